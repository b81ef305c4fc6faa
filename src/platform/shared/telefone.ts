/** Brazilian phones: ten or eleven digits, the area code first, without the country's 55. */

const COUNTRY_CODE = '55'
const VISIBLE_DIGITS = 4

/**
 * The ten or eleven digits of a phone, undefined when it has another number of them (L-162). Only a longer number loses
 * its 55, because 55 is an area code too (Santa Maria, RS).
 */
export function normalizeTelefone(text: string): string | undefined {
  const digits = text.replace(/\D/g, '')
  const hasCountryCode = digits.length > 11 && digits.startsWith(COUNTRY_CODE)
  const local = hasCountryCode ? digits.slice(COUNTRY_CODE.length) : digits
  return local.length === 10 || local.length === 11 ? local : undefined
}

/** `(11) 98765-4321` or `(11) 3456-7890` (L-162); text that is no phone is shown as it is. */
export function formatTelefone(text: string): string {
  const digits = normalizeTelefone(text)
  if (digits === undefined) return text
  const split = digits.length - 4
  return `(${digits.slice(0, 2)}) ${digits.slice(2, split)}-${digits.slice(split)}`
}

/** Only the last four digits (L-163): `•••••-4321`; empty when there are fewer. */
export function maskTelefone(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length < VISIBLE_DIGITS ? '' : `•••••-${digits.slice(-VISIBLE_DIGITS)}`
}
