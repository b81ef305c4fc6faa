/** Documents and phones as those see them who need no more than to recognise them (LGPD, art. 6º, III). */
import { formatDocumento, isCpf, normalizeDocumento } from './documento.ts'
import { formatTelefone, normalizeTelefone } from './telefone.ts'

const SHOWN_DIGITS = 4

/** `***.456.789-**`; what is no number of eleven digits, e.g. of an anonymised driver, is hidden as a whole. */
export function maskCpf(cpf: string): string {
  const digits = normalizeDocumento(cpf)
  return /^\d{11}$/.test(digits) ? `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**` : '***'
}

/** The last four digits of a licence: `*******6461`. */
export const maskCnh = (numero: string): string =>
  /^\d{11}$/.test(numero) ? `*******${numero.slice(-SHOWN_DIGITS)}` : '***'

/** `(11) *****-1234`; a number of another length is hidden as a whole. */
export function maskPhone(telefone: string): string {
  const digits = normalizeTelefone(telefone)
  if (digits === undefined) return '***'
  const hidden = '*'.repeat(digits.length - 2 - SHOWN_DIGITS)
  return `(${digits.slice(0, 2)}) ${hidden}-${digits.slice(-SHOWN_DIGITS)}`
}

/** A CPF as `maskCpf`; a CNPJ is no person's and stays; of any other number the last three characters are left. */
export function maskDocumento(documento: string): string {
  const text = normalizeDocumento(documento)
  if (text.length === 14) return formatDocumento(text)
  return isCpf(text) ? maskCpf(text) : `***${text.slice(-3)}`
}

/** Whether a value is what a mask has left of one. */
export const isMasked = (text: string): boolean => text.includes('*')

/** What was meant by a value that was sent: the one that is kept, where only its mask came back. */
export function unmask<T extends string | null | undefined>(
  sent: T,
  kept: string | null,
  mask: (value: string) => string,
): T | string {
  return typeof sent === 'string' && kept !== null && isMasked(sent) && sent.trim() === mask(kept)
    ? kept
    : sent
}

/** For fields that show separators while one types: what a mask has left stays as it is. */
export const unlessMasked =
  (format: (text: string) => string) =>
  (text: string): string =>
    isMasked(text) ? text : format(text)

/** A phone as it is shown: formatted, or its mask as it is. */
export const showPhone = unlessMasked(formatTelefone)
