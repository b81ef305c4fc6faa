/** Amounts as they are typed and read, with a comma; pure. */

const format = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 8 })

/** `1.234,5`; empty when unknown. */
export const formatAmount = (amount: number | null): string => (amount === null ? '' : format.format(amount))

/** Null for an empty text, NaN for one that is no number. */
export function parseAmount(text: string): number | null {
  const plain = text.trim()
  if (plain === '') return null
  const isGrouped = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(plain)
  if (!isGrouped && !/^\d+([.,]\d+)?$/.test(plain)) return Number.NaN
  return Number((isGrouped ? plain.replaceAll('.', '') : plain).replace(',', '.'))
}
