/** Documents, plates, phones, CEP, UF and addresses of mail: their masks are offered, their digits are checked. */
import { formatCep, normalizeCep } from '#platform/shared/cep.ts'
import {
  documentoKind,
  formatDocumento,
  isCnpj,
  isCpf,
  isDocumento,
  normalizeDocumento,
} from '#platform/shared/documento.ts'
import { isEmail, normalizeEmail } from '#platform/shared/email.ts'
import { formatPlaca, normalizePlaca, placaKind } from '#platform/shared/placa.ts'
import { formatTelefone, normalizeTelefone } from '#platform/shared/telefone.ts'
import { foldText } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { comSugestoes, type Leitura, type LerCelula, problema, reparo, valor } from './leitura.rules.ts'
import { nearestTexts } from './sugestao.rules.ts'

const CNPJ_LENGTH = 14
const CPF_LENGTH = 11
/** Zeros that a document may begin with, and a number loses. */
const MAX_LOST = 3

/** Hyphens as word processors make them. */
const DASHES = /[\u2010-\u2015\u2212]/g

/** Only the mask or the bare digits are the document itself; anything else is offered as a repair. */
export function readDocumento(accepts: 'ambos' | 'cpf' | 'cnpj' = 'ambos'): LerCelula {
  return (texto) => {
    const documento = normalizeDocumento(texto.replace(DASHES, '-'))
    const check = { ambos: isDocumento, cpf: isCpf, cnpj: isCnpj }[accepts]
    const stored = { valor: documento, texto: formatDocumento(documento) }
    if (check(documento)) {
      const written = texto.trim().toUpperCase()
      return written === documento || written === stored.texto
        ? valor(stored.valor, stored.texto)
        : reparo('documento', stored)
    }
    // Eleven digits that are no CPF may be a CNPJ without its zeros.
    const padded = withLostZeros(documento, accepts)
    if (padded)
      return reparo('documento', { valor: padded, texto: formatDocumento(padded) }, { nota: 'confirmar' })
    return documentProblem(documento, accepts)
  }
}

/** Programs that take a document for a number drop the zeros it begins with. */
function withLostZeros(documento: string, accepts: 'ambos' | 'cpf' | 'cnpj'): string | undefined {
  if (!/^\d+$/.test(documento)) return undefined
  const cnpj = documento.padStart(CNPJ_LENGTH, '0')
  const cpf = documento.padStart(CPF_LENGTH, '0')
  const { length } = documento
  if (accepts !== 'cpf' && length >= CNPJ_LENGTH - MAX_LOST && length < CNPJ_LENGTH && isCnpj(cnpj))
    return cnpj
  if (accepts !== 'cnpj' && length >= CPF_LENGTH - MAX_LOST && length < CPF_LENGTH && isCpf(cpf)) return cpf
  return undefined
}

function documentProblem(documento: string, accepts: 'ambos' | 'cpf' | 'cnpj'): Leitura {
  const isWhole =
    documentoKind(documento) === 'cpf'
      ? accepts !== 'cnpj'
      : /^[0-9A-Z]{12}\d{2}$/.test(documento) && accepts !== 'cpf'
  return isWhole ? problema('Dígito verificador inválido') : problema(validationMessages.invalidDocumento)
}

/** Area codes that are in use (Anatel). */
const DDDS = new Set(
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'.split(
    ' ',
  ),
)
const RAMAL = /\s*(?:ramal|ram\.?|r\.)\s*\d{1,6}\s*$/i
const MANY_PHONES = /\s*(?:\/|;|,|\s(?:e|ou)\s)\s*/

/** A phone that cannot be kept is told and left out; the rest of the line comes in without it. */
export const lerTelefone: LerCelula = (texto) => {
  const alone = texto.replace(RAMAL, '')
  const [first = ''] = alone.split(MANY_PHONES)
  const notes = [
    ...(alone === texto ? [] : ['sem o ramal']),
    ...(first === alone ? [] : ['só o primeiro número']),
  ]
  const read = readTelefone(first)
  if ('why' in read) return reparo('telefone_fora', { valor: null, texto: '' }, { nota: read.why })
  const { digits, note } = read
  const stored = { valor: digits, texto: formatTelefone(digits) }
  if (texto === digits || texto === stored.texto) return valor(stored.valor, stored.texto)
  const nota = [...notes, ...(note ? [note] : [])].join(', ')
  return reparo('telefone', stored, nota === '' ? {} : { nota })
}

function readTelefone(text: string): { digits: string; note?: string } | { why: string } {
  const written = text.replace(/\D/g, '')
  if (written === '' || /\p{L}/u.test(text)) return { why: 'não é um telefone' }
  if (/^0[358]00/.test(written)) return { why: 'número 0800 não tem DDD' }
  // Before the area code some dial a zero.
  const digits = normalizeTelefone(/^0[1-9]\d{9,10}$/.test(written) ? written.slice(1) : text)
  if (digits === undefined) return { why: 'informe DDD e número' }
  if (!DDDS.has(digits.slice(0, 2))) return { why: `o DDD ${digits.slice(0, 2)} não existe` }
  const [start = ''] = digits.slice(2)
  if (digits.length === 11) return start === '9' ? { digits } : { why: 'celular começa com 9' }
  if ('6789'.includes(start)) {
    return { digits: `${digits.slice(0, 2)}9${digits.slice(2)}`, note: 'com o nono dígito' }
  }
  return '2345'.includes(start) ? { digits } : { why: 'número inexistente' }
}

export const readPlaca: LerCelula = (texto) => {
  const placa = normalizePlaca(texto.replaceAll('.', '').replace(DASHES, '-'))
  if (placaKind(placa) === undefined) return problema(validationMessages.invalidPlaca)
  const stored = { valor: placa, texto: formatPlaca(placa) }
  const written = texto.toUpperCase()
  return written === placa || written === stored.texto || written === `${placa.slice(0, 3)}-${placa.slice(3)}`
    ? valor(stored.valor, stored.texto)
    : reparo('placa', stored)
}

export const readEmail: LerCelula = (texto) =>
  isEmail(texto) ? valor(normalizeEmail(texto)) : problema(validationMessages.invalidEmail)

const ESTADOS: Readonly<Record<string, string>> = {
  AC: 'Acre',
  AL: 'Alagoas',
  AM: 'Amazonas',
  AP: 'Amapá',
  BA: 'Bahia',
  CE: 'Ceará',
  DF: 'Distrito Federal',
  ES: 'Espírito Santo',
  GO: 'Goiás',
  MA: 'Maranhão',
  MG: 'Minas Gerais',
  MS: 'Mato Grosso do Sul',
  MT: 'Mato Grosso',
  PA: 'Pará',
  PB: 'Paraíba',
  PE: 'Pernambuco',
  PI: 'Piauí',
  PR: 'Paraná',
  RJ: 'Rio de Janeiro',
  RN: 'Rio Grande do Norte',
  RO: 'Rondônia',
  RR: 'Roraima',
  RS: 'Rio Grande do Sul',
  SC: 'Santa Catarina',
  SE: 'Sergipe',
  SP: 'São Paulo',
  TO: 'Tocantins',
}
const UF_BY_NAME = new Map(Object.entries(ESTADOS).map(([uf, nome]) => [foldText(nome), uf]))

/** The two letters of a state from its abbreviation or its name. */
export const ufOf = (texto: string): string | undefined =>
  ESTADOS[texto.trim().toUpperCase()] ? texto.trim().toUpperCase() : UF_BY_NAME.get(foldText(texto))

export const readUf: LerCelula = comSugestoes(
  (texto) => {
    const uf = ufOf(texto)
    if (uf === undefined) return problema('Não existe', 'UF inexistente')
    return uf === texto ? valor(uf) : reparo('uf', { valor: uf, texto: uf })
  },
  (texto) => nearestTexts(texto, Object.keys(ESTADOS)),
)

/** First three digits of the CEP ranges of each state, both ends included (Correios). */
const CEP_RANGES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  SP: [[10, 199]],
  RJ: [[200, 289]],
  ES: [[290, 299]],
  MG: [[300, 399]],
  BA: [[400, 489]],
  SE: [[490, 499]],
  PE: [[500, 569]],
  AL: [[570, 579]],
  PB: [[580, 589]],
  RN: [[590, 599]],
  CE: [[600, 639]],
  PI: [[640, 649]],
  MA: [[650, 659]],
  PA: [[660, 688]],
  AP: [[689, 689]],
  AM: [
    [690, 692],
    [694, 698],
  ],
  RR: [[693, 693]],
  AC: [[699, 699]],
  DF: [
    [700, 727],
    [730, 736],
  ],
  GO: [
    [728, 729],
    [737, 767],
  ],
  TO: [[770, 779]],
  MT: [[780, 788]],
  RO: [[768, 769]],
  MS: [[790, 799]],
  PR: [[800, 879]],
  SC: [[880, 899]],
  RS: [[900, 999]],
}

function isCepOf(cep: string, uf: string): boolean {
  const start = Number(cep.slice(0, 3))
  return CEP_RANGES[uf]?.some(([from, to]) => start >= from && start <= to) ?? false
}

/** `ufField`: the field that holds the state, which tells a lost zero at the front from one at the end. */
export function readCep(ufField?: string): LerCelula {
  return (escrito, { textos }) => {
    const texto = escrito.replace(DASHES, '-')
    const digits = texto.replace(/[.\-\s]/g, '')
    const stored = (cep: string) => ({ valor: cep, texto: formatCep(cep) })
    if (/^\d{8}$/.test(digits)) {
      return normalizeCep(texto) === undefined
        ? reparo('cep', stored(digits))
        : valor(digits, formatCep(digits))
    }
    const uf = ufField === undefined ? undefined : ufOf(textos[ufField] ?? '')
    if (/^\d{7}$/.test(digits) && uf !== undefined) {
      // A program that takes a CEP for a number drops its first zero; the last one is lost by hand.
      const cep = [`0${digits}`, `${digits}0`].find((candidate) => isCepOf(candidate, uf))
      if (cep !== undefined) return reparo('cep', stored(cep), { nota: 'confirmar' })
    }
    return problema('O CEP tem oito dígitos', 'CEP inválido')
  }
}
