/**
 * An import of 50,000 companies and one of 50,000 orders with validation on PostgreSQL, from the first byte of the
 * upload to the last line that is committed, in a process that serves and runs the job. The same file is imported
 * again, which changes nothing. The search may follow within five seconds. What was written is then given to the database bare, by COPY and by INSERT of many
 * rows. `BENCH_IMPORT_LINES` sets how many, `BENCH_IMPORT_ALVOS` of what.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { TIPOS_ENTIDADE, type TipoRegistro } from '#modules/busca/tipo-entidade.ts'
import { type BareRates, writeBare } from './support/bare-write.ts'
import { importFile, type ServerAnswer, type Timing } from './support/import-client.ts'
import type { Measurement } from './support/measurement.ts'
import { databaseProcessorMs, processorMs } from './support/processor-time.ts'
import { inScratchDatabase } from './support/scratch-database.ts'

const LINES = Number(process.env.BENCH_IMPORT_LINES ?? 50_000)
const MB = 1_048_576
const ASK_EVERY_MS = 250
const MAX_SEARCH_SECONDS = 5

interface Alvo {
  readonly alvo: string
  readonly table: string
  readonly tipoEntidade: TipoRegistro
  readonly linesPerSecond: number
  readonly megabytes: number
}

const ALVOS: readonly Alvo[] = [
  {
    alvo: 'empresas',
    table: 'empresa',
    tipoEntidade: TIPOS_ENTIDADE.empresa,
    linesPerSecond: 2_000,
    megabytes: 300,
  },
  {
    alvo: 'pedidos',
    table: 'pedido',
    tipoEntidade: TIPOS_ENTIDADE.pedido,
    linesPerSecond: 8_000,
    megabytes: 400,
  },
]

/** Without ceilings the garbage of a run is left lying as long as the machine has memory. */
const HEAP = ['--max-old-space-size=512', '--max-semi-space-size=16']

interface Told {
  readonly fileBytes: number
  readonly first: Timing
  /** Of the first import. */
  readonly programSeconds: number
  readonly databaseSeconds: number
  readonly searchSeconds: number
  readonly again: Timing
  readonly idleBytes: number
  readonly peakBytes: number
  readonly bare: BareRates
}

export async function run(): Promise<Measurement[]> {
  const asked = process.env.BENCH_IMPORT_ALVOS?.split(',')
  const results: Measurement[] = []
  for (const one of ALVOS) {
    if (asked && !asked.includes(one.alvo)) continue
    results.push(...toMeasurements(one, await inScratchDatabase((url) => importIn(url, one))))
  }
  return results
}

async function importIn(databaseUrl: string, { alvo, table, tipoEntidade }: Alvo): Promise<Told> {
  const dataDir = mkdtempSync(join(tmpdir(), 'estiva-bench-'))
  const file = join(dataDir, 'import.xlsx')
  const start = (step: string) =>
    fork(
      new URL('./support/import-server.ts', import.meta.url),
      [step, databaseUrl, dataDir, alvo, file, String(LINES)],
      { execArgv: ['--disable-warning=ExperimentalWarning', ...HEAP] },
    )
  try {
    const [code] = await once(start('prepare'), 'exit')
    if (code !== 0) throw new Error(`The preparation ended with ${code}.`)
    const child = start('serve')
    const idle = await nextAnswer(child)
    const before = processorSeconds(child, databaseUrl)
    const first = await importFile(idle, alvo, file)
    const after = processorSeconds(child, databaseUrl)
    if (!first.gravacao.includes('"criadas":') || first.gravacao.includes('"criadas":0')) {
      throw new Error(`The import wrote nothing: ${first.resultados}.`)
    }
    const searchSeconds = await secondsUntilFound(databaseUrl, table, tipoEntidade)
    const again = await importFile(idle, alvo, file)
    const exited = once(child, 'exit')
    child.send('stop')
    const peak = await nextAnswer(child)
    await exited
    return {
      fileBytes: statSync(file).size,
      first,
      programSeconds: after.program - before.program,
      databaseSeconds: after.database - before.database,
      searchSeconds,
      again,
      idleBytes: idle.residentBytes,
      peakBytes: peak.residentBytes,
      bare: await writeBare(databaseUrl, table),
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const processorSeconds = ({ pid = 0 }: ChildProcess, databaseUrl: string) => ({
  program: processorMs(pid) / 1000,
  database: databaseProcessorMs(new URL(databaseUrl).pathname.slice(1)) / 1000,
})

/** Until the search index holds every row of the table. */
async function secondsUntilFound(databaseUrl: string, table: string, tipo: TipoRegistro): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const start = performance.now()
  try {
    for (;;) {
      const { rows } = await client.query(
        `select (select count(*) from ${table}) = (select count(*) from busca where tipo_entidade = $1) as found`,
        [tipo],
      )
      if (rows[0].found) return (performance.now() - start) / 1000
      await sleep(ASK_EVERY_MS)
    }
  } finally {
    await client.end()
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

function toMeasurements(
  { alvo, linesPerSecond, megabytes }: Alvo,
  { fileBytes, first, again, idleBytes, peakBytes, bare, ...told }: Told,
): Measurement[] {
  return [
    {
      name: `import/${alvo}`,
      amount: { value: rateOf(first), unit: 'lines/s' },
      budget: { atLeast: linesPerSecond },
      details: {
        fileMb: (fileBytes / MB).toFixed(1),
        ...secondsOf(first),
        programSeconds: told.programSeconds.toFixed(1),
        databaseSeconds: told.databaseSeconds.toFixed(1),
        resultados: first.resultados,
        gravacao: first.gravacao,
        bareCopy: `${bare.copy.toFixed(0)} rows/s, ratio ${(rateOf(first) / bare.copy).toFixed(3)}`,
        bareInsert: `${bare.insert.toFixed(0)} rows/s, ratio ${(rateOf(first) / bare.insert).toFixed(3)}`,
      },
    },
    {
      name: `import-search/${alvo}`,
      amount: { value: told.searchSeconds, unit: 's after the last line' },
      budget: { atMost: MAX_SEARCH_SECONDS },
    },
    {
      name: `import-again/${alvo}`,
      amount: { value: rateOf(again), unit: 'lines/s' },
      details: { ...secondsOf(again), resultados: again.resultados, gravacao: again.gravacao },
    },
    {
      name: `import-memory/${alvo}`,
      amount: { value: peakBytes / MB, unit: 'MB resident' },
      budget: { atMost: megabytes },
      details: { idleMb: (idleBytes / MB).toFixed(0) },
    },
  ]
}
