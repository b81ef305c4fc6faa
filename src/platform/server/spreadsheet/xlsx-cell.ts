/** The text of one XLSX cell, in Brazilian notation. Pure. */

const DAY_MS = 86_400_000
const MINUTES_PER_DAY = 1440
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
/** The last day of the year 9999. */
const MAX_SERIAL = 2_958_465

/** Formats of the program itself that show a day or a time. */
const BUILT_IN_DATES = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57])

/** `code` is the format's own text; what stands in quotes, brackets or behind a backslash shows no date. */
export function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN_DATES.has(id)
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '')
  return /[dmyhs]/i.test(bare) && !/^general$/i.test(bare)
}

/** Formats of the program itself that show a time. */
const BUILT_IN_TIMES = new Set([18, 19, 20, 21, 22, 45, 46, 47])

/** True where the format shows the hour too, so that a whole day is its midnight. */
export const isTimeFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? BUILT_IN_TIMES.has(id)
    : /h/i.test(code.replace(/"[^"]*"|\\.|\[(?!h)[^\]]*\]|_./gi, ''))

/** How the format of a cell shows its number. */
export interface CellFormat {
  readonly isDate: boolean
  readonly hasTime: boolean
}

/** `type` is the attribute `t`; shared texts are looked up before. */
export function cellText(type: string, value: string, format: CellFormat, is1904: boolean): string {
  if (type === 'inlineStr' || type === 'str') return value.trim()
  if (value === '') return ''
  if (type === 'b') return value === '1' ? 'Sim' : 'Não'
  if (type === 'd') return isoText(value)
  if (type === 'e') return value
  const number = Number(value)
  if (!Number.isFinite(number)) return value.trim()
  return format.isDate && number >= 0 && number <= MAX_SERIAL
    ? dateText(number, format.hasTime, is1904)
    : numberText(number)
}

/** Without an exponent, so that a document stays a document; noise of binary fractions is cut. */
function numberText(number: number): string {
  const rounded = Number(number.toPrecision(15))
  const text =
    Math.abs(rounded) < 1e-6 && rounded !== 0 ? rounded.toFixed(12).replace(/0+$/, '') : String(rounded)
  return text.replace('.', ',')
}

function dateText(serial: number, hasTime: boolean, is1904: boolean): string {
  const minutes = Math.round((serial % 1) * MINUTES_PER_DAY)
  const time = `${pad(Math.floor(minutes / 60) % 24)}:${pad(minutes % 60)}`
  if (serial < 1) return time
  const carried = minutes === MINUTES_PER_DAY ? 1 : 0
  const date = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + (Math.floor(serial) + carried) * DAY_MS)
  const day = `${pad(date.getUTCDate())}/${pad(date.getUTCMonth() + 1)}/${date.getUTCFullYear()}`
  return minutes % MINUTES_PER_DAY === 0 && !hasTime ? day : `${day} ${time}`
}

function isoText(value: string): string {
  const [, year, month, day, time = ''] = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/.exec(value) ?? []
  if (year === undefined) return value
  return `${day}/${month}/${year}${time === '' || time === '00:00' ? '' : ` ${time}`}`
}

const pad = (value: number) => String(value).padStart(2, '0')
