/** One client of a hub: handshake, messages in turn, bounds in both directions, a closing that ends. */
import type { RawData, WebSocket } from 'ws'
import { type HubLimits, type RateState, takeMessage } from './hub-limits.ts'
import {
  encodeClose,
  encodeFailure,
  encodeHandshakeRefusal,
  encodeResult,
  HANDSHAKE_ACCEPTED,
  type Invocation,
  PING,
  readMessage,
  refuseHandshake,
  splitRecords,
} from './protocol.ts'

export interface ConnectionEvents<C> {
  /** Answers the result, or throws: a `HubError`'s text reaches the client. */
  onInvocation(connection: C, invocation: Invocation): Promise<unknown>
  /** Translates what `onInvocation` threw. */
  describe(error: unknown, target: string): string
  /** Once, as soon as nothing more will be sent. */
  onGone(connection: C): void
  onClosed(connection: C): void
}

export class SocketConnection<U> {
  readonly id: string
  readonly user: U
  readonly openedAtMs = Date.now()
  readonly #socket: WebSocket
  readonly #limits: HubLimits
  readonly #events: ConnectionEvents<SocketConnection<U>>
  readonly #handshakeTimer: NodeJS.Timeout
  #state: 'handshake' | 'open' | 'gone' = 'handshake'
  #rest = ''
  #rate: RateState
  #turn: Promise<void> = Promise.resolve()
  #receivedAtMs = Date.now()
  #sentAtMs = Date.now()

  constructor(
    socket: WebSocket,
    id: string,
    user: U,
    limits: HubLimits,
    events: ConnectionEvents<SocketConnection<U>>,
  ) {
    this.id = id
    this.user = user
    this.#socket = socket
    this.#limits = limits
    this.#events = events
    this.#rate = { tokens: limits.burst, atMs: Date.now() }
    this.#handshakeTimer = setTimeout(() => this.terminate(), limits.handshakeTimeoutMs)
    socket.on('message', (data) => this.#receive(data))
    socket.on('error', () => this.terminate())
    socket.on('close', () => {
      this.#leave()
      events.onClosed(this)
    })
  }

  get isOpen(): boolean {
    return this.#state === 'open'
  }

  /** Encoded records, a buffer when the same ones go to many. A client that reads too slowly is cut off. */
  send(records: string | Buffer): void {
    if (this.#state !== 'open') return
    if (this.#socket.bufferedAmount > this.#limits.maxBufferedBytes) {
      this.close('A conexão não acompanha as mensagens.', true)
      return
    }
    this.#sentAtMs = Date.now()
    this.#socket.send(records, { binary: false })
  }

  /** Says goodbye, and does not wait long for the answer. */
  close(error: string | undefined, allowReconnect: boolean): void {
    if (this.#state === 'gone') return
    if (this.#state === 'open') this.#socket.send(encodeClose(error, allowReconnect), { binary: false })
    this.#leave()
    this.#socket.close(1000)
    setTimeout(() => this.terminate(), this.#limits.closeGraceMs).unref()
  }

  terminate(): void {
    this.#leave()
    this.#socket.terminate()
  }

  /** Called several times per keep-alive interval. */
  check(nowMs: number): void {
    const { clientTimeoutMs, keepAliveMs, maxAgeMs } = this.#limits
    if (nowMs - this.#receivedAtMs > clientTimeoutMs) this.terminate()
    else if (nowMs - this.openedAtMs > maxAgeMs) this.close(undefined, true)
    else if (nowMs - this.#sentAtMs > keepAliveMs * KEEP_ALIVE_SHARE) this.send(PING)
  }

  #receive(data: RawData): void {
    if (this.#state === 'gone') return
    this.#receivedAtMs = Date.now()
    const { records, rest } = splitRecords(this.#rest + data.toString())
    this.#rest = rest
    for (const record of records) this.#take(record)
    if (rest.length > this.#limits.maxMessageBytes) this.close('Mensagem longa demais.', false)
  }

  #take(record: string): void {
    if (this.#state === 'gone') return
    if (this.#state === 'handshake') {
      this.#greet(record)
      return
    }
    const rate = takeMessage(this.#rate, Date.now(), this.#limits)
    if (!rate) {
      this.close('Mensagens demais em pouco tempo.', false)
      return
    }
    this.#rate = rate
    const message = readMessage(record)
    if (!message) this.close('Mensagem inválida.', false)
    else if (message.kind === 'close') this.close(undefined, false)
    else if (message.kind === 'stream') {
      this.send(encodeFailure(message.invocationId, 'Este hub não oferece fluxos.'))
    } else if (message.kind === 'invocation') {
      // One call after the other, as the client sent them; the rate bounds how many wait.
      this.#turn = this.#turn.then(() => this.#answer(message))
    }
  }

  #greet(record: string): void {
    clearTimeout(this.#handshakeTimer)
    const refusal = refuseHandshake(record)
    if (refusal !== undefined) {
      this.#socket.send(encodeHandshakeRefusal(refusal), { binary: false })
      this.close(undefined, false)
      return
    }
    this.#state = 'open'
    this.send(HANDSHAKE_ACCEPTED)
  }

  async #answer(invocation: Invocation): Promise<void> {
    if (this.#state !== 'open') return
    const { invocationId, target } = invocation
    try {
      const result = await this.#events.onInvocation(this, invocation)
      if (invocationId !== undefined) this.send(encodeResult(invocationId, result))
    } catch (error) {
      const text = this.#events.describe(error, target)
      if (invocationId !== undefined) this.send(encodeFailure(invocationId, text))
    }
  }

  #leave(): void {
    if (this.#state === 'gone') return
    clearTimeout(this.#handshakeTimer)
    this.#state = 'gone'
    this.#events.onGone(this)
  }
}

/** Checks come three times per interval, so a ping at two thirds leaves before the interval ends. */
const KEEP_ALIVE_SHARE = 2 / 3
