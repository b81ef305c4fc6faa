/**
 * Quotes that stand alone: `"barra 3/4` opens a cell that goes on until the next quote, lines later, and takes the records
 * between with it. A record that spans lines in which others would fit is therefore suspect, and can be read line by line.
 */

/** Lines that one record swallows when its quotes are believed. */
export interface SuspectQuotes {
  readonly from: number
  readonly to: number
}

/** Lines that one cell may span; beyond, its quote is not believed to be closed. */
const MAX_LINES = 200
const MIN_COLUMNS = 3

/** Whether a cell in quotes is still open at the end of the line. */
function endsInQuotes(line: string, separator: string, isOpen = false): boolean {
  if (!isOpen && !line.includes('"')) return false
  let open = isOpen
  let isCellStart = !isOpen
  for (let at = 0; at < line.length; at++) {
    const letter = line[at]
    if (open) {
      if (letter !== '"') continue
      if (line[at + 1] === '"') at += 1
      else open = false
    } else if (letter === '"' && isCellStart) open = true
    isCellStart = !open && letter === separator
  }
  return open
}

const countOf = (text: string, separator: string) => text.split(separator).length - 1

/** The lines after the first one of a record in quotes, up to where they are closed; undefined: they never are. */
function linesWithin(lines: readonly string[], first: number, separator: string): string[] | undefined {
  const within: string[] = []
  let open = true
  for (let at = first + 1; at < lines.length && within.length < MAX_LINES; at++) {
    const line = lines[at] ?? ''
    const stays = endsInQuotes(line, separator, open)
    within.push(stays ? line : line.slice(0, line.indexOf('"')))
    open = stays
    if (!open) return within
  }
  return undefined
}

/** Whether other records would fit into the lines of one record. */
function swallows(lines: readonly string[], first: number, separator: string, columns: number): boolean {
  const within = linesWithin(lines, first, separator)
  if (within) return within.some((line) => countOf(line, separator) === columns - 1)
  return lines
    .slice(first + 1, first + 1 + MAX_LINES)
    .some((line) => countOf(line, separator) === columns - 1)
}

/** The first record that swallows others, in lines as the file counts them; undefined: none does. */
export function findSuspectQuotes(text: string, separator: string): SuspectQuotes | undefined {
  if (!text.includes('"')) return undefined
  const lines = text.split(/\r\n|\n|\r/)
  const columns = columnsOf(lines, separator)
  if (columns < MIN_COLUMNS) return undefined
  for (let at = 0; at < lines.length; at++) {
    if (!endsInQuotes(lines[at] ?? '', separator)) continue
    const within = linesWithin(lines, at, separator)
    const length = within?.length ?? lines.slice(at + 1).filter((line) => line !== '').length
    if (swallows(lines, at, separator, columns)) return { from: at + 1, to: at + 1 + length }
    at += within?.length ?? lines.length
  }
  return undefined
}

/** As most of the lines that hold whole records have them. */
function columnsOf(lines: readonly string[], separator: string): number {
  const counts = new Map<number, number>()
  for (const line of lines.slice(0, 50)) {
    if (line === '' || endsInQuotes(line, separator)) continue
    const count = countOf(line.replace(/"[^"]*"/g, ''), separator) + 1
    counts.set(count, (counts.get(count) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

/** The same text, in which no quote that stands alone takes a record of another line. */
export function withoutLoneQuotes(text: string, separator: string): string {
  const lines = text.split(/\r\n|\n|\r/)
  const columns = columnsOf(lines, separator)
  const written: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (!endsInQuotes(line, separator)) written.push(line)
    else {
      const within = linesWithin(lines, at, separator)
      if (!within || swallows(lines, at, separator, columns)) written.push(asPlainCells(line, separator))
      else {
        written.push(...lines.slice(at, at + 1 + within.length))
        at += within.length
      }
    }
  }
  return written.join('\n')
}

/** Each cell in quotes of its own, so that the quotes in it are letters. */
const asPlainCells = (line: string, separator: string) =>
  line
    .split(separator)
    .map((cell) => `"${cell.replaceAll('"', '""')}"`)
    .join(separator)
