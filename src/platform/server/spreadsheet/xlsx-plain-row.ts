/**
 * Rows of a sheet in the plain form that nearly all programs write, read straight from the text: several times as fast
 * as tag by tag. Whatever is not exactly of this form is left to the XML parser. Pure.
 */

export interface PlainCell {
  /** `B7`; undefined: behind the one before. */
  readonly reference: string | undefined
  readonly type: string
  readonly style: number
  readonly value: string
  readonly hasFormula: boolean
  readonly hasValue: boolean
}

export interface PlainRow {
  /** As the row says; undefined: the one after the row before. */
  readonly line: number | undefined
  readonly isHidden: boolean
  readonly cells: readonly PlainCell[]
}

export const ROW_END = '</row>'
const ROW = /<row(?: r="(\d{1,7})")?(?: [\w:]+="[^"<&]*")*>/y
const HIDDEN = / hidden="(?:1|true)"/
const CELL =
  /<c(?: r="([A-Z]{1,3}\d{1,7})")?(?: s="(\d{1,6})")?(?: t="(\w{1,9})")?(?:\/>|>(<f(?: \w+="[^"<&]*")*(?:\/>|>[^<]*<\/f>))?(?:<v>([^<]*)<\/v>|<is><t(?: xml:space="preserve")?>([^<]*)<\/t><\/is>)?<\/c>)/y
/** What XML forbids in a text, or reads as something else. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const NOT_PLAIN = /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|\]\]>/
const ENTITY = /&(amp|lt|gt|quot|apos);/g
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The row from its first character to its `ROW_END`; undefined: it is not in the plain form. */
export function readPlainRow(text: string, start: number, end: number): PlainRow | undefined {
  ROW.lastIndex = start
  const row = ROW.exec(text)
  if (!row || NOT_PLAIN.test(text.slice(start, end))) return undefined
  const cells: PlainCell[] = []
  for (let at = ROW.lastIndex; at < end; at = CELL.lastIndex) {
    CELL.lastIndex = at
    const cell = CELL.exec(text)
    if (!cell) return undefined
    const [, reference, style = '0', type = 'n', formula, stored, inline] = cell
    const value = plainText(stored ?? inline ?? '')
    if (value === undefined || (formula?.includes('&') && plainText(formula) === undefined)) return undefined
    cells.push({
      reference,
      type,
      style: Number(style),
      value,
      hasFormula: formula !== undefined,
      hasValue: stored !== undefined || inline !== undefined,
    })
  }
  return { line: row[1] === undefined ? undefined : Number(row[1]), isHidden: HIDDEN.test(row[0]), cells }
}

/** Undefined: holds more than the five entities that every XML knows. */
function plainText(text: string): string | undefined {
  if (!text.includes('&')) return text
  return text.replace(ENTITY, '').includes('&')
    ? undefined
    : text.replace(ENTITY, (_entity, name: string) => ENTITIES[name] ?? '')
}
