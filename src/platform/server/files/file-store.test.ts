import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFileStore } from './file-store.ts'

const CONTENT = Buffer.from('conteúdo')
const CHANGED = new Date('2026-11-21T10:00:00.000Z')
const HASH = createHash('sha256').update(CONTENT).digest('hex')

test('a folder keeps content under its hash and refuses any other name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'estiva-files-'))
  const store = createFileStore(undefined, folder)
  await store.put(HASH, CONTENT)
  await store.put(HASH, CONTENT)
  expect((await store.get(HASH)).equals(CONTENT)).toBe(true)
  await expect(async () => store.get('../../etc/passwd')).rejects.toThrow(/SHA-256/)
  rmSync(folder, { recursive: true })
})

test('a folder lets go of content that was last put long enough ago', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'estiva-files-'))
  const store = createFileStore(undefined, folder)
  await store.put(HASH, CONTENT)
  const path = join(folder, 'files', HASH.slice(0, 2), HASH)
  const old = new Date('2026-11-21T10:00:00.000Z')
  utimesSync(path, old, old)
  expect(await store.removeUnlessNew(HASH, old)).toBe(false)
  expect((await store.get(HASH)).equals(CONTENT)).toBe(true)
  expect(await store.removeUnlessNew(HASH, new Date(old.getTime() + 1))).toBe(true)
  await expect(store.get(HASH)).rejects.toThrow()
  expect(await store.removeUnlessNew(HASH, old)).toBe(true)
  rmSync(folder, { recursive: true })
})

test('a bucket receives signed requests and its failures are told', async () => {
  const objects = new Map<string, Buffer>()
  const signatures: string[] = []
  const server = createServer((request, response) => {
    signatures.push(request.headers.authorization ?? '')
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const key = request.url ?? ''
      if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks))
      const found = objects.get(key)
      if (request.method === 'DELETE') objects.delete(key)
      response.setHeader('last-modified', CHANGED.toUTCString())
      response.statusCode = found ? 200 : 404
      response.end(request.method === 'GET' ? found : undefined)
    })
  })
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const store = createFileStore(
    `http://chave:segredo@127.0.0.1:${port}/arquivos?region=sa-east-1`,
    '/nao-usado',
  )
  await store.put(HASH, CONTENT)
  expect([...objects.keys()]).toEqual([`/arquivos/${HASH.slice(0, 2)}/${HASH}`])
  expect((await store.get(HASH)).equals(CONTENT)).toBe(true)
  await expect(store.get('0'.repeat(64))).rejects.toThrow('404')
  expect(await store.removeUnlessNew(HASH, CHANGED)).toBe(false)
  expect(await store.removeUnlessNew(HASH, new Date(CHANGED.getTime() + 1))).toBe(true)
  expect(await store.removeUnlessNew(HASH, CHANGED)).toBe(true)
  expect(objects.size).toBe(0)
  for (const signature of signatures) {
    expect(signature).toContain('AWS4-HMAC-SHA256')
    expect(signature).not.toContain('segredo')
  }
  await new Promise((resolve) => server.close(resolve))
})
