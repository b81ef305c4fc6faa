/** The rows of a file whose lines are still to be read. */
import { openSpreadsheet, type SpreadsheetRow } from '#platform/server/spreadsheet/read-spreadsheet.ts'
import { SPREADSHEET_ENCODINGS } from '#platform/shared/spreadsheet.ts'
import type { Leitura } from '../importacao.contract.ts'

/** What of a reading says how the file is cut into rows. */
type LeituraEscolhida = Pick<Leitura, 'planilha' | 'linhaCabecalho'> &
  Partial<Pick<Leitura, 'codificacao' | 'aspas'>>

/** Where the header stands, and how many lines behind it were read before. */
export interface Unread {
  readonly leitura: LeituraEscolhida
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
  { leitura: { planilha, linhaCabecalho, codificacao, aspas }, conferidas }: Unread,
): AsyncGenerator<RowToRead> {
  // A file that was looked at before this was kept is read as it was then.
  const file = await openSpreadsheet(content, {
    encoding: SPREADSHEET_ENCODINGS.find((one) => one === codificacao),
    quotes: aspas ?? 'celula',
  })
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
