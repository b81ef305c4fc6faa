/**
 * Opens a spreadsheet that somebody sent: finds out what it really is, refuses what is hostile or too large
 * before working on it, and reads it row by row.
 */
import { AppError } from '#platform/shared/app-error.ts'
import {
  type QuoteReading,
  SPREADSHEET_LIMITS,
  type SpreadsheetEncoding,
  type SpreadsheetFormat,
  spreadsheetErrors,
} from '#platform/shared/spreadsheet.ts'
import { utf16Order } from './csv-encoding.ts'
import type { SuspectQuotes } from './csv-quotes.ts'
import { refuseOtherText } from './other-formats.ts'
import { openCsv } from './read-csv.ts'
import { openXlsx } from './read-xlsx.ts'

export interface SpreadsheetRow {
  /** As the program that shows the file counts it, from 1. */
  readonly line: number
  /** Texts in Brazilian notation: `1234,5`, `21/11/2026`; missing cells are empty. */
  readonly cells: readonly string[]
  /** Positions of cells whose text is the stored result of a formula. */
  readonly formulas?: readonly number[]
  /** Positions of cells with a formula that has no stored result. */
  readonly unsolved?: readonly number[]
  /** Positions of cells that are numbers for the file itself and look as if their comma separated thousands. */
  readonly numbers?: readonly number[]
  /** Positions of numbers with more digits than a spreadsheet keeps: the last ones are not those that were typed. */
  readonly rounded?: readonly number[]
  /** A person who looks at the file does not see the row. */
  readonly isHidden?: true
}

export interface SpreadsheetSheet {
  readonly name: string
  /** What the file says about its size; undefined when it says nothing. */
  readonly lines: number | undefined
}

export interface OpenSpreadsheet {
  readonly format: SpreadsheetFormat
  /** Sheets that can be seen; a CSV has one without a name. */
  readonly sheets: readonly SpreadsheetSheet[]
  /** Of a CSV, as it is read. */
  readonly encoding: SpreadsheetEncoding | undefined
  /** Of a CSV: bytes that are none of its encoding; they are read as Windows-1252. */
  readonly oddBytes?: number
  /** Of a CSV: how its quotes are read, and the lines where they leave a doubt. */
  readonly quotes?: { readonly reading: QuoteReading; readonly suspect: () => SuspectQuotes | undefined }
  /** Of a CSV: what stands between cells. */
  readonly separator: string | undefined
  /** Of the sheet that is read: columns that a person who looks at it does not see; known with its first row. */
  readonly hiddenColumns?: () => ReadonlySet<number>
  /** Rows that hold something, in order. Throws `AppError` at the row where the file breaks a limit. */
  rows(sheet?: string): AsyncIterable<SpreadsheetRow>
}

/** What a person chose instead of what the file seems to be; nothing for an XLSX. */
export interface ReadingChoice {
  readonly encoding?: SpreadsheetEncoding | undefined
  readonly quotes?: QuoteReading | undefined
}

const ZIP = [0x50, 0x4b]
const OLE = [0xd0, 0xcf, 0x11, 0xe0]
const SNIFFED_BYTES = 4096

/** Opens by content; name and type of the file are not believed. */
export async function openSpreadsheet(content: Buffer, choice: ReadingChoice = {}): Promise<OpenSpreadsheet> {
  if (content.length > SPREADSHEET_LIMITS.fileBytes)
    throw new AppError(spreadsheetErrors.spreadsheet_too_large)
  if (content.length === 0) throw new AppError(spreadsheetErrors.spreadsheet_empty)
  if (startsWith(content, ZIP)) return openXlsx(content)
  if (startsWith(content, OLE)) {
    // An XLSX with a password lies encrypted inside a container of the old format.
    const isEncrypted = content.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    throw new AppError(
      isEncrypted ? spreadsheetErrors.spreadsheet_encrypted : spreadsheetErrors.spreadsheet_old_format,
    )
  }
  refuseOtherText(content)
  if (isBinary(content)) throw new AppError(spreadsheetErrors.spreadsheet_unknown_format)
  return openCsv(content, choice)
}

const startsWith = (content: Buffer, bytes: readonly number[]) =>
  bytes.every((byte, index) => content[index] === byte)

/** Pictures, PDF and programs; the zeros of UTF-16 are no sign of them. */
function isBinary(content: Buffer): boolean {
  const start = content.subarray(0, SNIFFED_BYTES)
  if (
    start.toString('latin1').startsWith('%PDF') ||
    /^\s*<(?:!doctype|html|\?xml)/i.test(start.toString('latin1'))
  ) {
    return true
  }
  return start.includes(0) && utf16Order(content) === undefined
}

/** Holds one row against the limits; what follows its last filled cell is left out. */
export function checkedRow(row: SpreadsheetRow, rowCount: number): SpreadsheetRow {
  const { line } = row
  if (rowCount > SPREADSHEET_LIMITS.rows) throw new AppError(spreadsheetErrors.spreadsheet_too_many_rows)
  let last = row.cells.length
  while (last > 0 && row.cells[last - 1] === '') last--
  if (last > SPREADSHEET_LIMITS.columns) throw new AppError(spreadsheetErrors.spreadsheet_too_many_columns)
  const cells = last === row.cells.length ? row.cells : row.cells.slice(0, last)
  if (cells.some((cell) => cell.length > SPREADSHEET_LIMITS.cellCharacters)) {
    throw new AppError(spreadsheetErrors.spreadsheet_cell_too_long, {
      message: `A linha ${line} tem uma célula com mais de 2.000 caracteres. Encurte o texto e envie novamente.`,
    })
  }
  return { ...row, cells }
}
