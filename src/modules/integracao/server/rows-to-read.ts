/** The rows of a file whose lines are still to be read. */
import {
  openSpreadsheet,
  type SpreadsheetRow,
} from '../../../platform/server/spreadsheet/read-spreadsheet.ts'
import type { Leitura } from '../importacao.contract.ts'

/** Where the header stands, and how many lines behind it were read before. */
export interface Unread {
  readonly leitura: Pick<Leitura, 'planilha' | 'linhaCabecalho'>
  readonly conferidas: number
}

export interface RowToRead {
  readonly row: SpreadsheetRow
  /** Position among the rows after the header, from 1. */
  readonly ordem: number
}

/** The rows after the header that were not read yet. Throws `AppError` at the one where the file breaks a limit. */
export async function* rowsToRead(
  content: Buffer,
  { leitura: { planilha, linhaCabecalho }, conferidas }: Unread,
): AsyncGenerator<RowToRead> {
  const file = await openSpreadsheet(content)
  let ordem = 0
  let isAfterHeader = false
  for await (const row of file.rows(planilha ?? undefined)) {
    if (!isAfterHeader) {
      isAfterHeader = row.line === linhaCabecalho
      continue
    }
    ordem += 1
    if (ordem > conferidas) yield { row, ordem }
  }
}
