/** Deliveries: a page of the list, its counts, a search and the list of a state, in a company with 200,000 of them. */
import { fork } from 'node:child_process'
import { nextMessage, stopMeasured, tell } from './support/child-process.ts'
import type { Measurement } from './support/measurement.ts'
import { inScratchDatabase } from './support/scratch-database.ts'

const BUDGET_MS = 150

export async function run(): Promise<Measurement[]> {
  const postgres = await inScratchDatabase((url) => measure('postgres', url))
  return [...postgres, ...(await measure('embedded'))]
}

interface Listed {
  readonly entregas: number
  readonly lista: number
  readonly filtro: number
  readonly busca: number
  readonly contagens: number
}

async function measure(where: string, url?: string): Promise<Measurement[]> {
  const child = fork(new URL('./entrega-server.ts', import.meta.url), [], {
    env: { ...process.env, ...(url ? { BENCH_DATABASE_URL: url } : {}) },
  })
  await nextMessage(child)
  try {
    const { entregas, ...p95 } = (await tell(child, 'listar')) as Listed
    return Object.entries(p95).map(([what, ms]) => ({
      name: `entrega/${where}/${what}`,
      amount: { value: Math.round(ms * 100) / 100, unit: 'ms' },
      // The counts go over every delivery of the company, and stand beside the list.
      ...(what === 'contagens' ? {} : { budget: { atMost: BUDGET_MS } }),
      details: { entregas },
    }))
  } finally {
    await stopMeasured(child)
  }
}
