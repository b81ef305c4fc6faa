/**
 * Exports as spreadsheets, row by row: only a few rows are in memory, so a company with a million records can
 * be exported like one with ten.
 *
 *     route(exportarEmpresas, async ({ deps, session, query }) =>
 *       answerSpreadsheet({
 *         name: 'empresas',
 *         format: query.formato,
 *         columns: [{ header: 'CNPJ', value: ({ cnpj }) => formatDocumento(cnpj) }, …],
 *         rows: listAll(deps, session), // async generator that reads page by page
 *       }))
 *
 * The call is `raw: true`. Text stays text in both formats, so no cell of an export is ever taken for a formula.
 */
import { Readable } from 'node:stream'
import { SPREADSHEET_TYPES } from '#platform/shared/spreadsheet.ts'
import type { RawAnswer } from '../http/route.ts'
import type { SpreadsheetSource } from './spreadsheet-source.ts'
import { writeCsv } from './write-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

export type { SpreadsheetColumn, SpreadsheetSource } from './spreadsheet-source.ts'

/** The file as a stream. A failure of the rows ends the stream with that failure. */
export function writeSpreadsheet<Row>(source: SpreadsheetSource<Row>): Readable {
  return Readable.from(source.format === 'csv' ? writeCsv(source) : writeXlsx(source), { objectMode: false })
}

/** The answer of a `raw` call. `name` is the file's name without its ending. */
export function answerSpreadsheet<Row>(
  source: SpreadsheetSource<Row> & { readonly name: string },
): RawAnswer {
  return {
    content: writeSpreadsheet(source),
    contentType: SPREADSHEET_TYPES[source.format],
    fileName: `${source.name}.${source.format}`,
  }
}
