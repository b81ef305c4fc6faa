/**
 * The lines of a file, from where a checking stands. A large file is read in two threads where its target allows it: the
 * second one opens it, hands rows over while this one has too little to do, and else reads them itself.
 */
import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '#platform/shared/app-error.ts'
import type { AnyImportTarget } from './import-target.ts'
import type { ImportacaoRow } from './importacao.repository.ts'
import type { LinesWorkerData, LinesWorkerMessage } from './lines-worker.ts'
import type { ReadContext } from './mapped-columns.ts'
import { type ReadLine, readLine } from './read-line.ts'
import { rowsToRead, type Unread } from './rows-to-read.ts'

/** A smaller file is read before a second thread has begun. */
const SMALL_BYTES = 131_072
const MB = 1_048_576
/**
 * Enough for the different texts of nearly any XLSX, which are held while it is read. All else dies at once, and the
 * smaller the room that it dies in, the more of it stays in the caches.
 */
const memoryFor = (content: Uint8Array) => ({
  maxYoungGenerationSizeMb: 3,
  maxOldGenerationSizeMb: 24 + Math.ceil((12 * content.length) / MB),
})

export type Reading = Pick<ImportacaoRow, 'ligacoes' | 'modo'> & Partial<Pick<ImportacaoRow, 'id'>> & Unread

/** Throws `AppError` at the row where the file breaks a limit; what was read before it has been given by then. */
export function readLines(
  context: ReadContext,
  apart: AnyImportTarget['apart'],
  content: Buffer,
  reading: Reading,
): AsyncGenerator<ReadLine> {
  if (!apart || content.length < SMALL_BYTES) return readHere(context, content, reading)
  return readInTwoThreads(context, apart, content, reading)
}

async function* readHere(context: ReadContext, content: Buffer, reading: Reading): AsyncGenerator<ReadLine> {
  for await (const { row, ordem } of rowsToRead(content, reading)) yield readLine(context, row, ordem)
}

/** Where the second thread has too little memory for the file, this one goes on alone. */
async function* readInTwoThreads(
  context: ReadContext,
  { module, dadosOf }: NonNullable<AnyImportTarget['apart']>,
  content: Buffer,
  reading: Reading,
): AsyncGenerator<ReadLine> {
  const { id, leitura, ligacoes, modo, conferidas } = reading
  const dados = dadosOf(context.apoio)
  const workerData: LinesWorkerData = {
    content,
    ...(id !== undefined && { id }),
    leitura,
    ligacoes,
    modo,
    conferidas,
    module: module.href,
    dados,
  }
  const url = new URL('./lines-worker.ts', import.meta.url)
  const worker = new Worker(url, { workerData, resourceLimits: memoryFor(content) })
  let given = conferidas
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'] })) {
      const told = message as LinesWorkerMessage
      if (told.type === 'end') return
      if (told.type === 'refused') throw new AppError(told.refusal)
      worker.postMessage('taken')
      if (told.type === 'lines') yield* told.lines
      else for (const { row, ordem } of told.rows) yield readLine(context, row, ordem)
      given += told.type === 'lines' ? told.lines.length : told.rows.length
    }
    throw new Error('The thread that reads a file ended before it.')
  } catch (error) {
    if (!isOutOfMemory(error)) throw error
  } finally {
    await worker.terminate()
  }
  yield* readHere(context, content, { ...reading, conferidas: given })
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
