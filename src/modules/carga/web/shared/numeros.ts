/** Numbers as a form holds them: texts in the Brazilian notation. Pure. */
import { moneyToNumber, parseMoney } from '#platform/shared/money.ts'

const WRITTEN = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,8})?$/

/** `1.250,5` is 1250.5; null for nothing, NaN for what is no number (also `12.5`, which may mean two things). */
export function parseNumero(text: string): number | null {
  const plain = text.trim()
  if (plain === '') return null
  return WRITTEN.test(plain) ? Number(plain.replaceAll('.', '').replace(',', '.')) : Number.NaN
}

/** The most that a load takes of any amount of money. */
export const MAX_REAIS = 9_999_999_999_999

/** Reais with two decimals; null for nothing, NaN for what is no amount of money. */
export function parseReais(text: string): number | null {
  if (text.trim() === '') return null
  const centavos = parseMoney(text)
  return centavos === undefined || centavos < 0 ? Number.NaN : moneyToNumber(centavos)
}

const decimals = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 8 })
const cents = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Nothing stands for zero where zero means that nobody told. */
export const numeroText = (value: number | null | undefined): string => (value ? decimals.format(value) : '')
export const reaisText = (value: number | null | undefined): string =>
  value === null || value === undefined ? '' : cents.format(value)

/** A written amount in its usual form, `1.250,5`; undefined for nothing and for what is no number. */
export const numeroEscrito = (text: string): string | undefined => {
  const value = parseNumero(text)
  return value === null || Number.isNaN(value) ? undefined : decimals.format(value)
}

/** The same of money: `1.250,50`. */
export const reaisEscritos = (text: string): string | undefined => {
  const value = parseReais(text)
  return value === null || Number.isNaN(value) ? undefined : cents.format(value)
}
