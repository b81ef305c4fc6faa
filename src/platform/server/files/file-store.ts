/** Where the content of files lies: a folder, or a bucket of an S3-compatible service. */
import { createReadStream, openAsBlob } from 'node:fs'
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { syncFolder, writeWhole } from './write-whole.ts'

/** Content is kept under its own SHA-256, so the same file is stored once and can be verified. */
export interface FileStore {
  put(sha256: string, content: Buffer): Promise<void>
  /** The same for what is too long to be held: a file of this machine, which stays where it is. */
  putFile(sha256: string, path: string): Promise<void>
  /** Throws when the content is gone. */
  get(sha256: string): Promise<Buffer>
  /** The same as a stream. */
  stream(sha256: string): Promise<Readable>
  /**
   * Removes content that was last put before `before`; false: it was put later and stays, because a file may be about
   * to be noted for it. True also when there is none.
   */
  removeUnlessNew(sha256: string, before: Date): Promise<boolean>
}

const SHA256 = /^[0-9a-f]{64}$/

export function createFileStore(s3Url: string | undefined, dataDir: string): FileStore {
  return s3Url ? bucketStore(new URL(s3Url)) : folderStore(join(dataDir, 'files'))
}

function folderStore(root: string): FileStore {
  const pathOf = (sha256: string) => {
    assertHash(sha256)
    return join(root, sha256.slice(0, 2), sha256)
  }
  return {
    async put(sha256, content) {
      const path = pathOf(sha256)
      const created = await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await writeWhole(path, content)
      if (created) syncFolder(root)
    },
    async putFile(sha256, path) {
      const kept = pathOf(sha256)
      const created = await mkdir(dirname(kept), { recursive: true, mode: 0o700 })
      await writeWhole(kept, createReadStream(path))
      if (created) syncFolder(root)
    },
    get: (sha256) => readFile(pathOf(sha256)),
    async stream(sha256) {
      // Opened before it is answered: a file that is gone is told at once.
      return (await open(pathOf(sha256))).createReadStream()
    },
    async removeUnlessNew(sha256, before) {
      const path = pathOf(sha256)
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      if (found && found.mtime >= before) return false
      await rm(path, { force: true })
      return true
    },
  }
}

/** `https://KEY:SECRET@host/bucket?region=sa-east-1` */
function bucketStore(url: URL): FileStore {
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
  })
  const protocol = url.protocol === 's3:' ? 'https:' : url.protocol
  const base = `${protocol}//${url.host}${url.pathname.replace(/\/+$/, '')}`
  const addressOf = (sha256: string) => {
    assertHash(sha256)
    return `${base}/${sha256.slice(0, 2)}/${sha256}`
  }
  async function read(sha256: string): Promise<Response> {
    const answer = await client.fetch(addressOf(sha256))
    if (!answer.ok) throw new Error(`O armazenamento não entregou o arquivo (${answer.status}).`)
    return answer
  }
  return {
    async put(sha256, content) {
      const answer = await client.fetch(addressOf(sha256), { method: 'PUT', body: new Uint8Array(content) })
      if (!answer.ok) throw new Error(`O armazenamento recusou o arquivo (${answer.status}).`)
    },
    async putFile(sha256, path) {
      const answer = await client.fetch(addressOf(sha256), { method: 'PUT', body: await openAsBlob(path) })
      if (!answer.ok) throw new Error(`O armazenamento recusou o arquivo (${answer.status}).`)
    },
    async get(sha256) {
      return Buffer.from(await (await read(sha256)).arrayBuffer())
    },
    async stream(sha256) {
      const { body } = await read(sha256)
      return body ? Readable.fromWeb(body as NodeStream) : Readable.from([])
    },
    async removeUnlessNew(sha256, before) {
      const found = await client.fetch(addressOf(sha256), { method: 'HEAD' })
      if (found.status === 404) return true
      if (!found.ok) throw new Error(`O armazenamento não respondeu pelo arquivo (${found.status}).`)
      // Without the date of its last change nothing says that it is old.
      const changed = Date.parse(found.headers.get('last-modified') ?? '')
      if (!(changed < before.getTime())) return false
      const answer = await client.fetch(addressOf(sha256), { method: 'DELETE' })
      if (!answer.ok) throw new Error(`O armazenamento não removeu o arquivo (${answer.status}).`)
      return true
    },
  }
}

function assertHash(sha256: string) {
  if (!SHA256.test(sha256)) throw new Error('A file is addressed by its SHA-256.')
}
