/** XLSX written as a stream: text cells are typed as text, numbers and dates as what they are. */
import { dayAt, parseInstant } from '#platform/shared/date.ts'
import { dayToMs, isDay } from '#platform/shared/day.ts'
import { wallClockAt } from '#platform/shared/time-zone.ts'
import { type CellValue, headerOf, inBlocks, type SpreadsheetSource, zoneOf } from './spreadsheet-source.ts'
import { writeZip, type ZipPart } from './zip-writer.ts'

const DAY_MS = 86_400_000
/** Days are counted from 30 December 1899, which keeps the leap day that 1900 did not have. */
const EPOCH_MS = Date.UTC(1899, 11, 30)
const DEFAULT_WIDTH = 18
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'

/** Positions in the list of cell formats below. */
const STYLE = { text: 1, header: 2, day: 3, instant: 4 } as const

/** What a sheet holds below its header; the rows after these go on in another sheet. */
const MAX_ROWS = 1_048_575

export async function* writeXlsx<Row>(
  source: SpreadsheetSource<Row>,
  maxRows = MAX_ROWS,
): AsyncGenerator<Buffer> {
  yield* writeZip(partsOf(source, maxRows))
}

/** How many sheets there are is known once the rows have ended, so what names them comes last. */
async function* partsOf<Row>(source: SpreadsheetSource<Row>, maxRows: number): AsyncGenerator<ZipPart> {
  const fixed = (name: string, xml: string): ZipPart => ({ name, content: [DECLARATION + xml] })
  yield fixed('[Content_Types].xml', CONTENT_TYPES)
  yield fixed('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]))
  const rows = iterate(source.rows)
  let next = await rows.next()
  async function* sheetful() {
    for (let count = 0; count < maxRows && !next.done; count++) {
      yield next.value
      next = await rows.next()
    }
  }
  let sheets = 0
  do {
    sheets += 1
    yield {
      name: `xl/worksheets/sheet${sheets}.xml`,
      content: inBlocks(sheetXml({ columns: source.columns, rows: sheetful() })),
    }
  } while (!next.done)
  const numbers = Array.from({ length: sheets }, (_unused, index) => index + 1)
  yield fixed('xl/workbook.xml', workbook(source.sheet ?? 'Planilha1', numbers))
  yield fixed(
    'xl/_rels/workbook.xml.rels',
    relations([
      ...numbers.map((number) => ['worksheet', `worksheets/sheet${number}.xml`] as const),
      ['styles', 'styles.xml'],
    ]),
  )
  yield fixed('xl/styles.xml', STYLES)
}

async function* iterate<Row>(rows: SpreadsheetSource<Row>['rows']): AsyncGenerator<Row, undefined> {
  yield* rows
}

async function* sheetXml<Row>({ columns, rows }: Pick<SpreadsheetSource<Row>, 'columns' | 'rows'>) {
  const widths = columns.map(
    ({ width = DEFAULT_WIDTH }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  yield `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`
  yield rowXml(columns.map((column) => textCell(headerOf(column), STYLE.header)))
  for await (const row of rows) {
    yield rowXml(columns.map((column) => cellXml(column.value(row), column.kind, zoneOf(column, row))))
  }
  yield '</sheetData></worksheet>'
}

const rowXml = (cells: readonly string[]) => `<row>${cells.join('')}</row>`

function cellXml(value: CellValue, kind: string | undefined, zone: string): string {
  if (value === null || value === undefined || value === '') return '<c/>'
  if (typeof value === 'number') return Number.isFinite(value) ? `<c><v>${value}</v></c>` : '<c/>'
  if (typeof value === 'boolean') return textCell(value ? 'Sim' : 'Não', STYLE.text)
  if (kind === 'day' && isDay(value)) return `<c s="${STYLE.day}"><v>${serialOfDay(value)}</v></c>`
  if (kind === 'instant' && parseInstant(value) !== undefined) {
    return `<c s="${STYLE.instant}"><v>${serialOfInstant(value, zone)}</v></c>`
  }
  return textCell(value, STYLE.text)
}

const textCell = (text: string, style: number) =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

const serialOfDay = (day: string) => ((dayToMs(day) ?? EPOCH_MS) - EPOCH_MS) / DAY_MS

function serialOfInstant(instant: string, zone: string): number {
  const { hour, minute } = wallClockAt(Date.parse(instant), zone)
  return serialOfDay(dayAt(instant, zone)) + (hour * 60 + minute) / 1440
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Characters that XML cannot hold are left out. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')
  )
}

/** Every part that is not named is a sheet, however many there are. */
const CONTENT_TYPES = `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`

const relations = (list: readonly (readonly [type: string, target: string])[]) =>
  `<Relationships xmlns="${PACKAGE}/relationships">${list
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

/** A sheet's name has at most 31 characters and none of `[]:*?/\`; the further ones are numbered. */
function workbook(sheet: string, numbers: readonly number[]): string {
  const clean = sheet.replace(/[[\]:*?/\\]/g, ' ')
  const nameOf = (number: number) => (number === 1 ? clean.slice(0, 31) : `${clean.slice(0, 27)} ${number}`)
  const list = numbers.map(
    (number) => `<sheet name="${escapeXml(nameOf(number))}" sheetId="${number}" r:id="rId${number}"/>`,
  )
  return `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets></workbook>`
}

const STYLES = `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`
