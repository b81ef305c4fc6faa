/**
 * 2,000 loads deactivated by one bulk action, from the call to its end, with progress told batch by batch: at most
 * 10 s, on PostgreSQL and on the embedded database. `BENCH_ACAO_LOADS` sets how many.
 */
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Measurement } from './support/measurement.ts'
import { inScratchDatabase } from './support/scratch-database.ts'

const LOADS = Number(process.env.BENCH_ACAO_LOADS ?? 2_000)

interface Told {
  readonly simulateMs: number
  readonly seconds: number
  readonly firstMs: number
  readonly feitas: number
  readonly progressos: number
  readonly maiorPausaMs: number
}

export async function run(): Promise<Measurement[]> {
  const postgres = await inScratchDatabase(measureIn)
  return [...toMeasurements('postgres', postgres), ...toMeasurements('embedded', await measureIn(''))]
}

async function measureIn(databaseUrl: string): Promise<Told> {
  const dataDir = mkdtempSync(join(tmpdir(), 'estiva-bench-'))
  try {
    const child = fork(new URL('./support/acao-server.ts', import.meta.url), [
      databaseUrl,
      dataDir,
      String(LOADS),
    ])
    return await new Promise((resolve, reject) => {
      child.once('message', (told) => resolve(told as Told))
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const toMeasurements = (name: string, told: Told): Measurement[] => [
  {
    name: `acao/${name}`,
    amount: { value: told.seconds, unit: 's' },
    budget: { atMost: 10 },
    details: {
      loads: told.feitas,
      progressEvents: told.progressos,
      firstProgressMs: Math.round(told.firstMs),
      longestSilenceMs: Math.round(told.maiorPausaMs),
    },
  },
  { name: `acao-simular/${name}`, amount: { value: told.simulateMs, unit: 'ms' } },
]
