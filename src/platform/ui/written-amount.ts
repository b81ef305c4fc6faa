/** The usual form of what a form reads of a text, for `NumberField`: `1.250,5`. What is shown is what is saved. */

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
