/** CSV as programs and people in Brazil write it: the encoding and the separator are found out. */
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { AppError } from '../../shared/app-error.ts'
import { SPREADSHEET_LIMITS, spreadsheetErrors } from '../../shared/spreadsheet.ts'
import { withoutProtection } from './formula-text.ts'
import { checkedRow, type OpenSpreadsheet, type SpreadsheetRow } from './read-spreadsheet.ts'

const CHUNK_BYTES = 65_536
const SAMPLE_BYTES = 65_536
const SEPARATORS = [';', ',', '\t', '|'] as const

interface Encoding {
  readonly label: string
  readonly decoder: string
  readonly markBytes: number
}

export function openCsv(content: Buffer): OpenSpreadsheet {
  const encoding = detectEncoding(content)
  const separator = detectSeparator(decode(content.subarray(encoding.markBytes, SAMPLE_BYTES), encoding))
  return {
    format: 'csv',
    sheets: [{ name: '', lines: countLines(content) }],
    encoding: encoding.label,
    separator,
    rows: () => rowsOf(content, encoding, separator),
  }
}

function detectEncoding(content: Buffer): Encoding {
  const [first, second, third] = content
  if (first === 0xff && second === 0xfe) return { label: 'UTF-16', decoder: 'utf-16le', markBytes: 2 }
  if (first === 0xfe && second === 0xff) return { label: 'UTF-16', decoder: 'utf-16be', markBytes: 2 }
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    return { label: 'UTF-8', decoder: 'utf-8', markBytes: 3 }
  }
  return isUtf8(content)
    ? { label: 'UTF-8', decoder: 'utf-8', markBytes: 0 }
    : { label: 'Windows-1252', decoder: 'windows-1252', markBytes: 0 }
}

/** Looked at as a whole: the first accent may stand in the last line. */
function isUtf8(content: Buffer): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let at = 0; at < content.length; at += CHUNK_BYTES) {
      decoder.decode(content.subarray(at, at + CHUNK_BYTES), { stream: true })
    }
    decoder.decode()
    return true
  } catch {
    return false
  }
}

const decode = (bytes: Buffer, { decoder }: Encoding) => new TextDecoder(decoder).decode(bytes)

/** The one that cuts the first lines into the most cells of equal number. */
function detectSeparator(sample: string): string {
  const lines = sample
    .split(/\r\n|\n|\r/)
    .filter((line) => line !== '')
    .slice(0, 20)
    .map((line) => line.replace(/"[^"]*"/g, ''))
  const [announced] = /^sep=(.)$/i.exec(lines[0] ?? '')?.slice(1) ?? []
  if (announced !== undefined) return announced
  let best: { separator: string; score: number } = { separator: ';', score: 0 }
  for (const separator of SEPARATORS) {
    const counts = lines.map((line) => line.split(separator).length - 1)
    const most = Math.max(0, ...counts)
    const score = most * counts.filter((count) => count === most).length
    if (score > best.score) best = { separator, score }
  }
  return best.separator
}

function countLines(content: Buffer): number {
  let lines = content.at(-1) === 0x0a ? 0 : 1
  for (let at = content.indexOf(0x0a); at >= 0; at = content.indexOf(0x0a, at + 1)) lines++
  return lines
}

async function* texts(content: Buffer, encoding: Encoding) {
  const decoder = new TextDecoder(encoding.decoder)
  for (let at = encoding.markBytes; at < content.length; at += CHUNK_BYTES) {
    yield decoder.decode(content.subarray(at, at + CHUNK_BYTES), { stream: true })
  }
  yield decoder.decode()
}

async function* rowsOf(
  content: Buffer,
  encoding: Encoding,
  separator: string,
): AsyncGenerator<SpreadsheetRow> {
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: SPREADSHEET_LIMITS.columns * SPREADSHEET_LIMITS.cellCharacters * 2,
  })
  const source = Readable.from(texts(content, encoding))
  source.on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  let count = 0
  let line = 1
  try {
    for await (const parsed of parser) {
      const { record, info } = parsed as { record: string[]; info: { lines: number } }
      const start = line
      line = info.lines + 1
      if (count === 0 && /^sep=.$/i.test(record.join(separator))) continue
      if (record.every((cell) => cell.trim() === '')) continue
      count += 1
      yield checkedRow({ line: Math.max(start, info.lines - linesWithin(record)), ...cellsOf(record) }, count)
    }
  } catch (error) {
    if (error instanceof AppError) throw error
    throw brokenCsv(error)
  } finally {
    source.destroy()
  }
}

/** Line breaks inside quoted cells: the row begins where its first cell does. */
const linesWithin = (record: readonly string[]) =>
  record.reduce((sum, cell) => sum + (cell.match(/\n/g)?.length ?? 0), 0)

function cellsOf(record: readonly string[]): { cells: string[]; unsolved?: number[] } {
  const unsolved: number[] = []
  const cells = record.map((cell, index) => {
    const text = cell.trim()
    if (text.startsWith('=')) unsolved.push(index)
    return withoutProtection(text)
  })
  return unsolved.length === 0 ? { cells } : { cells, unsolved }
}

function brokenCsv(error: unknown): AppError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'CSV_MAX_RECORD_SIZE') return new AppError(spreadsheetErrors.spreadsheet_cell_too_long)
  return new AppError(spreadsheetErrors.spreadsheet_damaged, {
    message:
      'O arquivo CSV tem aspas que não se fecham, ou foi cortado no meio. Gere o arquivo de novo e envie novamente.',
  })
}
