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
function isDateFormat(id: number, code: string | undefined): boolean {
  if (code === undefined) return BUILT_IN_DATES.has(id)
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '')
  return /[dmyhs]/i.test(bare) && !/^general$/i.test(bare)
}

/** Formats of the program itself that show a time. */
const BUILT_IN_TIMES = new Set([18, 19, 20, 21, 22, 45, 46, 47])

/** True where the format shows the hour too, so that a whole day is its midnight. */
const isTimeFormat = (id: number, code: string | undefined): boolean =>
  code === undefined
    ? BUILT_IN_TIMES.has(id)
    : /h/i.test(code.replace(/"[^"]*"|\\.|\[(?!h)[^\]]*\]|_./gi, ''))

/** How the numbers of a cell format are shown. */
export interface CellStyle {
  readonly isDate: boolean
  readonly hasTime: boolean
  /** `000000`, `00.000.000/0000-00`: its digits are filled up with zeros; what stands between them is shown. */
  readonly zeros?: string | undefined
}

export const cellStyle = (id: number, code: string | undefined): CellStyle => ({
  isDate: isDateFormat(id, code),
  hasTime: isTimeFormat(id, code),
  zeros: zerosFormat(code),
})

/** The mask of a format that shows whole numbers with leading zeros; undefined: it is another format. */
function zerosFormat(code: string | undefined): string | undefined {
  const [first = ''] = code?.split(';') ?? []
  let mask = ''
  // What stands in quotes or behind a backslash is shown as it is, and so are these signs; a point alone is the decimal one.
  for (const [, quoted, escaped, bare] of first.matchAll(/"([^"]*)"|\\(.)|(.)/g)) {
    if (bare !== undefined && !'0-/() '.includes(bare)) return undefined
    mask += quoted ?? escaped ?? bare ?? ''
  }
  return (mask.match(/0/g)?.length ?? 0) >= 2 ? mask : undefined
}

/** The digits in the mask, from the right; digits that it has no place for stand before it. */
function maskedText(number: number, mask: string): string {
  const places = mask.match(/0/g)?.length ?? 0
  const digits = String(number).padStart(places, '0')
  let at = digits.length - places
  return digits.slice(0, at) + mask.replace(/0/g, () => digits.charAt(at++))
}

/** A program keeps fifteen digits of a number; further ones are not those that were typed. */
const MAX_DIGITS = 15

/** True for a number whose last digits are lost. */
export const isRounded = (type: string, value: string): boolean =>
  type === 'n' && Math.abs(Number(value)) >= 10 ** MAX_DIGITS

/** True for the text of a number that looks as if its comma separated thousands: `12,345`. */
export const looksGrouped = (type: string, text: string): boolean =>
  type === 'n' && /^-?\d{1,3},\d{3}$/.test(text)

/** `type` is the attribute `t`; shared texts are looked up before. */
export function cellText(
  type: string,
  value: string,
  { isDate, hasTime, zeros }: CellStyle,
  is1904: boolean,
): string {
  if (type === 'inlineStr' || type === 'str') return value.trim()
  if (value === '') return ''
  if (type === 'b') return value === '1' ? 'Sim' : 'Não'
  if (type === 'd') return isoText(value)
  if (type === 'e') return value
  const number = Number(value)
  if (!Number.isFinite(number)) return value.trim()
  if (zeros !== undefined && Number.isInteger(number) && number >= 0 && number < 10 ** MAX_DIGITS) {
    return maskedText(number, zeros)
  }
  return isDate && number >= 0 && number <= MAX_SERIAL
    ? dateText(number, hasTime, is1904)
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
