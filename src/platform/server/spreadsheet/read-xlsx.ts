/** XLSX read as a stream: sheets, texts, dates by their format, stored results of formulas. */
import { AppError } from '#platform/shared/app-error.ts'
import { SPREADSHEET_LIMITS, spreadsheetErrors } from '#platform/shared/spreadsheet.ts'
import {
  checkedRow,
  type OpenSpreadsheet,
  type SpreadsheetRow,
  type SpreadsheetSheet,
} from './read-spreadsheet.ts'
import { type CellStyle, cellStyle, cellText, isRounded, looksGrouped } from './xlsx-cell.ts'
import { openPackage, type XlsxPackage } from './xlsx-package.ts'
import { type PlainCell, ROW_END, readPlainRow } from './xlsx-plain-row.ts'
import { type Attributes, readXmlStream, readXmlText, type XmlHandlers } from './xlsx-xml.ts'

interface SheetPart extends SpreadsheetSheet {
  readonly path: string
}

interface Workbook {
  readonly sheets: readonly SheetPart[]
  /** Macintosh files count days from 1904. */
  readonly is1904: boolean
  readonly sharedPath: string | undefined
  readonly stylesPath: string | undefined
}

const DIMENSION_BYTES = 8192

export async function openXlsx(content: Buffer): Promise<OpenSpreadsheet> {
  const parts = await openPackage(content)
  const workbook = await readWorkbook(parts)
  const sheets = await Promise.all(
    workbook.sheets.map(async (sheet) => ({ ...sheet, lines: await statedLines(parts, sheet.path) })),
  )
  let hidden: ReadonlySet<number> = new Set()
  return {
    format: 'xlsx',
    hiddenColumns: () => hidden,
    sheets: sheets.map(({ name, lines }) => ({ name, lines })),
    encoding: undefined,
    separator: undefined,
    rows(name) {
      const sheet = name === undefined ? sheets[0] : sheets.find((one) => one.name === name)
      if (!sheet) throw new AppError(spreadsheetErrors.spreadsheet_unknown_sheet)
      const ofSheet = new Set<number>()
      hidden = ofSheet
      return rowsOf(parts, workbook, sheet.path, ofSheet)
    },
  }
}

async function readWorkbook(parts: XlsxPackage): Promise<Workbook> {
  const targets = new Map<string, string>()
  const byType = new Map<string, string>()
  readXmlText(await parts.text('xl/_rels/workbook.xml.rels'), {
    open(name, { Id, Target, Type, TargetMode }) {
      if (name !== 'Relationship' || Id === undefined || Target === undefined) return
      if (TargetMode === 'External') throw new AppError(spreadsheetErrors.spreadsheet_unsafe)
      const path = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
      targets.set(Id, path)
      byType.set(Type?.split('/').at(-1) ?? '', path)
    },
  })
  const sheets: SheetPart[] = []
  let is1904 = false
  readXmlText(await parts.text('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return
      const path = targets.get(attributes['r:id'] ?? '')
      if (path !== undefined && parts.has(path)) {
        sheets.push({ name: attributes.name ?? '', path, lines: undefined })
      }
    },
  })
  if (sheets.length === 0) throw new AppError(spreadsheetErrors.spreadsheet_empty)
  return {
    sheets,
    is1904,
    sharedPath: byType.get('sharedStrings'),
    stylesPath: byType.get('styles'),
  }
}

/** `<dimension ref="A1:P48219"/>` stands before the rows; programs that stream leave it out. */
async function statedLines(parts: XlsxPackage, path: string): Promise<number | undefined> {
  const stream = await parts.stream(path)
  let start = ''
  try {
    for await (const chunk of stream) {
      start += (chunk as Buffer).toString('latin1')
      if (start.length >= DIMENSION_BYTES) break
    }
  } catch {
    throw new AppError(spreadsheetErrors.spreadsheet_damaged)
  } finally {
    stream.destroy()
  }
  const last = /<(?:\w+:)?dimension ref="[A-Z]+\d+:[A-Z]+(\d+)"/.exec(start)?.[1]
  return last === undefined ? undefined : Number(last)
}

async function readShared(parts: XlsxPackage, path: string | undefined): Promise<string[]> {
  const texts: string[] = []
  if (path === undefined || !parts.has(path)) return texts
  let text = ''
  let isText = false
  let isPhonetic = false
  let characters = 0
  const reading = readXmlStream(await parts.stream(path), {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') isText = true
      else if (name === 'rPh') isPhonetic = true
    },
    text(part) {
      if (isText && !isPhonetic && text.length <= SPREADSHEET_LIMITS.cellCharacters) text += part
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isPhonetic = false
      else if (name === 'si') {
        characters += text.length
        if (characters > SPREADSHEET_LIMITS.sharedCharacters) {
          throw new AppError(spreadsheetErrors.spreadsheet_expands_too_much)
        }
        texts.push(text)
      }
    },
  })
  for await (const _block of reading) void _block
  return texts
}

const PLAIN: CellStyle = { isDate: false, hasTime: false }

/** How each cell format shows numbers. */
async function readStyles(parts: XlsxPackage, path: string | undefined): Promise<CellStyle[]> {
  const styles: CellStyle[] = []
  if (path === undefined || !parts.has(path)) return styles
  const formats = new Map<number, string>()
  let isCellFormats = false
  readXmlText(await parts.text(path), {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt') formats.set(Number(numFmtId), formatCode ?? '')
      else if (name === 'cellXfs') isCellFormats = true
      else if (name === 'xf' && isCellFormats) {
        styles.push(cellStyle(Number(numFmtId), formats.get(Number(numFmtId))))
      }
    },
    close(name) {
      if (name === 'cellXfs') isCellFormats = false
    },
  })
  return styles
}

const HIDDEN: ReadonlySet<string> = new Set(['1', 'true'])

type CellContent = Omit<PlainCell, 'reference'>

interface Cell extends CellContent {
  readonly column: number
  value: string
  hasFormula: boolean
  hasValue: boolean
}

/** `hidden` receives the columns that are hidden. */
async function* rowsOf(
  parts: XlsxPackage,
  workbook: Workbook,
  path: string,
  hidden: Set<number>,
): AsyncGenerator<SpreadsheetRow> {
  const [shared, cellStyles] = await Promise.all([
    readShared(parts, workbook.sharedPath),
    readStyles(parts, workbook.stylesPath),
  ])
  let ready: SpreadsheetRow[] = []
  let line = 0
  let column = 0
  let cells: string[] = []
  let formulas: number[] = []
  let unsolved: number[] = []
  let numbers: number[] = []
  let rounded: number[] = []
  let isHidden = false
  let cell: Cell | undefined
  let isValue = false

  const openRow = (reference: number | undefined, hidden: boolean) => {
    line = reference ?? line + 1
    isHidden = hidden
    column = 0
    cells = []
    formulas = []
    unsolved = []
    numbers = []
    rounded = []
  }
  const placeCell = (reference: string | undefined) => {
    const at = reference === undefined ? column : columnOf(reference)
    if (at >= SPREADSHEET_LIMITS.columns && at > 16_384) {
      throw new AppError(spreadsheetErrors.spreadsheet_too_many_columns)
    }
    column = at + 1
    return at
  }
  const closeCell = (at: number, { type, style, value, hasFormula, hasValue }: CellContent) => {
    if (hasFormula) (hasValue ? formulas : unsolved).push(at)
    while (cells.length < at) cells.push('')
    if (type === 's') cells[at] = (shared[Number(value)] ?? '').trim()
    else {
      const text = cellText(type, value, cellStyles[style] ?? PLAIN, workbook.is1904)
      cells[at] = text
      if (looksGrouped(type, text)) numbers.push(at)
      else if (isRounded(type, value)) rounded.push(at)
    }
  }
  const closeRow = () => {
    if (unsolved.length === 0 && cells.every((text) => text === '')) return
    ready.push({
      line,
      cells,
      ...(formulas.length > 0 && { formulas }),
      ...(unsolved.length > 0 && { unsolved }),
      ...(numbers.length > 0 && { numbers }),
      ...(rounded.length > 0 && { rounded }),
      ...(isHidden && { isHidden }),
    })
  }
  /** Rows that stand in the text as most programs write them. */
  const takeRows = (text: string) => {
    let taken = 0
    for (;;) {
      const end = text.indexOf(ROW_END, taken)
      const row = end < 0 ? undefined : readPlainRow(text, taken, end)
      if (!row) return { taken, goesOn: end < 0 }
      openRow(row.line, row.isHidden)
      for (const plain of row.cells) closeCell(placeCell(plain.reference), plain)
      closeRow()
      taken = end + ROW_END.length
    }
  }
  const handlers: XmlHandlers = {
    open(name, attributes) {
      if (name === 'c') cell = newCell(placeCell(attributes.r), attributes)
      else if (name === 'v' || name === 't') {
        isValue = true
        if (cell) cell.hasValue = true
      } else if (name === 'f' && cell) cell.hasFormula = true
      else if (name === 'col' && HIDDEN.has(attributes.hidden ?? '')) {
        const last = Math.min(Number(attributes.max), SPREADSHEET_LIMITS.columns)
        for (let number = Number(attributes.min); number <= last; number++) hidden.add(number - 1)
      } else if (name === 'row') {
        openRow(
          attributes.r === undefined ? undefined : Number(attributes.r),
          HIDDEN.has(attributes.hidden ?? ''),
        )
      }
    },
    text(part) {
      if (isValue && cell && cell.value.length <= SPREADSHEET_LIMITS.cellCharacters) cell.value += part
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      else if (name === 'c' && cell) {
        closeCell(cell.column, cell)
        cell = undefined
      } else if (name === 'row') closeRow()
    },
  }
  const plain = { within: 'sheetData', take: takeRows }
  const reading = readXmlStream(await parts.stream(path), handlers, plain)
  let count = 0
  for await (const _block of reading) {
    void _block
    const rows = ready
    ready = []
    for (const row of rows) {
      count += 1
      yield checkedRow(row, count)
    }
  }
}

const newCell = (column: number, { t, s }: Attributes): Cell => ({
  column,
  type: t ?? 'n',
  style: Number(s ?? 0),
  value: '',
  hasFormula: false,
  hasValue: false,
})

/** `B7` is column 1. */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at++) {
    const code = reference.charCodeAt(at)
    if (code < 65 || code > 90) break
    column = column * 26 + (code - 64)
  }
  return column - 1
}
