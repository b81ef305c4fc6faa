/** CPF and CNPJ, the CNPJ numeric or alphanumeric (issued with letters since July 2026, IN RFB 2.229/2024). */
import { modulus11Digit } from './check-digit.ts'

export type DocumentoKind = 'cpf' | 'cnpj'

const CPF = /^\d{11}$/
const CNPJ = /^[0-9A-Z]{12}\d{2}$/
const CPF_WEIGHTS = [10, 9, 8, 7, 6, 5, 4, 3, 2]
const CNPJ_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** Capitals, without the mask's separators and without spaces; anything else stays, and is invalid. */
export function normalizeDocumento(text: string): string {
  return text.replace(/[.\-/\s]/gu, '').toUpperCase()
}

/** Eleven digits are a CPF, anything else is a CNPJ, valid or not (S-229). */
export function documentoKind(text: string): DocumentoKind {
  return CPF.test(normalizeDocumento(text)) ? 'cpf' : 'cnpj'
}

/** A CPF with or without mask: length, check digits, and not eleven equal digits. */
export function isCpf(text: string): boolean {
  const cpf = normalizeDocumento(text)
  if (!CPF.test(cpf) || isOneCharacter(cpf)) return false
  return cpf.endsWith(checkDigits(cpf.slice(0, 9), CPF_WEIGHTS, [11, ...CPF_WEIGHTS]))
}

/** A CNPJ with or without mask, in either case: format, check digits, and not fourteen equal digits. */
export function isCnpj(text: string): boolean {
  const cnpj = normalizeDocumento(text)
  if (!CNPJ.test(cnpj) || isOneCharacter(cnpj)) return false
  return cnpj.endsWith(checkDigits(cnpj.slice(0, 12), CNPJ_WEIGHTS, [6, ...CNPJ_WEIGHTS]))
}

export function isDocumento(text: string): boolean {
  return documentoKind(text) === 'cpf' ? isCpf(text) : isCnpj(text)
}

/** Masked: `111.444.777-35` or `12.ABC.345/01DE-35` (L-161); text of another form is shown as it is. */
export function formatDocumento(text: string): string {
  const documento = normalizeDocumento(text)
  if (CPF.test(documento)) return documento.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
  if (CNPJ.test(documento)) return documento.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
  return text
}

// The equal-character numbers satisfy the arithmetic, yet none was ever issued.
const isOneCharacter = (text: string) => text === text.charAt(0).repeat(text.length)

function checkDigits(
  base: string,
  firstWeights: readonly number[],
  secondWeights: readonly number[],
): string {
  const first = modulus11Digit(base, firstWeights)
  return `${first}${modulus11Digit(`${base}${first}`, secondWeights)}`
}
