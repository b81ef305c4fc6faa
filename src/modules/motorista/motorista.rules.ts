/** Drivers: what a valid one is, what they consented to, and who sees their documents. */

import {
  checkDocumentos,
  cleanDocumentos,
  type DocumentoComValidade,
} from '#modules/veiculo/veiculo.rules.ts'
import { type TipoVeiculoCodigo, tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { isDay } from '#platform/shared/day.ts'
import { isCpf, normalizeDocumento } from '#platform/shared/documento.ts'
import { isEmail, normalizeEmail } from '#platform/shared/email.ts'
import { normalizeTelefone } from '#platform/shared/telefone.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { type CategoriaCnh, categoriasQueServem, isCnh, normalizeCnh, podeConduzir } from './cnh.rules.ts'

export const VINCULOS = { empregado: 'Empregado', agregado: 'Agregado', autonomo: 'Autônomo' } as const
export type Vinculo = keyof typeof VINCULOS
export const VINCULO_KEYS = Object.keys(VINCULOS) as Vinculo[]

export const DOCUMENTOS_MOTORISTA = {
  mopp: 'MOPP (produtos perigosos)',
  toxicologico: 'Exame toxicológico',
  aso: 'Atestado de saúde ocupacional (ASO)',
  'carga-indivisivel': 'Curso de carga indivisível',
  'direcao-defensiva': 'Direção defensiva',
  'gerenciadora-risco': 'Cadastro na gerenciadora de risco',
  outro: 'Outro',
} as const
export type DocumentoMotoristaTipo = keyof typeof DOCUMENTOS_MOTORISTA
export const DOCUMENTO_MOTORISTA_TIPOS = Object.keys(DOCUMENTOS_MOTORISTA) as DocumentoMotoristaTipo[]

export const MEIOS_CONSENTIMENTO = {
  aplicativo: 'Aplicativo do motorista',
  assinatura: 'Termo assinado',
  email: 'E-mail',
  telefone: 'Ligação gravada',
} as const
export type MeioConsentimento = keyof typeof MEIOS_CONSENTIMENTO
export const MEIO_CONSENTIMENTO_KEYS = Object.keys(MEIOS_CONSENTIMENTO) as MeioConsentimento[]

/** What a driver consents to; a change of the text takes a new version, and everybody is asked again. */
export const TERMO_RASTREAMENTO = {
  versao: '2026-11',
  texto:
    'Autorizo a empresa a tratar meus dados de localização durante as viagens contratadas, para acompanhar a carga, ' +
    'informar horários de chegada e atender a ocorrências. Posso retirar esta autorização a qualquer momento; ' +
    'a retirada vale a partir de quando for comunicada (Lei 13.709/2018, arts. 7º e 8º).',
} as const

export interface Consentimento {
  readonly versaoTermo: string
  readonly quando: string
  readonly meio: MeioConsentimento
}

/** Only who consented to the text that holds now may be tracked. */
export const podeRastrear = (
  consentimento: Consentimento | null,
  versaoVigente: string = TERMO_RASTREAMENTO.versao,
): boolean => consentimento?.versaoTermo === versaoVigente

export interface MotoristaFields {
  readonly nome: string
  readonly cpf: string
  readonly nascimento: string | null
  readonly telefone: string | null
  readonly email: string | null
  readonly cnhNumero: string
  readonly cnhCategoria: CategoriaCnh
  readonly cnhValidade: string
  readonly cnhEar: boolean
  readonly vinculo: Vinculo
  readonly veiculoId: string | null
  readonly unidadeId: string | null
  readonly documentos: readonly DocumentoComValidade<DocumentoMotoristaTipo>[]
  readonly observacao: string | null
}

type Given = 'nome' | 'cpf' | 'cnhNumero' | 'cnhCategoria' | 'cnhValidade' | 'vinculo'
export type MotoristaInput = Pick<MotoristaFields, Given> & {
  readonly [K in Exclude<keyof MotoristaFields, Given>]?: MotoristaFields[K] | undefined
}

export function cleanMotorista(input: MotoristaInput): MotoristaFields {
  return {
    nome: cleanLine(input.nome) ?? '',
    cpf: normalizeDocumento(input.cpf),
    nascimento: input.nascimento ?? null,
    telefone:
      cleanLine(input.telefone) && (normalizeTelefone(input.telefone ?? '') ?? cleanLine(input.telefone)),
    email: normalizeEmail(input.email ?? '') || null,
    cnhNumero: normalizeCnh(input.cnhNumero),
    cnhCategoria: input.cnhCategoria,
    cnhValidade: input.cnhValidade,
    cnhEar: input.cnhEar ?? true,
    vinculo: input.vinculo,
    veiculoId: input.veiculoId ?? null,
    unidadeId: input.unidadeId ?? null,
    documentos: cleanDocumentos(input.documentos ?? []),
    observacao: cleanLine(input.observacao),
  }
}

const YOUNGEST = 18
const OLDEST = 100

const yearsBetween = (from: string, to: string) =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)

/** What is wrong with cleaned fields. `hoje`: a day. A licence that has expired is told, not refused. */
export function checkMotorista(fields: MotoristaFields, hoje: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  const refuse = (path: keyof MotoristaFields, message: string) => void problems.push({ path, message })
  if (fields.nome === '') refuse('nome', validationMessages.required)
  if (!isCpf(fields.cpf)) refuse('cpf', 'CPF inválido')
  if (!isCnh(fields.cnhNumero)) refuse('cnhNumero', 'Número da CNH inválido: confira os 11 dígitos')
  if (!isDay(fields.cnhValidade)) refuse('cnhValidade', validationMessages.invalidDate)
  if (fields.telefone !== null && normalizeTelefone(fields.telefone) === undefined)
    refuse('telefone', 'Informe o DDD e o número')
  if (fields.email !== null && !isEmail(fields.email)) refuse('email', validationMessages.invalidEmail)
  if (fields.nascimento !== null) {
    const age = isDay(fields.nascimento) ? yearsBetween(fields.nascimento, hoje) : undefined
    if (age === undefined || age > OLDEST) refuse('nascimento', validationMessages.invalidDate)
    else if (age < YOUNGEST) refuse('nascimento', 'O motorista precisa ter 18 anos')
  }
  return [...problems, ...checkDocumentos(fields.documentos)]
}

/** Why this licence does not allow the vehicle; undefined when it does. */
export function whyNotConduzir(categoria: CategoriaCnh, veiculo: TipoVeiculoCodigo): string | undefined {
  const { nome, cnh } = tipoVeiculo(veiculo)
  if (podeConduzir(categoria, cnh)) return undefined
  return `A categoria ${categoria} não permite conduzir ${nome}: é preciso ter ${categoriasQueServem(cnh)}`
}
