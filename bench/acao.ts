/**
 * 2,000 loads deactivated by one bulk action, from the call to its end, with progress told batch by batch: at most
 * 10 s, on PostgreSQL and on the embedded database. `BENCH_ACAO_LOADS` sets how many.
 */
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startTestServers } from '../tools/postgres-server.ts'
import type { Measurement } from './support/measurement.ts'

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
  const embedded = toMeasurements('embutido', await measureIn(''))
  const servers = await startTestServers()
  const admin = new pg.Client({ connectionString: servers.databaseUrl })
  await admin.connect()
  const name = `estiva_bench_${Date.now()}`
  try {
    await admin.query(`create database ${name}`)
    const url = new URL(servers.databaseUrl)
    url.pathname = `/${name}`
    return [...embedded, ...toMeasurements('postgres', await measureIn(url.href))]
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
    await servers.stop()
  }
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
