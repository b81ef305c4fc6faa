/**
 * The intake of positions: what a batch costs beside the bare insert of the same points, and how many positions a second it
 * takes, on PostgreSQL and embedded, with many positions in the table. `BENCH_POSICOES_ROWS` sets how many.
 */
import { fork } from 'node:child_process'
import { nextMessage, stopMeasured, tell } from './support/child-process.ts'
import { type Measurement, median } from './support/measurement.ts'
import { inScratchDatabase } from './support/scratch-database.ts'

/** The share of the bare insert that the intake reaches, and positions a second. */
const MIN_SHARE = 0.3
const MIN_PER_SECOND = { postgres: 500, embedded: 150 } as const

interface Told {
  readonly points: number
  readonly rows: number
  readonly intakeMs: readonly number[]
  readonly bareMs: readonly number[]
}

export async function run(): Promise<Measurement[]> {
  return [...(await inScratchDatabase((url) => measure('postgres', url))), ...(await measure('embedded'))]
}

async function measure(where: keyof typeof MIN_PER_SECOND, databaseUrl?: string): Promise<Measurement[]> {
  const child = fork(new URL('./posicoes-server.ts', import.meta.url), [], {
    env: { ...process.env, ...(databaseUrl ? { BENCH_DATABASE_URL: databaseUrl } : {}) },
  })
  try {
    await nextMessage(child)
    const { points, rows, intakeMs, bareMs } = (await tell(child, 'measure')) as Told
    const share = median(intakeMs.map((ms, round) => (bareMs[round] ?? Number.NaN) / ms))
    return [
      {
        name: `posicoes/${where}/parte-do-insert`,
        ratio: share,
        budget: { atLeast: MIN_SHARE },
        details: { entradaMs: Math.round(median(intakeMs)), insertMs: Math.round(median(bareMs)), rows },
      },
      {
        name: `posicoes/${where}/por-segundo`,
        amount: { value: points / (median(intakeMs) / 1_000), unit: 'positions/s' },
        budget: { atLeast: MIN_PER_SECOND[where] },
      },
    ]
  } finally {
    await stopMeasured(child)
  }
}
