/** Container codes: any eleven alphanumerics are accepted (S-230); ISO 6346 says whether they fit together. */

const CODE = /^[0-9A-Z]{11}$/
const ISO_6346 = /^[A-Z]{3}[UJZ]\d{7}$/

/** Capitals without spaces and hyphens: `CSQU 305438-3` is stored `CSQU3054383`. */
export function normalizeConteiner(text: string): string {
  return text.replace(/[-\s]/gu, '').toUpperCase()
}

/** Accepted by forms: eleven letters and digits (S-230). A wrong check digit deserves a warning, no refusal. */
export function isConteiner(text: string): boolean {
  return CODE.test(normalizeConteiner(text))
}

/** Owner, equipment category U, J or Z, serial number and check digit of ISO 6346. */
export function isConteinerIso6346(text: string): boolean {
  const code = normalizeConteiner(text)
  return ISO_6346.test(code) && conteinerCheckDigit(code.slice(0, 10)) === Number(code.charAt(10))
}

/** The check digit 0..9 of the first ten characters; remainder 10 counts as 0. */
export function conteinerCheckDigit(first10: string): number {
  const sum = Array.from(first10).reduce((total, char, index) => total + conteinerValue(char) * 2 ** index, 0)
  return (sum % 11) % 10
}

/** Digits are themselves; letters count from 10 and leave out the multiples of 11: A 10, B 12, …, L 23, V 34. */
function conteinerValue(char: string): number {
  if (/\d/.test(char)) return Number(char)
  const place = char.charCodeAt(0) - 'A'.charCodeAt(0)
  return 10 + place + Math.floor((place + 9) / 10)
}
