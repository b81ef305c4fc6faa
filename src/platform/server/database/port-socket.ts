/** A connection to the thread of the embedded database, in the shape of a socket. */
import { Duplex } from 'node:stream'
import { MessageChannel, type MessagePort } from 'node:worker_threads'

interface PortSocketOptions {
  /** What is written belongs to nobody else: it is handed over without a copy, if it has its memory to itself. */
  readonly handsOver?: boolean
}

/**
 * What is written at one end arrives at the other in the same pieces. A Unix socket cuts an answer into pieces of 64 kB,
 * which the driver joins by doubling: the board of 1.8 MB left 8 MB to collect.
 */
export class PortSocket extends Duplex {
  readonly #port: MessagePort
  readonly #handsOver: boolean

  constructor(port: MessagePort, { handsOver = false }: PortSocketOptions = {}) {
    super({ allowHalfOpen: false })
    this.#port = port
    this.#handsOver = handsOver
    port.on('message', (bytes: Uint8Array | null) => {
      this.push(bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    })
    port.once('close', () => this.destroy())
  }

  override _read(): void {
    // Messages come by themselves.
  }

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    const isAlone = chunk.byteLength === chunk.buffer.byteLength
    const bytes = this.#handsOver && isAlone ? chunk : new Uint8Array(chunk)
    this.#port.postMessage(bytes, [bytes.buffer as ArrayBuffer])
    done()
  }

  override _writev(chunks: { readonly chunk: Buffer }[], done: () => void): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done)
  }

  override _final(done: () => void): void {
    this.#port.postMessage(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#port.close()
    done(error)
  }

  /** As the driver calls it; the other end is there already. */
  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    this.#port.ref()
    return this
  }

  unref(): this {
    this.#port.unref()
    return this
  }
}

/** Both ends of a new connection: one to keep, one to give to the other thread. */
export function openPort(): { readonly socket: PortSocket; readonly otherEnd: MessagePort } {
  const { port1, port2 } = new MessageChannel()
  return { socket: new PortSocket(port1), otherEnd: port2 }
}
