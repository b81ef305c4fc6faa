/** Drivers: what a valid one is, what they consented to, and who sees their documents. */

import { type TipoVeiculoCodigo, tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import { isDay } from '#platform/shared/day.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { type CategoriaCnh, categoriasQueServem, podeConduzir } from './cnh.rules.ts'

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

const YOUNGEST = 18
const OLDEST = 100

const yearsBetween = (from: string, to: string) =>
  Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(5) < from.slice(5) ? 1 : 0)

/** Why somebody born then may not be a driver; undefined when they may. Both are days. */
export function whyNotNascido(nascimento: string, hoje: string): string | undefined {
  const age = isDay(nascimento) ? yearsBetween(nascimento, hoje) : undefined
  if (age === undefined || age > OLDEST) return validationMessages.invalidDate
  return age < YOUNGEST ? 'O motorista precisa ter 18 anos' : undefined
}

/** Why this licence does not allow the vehicle; undefined when it does. */
export function whyNotConduzir(categoria: CategoriaCnh, veiculo: TipoVeiculoCodigo): string | undefined {
  const { nome, cnh } = tipoVeiculo(veiculo)
  if (podeConduzir(categoria, cnh)) return undefined
  return `A categoria ${categoria} não permite conduzir ${nome}: é preciso ter ${categoriasQueServem(cnh)}`
}
