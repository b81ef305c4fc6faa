/** Money: integer cents of BRL in code, `R$ 1.234,56` for readers, a number with two decimals on the wire. */
import { CURRENCY, FORMAT_LOCALE } from './locale.ts'

/** The most that `numeric(15,2)` holds. */
export const MAX_CENTAVOS = 999_999_999_999_999

const brl = new Intl.NumberFormat(FORMAT_LOCALE, { style: 'currency', currency: CURRENCY })

/** `R$ 1.234,56` with a non-breaking space (S-352). Throws RangeError unless given whole cents. */
export function formatMoney(centavos: number): string {
  return brl.format(assertCentavos(centavos) / 100)
}

const WRITTEN = /^(-?)(?:R\$)?(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/

/**
 * Cents of what a person wrote: `R$ 1.234,56`, `1234,5`, `-10`. Undefined for anything else, also for `12.34`, which
 * may mean twelve reais or a typing error, and for more than `MAX_CENTAVOS`.
 */
export function parseMoney(text: string): number | undefined {
  const match = WRITTEN.exec(text.replace(/\s/gu, ''))
  if (!match) return undefined
  const [, signBefore = '', signAfter = '', reais = '', cents = ''] = match
  if (signBefore !== '' && signAfter !== '') return undefined
  const centavos = Number(reais.replaceAll('.', '') + cents.padEnd(2, '0'))
  if (centavos > MAX_CENTAVOS) return undefined
  return signBefore + signAfter === '-' && centavos !== 0 ? -centavos : centavos
}

/** The number of the wire, in reais with two decimals. Throws RangeError unless given whole cents. */
export function moneyToNumber(centavos: number): number {
  return assertCentavos(centavos) / 100
}

/**
 * Cents of a number of the wire. Undefined when it has a third decimal or does not fit; the noise of binary
 * fractions (`0.1 + 0.2`) is no third decimal.
 */
export function moneyFromNumber(reais: number): number | undefined {
  const centavos = Math.round(reais * 100)
  if (!(Math.abs(centavos) <= MAX_CENTAVOS)) return undefined
  const noise = 4 * Number.EPSILON * Math.max(1, Math.abs(reais))
  if (Math.abs(centavos / 100 - reais) > noise) return undefined
  return centavos === 0 ? 0 : centavos
}

/** `R$ 1.234,56` of reais as the wire tells them; a third decimal is rounded. */
export const formatReais = (reais: number): string =>
  formatMoney(moneyFromNumber(reais) ?? Math.round(reais * 100))

function assertCentavos(centavos: number): number {
  if (!Number.isSafeInteger(centavos)) throw new RangeError(`Not a whole number of cents: ${centavos}`)
  return centavos === 0 ? 0 : centavos
}
