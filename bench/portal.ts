/** The portal of customers: his list and one delivery on its way, as a visitor with a link reads them. */
import { fork } from 'node:child_process'
import { nextMessage, stopMeasured, tell } from './support/child-process.ts'
import type { Measurement } from './support/measurement.ts'
import { inScratchDatabase } from './support/scratch-database.ts'

const BUDGET_MS = 100

export async function run(): Promise<Measurement[]> {
  const postgres = await inScratchDatabase((url) => measure('postgres', url))
  return [...postgres, ...(await measure('embedded'))]
}

async function measure(where: string, url?: string): Promise<Measurement[]> {
  const child = fork(new URL('./portal-server.ts', import.meta.url), [], {
    env: { ...process.env, ...(url ? { BENCH_DATABASE_URL: url } : {}) },
  })
  await nextMessage(child)
  try {
    const { entregas = 0, ...p95 } = (await tell(child, 'ler')) as Record<string, number>
    return Object.entries(p95).map(([what, ms]) => ({
      name: `portal/${where}/${what}`,
      amount: { value: Math.round(ms * 100) / 100, unit: 'ms' },
      budget: { atMost: BUDGET_MS },
      details: { entregas },
    }))
  } finally {
    await stopMeasured(child)
  }
}
