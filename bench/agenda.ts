/**
 * The day of 60 docks with 48 slots each, nine of ten booked, and the availability of 62 days of them for a weight and a
 * characteristic, in companies with ever more bookings, up to 2,000,000: how long the program works on an answer, against
 * the bare query over the same rows, asked in turns. On PostgreSQL, and with one company on the embedded database. The day
 * is asked as a schedule asks it, after somebody changed one of its bookings, and as a program that knows nothing of it yet
 * must read it.
 * `BENCH_AGENDA_RESERVAS` sets how many bookings the largest company has.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { answerTime } from './support/answer-time.ts'
import { nextMessage, stopMeasured, tell } from './support/child-process.ts'
import { growthPoint, type Measurement, percentile, typicalRatio } from './support/measurement.ts'
import { balancedOrders } from './support/orders.ts'
import { inScratchDatabase } from './support/scratch-database.ts'

const DOCAS = 60
const HORARIOS = 48
/** Of ten slots one stays free. */
const POR_DIA = DOCAS * HORARIOS * 0.9
const PERIODO = 62
/** The period that is asked about and the day after it. */
const LEAST_DIAS = PERIODO + 1
const RESERVAS = Number(process.env.BENCH_AGENDA_RESERVAS ?? 2_000_000)
const ROUNDS = Number(process.env.BENCH_AGENDA_ROUNDS ?? 40)
const BUDGET_MS = { dia: 50, 'dia-unread': 50, periodo: 200 } as const
/** What the program is told before it is asked, past the clock. */
const BEFORE = { dia: 'change', 'dia-unread': 'forget', periodo: 'change' } as const
const COST: Readonly<Record<What, string>> = {
  dia: 'day of 60 docks, ms',
  'dia-unread': 'day of 60 docks, nothing kept, ms',
  periodo: 'availability of 62 days, ms',
}

type What = keyof typeof BUDGET_MS
interface Asked extends Readonly<Record<'dia' | 'periodo', string>> {
  readonly token: string
}
const WHATS: readonly What[] = ['dia', 'dia-unread', 'periodo']
const addressOf = (what: What) => (what === 'periodo' ? what : 'dia')

export async function run(): Promise<Measurement[]> {
  const many = Math.max(LEAST_DIAS, Math.ceil(RESERVAS / POR_DIA))
  const some = Math.round(Math.sqrt(LEAST_DIAS * many))
  const dias = [...new Set([LEAST_DIAS, some, many])]
  const postgres = await inScratchDatabase((url) => measure('agenda/postgres', dias, url))
  return [...postgres, ...(await measure('agenda/embedded', [LEAST_DIAS]))]
}

async function measure(name: string, dias: readonly number[], databaseUrl?: string): Promise<Measurement[]> {
  const child = fork(
    new URL('./agenda-server.ts', import.meta.url),
    [DOCAS, HORARIOS, PERIODO, ...dias].map(String),
    { env: { ...process.env, ...(databaseUrl ? { BENCH_DATABASE_URL: databaseUrl } : {}) } },
  )
  try {
    const companies = (await nextMessage(child)) as readonly Asked[]
    const measurements: Measurement[] = []
    for (const what of WHATS) {
      const times = await askInTurns(child, companies, what)
      measurements.push(...report(`${name}/${what}`, what, dias, times))
    }
    return measurements
  } finally {
    await stopMeasured(child)
  }
}

/** The times of each company, and of the bare query in the end. */
async function askInTurns(
  child: ChildProcess,
  companies: readonly Asked[],
  what: What,
): Promise<readonly (readonly number[])[]> {
  const askers = [
    ...companies.map((company) => async () => {
      await tell(child, BEFORE[what])
      return answerTime(child, company[addressOf(what)], company.token)
    }),
    async () => Number(await tell(child, addressOf(what))),
  ]
  const times: number[][] = askers.map(() => [])
  const orders = balancedOrders(askers.length)
  for (let round = -orders.length; round < ROUNDS; round++) {
    for (const index of orders[(round + orders.length) % orders.length] ?? []) {
      const time = (await askers[index]?.()) ?? Number.NaN
      if (round >= 0) times[index]?.push(time)
    }
  }
  return times
}

function report(
  name: string,
  what: What,
  dias: readonly number[],
  times: readonly (readonly number[])[],
): Measurement[] {
  const [fewest = []] = times
  const [most = [], bare = []] = times.slice(-2)
  const reservas = dias.map((count) => Math.round(count * POR_DIA))
  const spread = (values: readonly number[]) =>
    [0.05, 0.5, 0.95].map((part) => percentile(values, part).toFixed(0)).join('–')
  const p95: Measurement = {
    name: `${name}/p95`,
    amount: { value: percentile(most, 0.95), unit: 'ms' },
    budget: { atMost: BUDGET_MS[what] },
    details: { reservas: reservas.at(-1) ?? 0, p5p50p95: spread(most) },
  }
  const againstSql: Measurement = {
    name: `${name}/against-sql`,
    ratio: typicalRatio(most, bare),
    details: { sqlP5p50p95: spread(bare) },
  }
  if (dias.length < 2) return [p95, againstSql]
  return [
    p95,
    againstSql,
    {
      name: `${name}/growth`,
      ratio: typicalRatio(most, fewest),
      budget: { atMost: 1.2 },
      details: { from: reservas[0] ?? 0, to: reservas.at(-1) ?? 0, itsP5p50p95: spread(fewest) },
    },
    {
      name: `${name}/curve`,
      amount: { value: percentile(most, 0.5), unit: 'ms' },
      growth: {
        cost: COST[what],
        over: 'bookings of the company',
        points: reservas.map((count, index) => growthPoint(count, times[index] ?? [])),
      },
    },
  ]
}
