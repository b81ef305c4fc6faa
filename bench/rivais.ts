/**
 * 200 people book one slot over HTTP at once: one wins, and all others are told which slots are free instead. Then 50
 * people at work, each of whom books a slot of their own every two to five seconds. On PostgreSQL, against a bare lock and insert
 * of as many through a pool of the same size, and on the embedded database.
 */
import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { nextMessage, stopMeasured } from './support/child-process.ts'
import { type Measurement, median, percentile } from './support/measurement.ts'
import { inScratchDatabase } from './support/scratch-database.ts'

const RIVALS = 200
const ROUNDS = Number(process.env.BENCH_RIVAIS_ROUNDS ?? 9)
const WORKERS = 50
const BOOKINGS_EACH = 6
const PAUSE_MS = { least: 2_000, most: 5_000 }
const DOCAS = 10
const DIAS = 6

interface Told {
  readonly origin: string
  readonly token: string
  readonly bodies: readonly object[]
  readonly isBareMeasured: boolean
}

interface Round {
  /** From the first request to the answer of the winner, and to the last answer, in milliseconds. */
  readonly decidedMs: number
  readonly lastMs: number
}

export async function run(): Promise<Measurement[]> {
  const postgres = await inScratchDatabase((url) => measure('rivais/postgres', url))
  return [...postgres, ...(await measure('rivais/embedded'))]
}

async function measure(name: string, databaseUrl?: string): Promise<Measurement[]> {
  const child = fork(new URL('./support/rivais-server.ts', import.meta.url), [DOCAS, DIAS].map(String), {
    env: { ...process.env, ...(databaseUrl ? { BENCH_DATABASE_URL: databaseUrl } : {}) },
  })
  try {
    const told = (await nextMessage(child)) as Told
    const slots = [...told.bodies]
    const book = async (body: object) => {
      const answer = await fetch(`${told.origin}/agendamento/reserva`, {
        method: 'POST',
        headers: { authorization: `Bearer ${told.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const content = await answer.text()
      return { status: answer.status, content, at: performance.now() }
    }
    const rounds: Round[] = []
    const bare: number[] = []
    for (let round = -1; round < ROUNDS; round++) {
      const one = await rivalRound(slots.shift() ?? {}, book)
      if (told.isBareMeasured) {
        const answered = nextMessage(child)
        child.send({ rivals: RIVALS, round })
        const { ms, winners } = (await answered) as { ms: number; winners: number }
        if (winners !== 1) throw new Error(`The bare lock let ${winners} win.`)
        if (round >= 0) bare.push(ms)
      }
      // The first round opens the connections.
      if (round >= 0) rounds.push(one)
    }
    return [...reportRivals(name, rounds, bare), reportWork(name, await work(slots, book))]
  } finally {
    await stopMeasured(child)
  }
}

type Book = (body: object) => Promise<{
  readonly status: number
  readonly content: string
  readonly at: number
}>

async function rivalRound(slot: object, book: Book): Promise<Round> {
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: RIVALS }, () => book(slot)))
  const winners = answers.filter(({ status }) => status === 201)
  const told = answers.filter(({ status, content }) => status === 409 && content.includes('alternativas'))
  const [winner] = winners
  if (!winner || winners.length + told.length !== RIVALS || winners.length !== 1) {
    throw new Error(`${winners.length} won, ${told.length} were told the alternatives, of ${RIVALS}.`)
  }
  return { decidedMs: winner.at - began, lastMs: Math.max(...answers.map(({ at }) => at)) - began }
}

/** The milliseconds of each booking of people who pause between two. */
async function work(slots: readonly object[], book: Book): Promise<number[]> {
  const times: number[] = []
  await Promise.all(
    Array.from({ length: WORKERS }, async (_, worker) => {
      await sleep((worker * PAUSE_MS.most) / WORKERS)
      for (let count = 0; count < BOOKINGS_EACH; count++) {
        const began = performance.now()
        const { status, at } = await book(slots[worker * BOOKINGS_EACH + count] ?? {})
        if (status !== 201) throw new Error(`A booking was answered ${status}.`)
        if (count > 0) times.push(at - began)
        await sleep(PAUSE_MS.least + Math.random() * (PAUSE_MS.most - PAUSE_MS.least))
      }
    }),
  )
  return times
}

function reportRivals(name: string, rounds: readonly Round[], bare: readonly number[]): Measurement[] {
  const decided = median(rounds.map(({ decidedMs }) => decidedMs))
  const last: Measurement = {
    name: `${name}/last-answer`,
    amount: { value: median(rounds.map(({ lastMs }) => lastMs)), unit: 'ms' },
    budget: { atMost: 1_500 },
    details: { rivals: RIVALS, slowestRound: Math.max(...rounds.map(({ lastMs }) => lastMs)).toFixed(0) },
  }
  if (bare.length === 0) return [{ name: `${name}/decided`, amount: { value: decided, unit: 'ms' } }, last]
  return [
    {
      name: `${name}/decided`,
      ratio: decided / median(bare),
      budget: { atMost: 3 },
      details: { decidedMs: decided.toFixed(0), bareMs: median(bare).toFixed(0) },
    },
    last,
  ]
}

const reportWork = (name: string, times: readonly number[]): Measurement => ({
  name: `${name}/booking-p95`,
  amount: { value: percentile(times, 0.95), unit: 'ms' },
  budget: { atMost: 100 },
  details: { people: WORKERS, bookings: times.length, p50: percentile(times, 0.5).toFixed(0) },
})
