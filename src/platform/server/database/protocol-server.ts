/**
 * Speaks the PostgreSQL protocol for the one backend of the embedded database: over connections that are handed to it, and
 * over a Unix socket for other programs of the same user.
 *
 * Messages of a connection run as whole batches, up to the Sync or the simple query that ends them, so that
 * parallel connections never meet inside one statement; a connection that opened a transaction has the
 * backend to itself until it ends.
 */
import { createServer, type Server } from 'node:net'
import type { Duplex } from 'node:stream'

/** The part of PGlite this server needs. */
export interface Backend {
  runExclusive<T>(work: () => Promise<T>): Promise<T>
  execProtocolRawStream(
    message: Uint8Array,
    options: { syncToFs: boolean; onRawData: (data: Uint8Array) => void },
  ): Promise<void>
  exec(sql: string): Promise<unknown>
  isInTransaction(): boolean
}

const SSL_REQUEST = 80_877_103
const GSS_REQUEST = 80_877_104
const CANCEL_REQUEST = 80_877_102
const HEADER_BYTES = 5
const KEPT_BYTES = 65_536
/** An answer that is larger leaves no memory behind. */
const MOST_KEPT_BYTES = 8 * 1_024 * 1_024
/** Simple query, Sync, function call, end of COPY: after these the backend owes nothing to the connection. */
const ENDS_BATCH = new Set(['Q', 'S', 'F', 'X', 'c', 'f'].map((type) => type.charCodeAt(0)))
const TERMINATE = 'X'.charCodeAt(0)

interface Connection {
  readonly socket: Duplex
  received: Buffer
  isStarted: boolean
  /** Complete batches that wait for the backend. */
  waiting: Buffer[]
}

/** The pieces of one answer, 8 kB each, in memory that is used again by the next. */
class Pieces {
  #memory = Buffer.allocUnsafeSlow(KEPT_BYTES)
  #length = 0

  /** What is given lies in the backend's memory and is overwritten by the next piece. */
  add(piece: Uint8Array): void {
    const end = this.#length + piece.length
    if (end > this.#memory.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(end, 2 * this.#memory.length))
      this.#memory.copy(larger, 0, 0, this.#length)
      this.#memory = larger
    }
    this.#memory.set(piece, this.#length)
    this.#length = end
  }

  /** All of them as one, in memory of their own: whoever gets it may give it away. */
  take(): Buffer {
    const whole = Buffer.allocUnsafeSlow(this.#length)
    this.#memory.copy(whole, 0, 0, this.#length)
    this.#length = 0
    if (this.#memory.length > MOST_KEPT_BYTES) this.#memory = Buffer.allocUnsafeSlow(KEPT_BYTES)
    return whole
  }
}

export interface ProtocolServerOptions {
  readonly path: string
  readonly maxConnections: number
  /** A transaction that sends nothing for so long is rolled back and its connection closed. */
  readonly idleInTransactionMs: number
}

export interface ProtocolServer {
  /** Serves one more connection; one too many is closed. */
  accept(socket: Duplex): void
  stop(): Promise<void>
}

export async function startProtocolServer(
  backend: Backend,
  options: ProtocolServerOptions,
): Promise<ProtocolServer> {
  const connections = new Set<Connection>()
  /** Connections with waiting batches, in the order of their arrival. */
  const queue: Connection[] = []
  let owner: Connection | undefined
  const pieces = new Pieces()
  let isRunning = false
  let idleTimer: NodeJS.Timeout | undefined

  function next(): Connection | undefined {
    if (owner) return owner.waiting.length > 0 ? owner : undefined
    return queue.shift()
  }

  async function drain() {
    if (isRunning) return
    isRunning = true
    for (let connection = next(); connection; connection = next()) {
      const batch = takeBatch(connection, queue)
      if (batch.length === 0) continue
      clearTimeout(idleTimer)
      const answer = await execute(backend, batch, pieces)
      owner = backend.isInTransaction() ? connection : undefined
      if (answer === undefined) connection.socket.destroy()
      else if (connection.socket.writable) connection.socket.write(answer)
      if (owner) watchIdle(owner)
      if (owner && !connections.has(owner)) await rollBack()
    }
    isRunning = false
  }

  function watchIdle(connection: Connection) {
    idleTimer = setTimeout(() => connection.socket.destroy(), options.idleInTransactionMs)
    idleTimer.unref()
  }

  async function rollBack() {
    owner = undefined
    clearTimeout(idleTimer)
    await backend.exec('rollback')
  }

  function leave(connection: Connection) {
    connections.delete(connection)
    connection.waiting = []
    if (owner !== connection || isRunning) return
    isRunning = true
    void rollBack().finally(() => {
      isRunning = false
      void drain()
    })
  }

  function accept(socket: Duplex) {
    if (connections.size >= options.maxConnections) return void socket.destroy()
    const connection: Connection = { socket, received: Buffer.alloc(0), isStarted: false, waiting: [] }
    connections.add(connection)
    socket.on('data', (chunk: Buffer) => {
      connection.received =
        connection.received.length === 0 ? chunk : Buffer.concat([connection.received, chunk])
      if (!readBatches(connection)) return
      if (connection !== owner && !queue.includes(connection)) queue.push(connection)
      void drain()
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => leave(connection))
  }

  const server = createServer((socket) => accept(socket.setNoDelay(true)))
  await listen(server, options.path)
  return {
    accept,
    async stop() {
      clearTimeout(idleTimer)
      for (const { socket } of connections) socket.destroy()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Everything that is complete: it came in one piece, so it may run in one. */
function takeBatch(connection: Connection, queue: Connection[]): Buffer {
  const batch =
    connection.waiting.length === 1
      ? (connection.waiting[0] ?? Buffer.alloc(0))
      : Buffer.concat(connection.waiting)
  connection.waiting = []
  const position = queue.indexOf(connection)
  if (position >= 0) queue.splice(position, 1)
  return batch
}

/**
 * Undefined when the backend could not take the message at all. The answer is passed on as it comes: PGlite's other ways
 * read it too, field by field, and `execProtocolRaw` keeps what it read for ever.
 */
async function execute(backend: Backend, batch: Buffer, pieces: Pieces): Promise<Uint8Array | undefined> {
  const onRawData = (data: Uint8Array) => pieces.add(data)
  try {
    await backend.runExclusive(() => backend.execProtocolRawStream(batch, { syncToFs: false, onRawData }))
    return pieces.take()
  } catch {
    pieces.take()
    return undefined
  }
}

/** Moves complete batches from what was received to what waits; true when one is ready. */
function readBatches(connection: Connection): boolean {
  while (!connection.isStarted) {
    const { received, socket } = connection
    if (received.length < 8) return false
    const length = received.readInt32BE(0)
    const code = received.readInt32BE(4)
    if (received.length < length) return false
    connection.received = received.subarray(length)
    if (code === SSL_REQUEST || code === GSS_REQUEST) {
      socket.write('N')
      continue
    }
    if (code === CANCEL_REQUEST) {
      socket.destroy()
      return false
    }
    connection.isStarted = true
    connection.waiting.push(Buffer.from(received.subarray(0, length)))
  }
  let end = 0
  let position = 0
  const { received } = connection
  while (received.length - position >= HEADER_BYTES) {
    const type = received[position] ?? 0
    const total = 1 + received.readInt32BE(position + 1)
    if (received.length - position < total) break
    if (type === TERMINATE) {
      connection.socket.end()
      return connection.waiting.length > 0
    }
    position += total
    if (ENDS_BATCH.has(type)) end = position
  }
  if (end > 0) {
    connection.waiting.push(Buffer.from(received.subarray(0, end)))
    connection.received = received.subarray(end)
  }
  return connection.waiting.length > 0
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => resolve())
  })
}
