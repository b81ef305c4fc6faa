/** Vehicles: what a valid one is. */
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { modulus11Digit } from '#platform/shared/check-digit.ts'
import { isDay } from '#platform/shared/day.ts'
import { isDocumento, normalizeDocumento } from '#platform/shared/documento.ts'
import { isPlaca, normalizePlaca } from '#platform/shared/placa.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { CARROCERIAS, type CarroceriaCodigo } from './carrocerias.ts'
import { MAX_REBOQUES } from './conjunto.rules.ts'
import { type TipoVeiculoCodigo, tipoVeiculo } from './veiculo-tipos.ts'

export const PROPRIEDADES = { proprio: 'Próprio', agregado: 'Agregado', terceiro: 'Terceiro' } as const
export type Propriedade = keyof typeof PROPRIEDADES
export const PROPRIEDADE_KEYS = Object.keys(PROPRIEDADES) as Propriedade[]

export const DOCUMENTOS_VEICULO = {
  crlv: 'CRLV',
  seguro: 'Seguro',
  tacografo: 'Tacógrafo (cronotacógrafo)',
  antt: 'Registro na ANTT',
  'licenca-ambiental': 'Licença ambiental',
  'licenca-sanitaria': 'Licença sanitária',
  'produtos-perigosos': 'CIV / CIPP (produtos perigosos)',
  aet: 'Autorização especial de trânsito (AET)',
  outro: 'Outro',
} as const
export type DocumentoVeiculoTipo = keyof typeof DOCUMENTOS_VEICULO
export const DOCUMENTO_VEICULO_TIPOS = Object.keys(DOCUMENTOS_VEICULO) as DocumentoVeiculoTipo[]

export const MAX_DOCUMENTOS = 20

export interface DocumentoComValidade<T extends string> {
  readonly tipo: T
  readonly numero: string | null
  readonly validade: string | null
}

export interface VeiculoFields {
  readonly placa: string
  readonly codigo: string | null
  readonly tipo: TipoVeiculoCodigo
  readonly carroceria: CarroceriaCodigo
  readonly marcaModelo: string | null
  readonly anoFabricacao: number | null
  readonly anoModelo: number | null
  readonly eixos: number
  readonly capacidadeKg: number
  readonly volumeM3: number
  readonly paletes: number
  readonly taraKg: number | null
  readonly renavam: string | null
  readonly rntrc: string | null
  readonly propriedade: Propriedade
  readonly proprietarioNome: string | null
  readonly proprietarioDocumento: string | null
  readonly rastreadorTecnologia: string | null
  readonly rastreadorNumero: string | null
  readonly unidadeId: string | null
  readonly documentos: readonly DocumentoComValidade<DocumentoVeiculoTipo>[]
  readonly reboqueIds: readonly string[]
  readonly observacao: string | null
}

type Optional<T, K extends keyof T> = Omit<T, K> & { readonly [P in K]?: T[P] | undefined }
type Given = 'placa' | 'tipo' | 'carroceria' | 'propriedade'
/** As it is sent: measures that are missing come from the type. */
export type VeiculoInput = Optional<VeiculoFields, Exclude<keyof VeiculoFields, Given>>

const digitsOf = (text: string | null | undefined) => (text ?? '').replace(/[\s.-]/g, '')

/** Plates, numbers and documents lose their punctuation; shorter old numbers are filled up with zeros. */
export function cleanVeiculo(input: VeiculoInput): VeiculoFields {
  const usual = tipoVeiculo(input.tipo)
  const padded = (text: string | null | undefined, length: number) => {
    const digits = digitsOf(text)
    return digits === '' ? null : digits.padStart(length, '0')
  }
  return {
    placa: normalizePlaca(input.placa),
    codigo: cleanLine(input.codigo),
    tipo: input.tipo,
    carroceria: input.carroceria,
    marcaModelo: cleanLine(input.marcaModelo),
    anoFabricacao: input.anoFabricacao ?? null,
    anoModelo: input.anoModelo ?? null,
    eixos: input.eixos ?? usual.eixos,
    capacidadeKg: input.capacidadeKg ?? usual.capacidadeKg,
    volumeM3: Math.round((input.volumeM3 ?? usual.volumeM3) * 100) / 100,
    paletes: input.paletes ?? usual.paletes,
    taraKg: input.taraKg ?? null,
    renavam: padded(input.renavam, 11),
    rntrc: padded(input.rntrc, 9),
    propriedade: input.propriedade,
    proprietarioNome: cleanLine(input.proprietarioNome),
    proprietarioDocumento: normalizeDocumento(input.proprietarioDocumento ?? '') || null,
    rastreadorTecnologia: cleanLine(input.rastreadorTecnologia),
    rastreadorNumero: cleanLine(input.rastreadorNumero),
    unidadeId: input.unidadeId ?? null,
    documentos: cleanDocumentos(input.documentos ?? []),
    reboqueIds: (input.reboqueIds ?? []).map((id) => id.toLowerCase()),
    observacao: cleanLine(input.observacao),
  }
}

export const cleanDocumentos = <T extends string>(
  documentos: readonly DocumentoComValidade<T>[],
): DocumentoComValidade<T>[] =>
  documentos.map(({ tipo, numero, validade }) => ({ tipo, numero: cleanLine(numero), validade }))

const RENAVAM_WEIGHTS = [3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** Eleven digits, the last of which checks the others. */
export function isRenavam(text: string): boolean {
  if (!/^\d{11}$/.test(text) || new Set(text).size === 1) return false
  return modulus11Digit(text, RENAVAM_WEIGHTS) === Number(text.charAt(10))
}

/** The one check digit of RNTRC is not public, so only its length is known. */
export const isRntrc = (text: string) => /^\d{9}$/.test(text)

const LAST_YEAR_AHEAD = 1

/** What is wrong with cleaned fields; references and combinations are looked up elsewhere. `hoje`: a day. */
export function checkVeiculo(fields: VeiculoFields, hoje: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  const refuse = (path: string, message: string) => void problems.push({ path, message })
  const { papel } = tipoVeiculo(fields.tipo)
  const thisYear = Number(hoje.slice(0, 4))
  if (!isPlaca(fields.placa)) refuse('placa', validationMessages.invalidPlaca)
  if (fields.renavam !== null && !isRenavam(fields.renavam))
    refuse('renavam', 'RENAVAM inválido: confira os 11 dígitos')
  if (fields.rntrc !== null && !isRntrc(fields.rntrc)) refuse('rntrc', 'Informe os 8 ou 9 dígitos do RNTRC')
  if (fields.anoFabricacao !== null && fields.anoFabricacao > thisYear)
    refuse('anoFabricacao', validationMessages.maxValue(thisYear))
  if (fields.anoModelo !== null && fields.anoModelo > thisYear + LAST_YEAR_AHEAD)
    refuse('anoModelo', validationMessages.maxValue(thisYear + LAST_YEAR_AHEAD))
  if (fields.anoFabricacao !== null && fields.anoModelo !== null && fields.anoModelo < fields.anoFabricacao) {
    refuse('anoModelo', 'O ano do modelo não pode ser anterior ao de fabricação')
  }
  if (papel === 'trator' && fields.carroceria !== 'NA')
    refuse('carroceria', `Um cavalo mecânico não tem carroceria: escolha ${CARROCERIAS.NA.nome}`)
  if (papel === 'semirreboque' && fields.carroceria === 'NA')
    refuse('carroceria', 'Informe a carroceria do semirreboque')
  if (fields.proprietarioDocumento !== null && !isDocumento(fields.proprietarioDocumento))
    refuse('proprietarioDocumento', validationMessages.invalidDocumento)
  if (fields.propriedade !== 'proprio' && fields.proprietarioNome === null)
    refuse('proprietarioNome', 'Informe o proprietário do veículo agregado ou de terceiro')
  if (fields.rastreadorNumero !== null && fields.rastreadorTecnologia === null)
    refuse('rastreadorTecnologia', 'Informe a tecnologia do rastreador')
  if (new Set(fields.reboqueIds).size < fields.reboqueIds.length)
    refuse('reboqueIds', 'O mesmo veículo foi informado mais de uma vez')
  if (fields.reboqueIds.length > MAX_REBOQUES) refuse('reboqueIds', `Informe no máximo ${MAX_REBOQUES}`)
  return [...problems, ...checkDocumentos(fields.documentos)]
}

/** A date that the calendar lacks, and a kind that is there twice; `outro` may be. */
export function checkDocumentos(documentos: readonly DocumentoComValidade<string>[]): FieldProblem[] {
  return documentos.flatMap(({ tipo, validade }, index) => {
    const path = `documentos.${index}`
    if (validade !== null && !isDay(validade))
      return [{ path: `${path}.validade`, message: validationMessages.invalidDate }]
    const isRepeated = tipo !== 'outro' && documentos.findIndex((other) => other.tipo === tipo) < index
    return isRepeated ? [{ path: `${path}.tipo`, message: 'Este documento já está na lista' }] : []
  })
}
