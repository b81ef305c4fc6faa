/** Exact decimals of the floor as integers of a millionth: kilometres (three decimals) and rates (six). */

const PLACES = 6
const ONE = 10n ** BigInt(PLACES)
const DECIMAL = /^(\d{1,9})(?:\.(\d{1,6}))?$/

/** Millionths of `7.5347`. Throws RangeError for anything else, because rates and distances were checked before. */
export function decimalFromText(text: string): bigint {
  const match = DECIMAL.exec(text)
  if (!match) throw new RangeError(`Not a decimal of at most six places: ${text}`)
  const [, whole = '', fraction = ''] = match
  return BigInt(whole + fraction.padEnd(PLACES, '0'))
}

/** `598.4` of millionths, without zeros at the end. */
export function decimalText(value: bigint): string {
  const fraction = String(value % ONE)
    .padStart(PLACES, '0')
    .replace(/0+$/, '')
  return fraction === '' ? String(value / ONE) : `${value / ONE}.${fraction}`
}

/** The next whole kilometre. */
export const ceilKm = (km: bigint): bigint => ((km + ONE - 1n) / ONE) * ONE

/** The product in cents, rounded HALF_UP once. No factor is negative. */
export function toCentavos(...factors: readonly bigint[]): number {
  const product = factors.reduce((left, right) => left * right, 1n)
  const cent = ONE ** BigInt(factors.length) / 100n
  return Number((product + cent / 2n) / cent)
}

const TENTHS_OF_A_PERCENT = 1000

/** How much of the whole a part is, in percent with one decimal, rounded away from zero at the half: `-3.8`. */
export function shareText(part: number, whole: number): string | null {
  if (whole <= 0) return null
  const tenths = (2n * BigInt(Math.abs(part) * TENTHS_OF_A_PERCENT) + BigInt(whole)) / (2n * BigInt(whole))
  const text = `${tenths / 10n}.${tenths % 10n}`
  return part < 0 && tenths > 0n ? `-${text}` : text
}
