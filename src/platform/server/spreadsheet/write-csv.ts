/** CSV as Brazilian spreadsheet programs open it: UTF-8 with its mark, `;`, decimal comma, dd/MM/yyyy. */
import { formatDateTime, parseInstant } from '#platform/shared/date.ts'
import { formatDay, isDay } from '#platform/shared/day.ts'
import { FORMAT_LOCALE } from '#platform/shared/locale.ts'
import { isLikeFormula } from './formula-text.ts'
import { type CellValue, headerOf, inBlocks, type SpreadsheetSource, zoneOf } from './spreadsheet-source.ts'

const MARK = '\ufeff'
const LINE_END = '\r\n'
const NEEDS_QUOTES = /[;"\r\n]/

const decimal = new Intl.NumberFormat(FORMAT_LOCALE, { useGrouping: false, maximumFractionDigits: 15 })

export async function* writeCsv<Row>(source: SpreadsheetSource<Row>): AsyncGenerator<string> {
  yield MARK
  yield* inBlocks(lines(source))
}

async function* lines<Row>({ columns, rows }: SpreadsheetSource<Row>) {
  yield lineOf(columns.map((column) => asText(headerOf(column))))
  for await (const row of rows) {
    yield lineOf(columns.map((column) => cellOf(column.value(row), column.kind, zoneOf(column, row))))
  }
}

/** Most numbers are written as they stand, which takes a tenth of the time; very small, very large and noisy ones are not. */
const PLAIN = /^-?\d+(?:\.\d{1,15})?$/
function numberCell(value: number): string {
  const text = String(value)
  return PLAIN.test(text) ? text.replace('.', ',') : decimal.format(value)
}

const lineOf = (cells: readonly string[]) => cells.map(quoted).join(';') + LINE_END

const quoted = (cell: string) => (NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

const asText = (text: string) => (isLikeFormula(text) ? `'${text}` : text)

function cellOf(value: CellValue, kind: string | undefined, zone: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? numberCell(value) : ''
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (kind === 'day' && isDay(value)) return formatDay(value)
  if (kind === 'instant' && parseInstant(value) !== undefined) return formatDateTime(value, zone)
  return asText(value)
}
