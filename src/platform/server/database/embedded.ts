/** Starts and stops the embedded database and tells how to reach it with the ordinary `pg` driver. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { lockFolder } from './folder-lock.ts'

export interface EmbeddedDatabase {
  /** Folder of the Unix socket; pass it as `host` of a `pg` pool. */
  readonly socketDir: string
  /** Rejects when the worker dies: the process cannot go on without its database. */
  readonly failed: Promise<never>
  /** A consistent gzip copy of the whole database folder. Blocks other queries while it is taken. */
  dump(): Promise<Uint8Array>
  stop(): Promise<void>
}

interface WorkerMessage {
  readonly type: 'ready' | 'stopped' | 'dumped'
  readonly bytes?: Uint8Array
}

export const EMBEDDED_MAX_CONNECTIONS = 40

/** Opens the folder (created when absent) or, with `memory://`, a database that is gone at the end. */
export async function startEmbedded(dataDir: string): Promise<EmbeddedDatabase> {
  const inMemory = dataDir.startsWith('memory://')
  const unlock = inMemory ? () => undefined : lockDatabase(dataDir)
  // Socket paths are limited to about 100 characters, a data folder may be deeper than that.
  const socketDir = mkdtempSync(join(tmpdir(), 'estiva-db-'))
  const wasm = await compilePostgres()
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), {
    workerData: {
      dataDir,
      socketPath: join(socketDir, '.s.PGSQL.5432'),
      maxConnections: EMBEDDED_MAX_CONNECTIONS,
      wasm,
    },
  })
  const release = () => {
    rmSync(socketDir, { recursive: true, force: true })
    unlock()
  }
  let stopping = false
  const failed = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) => {
      if (!stopping) reject(new Error(`O banco de dados embutido parou (código ${code}).`))
    })
  })
  failed.catch(() => undefined)
  const next = (type: WorkerMessage['type']) =>
    new Promise<WorkerMessage>((resolve) => {
      const listen = (message: WorkerMessage) => {
        if (message.type !== type) return
        worker.off('message', listen)
        resolve(message)
      }
      worker.on('message', listen)
    })
  try {
    await Promise.race([next('ready'), failed])
  } catch (error) {
    release()
    throw error
  }
  return {
    socketDir,
    failed,
    async dump() {
      const answer = next('dumped')
      worker.postMessage({ type: 'dump' })
      const { bytes } = await Promise.race([answer, failed])
      if (!bytes) throw new Error('A cópia do banco de dados veio vazia.')
      return bytes
    },
    async stop() {
      stopping = true
      const stopped = next('stopped')
      worker.postMessage({ type: 'stop' })
      await stopped
      await worker.terminate()
      release()
    },
  }
}

let compiled: Promise<WebAssembly.Module> | undefined

/** Compiled once per process, however many databases it opens: threads share the machine code. */
function compilePostgres(): Promise<WebAssembly.Module> {
  compiled ??= readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((bytes) =>
    WebAssembly.compile(bytes),
  )
  return compiled
}

function lockDatabase(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return lockFolder(`${dataDir.replace(/\/+$/, '')}.lock`)
}
