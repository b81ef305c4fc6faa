/** Brazilian phones: ten or eleven digits, with the area code, without the country's 55. */

const COUNTRY_CODE = '55'

/** The digits of a phone, or undefined when they are not 10 or 11 after the country code (L-162). */
export function normalizeTelefone(text: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  const local =
    digits.length > 11 && digits.startsWith(COUNTRY_CODE) ? digits.slice(COUNTRY_CODE.length) : digits
  return local.length === 10 || local.length === 11 ? local : undefined
}

/** `(11) 98765-4321` or `(11) 3456-7890`; text that is no phone is shown as it is. */
export function formatTelefone(text: string): string {
  const digits = normalizeTelefone(text)
  if (!digits) return text
  const split = digits.length - 4
  return `(${digits.slice(0, 2)}) ${digits.slice(2, split)}-${digits.slice(split)}`
}

/** Only the last four digits are shown (L-163); empty when there are fewer. */
export function maskTelefone(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length < 4 ? '' : `•••••-${digits.slice(-4)}`
}
