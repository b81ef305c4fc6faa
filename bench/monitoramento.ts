/** Watching trips: 1,000 of them on one screen beside the bare rows, and forecasts, bands and alerts after a point of each. */
import { fork } from 'node:child_process'
import { nextMessage, stopMeasured, tell } from './support/child-process.ts'
import type { Measurement } from './support/measurement.ts'
import { inScratchDatabase } from './support/scratch-database.ts'

const BUDGET_RATIO = 1.6
const BUDGET_MS = 1_000

export async function run(): Promise<Measurement[]> {
  const postgres = await inScratchDatabase((url) => measure('postgres', url))
  return [...postgres, ...(await measure('embedded'))]
}

async function measure(where: string, url?: string): Promise<Measurement[]> {
  const child = fork(new URL('./monitoramento-server.ts', import.meta.url), [], {
    env: { ...process.env, ...(url ? { BENCH_DATABASE_URL: url } : {}) },
  })
  await nextMessage(child)
  try {
    const seguir = (await tell(child, 'seguir')) as { ms: number; viagens: number }
    const monitor = (await tell(child, 'monitor')) as { ms: number; base: number; viagens: number }
    return [
      {
        name: `monitoramento/${where}/previsoes`,
        amount: { value: Math.round(seguir.ms), unit: 'ms' },
        budget: { atMost: BUDGET_MS },
        details: { viagens: seguir.viagens },
      },
      {
        name: `monitoramento/${where}/quadro`,
        ratio: monitor.ms / monitor.base,
        budget: { atMost: BUDGET_RATIO },
        details: { ms: Math.round(monitor.ms), viagens: monitor.viagens },
      },
    ]
  } finally {
    await stopMeasured(child)
  }
}
