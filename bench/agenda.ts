/**
 * The day of 60 docks with 48 slots each, nine of ten booked, and the availability of 62 days of them, in a company with
 * 2,000,000 bookings: how long the program works on an answer, against the bare query over the same rows, asked in
 * turns. On PostgreSQL, and with fewer bookings on the embedded database. `BENCH_AGENDA_RESERVAS` sets how many.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { request } from 'node:http'
import pg from 'pg'
import { startTestServers } from '../tools/postgres-server.ts'
import { nextMessage, tell } from './support/child-process.ts'
import { type Measurement, median, percentile } from './support/measurement.ts'

const DOCAS = 60
const HORARIOS = 48
const PERIODO = 62
const RESERVAS = Number(process.env.BENCH_AGENDA_RESERVAS ?? 2_000_000)
/** Enough for the period and the day after it. */
const EMBEDDED_DIAS = PERIODO + 1
const ROUNDS = 40
const WARM_UP = 5
const BUDGET_MS = { dia: 50, periodo: 200 } as const

type What = keyof typeof BUDGET_MS

interface Told {
  readonly token: string
  readonly dia: string
  readonly periodo: string
}

export async function run(): Promise<Measurement[]> {
  const servers = await startTestServers()
  const admin = new pg.Client({ connectionString: servers.databaseUrl })
  await admin.connect()
  const name = `estiva_bench_${Date.now()}`
  // Of ten slots one stays free.
  const dias = Math.max(EMBEDDED_DIAS, Math.ceil(RESERVAS / (DOCAS * HORARIOS * 0.9)))
  try {
    await admin.query(`create database ${name}`)
    const url = new URL(servers.databaseUrl)
    url.pathname = `/${name}`
    return [
      ...(await measure('agenda/postgres', dias, url.href)),
      ...(await measure('agenda/embedded', EMBEDDED_DIAS)),
    ]
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
    await servers.stop()
  }
}

async function measure(name: string, dias: number, databaseUrl?: string): Promise<Measurement[]> {
  const child = fork(
    new URL('./agenda-server.ts', import.meta.url),
    [DOCAS, HORARIOS, dias, PERIODO].map(String),
    { env: { ...process.env, ...(databaseUrl ? { BENCH_DATABASE_URL: databaseUrl } : {}) } },
  )
  try {
    const told = (await nextMessage(child)) as Told
    const measurements: Measurement[] = []
    for (const what of ['dia', 'periodo'] as const) {
      measurements.push(...(await measureOne(`${name}/${what}`, child, told, what)))
    }
    return measurements
  } finally {
    child.send('stop')
    await new Promise((resolve) => child.once('exit', resolve))
  }
}

async function measureOne(name: string, child: ChildProcess, told: Told, what: What): Promise<Measurement[]> {
  const times: number[] = []
  const bare: number[] = []
  const askers = [
    async () => times.push(await askFor(child, told[what], told.token)),
    async () => bare.push(Number(await tell(child, what))),
  ]
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    // What one leaves behind, the other one pays for: each goes first equally often.
    for (const ask of round % 2 === 0 ? askers : askers.toReversed()) await ask()
    if (round === -1) times.length = bare.length = 0
  }
  const spread = (values: readonly number[]) =>
    [0.05, 0.5, 0.95].map((part) => percentile(values, part).toFixed(0)).join('–')
  const details = { p5p50p95: spread(times), sqlP5p50p95: spread(bare) }
  return [
    { name: `${name}/against-sql`, ratio: typicalRatio(times, bare), details },
    {
      name: `${name}/p95`,
      amount: { value: percentile(times, 0.95), unit: 'ms' },
      budget: { atMost: BUDGET_MS[what] },
    },
  ]
}

/** The middle one of the ratios of each round: other work of the machine meets a whole round alike. */
const typicalRatio = (times: readonly number[], base: readonly number[]) =>
  median(times.map((time, round) => time / (base[round] ?? Number.NaN)))

/** How long the program itself worked on one answer, not packed. */
async function askFor(child: ChildProcess, url: string, token: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    request(url, { headers: { authorization: `Bearer ${token}` } }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}.`)),
      )
    })
      .on('error', reject)
      .end()
  })
  for (;;) {
    const [time] = (await tell(child, 'took')) as number[]
    if (time !== undefined) return time
  }
}
