/** Vehicle plates: the old `ABC-1234` and Mercosul's `ABC1D23`, stored and compared without the hyphen. */

export type PlacaKind = 'antiga' | 'mercosul'

const ANTIGA = /^[A-Z]{3}\d{4}$/
const MERCOSUL = /^[A-Z]{3}\d[A-Z]\d{2}$/
/** The fifth character of an old plate, a digit, became one of these when the plate was converted. */
const CONVERTED_DIGITS = 'ABCDEFGHIJ'

/** Capitals without hyphen and spaces, as stored. */
export function normalizePlaca(text: string): string {
  return text.replace(/[-\s]/gu, '').toUpperCase()
}

/** Undefined: not a plate. */
export function placaKind(text: string): PlacaKind | undefined {
  const placa = normalizePlaca(text)
  if (ANTIGA.test(placa)) return 'antiga'
  return MERCOSUL.test(placa) ? 'mercosul' : undefined
}

export const isPlaca = (text: string) => placaKind(text) !== undefined

/** `ABC-1234` for an old plate, `ABC1D23` for Mercosul's; text that is no plate is shown as it is. */
export function formatPlaca(text: string): string {
  const kind = placaKind(text)
  if (kind === undefined) return text
  const placa = normalizePlaca(text)
  return kind === 'antiga' ? `${placa.slice(0, 3)}-${placa.slice(3)}` : placa
}

/** The same text, whatever the hyphen and the case (L-167). */
export function isSamePlaca(a: string, b: string): boolean {
  return normalizePlaca(a) === normalizePlaca(b)
}

/** What an old plate reads after its conversion; any other text is only normalised. */
export function toMercosul(text: string): string {
  const placa = normalizePlaca(text)
  if (!ANTIGA.test(placa)) return placa
  return `${placa.slice(0, 4)}${CONVERTED_DIGITS.charAt(Number(placa.charAt(4)))}${placa.slice(5)}`
}

/** True when both name one vehicle, be it before or after the conversion of its plate. */
export function isSameVehiclePlaca(a: string, b: string): boolean {
  return toMercosul(a) === toMercosul(b)
}
