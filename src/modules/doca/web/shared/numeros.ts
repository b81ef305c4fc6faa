/** Numbers as the forms of docks and bookings hold them: texts in the Brazilian notation. Pure. */
import { writtenAmount } from '#platform/ui/written-amount.ts'

const WRITTEN = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,3})?$/

/** `1.250,5` is 1250.5; null for nothing, NaN for what is no number (also `12.5`, which may mean two things). */
export function readNumero(text: string): number | null {
  const plain = text.trim()
  if (plain === '') return null
  return WRITTEN.test(plain) ? Number(plain.replaceAll('.', '').replace(',', '.')) : Number.NaN
}

/** Whole numbers only; null for nothing. */
export function readInteiro(text: string): number | null {
  const value = readNumero(text)
  return value === null || Number.isInteger(value) ? value : Number.NaN
}

const decimals = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 })
export const numeroText = (value: number | null): string => (value === null ? '' : decimals.format(value))

/** A written amount in its usual form; undefined for nothing and for what is no number. */
export const numeroEscrito = writtenAmount(readNumero)

/** `07:30` as minutes of the day; undefined for what is no time. */
export function readHora(text: string): number | undefined {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}
