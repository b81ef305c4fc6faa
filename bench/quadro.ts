/**
 * The board of 1,000 cards of a company with 1,000,000 loads: how long the program works on an answer, against the
 * bare `json_agg` query over the same cards (at most 1.6 times) and against a company with 10,000 loads behind the
 * same board (at most 1.15 times), asked in turns. On PostgreSQL, and with fewer loads on the embedded database.
 * `BENCH_QUADRO_CARGAS` sets how many loads the large company has.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { request } from 'node:http'
import pg from 'pg'
import { startTestServers } from '../tools/postgres-server.ts'
import { nextMessage, tell } from './support/child-process.ts'
import { type Measurement, median } from './support/measurement.ts'

const CARDS = 1_000
const CARGAS = Number(process.env.BENCH_QUADRO_CARGAS ?? 1_000_000)
const FEW = 10_000
const EMBEDDED_PART = 20
const ROUNDS = 90
const WARM_UP = 6

type Kind = 'large' | 'small' | 'bare'
const ORDERS: readonly (readonly Kind[])[] = [
  ['large', 'bare', 'small'],
  ['bare', 'large', 'small'],
  ['large', 'small', 'bare'],
  ['small', 'large', 'bare'],
  ['bare', 'small', 'large'],
  ['small', 'bare', 'large'],
]

interface Told {
  readonly url: string
  readonly small: string
  readonly large: string
}

export async function run(): Promise<Measurement[]> {
  const servers = await startTestServers()
  const admin = new pg.Client({ connectionString: servers.databaseUrl })
  await admin.connect()
  const name = `estiva_bench_${Date.now()}`
  try {
    await admin.query(`create database ${name}`)
    const url = new URL(servers.databaseUrl)
    url.pathname = `/${name}`
    return [
      ...(await measure('quadro/postgres', FEW, CARGAS, url.href)),
      ...(await measure('quadro/embedded', FEW / EMBEDDED_PART, CARGAS / EMBEDDED_PART)),
    ]
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
    await servers.stop()
  }
}

async function measure(
  name: string,
  few: number,
  many: number,
  databaseUrl?: string,
): Promise<Measurement[]> {
  const child = fork(new URL('./quadro-server.ts', import.meta.url), [CARDS, few, many - CARDS].map(String), {
    env: { ...process.env, ...(databaseUrl ? { BENCH_DATABASE_URL: databaseUrl } : {}) },
  })
  try {
    const told = (await nextMessage(child)) as Told
    const times: Record<Kind, number[]> = { large: [], small: [], bare: [] }
    const askers: Readonly<Record<Kind, () => Promise<number>>> = {
      large: () => askFor(child, told.url, told.large),
      small: () => askFor(child, told.url, told.small),
      bare: async () => Number(await tell(child, 'bare')),
    }
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      // Each follows each of the others equally often: what one leaves behind, the next one pays for.
      for (const kind of ORDERS[Math.abs(round) % ORDERS.length] ?? []) {
        const time = await askers[kind]()
        if (round >= 0) times[kind].push(time)
      }
    }
    const p50 = (kind: Kind) => median(times[kind])
    const details = { cargas: many, cartoes: CARDS, p50: p50('large').toFixed(1) }
    return [
      {
        name: `${name}/against-sql`,
        ratio: typicalRatio(times.large, times.bare),
        budget: { atMost: 1.6 },
        details: { ...details, sqlP50: p50('bare').toFixed(1) },
      },
      {
        name: `${name}/growth`,
        ratio: typicalRatio(times.large, times.small),
        budget: { atMost: 1.15 },
        details: { ...details, p50WithFew: p50('small').toFixed(1), few },
      },
    ]
  } finally {
    child.send('stop')
    await new Promise((resolve) => child.once('exit', resolve))
  }
}

/** Reads an answer to its end without looking at it. */
function ask(url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`The board answered ${answer.statusCode}.`)),
      )
    })
      .on('error', reject)
      .end()
  })
}

/** How long the program itself worked on one answer. */
async function askFor(child: ChildProcess, url: string, token: string): Promise<number> {
  await ask(url, token)
  for (;;) {
    const [time] = (await tell(child, 'took')) as number[]
    if (time !== undefined) return time
  }
}

/** The middle one of the ratios of each round: other work of the machine meets a whole round alike. */
const typicalRatio = (times: readonly number[], base: readonly number[]) =>
  median(times.map((time, round) => time / (base[round] ?? Number.NaN)))
