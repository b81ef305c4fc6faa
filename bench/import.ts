/**
 * An import of 50,000 lines with validation on PostgreSQL, checking and writing together: at least 2,000 lines
 * a second with less than 300 MB above the idle process. The same file is imported again, which changes nothing. `BENCH_IMPORT_LINES` sets how many.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startTestServers } from '../tools/postgres-server.ts'
import type { Measurement } from './support/measurement.ts'

const LINES = Number(process.env.BENCH_IMPORT_LINES ?? 50_000)

/** Without a ceiling the garbage of a run is left lying as long as the machine has memory. */
const HEAP = ['--max-old-space-size=256']

interface Told {
  readonly target: string
  readonly fileBytes: number
  readonly first: Timing
  readonly again: Timing
  readonly idleMb: number
  readonly peakMb: number
}
interface Timing {
  readonly checkSeconds: number
  readonly writeSeconds: number
  readonly situacao: string
  readonly resultados: string
  readonly gravacao: string
}

export async function run(): Promise<Measurement[]> {
  const servers = await startTestServers()
  const admin = new pg.Client({ connectionString: servers.databaseUrl })
  await admin.connect()
  const name = `estiva_bench_${Date.now()}`
  try {
    await admin.query(`create database ${name}`)
    const url = new URL(servers.databaseUrl)
    url.pathname = `/${name}`
    return toMeasurements(await importIn(url.href))
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`)
    await admin.end()
    await servers.stop()
  }
}

async function importIn(databaseUrl: string): Promise<Told> {
  const dataDir = mkdtempSync(join(tmpdir(), 'estiva-bench-'))
  const start = (step: string) =>
    fork(
      new URL('./support/import-server.ts', import.meta.url),
      [step, databaseUrl, dataDir, String(LINES)],
      { execArgv: HEAP },
    )
  try {
    const [code] = await once(start('prepare'), 'exit')
    if (code !== 0) throw new Error(`The preparation ended with ${code}.`)
    return await firstMessage(start('measure'))
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function firstMessage(child: ChildProcess): Promise<Told> {
  return new Promise((resolve, reject) => {
    child.once('message', (told) => resolve(told as Told))
    child.once('exit', (code) => reject(new Error(`The import ended with ${code}.`)))
  })
}

const rateOf = ({ checkSeconds, writeSeconds }: Timing) => LINES / (checkSeconds + writeSeconds)

function toMeasurements({ target, fileBytes, first, again, idleMb, peakMb }: Told): Measurement[] {
  return [
    {
      name: `import/${target}`,
      amount: { value: rateOf(first), unit: 'lines/s' },
      budget: { atLeast: 2_000 },
      details: {
        fileMb: (fileBytes / 1_048_576).toFixed(1),
        checkSeconds: first.checkSeconds.toFixed(1),
        writeSeconds: first.writeSeconds.toFixed(1),
        resultados: first.resultados,
        gravacao: first.gravacao,
      },
    },
    {
      name: `import-again/${target}`,
      amount: { value: rateOf(again), unit: 'lines/s' },
      details: { resultados: again.resultados, gravacao: again.gravacao },
    },
    {
      name: `import-memory/${target}`,
      amount: { value: peakMb - idleMb, unit: 'MB above idle' },
      budget: { atMost: 300 },
      details: { idleMb: idleMb.toFixed(0), peakMb: peakMb.toFixed(0) },
    },
  ]
}
