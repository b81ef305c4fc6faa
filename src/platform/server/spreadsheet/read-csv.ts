/** CSV as programs and people in Brazil write it: the encoding and the separator are found out. */
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { AppError } from '#platform/shared/app-error.ts'
import { SPREADSHEET_LIMITS, spreadsheetErrors } from '#platform/shared/spreadsheet.ts'
import { type CsvEncoding, chosenEncoding, decodedTexts, detectEncoding } from './csv-encoding.ts'
import { findSuspectQuotes, withoutLoneQuotes } from './csv-quotes.ts'
import { withoutProtection } from './formula-text.ts'
import {
  checkedRow,
  type OpenSpreadsheet,
  type ReadingChoice,
  type SpreadsheetRow,
} from './read-spreadsheet.ts'

const SAMPLE_CHARACTERS = 65_536
const SEPARATORS = [';', ',', '\t', '|'] as const
/** `="000777"` keeps a program from taking the text for a number. */
const TEXT_FORMULA = /^="([^"]*)"$/

export function openCsv(content: Buffer, choice: ReadingChoice): OpenSpreadsheet {
  const encoding =
    choice.encoding === undefined ? detectEncoding(content) : chosenEncoding(content, choice.encoding)
  const separator = detectSeparator(sampleOf(content, encoding))
  const quote = quoteOf(sampleOf(content, encoding))
  const findSuspect = () =>
    content.includes(QUOTE) ? findSuspectQuotes(wholeText(content, encoding), separator) : undefined
  // To look for them takes as long as to read the file, so whoever knows how its quotes are read does not.
  const suspect = choice.quotes === undefined ? findSuspect() : undefined
  const reading = choice.quotes ?? (suspect ? 'linha' : 'celula')
  return {
    format: 'csv',
    sheets: [{ name: '', lines: countLines(content, encoding) }],
    encoding: encoding.label,
    oddBytes: encoding.oddBytes,
    separator,
    quotes: { reading, suspect: () => suspect ?? findSuspect() },
    rows: () =>
      rowsOf(
        reading === 'linha'
          ? [withoutLoneQuotes(wholeText(content, encoding), separator)]
          : decodedTexts(content, encoding),
        separator,
        quote,
      ),
  }
}

const QUOTE = '"'

/** Some programs put each cell of the header, and so of the file, between apostrophes. */
const quoteOf = (sample: string) =>
  /^\ufeff?'[^'\r\n]*'(?:[;,\t|]'[^'\r\n]*')+(?:[\r\n]|$)/.test(sample) ? "'" : QUOTE

const wholeText = (content: Buffer, encoding: CsvEncoding) => [...decodedTexts(content, encoding)].join('')

function sampleOf(content: Buffer, encoding: CsvEncoding): string {
  const [first = ''] = decodedTexts(content, encoding)
  return first.slice(0, SAMPLE_CHARACTERS)
}

/** The one that cuts most of the first lines, the header among them, into the same number of cells. */
function detectSeparator(sample: string): string {
  const lines = sample
    .split(/\r\n|\n|\r/)
    .filter((line) => line !== '')
    .slice(0, 20)
    .map((line) => line.replace(/"[^"]*"/g, ''))
  const [announced] = /^sep=(.)$/i.exec(lines[0] ?? '')?.slice(1) ?? []
  if (announced !== undefined) return announced
  let best: { separator: string; alike: number; cells: number } = { separator: ';', alike: 0, cells: 0 }
  for (const separator of SEPARATORS) {
    const { alike, cells } = mostAlike(lines.map((line) => line.split(separator).length - 1))
    if (alike > best.alike || (alike === best.alike && cells > best.cells)) best = { separator, alike, cells }
  }
  return best.separator
}

/** The number of separators that most lines have, and in how many of them it stands. */
function mostAlike(counts: readonly number[]): { alike: number; cells: number } {
  const lines = new Map<number, number>()
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1)
  return [...lines].reduce(
    (best, [cells, alike]) =>
      alike > best.alike || (alike === best.alike && cells > best.cells) ? { alike, cells } : best,
    { alike: 0, cells: 0 },
  )
}

/** As an editor counts them; old programs of the Macintosh end lines with a carriage return alone. */
function countLines(content: Buffer, { label }: CsvEncoding): number {
  const end = content.includes(0x0a) ? 0x0a : 0x0d
  // The last line of UTF-16 ends with a zero besides.
  const last = label === 'UTF-16' && content.at(-1) === 0 ? content.at(-2) : content.at(-1)
  let lines = last === end ? 0 : 1
  for (let at = content.indexOf(end); at >= 0; at = content.indexOf(end, at + 1)) lines++
  return lines
}

async function* rowsOf(
  texts: Iterable<string>,
  separator: string,
  quote: string,
): AsyncGenerator<SpreadsheetRow> {
  const parser = parse({
    delimiter: separator,
    quote,
    escape: quote,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: SPREADSHEET_LIMITS.columns * SPREADSHEET_LIMITS.cellCharacters * 2,
  })
  const source = Readable.from(texts)
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
    if (text.startsWith('=')) {
      const [, meant] = TEXT_FORMULA.exec(text) ?? []
      if (meant !== undefined) return meant.trim()
      unsolved.push(index)
    }
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
