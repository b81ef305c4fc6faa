/**
 * The writing of checked lines: each batch is written by the target together with the progress, in one
 * transaction. While one is written the next is worked out, and while it is committed the next is written; the progress
 * of the next waits for the one before, so that what is written is always the beginning of the file. A batch that the
 * database refuses is tried again in smaller ones, down to the line at fault.
 */
import { refreshStatistics } from '#platform/server/database/statistics.ts'
import type { Deps } from '#platform/server/deps.ts'
import { BATCH_LINES, type WriteContext } from './import-target.ts'
import type { ImportacaoRow } from './importacao.repository.ts'
import { readAhead, type WaitingLine } from './read-ahead.ts'
import type { Run, UnderWay } from './run.ts'
import { beginning, keepRefused, keepWritten, writeRecords } from './write-batch.ts'

const SMALLER = 10
const ATTEMPTS = 3
const AT_ONCE = 2
/** Batches between two looks at how much the tables have grown. */
const STATISTICS_EVERY = 10
/** Another transaction was in the way; the same batch may succeed. */
const RETRY_CODES = new Set(['40001', '40P01', '55P03'])
const CONSTRAINT_CODES = new Set(['23505', '23P01', '23503', '23514', '23502', '22001', '22003'])

interface Flight extends UnderWay {
  readonly lines: readonly WaitingLine[]
}

/** Writes from where the import stands to the last line, or until somebody stops it. */
export async function writeLines(deps: Deps, run: Run, importacao: ImportacaoRow): Promise<void> {
  const { target, ownerId } = run
  const apoio = await deps.db.readAsOwner(ownerId, (tx) => target.prepare(tx))
  const context: WriteContext<unknown> = {
    actor: { userId: importacao.criado_por, name: importacao.criado_por_nome, origin: 'importação' },
    now: deps.clock.now(),
    apoio,
    importacaoId: importacao.id,
  }
  if (!(await run.batch(async (_tx, current) => beginning(current)))) return
  const reader = readAhead(deps, ownerId, importacao)
  let waiting: readonly WaitingLine[] = []
  let flights: Flight[] = []
  let limit = BATCH_LINES
  let attempts = 0
  let batches = 0
  for (;;) {
    try {
      if (waiting.length === 0) waiting = await reader.next()
      const [first] = flights
      if (first && (flights.length === AT_ONCE || waiting.length === 0)) {
        if (!(await first.kept)) {
          await unkept(flights)
          return
        }
        flights = flights.slice(1)
        limit = Math.min(BATCH_LINES, limit * SMALLER)
        attempts = 0
        continue
      }
      if (waiting.length === 0) break
      if (batches % STATISTICS_EVERY === 0) await refreshTables(deps, run)
      batches += 1
      const lines = waiting.slice(0, limit)
      waiting = waiting.slice(lines.length)
      const before = flights.at(-1)
      const writing = { target, context, modo: importacao.modo, turn: before?.written }
      const underWay = run.overlappingBatch(
        before,
        (tx) => writeRecords(tx, writing, lines),
        (tx, current, result) => keepWritten(tx, current, lines, result),
      )
      flights.push({ lines, ...underWay })
    } catch (error) {
      const failed = await unkept(flights)
      const [refused = []] = failed
      flights = []
      waiting = [...failed.flat(), ...waiting]
      const code = codeOf(error)
      attempts += 1
      if (RETRY_CODES.has(code) && attempts < ATTEMPTS) continue
      if (!CONSTRAINT_CODES.has(code) || refused.length === 0) throw error
      attempts = 0
      if (limit === BATCH_LINES)
        deps.log.warn({ err: error, importacaoId: importacao.id }, 'lote de importação recusado')
      limit = Math.max(1, Math.floor(refused.length / SMALLER))
      if (refused.length > 1) continue
      if (!(await run.batch((tx, current) => keepRefused(tx, target, current, refused)))) return
      waiting = waiting.slice(1)
    }
  }
  await run.finish('gravando')
}

/** Waits for the batches; the lines of those that were not kept, in their order. */
async function unkept(flights: readonly Flight[]): Promise<(readonly WaitingLine[])[]> {
  const settled = await Promise.allSettled(flights.map(({ kept }) => kept))
  return flights.flatMap(({ lines }, index) => (settled[index]?.status === 'rejected' ? [lines] : []))
}

async function refreshTables(deps: Deps, { ownerId, target: { tables = [] } }: Run): Promise<void> {
  if (tables.length > 0) await deps.db.asOwner(ownerId, (tx) => refreshStatistics(tx, tables))
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
