/**
 * An import of 50,000 companies and one of 50,000 orders with validation on PostgreSQL, from the first byte of the
 * upload to the last line that is committed, in a process that serves and runs the job. The same file is imported
 * again, which changes nothing. What was written is then given to the database bare, by COPY and by INSERT of many
 * rows. `BENCH_IMPORT_LINES` sets how many, `BENCH_IMPORT_ALVOS` of what.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BareRates, writeBare } from './support/bare-write.ts'
import { importFile, type ServerAnswer, type Timing } from './support/import-client.ts'
import type { Measurement } from './support/measurement.ts'
import { inScratchDatabase } from './support/scratch-database.ts'

const LINES = Number(process.env.BENCH_IMPORT_LINES ?? 50_000)
const MB = 1_048_576

interface Alvo {
  readonly alvo: string
  readonly table: string
  readonly linesPerSecond: number
  readonly megabytes: number
}

const ALVOS: readonly Alvo[] = [
  { alvo: 'empresas', table: 'empresa', linesPerSecond: 2_000, megabytes: 300 },
  { alvo: 'pedidos', table: 'pedido', linesPerSecond: 8_000, megabytes: 400 },
]

/** Without ceilings the garbage of a run is left lying as long as the machine has memory. */
const HEAP = ['--max-old-space-size=512', '--max-semi-space-size=16']

interface Told {
  readonly fileBytes: number
  readonly first: Timing
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

async function importIn(databaseUrl: string, { alvo, table }: Alvo): Promise<Told> {
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
    const first = await importFile(idle, alvo, file)
    if (!first.gravacao.includes('"criadas":') || first.gravacao.includes('"criadas":0')) {
      throw new Error(`The import wrote nothing: ${first.resultados}.`)
    }
    const again = await importFile(idle, alvo, file)
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
      bare: await writeBare(databaseUrl, table),
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

function toMeasurements(
  { alvo, linesPerSecond, megabytes }: Alvo,
  { fileBytes, first, again, idleBytes, peakBytes, bare }: Told,
): Measurement[] {
  return [
    {
      name: `import/${alvo}`,
      amount: { value: rateOf(first), unit: 'lines/s' },
      budget: { atLeast: linesPerSecond },
      details: {
        fileMb: (fileBytes / MB).toFixed(1),
        ...secondsOf(first),
        resultados: first.resultados,
        gravacao: first.gravacao,
        bareCopy: `${bare.copy.toFixed(0)} rows/s, ratio ${(rateOf(first) / bare.copy).toFixed(3)}`,
        bareInsert: `${bare.insert.toFixed(0)} rows/s, ratio ${(rateOf(first) / bare.insert).toFixed(3)}`,
      },
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
