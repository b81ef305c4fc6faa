/** Facts: what they cost a change of a load, and how fast a dashboard reads a million of them. */
import { fork } from 'node:child_process'
import { measureChange, measureChangeOnPostgres } from './support/change-cost.ts'
import { nextMessage, stopMeasured, tell } from './support/child-process.ts'
import type { Measurement } from './support/measurement.ts'
import { inScratchDatabase } from './support/scratch-database.ts'

const MEDIDA = { parte: 'fato', atMost: 1.15 } as const
const MAX_PAINEL_MS = 300

interface Painel {
  readonly fatos: number
  readonly painelMs: number
}

export const run = async (): Promise<Measurement[]> => [
  await measureChangeOnPostgres(MEDIDA),
  await measureChange(MEDIDA, 'embedded'),
  await inScratchDatabase(measurePainel),
]

async function measurePainel(url: string): Promise<Measurement> {
  const child = fork(new URL('./relatorio-server.ts', import.meta.url), [], {
    env: { ...process.env, BENCH_DATABASE_URL: url },
  })
  await nextMessage(child)
  try {
    const { fatos, painelMs } = (await tell(child, 'painel')) as Painel
    return {
      name: 'fatos/painel',
      amount: { value: painelMs, unit: 'ms' },
      budget: { atMost: MAX_PAINEL_MS },
      details: { fatos },
    }
  } finally {
    await stopMeasured(child)
  }
}
