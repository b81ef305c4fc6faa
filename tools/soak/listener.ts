/**
 * The open page of a user: a socket of the hub that joins its company and notes the number of every event. A lost
 * connection is opened again; numbers that were not heard are asked for, as a page does.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { EventosPerdidos } from '#platform/shared/live.contract.ts'

const END = '\u001e'
const PING_MS = 15_000
const AGAIN_MS = 500
const OVERLOADED = 503
/** Later than any number: the answer tells the newest alone. */
const NEWEST = Number.MAX_SAFE_INTEGER
const CHANGED = '"target":"Changed"'
const COMPLETED = '"type":3'
const EVENT = /"seq":(\d+).*?"tipo":"([\w.-]+)","id":"([\w-]+)"/

export interface Listener {
  /** From the first number on that it must know of. */
  readonly from: number
  /** Loads that changed since they were last taken. */
  takeChanged(limit: number): string[]
  /** Numbers up to `newest` that were neither heard nor can be asked for. */
  missing(newest: number): Promise<number[]>
  readonly heard: number
  readonly asked: number
  readonly reconnections: number
  stop(): void
}

export interface ListenerParts {
  readonly origin: () => string
  readonly ownerId: string
  readonly bearer: () => Promise<string>
}

export async function listen({ origin, ownerId, bearer }: ListenerParts): Promise<Listener> {
  const known = new Set<number>()
  const changed = new Set<string>()
  let socket: WebSocket | undefined
  let isOver = false
  let reconnections = 0
  let asked = 0

  /** Comes back when it is told that there is too much to do. */
  async function get(path: string, method = 'GET'): Promise<unknown> {
    for (;;) {
      const answer = await fetch(`${origin()}${path}`, { method, headers: { authorization: await bearer() } })
      if (answer.ok) return answer.json()
      if (answer.status !== OVERLOADED || isOver) throw new Error(`${path} answered ${answer.status}.`)
      await sleep(AGAIN_MS)
    }
  }

  function hear(record: string): void {
    const [, seq, tipo = '', id = ''] = EVENT.exec(record) ?? []
    if (seq === undefined) return
    known.add(Number(seq))
    if (tipo.startsWith('carga.')) changed.add(id)
  }

  /** Settles when the company was joined. */
  async function open(): Promise<void> {
    const { ticket } = (await get('/api/auth/hub-ticket', 'POST')) as { ticket: string }
    const address = `${origin().replace('http', 'ws')}/cargashub?access_token=${encodeURIComponent(ticket)}`
    const opened = new WebSocket(address, { perMessageDeflate: false })
    const ping = setInterval(() => opened.send(`{"type":6}${END}`), PING_MS)
    opened.once('close', () => clearInterval(ping))
    await new Promise<void>((resolve, reject) => {
      opened.once('error', reject)
      opened.once('close', () => reject(new Error('The socket was closed.')))
      opened.once('open', () => {
        opened.send(`{"protocol":"json","version":1}${END}`)
        opened.send(`{"type":1,"invocationId":"1","target":"join","arguments":["${ownerId}"]}${END}`)
      })
      opened.on('message', (data: Buffer) => {
        for (const record of data.toString().split(END)) {
          if (record.includes(CHANGED)) hear(record)
          else if (record.includes(COMPLETED)) resolve()
        }
      })
    })
    opened.once('close', () => {
      if (!isOver) void openAgain()
    })
    socket = opened
  }

  async function openAgain(): Promise<void> {
    reconnections += 1
    while (!isOver) {
      await sleep(AGAIN_MS)
      const isOpen = await open().then(
        () => true,
        () => false,
      )
      if (isOpen) return
    }
  }

  await open()
  const { ultimo } = (await get(`/api/eventos?desde=${NEWEST}`)) as EventosPerdidos
  const from = ultimo + 1

  const unknown = (newest: number) =>
    Array.from({ length: Math.max(0, newest - from + 1) }, (_, index) => from + index).filter(
      (seq) => !known.has(seq),
    )

  return {
    from,
    takeChanged(limit) {
      const some = [...changed].slice(0, limit)
      for (const id of some) changed.delete(id)
      return some
    },
    async missing(newest) {
      for (let gaps = unknown(newest); gaps.length > 0; ) {
        const { items } = (await get(`/api/eventos?desde=${(gaps[0] ?? 1) - 1}`)) as EventosPerdidos
        const before = gaps.length
        for (const { seq } of items) known.add(seq)
        gaps = unknown(newest)
        asked += before - gaps.length
        if (gaps.length === before) return gaps
      }
      return []
    },
    get heard() {
      return known.size - asked
    },
    get asked() {
      return asked
    },
    get reconnections() {
      return reconnections
    },
    stop() {
      isOver = true
      socket?.terminate()
    },
  }
}
