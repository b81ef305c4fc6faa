/** Starts and stops the embedded database and tells how to reach it with the ordinary `pg` driver. */
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { writeWholeSync } from '../files/write-whole.ts'
import { endCreation, makeDataFolder, prepareFolder } from './database-folder.ts'
import { openingFailureOf, refuseFullDisk } from './folder-failure.ts'
import { lockFolder } from './folder-lock.ts'
import { openPort, type PortSocket } from './port-socket.ts'

export interface EmbeddedDatabase {
  /** Folder of the Unix socket; pass it as `host` of a `pg` client. */
  readonly socketDir: string
  /** A connection within the process; pass it as `stream` of a `pg` pool. */
  readonly connect: () => PortSocket
  /** Rejects when the worker dies: the process cannot go on without its database. */
  readonly failed: Promise<never>
  stop(): Promise<void>
}

interface WorkerMessage {
  readonly type: 'ready' | 'stopped'
}

export const EMBEDDED_MAX_CONNECTIONS = 40

/** Beside the folder while it is open: where the socket is, for commands of the same user (a backup). */
export const socketFileOf = (dataDir: string) => `${dataDir.replace(/\/+$/, '')}.socket`

/**
 * Opens the folder (created when absent) or, with `memory://`, a database that is gone at the end. `holder` is told to
 * whoever finds the folder taken: an address, or the command at work. Throws a `DataFolderError` when the folder is
 * taken, damaged or of another version, or its disk is full.
 */
export async function startEmbedded(dataDir: string, holder: string): Promise<EmbeddedDatabase> {
  const inMemory = dataDir.startsWith('memory://')
  const folder = dataDir.replace(/\/+$/, '')
  const unlock = inMemory ? () => undefined : takeFolder(folder, holder)
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
    if (!inMemory) rmSync(socketFileOf(folder), { force: true })
    rmSync(socketDir, { recursive: true, force: true })
    unlock()
  }
  const ended = new Promise((resolve) => worker.once('exit', resolve))
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
    if (!inMemory) {
      endCreation(folder)
      writeWholeSync(socketFileOf(folder), socketDir)
    }
  } catch (error) {
    stopping = true
    await worker.terminate()
    release()
    throw inMemory ? error : openingFailureOf(error, folder)
  }
  return {
    socketDir,
    connect() {
      const { socket, otherEnd } = openPort()
      worker.postMessage({ type: 'connect', port: otherEnd }, [otherEnd])
      return socket
    },
    failed,
    async stop() {
      stopping = true
      const stopped = next('stopped')
      worker.postMessage({ type: 'stop' })
      // A worker that died says nothing more.
      await Promise.race([stopped, ended])
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

/** Locks the folder and makes it ready to be opened. Returns what gives it back. */
function takeFolder(folder: string, holder: string): () => void {
  makeDataFolder(dirname(folder))
  const unlock = lockFolder(folder, holder)
  try {
    refuseFullDisk(folder, prepareFolder(folder))
    return unlock
  } catch (error) {
    unlock()
    throw error
  }
}
