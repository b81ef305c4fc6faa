/**
 * The embedded database: PGlite in a worker thread behind its protocol, made durable and locked.
 * Stock PGlite starts PostgreSQL with `-F` and gives its file system no fsync, so a power cut could lose
 * acknowledged commits; here the flag is dropped and fsync reaches the disk.
 */
import fs from 'node:fs'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { PortSocket } from './port-socket.ts'
import { startProtocolServer } from './protocol-server.ts'

interface EmbeddedWorkerData {
  readonly dataDir: string
  readonly socketPath: string
  readonly maxConnections: number
  readonly wasm: WebAssembly.Module
}

/** The part of Emscripten's file system that takes an fsync operation. */
interface EmscriptenNode {
  node: { mount: { type: { stream_ops: Record<string, (stream: { nfd: number }) => number> } } }
}
interface WithFileSystem {
  Module: { FS: { lookupPath(path: string): EmscriptenNode } }
}
interface WithStartParams {
  defaultStartParams: readonly string[]
}

const IDLE_IN_TRANSACTION_MS = 20_000

const { dataDir, socketPath, maxConnections, wasm } = workerData as EmbeddedWorkerData
const isMemory = dataDir.startsWith('memory://')

/** Half of what PGlite takes by itself: the whole database of most companies that use it, and the system caches the rest. */
const SHARED_BUFFERS = '64MB'

const startParams = (PGlite as unknown as WithStartParams).defaultStartParams.filter(
  (flag) => isMemory || flag !== '-F',
)
const database = await PGlite.create({
  dataDir,
  pgliteWasmModule: wasm,
  extensions: { btree_gin, btree_gist, pg_trgm, unaccent },
  ...({
    startParams: [
      ...startParams,
      ...['-c', 'wal_sync_method=fsync'],
      ...['-c', 'TimeZone=UTC'],
      ...['-c', `shared_buffers=${SHARED_BUFFERS}`],
    ],
  } as object),
})
if (!isMemory) {
  const { FS } = (database as unknown as WithFileSystem).Module
  FS.lookupPath('/pglite/data').node.mount.type.stream_ops.fsync = (stream) => {
    fs.fdatasyncSync(stream.nfd)
    return 0
  }
}
fs.rmSync(socketPath, { force: true })
const server = await startProtocolServer(
  // Whether a transaction is open is known, but not part of the published interface.
  database as typeof database & { isInTransaction(): boolean },
  { path: socketPath, maxConnections, idleInTransactionMs: IDLE_IN_TRANSACTION_MS },
)

parentPort?.postMessage({ type: 'ready' })
parentPort?.on('message', (message: { type: 'connect'; port: MessagePort } | { type: 'stop' }) => {
  if (message.type === 'connect') server.accept(new PortSocket(message.port, { handsOver: true }))
  else void stop()
})

async function stop() {
  await server.stop()
  await database.close()
  parentPort?.postMessage({ type: 'stopped' })
}
