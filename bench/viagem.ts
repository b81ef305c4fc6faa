/** Drivers' links: fifty acts of one phone in one call, and the state that an open page asks for every 15 seconds. */
import { fork } from 'node:child_process'
import { nextMessage, stopMeasured, tell } from './support/child-process.ts'
import type { Measurement } from './support/measurement.ts'
import { inScratchDatabase } from './support/scratch-database.ts'

export async function run(): Promise<Measurement[]> {
  const postgres = await inScratchDatabase((url) => measure('postgres', url))
  return [...postgres, ...(await measure('embedded'))]
}

async function measure(where: string, url?: string): Promise<Measurement[]> {
  const child = fork(new URL('./viagem-server.ts', import.meta.url), [], {
    env: { ...process.env, ...(url ? { BENCH_DATABASE_URL: url } : {}) },
  })
  await nextMessage(child)
  const ask = async <T>(what: string) => (await tell(child, what)) as T
  try {
    const atos = await ask<{ p95: number }>('atos')
    const repetidos = await ask<{ p95: number }>('repetidos')
    const estado = await ask<{ p95: number }>('estado')
    return [
      ms(`viagem/${where}/atos-50`, atos.p95, 300),
      ms(`viagem/${where}/atos-50-repetidos`, repetidos.p95, 300),
      ms(`viagem/${where}/estado`, estado.p95, 100),
    ]
  } finally {
    await stopMeasured(child)
  }
}

const ms = (name: string, p95: number, atMost: number): Measurement => ({
  name,
  amount: { value: Math.round(p95 * 100) / 100, unit: 'ms' },
  budget: { atMost },
})
