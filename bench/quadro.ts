/**
 * The board of 1,000 cards of companies with ever more loads, up to 1,000,000: how long the program works on an answer,
 * against the bare `json_agg` query over the same cards (at most 1.6 times) and against the company with a hundredth of
 * the loads behind the same board (at most 1.15 times), asked in turns. On PostgreSQL, and with fewer loads on the
 * embedded database. `BENCH_QUADRO_CARGAS` sets how many loads the largest company has.
 */
import { fork } from 'node:child_process'
import { answerTime } from './support/answer-time.ts'
import { nextMessage, stopMeasured, tell } from './support/child-process.ts'
import { growthPoint, type Measurement, median, typicalRatio } from './support/measurement.ts'
import { balancedOrders } from './support/orders.ts'
import { inScratchDatabase } from './support/scratch-database.ts'

const CARDS = 1_000
const CARGAS = Number(process.env.BENCH_QUADRO_CARGAS ?? 1_000_000)
const EMBEDDED_PART = 20
/** Of the loads of the largest company. */
const PARTS = [0.01, 0.1, 1]
const ROUNDS = Number(process.env.BENCH_QUADRO_ROUNDS ?? 90)
const WARM_UP = 6

interface Told {
  readonly url: string
  /** One for each size, the largest last. */
  readonly tokens: readonly string[]
}

export async function run(): Promise<Measurement[]> {
  const postgres = await inScratchDatabase((url) => measure('quadro/postgres', CARGAS, url))
  return [...postgres, ...(await measure('quadro/embedded', CARGAS / EMBEDDED_PART))]
}

async function measure(name: string, cargas: number, databaseUrl?: string): Promise<Measurement[]> {
  const sizes = PARTS.map((part) => Math.max(CARDS, Math.round(cargas * part)))
  const child = fork(
    new URL('./quadro-server.ts', import.meta.url),
    [CARDS, ...sizes.map((size) => size - CARDS)].map(String),
    { env: { ...process.env, ...(databaseUrl ? { BENCH_DATABASE_URL: databaseUrl } : {}) } },
  )
  try {
    const { url, tokens } = (await nextMessage(child)) as Told
    const askers = [
      ...tokens.map((token) => () => answerTime(child, url, token)),
      async () => Number(await tell(child, 'bare')),
    ]
    const times: number[][] = askers.map(() => [])
    const orders = balancedOrders(askers.length)
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      for (const index of orders[(round + WARM_UP) % orders.length] ?? []) {
        const time = (await askers[index]?.()) ?? Number.NaN
        if (round >= 0) times[index]?.push(time)
      }
    }
    return report(name, sizes, times)
  } finally {
    await stopMeasured(child)
  }
}

function report(name: string, sizes: readonly number[], times: readonly number[][]): Measurement[] {
  const [smallest = []] = times
  const [largest = [], bare = []] = times.slice(-2)
  const details = { cargas: sizes.at(-1) ?? 0, cards: CARDS, p50Ms: median(largest).toFixed(1) }
  return [
    {
      name: `${name}/against-sql`,
      ratio: typicalRatio(largest, bare),
      budget: { atMost: 1.6 },
      details: { ...details, sqlP50Ms: median(bare).toFixed(1) },
    },
    {
      name: `${name}/growth`,
      ratio: typicalRatio(largest, smallest),
      budget: { atMost: 1.15 },
      details: { ...details, with: sizes[0] ?? 0, itsP50Ms: median(smallest).toFixed(1) },
    },
    {
      name: `${name}/curve`,
      amount: { value: median(largest), unit: 'ms' },
      growth: {
        cost: 'answer with 1,000 cards, ms',
        over: 'loads of the company',
        points: sizes.map((size, index) => growthPoint(size, times[index] ?? [])),
      },
    },
  ]
}
