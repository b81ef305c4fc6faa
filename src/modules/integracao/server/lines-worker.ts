/** The second thread at a large file; it is started by `read-lines.ts` and told everything by its data. */
import { parentPort, workerData } from 'node:worker_threads'
import { AppError, type ErrorDefinition } from '#platform/shared/app-error.ts'
import type { ReadingModule } from './import-target.ts'
import { readContext } from './mapped-columns.ts'
import { type ReadLine, readLine } from './read-line.ts'
import type { Reading } from './read-lines.ts'
import { type RowToRead, rowsToRead } from './rows-to-read.ts'

/** What the thread is told at its start. */
export interface LinesWorkerData extends Reading {
  readonly content: Uint8Array
  /** Address of the `ReadingModule`. */
  readonly module: string
  /** What its `apoioOf` takes. */
  readonly dados: unknown
}

/** What the thread says: some lines, or rows that the other one reads, the end, or why the file is refused. */
export type LinesWorkerMessage =
  | { readonly type: 'lines'; readonly lines: readonly ReadLine[] }
  | { readonly type: 'rows'; readonly rows: readonly RowToRead[] }
  | { readonly type: 'end' }
  | { readonly type: 'refused'; readonly refusal: ErrorDefinition }

/** Rows of one message: few enough that what is under way is small. */
const ROWS_AT_ONCE = 200
/** Messages that may wait for the other thread; with fewer than `FEW` it is given rows to read. */
const MANY = 4
const FEW = 2

const data = workerData as LinesWorkerData
const tell = (message: LinesWorkerMessage): void => parentPort?.postMessage(message)
let waiting = 0
let wake = (): void => undefined
parentPort?.on('message', () => {
  waiting -= 1
  wake()
})

try {
  const { reading, apoioOf } = (await import(data.module)) as ReadingModule
  const context = readContext(reading, apoioOf(data.dados as never), data)
  const content = Buffer.from(data.content.buffer, data.content.byteOffset, data.content.byteLength)
  let rows: RowToRead[] = []
  const tellRows = async () => {
    if (waiting >= MANY) {
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
    if (waiting < FEW) tell({ type: 'rows', rows })
    else tell({ type: 'lines', lines: rows.map(({ row, ordem }) => readLine(context, row, ordem)) })
    waiting += 1
    rows = []
  }
  for await (const row of rowsToRead(content, data)) {
    rows.push(row)
    if (rows.length === ROWS_AT_ONCE) await tellRows()
  }
  if (rows.length > 0) await tellRows()
  tell({ type: 'end' })
} catch (error) {
  if (!(error instanceof AppError)) throw error
  const { code, status, message } = error
  tell({ type: 'refused', refusal: { code, status, message } })
} finally {
  parentPort?.close()
}
