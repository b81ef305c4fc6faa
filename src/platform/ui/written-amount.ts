/** The usual form of what a form reads of a text, for `NumberField`: `1.250,5`. What is shown is what is saved. */
import { parseMoney } from '#platform/shared/money.ts'

const MAX_DECIMALS = 8

/** `read` answers null for nothing and NaN for what is no number: such a text stays as it was typed. */
export function writtenAmount(
  read: (text: string) => number | null,
  minimumFractionDigits = 0,
): (text: string) => string | undefined {
  const format = new Intl.NumberFormat('pt-BR', {
    minimumFractionDigits,
    maximumFractionDigits: MAX_DECIMALS,
  })
  return (text) => {
    const amount = read(text)
    return amount === null || Number.isNaN(amount) ? undefined : format.format(amount)
  }
}

/** Money as a form keeps it in text, read by `parseMoney`. */
export const writtenMoney = writtenAmount((text) => {
  const centavos = parseMoney(text)
  if (centavos !== undefined) return centavos / 100
  return text.trim() === '' ? null : Number.NaN
}, 2)
