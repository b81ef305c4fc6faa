/** The access key of fiscal documents: 44 positions, letters only inside the issuer's CNPJ. */
import { modulus11Digit } from './check-digit.ts'
import { type DocumentoKind, isCpf } from './documento.ts'

/** Documents by their model, position 21. */
export const DOCUMENTO_FISCAL_MODELOS = {
  '55': 'NF-e',
  '57': 'CT-e',
  '58': 'MDF-e',
  '64': 'GTV-e',
  '65': 'NFC-e',
  '67': 'CT-e OS',
} as const

export interface ChaveAcesso {
  /** IBGE code of the state, 11 to 53. */
  readonly ufCodigo: number
  /** Month of issue, `YYYY-MM`. */
  readonly anoMes: string
  readonly emitente: { readonly kind: DocumentoKind; readonly documento: string }
  /** Two digits; may be a model that `DOCUMENTO_FISCAL_MODELOS` does not name. */
  readonly modelo: string
  readonly serie: number
  readonly numero: number
  readonly tipoEmissao: number
  /** The random code of eight digits that makes the key hard to guess. */
  readonly codigo: string
  readonly digito: number
}

const FORMAT =
  /^(?<uf>\d{2})(?<ano>\d{2})(?<mes>0[1-9]|1[0-2])(?<emitente>[0-9A-Z]{14})(?<modelo>\d{2})(?<serie>\d{3})(?<numero>\d{9})(?<tipo>\d)(?<codigo>\d{8})(?<digito>\d)$/
/** Letters end with the twelfth position of the CNPJ: its check digits are numeric. */
const LETTERS_PLACE = /^\d{6}[0-9A-Z]{12}\d{26}$/

/** Weights 2 to 9, again and again from the right, over the first 43 positions. */
const WEIGHTS = Array.from({ length: 43 }, (_, index) => 2 + ((42 - index) % 8))

/** Series in which a person issues with a CPF, padded with zeros to fourteen positions. */
const CPF_SERIES = { first: 920, last: 969 }
const CPF_PADDING = '000'

/** Marks between groups, spaces, and signs that have no width. */
const MARKS = /[\s.\-/\u00ad\u2010-\u2015\u2212\u200b-\u200f\u2060\ufeff]/gu

/** Capitals without spaces and marks, and without the `NFe`, `CTe` or `MDFe` that stands before a key inside an XML. */
export function normalizeChaveAcesso(text: string): string {
  return text
    .replace(MARKS, '')
    .toUpperCase()
    .replace(/^(?:NFE|CTE|MDFE)(?=.{44}$)/, '')
}

export function isChaveAcesso(text: string): boolean {
  return parseChaveAcesso(text) !== undefined
}

/** The parts of a key; undefined when its form, its month or its check digit is wrong. */
export function parseChaveAcesso(text: string): ChaveAcesso | undefined {
  const chave = normalizeChaveAcesso(text)
  const parts = FORMAT.exec(chave)?.groups
  if (!parts || !LETTERS_PLACE.test(chave)) return undefined
  const { uf, ano, mes, emitente = '', modelo = '', serie, numero, tipo, codigo = '', digito } = parts
  if (chaveAcessoDigit(chave.slice(0, 43)) !== Number(digito)) return undefined
  return {
    ufCodigo: Number(uf),
    anoMes: `20${ano}-${mes}`,
    emitente: readEmitente(emitente, Number(serie)),
    modelo,
    serie: Number(serie),
    numero: Number(numero),
    tipoEmissao: Number(tipo),
    codigo,
    digito: Number(digito),
  }
}

/** The check digit 0..9 of the first 43 positions, capitals and digits. */
export function chaveAcessoDigit(first43: string): number {
  return modulus11Digit(first43, WEIGHTS)
}

/** Groups of four, as printed under the bar code; text of another length is shown as it is. */
export function formatChaveAcesso(text: string): string {
  const chave = normalizeChaveAcesso(text)
  return chave.length === 44 ? chave.replace(/(.{4})(?=.)/g, '$1 ') : text
}

function readEmitente(text: string, serie: number): ChaveAcesso['emitente'] {
  const cpf = text.slice(CPF_PADDING.length)
  const isCpfSerie = serie >= CPF_SERIES.first && serie <= CPF_SERIES.last
  if (isCpfSerie && text.startsWith(CPF_PADDING) && isCpf(cpf)) return { kind: 'cpf', documento: cpf }
  return { kind: 'cnpj', documento: text }
}
