/**
 * An import of 50,000 companies with validation on PostgreSQL, from the first byte of the upload to the last line that
 * is committed: at least 2,000 lines a second, in a process that serves and runs the job with less than 300 MB resident.
 * The same file is imported again, which changes nothing. `BENCH_IMPORT_LINES` sets how many.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startTestServers } from '../tools/postgres-server.ts'
import { importFile, type ServerAnswer, type Timing } from './support/import-client.ts'
import type { Measurement } from './support/measurement.ts'

const LINES = Number(process.env.BENCH_IMPORT_LINES ?? 50_000)
const ALVO = 'empresas'
const MB = 1_048_576

/** Without ceilings the garbage of a run is left lying as long as the machine has memory. */
const HEAP = ['--max-old-space-size=512', '--max-semi-space-size=16']

interface Told {
  readonly fileBytes: number
  readonly first: Timing
  readonly again: Timing
  readonly idleBytes: number
  readonly peakBytes: number
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
  const file = join(dataDir, 'import.xlsx')
  const start = (step: string) =>
    fork(
      new URL('./support/import-server.ts', import.meta.url),
      [step, databaseUrl, dataDir, ALVO, file, String(LINES)],
      { execArgv: ['--disable-warning=ExperimentalWarning', ...HEAP] },
    )
  try {
    const [code] = await once(start('prepare'), 'exit')
    if (code !== 0) throw new Error(`The preparation ended with ${code}.`)
    const child = start('serve')
    const idle = await nextAnswer(child)
    const first = await importFile(idle, ALVO, file)
    if (!first.gravacao.includes('"criadas":') || first.gravacao.includes('"criadas":0')) {
      throw new Error(`The import wrote nothing: ${first.resultados}.`)
    }
    const again = await importFile(idle, ALVO, file)
    const exited = once(child, 'exit')
    child.send('stop')
    const peak = await nextAnswer(child)
    await exited
    return {
      fileBytes: statSync(file).size,
      first,
      again,
      idleBytes: idle.residentBytes,
      peakBytes: peak.residentBytes,
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function nextAnswer(child: ChildProcess): Promise<ServerAnswer> {
  return new Promise((resolve, reject) => {
    child.once('message', (told) => resolve(told as ServerAnswer))
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)))
  })
}

const rateOf = ({ uploadSeconds, checkSeconds, writeSeconds }: Timing) =>
  LINES / (uploadSeconds + checkSeconds + writeSeconds)

const secondsOf = ({ uploadSeconds, checkSeconds, writeSeconds }: Timing) => ({
  uploadSeconds: uploadSeconds.toFixed(1),
  checkSeconds: checkSeconds.toFixed(1),
  writeSeconds: writeSeconds.toFixed(1),
})

function toMeasurements({ fileBytes, first, again, idleBytes, peakBytes }: Told): Measurement[] {
  return [
    {
      name: `import/${ALVO}`,
      amount: { value: rateOf(first), unit: 'lines/s' },
      budget: { atLeast: 2_000 },
      details: {
        fileMb: (fileBytes / MB).toFixed(1),
        ...secondsOf(first),
        resultados: first.resultados,
        gravacao: first.gravacao,
      },
    },
    {
      name: `import-again/${ALVO}`,
      amount: { value: rateOf(again), unit: 'lines/s' },
      details: { ...secondsOf(again), resultados: again.resultados, gravacao: again.gravacao },
    },
    {
      name: `import-memory/${ALVO}`,
      amount: { value: peakBytes / MB, unit: 'MB resident' },
      budget: { atMost: 300 },
      details: { idleMb: (idleBytes / MB).toFixed(0) },
    },
  ]
}
