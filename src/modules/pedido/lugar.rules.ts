/** Where an order is taken and left: its fields as they are stored, and how far its position is known. Pure. */

import type { FieldProblem } from '#platform/shared/app-error.ts'
import { isCep, normalizeCep } from '#platform/shared/cep.ts'
import { isDocumento, normalizeDocumento } from '#platform/shared/documento.ts'
import type { Loose } from '#platform/shared/loose.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'

/** How the coordinates of a place were found, the best first. */
export const PRECISOES = {
  exata: 'Posição informada',
  empresa: 'Posição do cadastro da empresa',
  municipio: 'Sede do município',
} as const
export type Precisao = keyof typeof PRECISOES
export const PRECISAO_KEYS = Object.keys(PRECISOES) as Precisao[]

/** Coordinates are compared and kept at this many decimals (L-150). */
export const CASAS_COORDENADA = 8

export interface Coordenadas {
  readonly latitude: number | null
  readonly longitude: number | null
}

/** A place as a person or a file gives it. */
export interface LugarFields extends Coordenadas {
  readonly empresaId: string | null
  readonly nome: string | null
  readonly documentoEmpresa: string | null
  readonly cep: string | null
  readonly endereco: string | null
  readonly municipioId: number | null
  /** As it was written, where no municipality was recognised. */
  readonly cidade: string | null
  readonly uf: string | null
  /** Why a position that was given is not believed: the place stands without one until somebody mends it. */
  readonly motivoSemPosicao: string | null
}

/** `precisao`: what a read answered; coordinates that were worked out are worked out again. */
export type LugarInput = Loose<LugarFields> & { readonly precisao?: Precisao | null | undefined }

const atEightDecimals = (value: number) => Number(value.toFixed(CASAS_COORDENADA))

/** Texts on one line, document and CEP without punctuation; only given coordinates stay. */
export function cleanLugar(input: LugarInput): LugarFields {
  const isGiven = (input.precisao ?? 'exata') === 'exata'
  const { latitude = null, longitude = null } = isGiven ? input : {}
  return {
    empresaId: input.empresaId?.toLowerCase() ?? null,
    nome: cleanLine(input.nome),
    documentoEmpresa: cleanLine(normalizeDocumento(input.documentoEmpresa ?? '')),
    cep: cleanLine(normalizeCep(input.cep ?? '') ?? input.cep),
    endereco: cleanLine(input.endereco),
    municipioId: input.municipioId ?? null,
    cidade: cleanLine(input.cidade),
    uf: cleanLine(input.uf)?.toUpperCase() ?? null,
    latitude: latitude === null ? null : atEightDecimals(latitude),
    longitude: longitude === null ? null : atEightDecimals(longitude),
    motivoSemPosicao: latitude === null && longitude === null ? cleanLine(input.motivoSemPosicao) : null,
  }
}

/** True when nothing at all tells where it is. */
export const isEmptyLugar = (lugar: LugarFields): boolean =>
  Object.values(lugar).every((value) => value === null)

/** What is wrong with a cleaned place; paths begin with `path`. */
export function checkLugar(lugar: LugarFields, path: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  const refuse = (field: keyof LugarFields, message: string) =>
    problems.push({ path: `${path}.${field}`, message })
  if (lugar.documentoEmpresa !== null && !isDocumento(lugar.documentoEmpresa)) {
    refuse('documentoEmpresa', validationMessages.invalidDocumento)
  }
  if (lugar.cep !== null && !isCep(lugar.cep)) refuse('cep', 'Informe os 8 dígitos do CEP')
  if ((lugar.latitude === null) !== (lugar.longitude === null)) {
    refuse(lugar.latitude === null ? 'latitude' : 'longitude', 'Informe latitude e longitude juntas')
  }
  return problems
}

export const hasCoordenadas = <T extends Coordenadas>(
  lugar: T | null,
): lugar is T & { readonly latitude: number; readonly longitude: number } =>
  lugar !== null && lugar.latitude !== null && lugar.longitude !== null

/** Equal when they match to 8 decimal places (L-150); unknown coordinates equal nothing. */
export const isSameLugar = (a: Coordenadas, b: Coordenadas): boolean =>
  hasCoordenadas(a) &&
  hasCoordenadas(b) &&
  isSameAngle(a.latitude, b.latitude) &&
  isSameAngle(a.longitude, b.longitude)

const isSameAngle = (a: number, b: number) => atEightDecimals(a) === atEightDecimals(b)

/** `Jundiaí, SP`, else the name of the place; null for a place without either. */
export const localidadeOf = ({
  cidade,
  uf,
  nome,
}: Pick<LugarFields, 'cidade' | 'uf' | 'nome'>): string | null =>
  cidade === null ? nome : [cidade, uf].filter(Boolean).join(', ')
