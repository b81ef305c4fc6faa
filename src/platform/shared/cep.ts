/** Postal codes: eight digits, shown as `13201-005`. */

const CEP = /^(\d{5})-?(\d{3})$/

/** The eight digits; undefined when the text is no CEP. */
export function normalizeCep(text: string): string | undefined {
  const match = CEP.exec(text.trim())
  return match ? `${match[1]}${match[2]}` : undefined
}

export const isCep = (text: string) => normalizeCep(text) !== undefined

/** `13201-005`; text that is no CEP is shown as it is. */
export function formatCep(text: string): string {
  const cep = normalizeCep(text)
  return cep === undefined ? text : `${cep.slice(0, 5)}-${cep.slice(5)}`
}
