/** Regions: what a valid one is, what it reaches, and how it reads. */

import { type Uf, ufOfMunicipio } from '#modules/referencia/estado.rules.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import {
  closeRing,
  type GeoPoint,
  type Ring,
  type RingProblem,
  ringHolds,
  ringProblem,
  toPosition,
} from '#platform/shared/geo.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'

export const TIPOS_REGIAO = { municipios: 1, poligono: 2 } as const
export type TipoRegiao = (typeof TIPOS_REGIAO)[keyof typeof TIPOS_REGIAO]
export const TIPO_REGIAO_LABELS: Readonly<Record<TipoRegiao, string>> = {
  1: 'Municípios',
  2: 'Área desenhada',
}

/** Colours of the design system; the name is shown beside the colour. */
export const CORES_REGIAO = {
  petroleo: 'Petróleo',
  azul: 'Azul',
  indigo: 'Índigo',
  verde: 'Verde',
  amarelo: 'Amarelo',
  laranja: 'Laranja',
  vermelho: 'Vermelho',
  ameixa: 'Ameixa',
  neutro: 'Grafite',
} as const
export type CorRegiao = keyof typeof CORES_REGIAO
export const COR_KEYS = Object.keys(CORES_REGIAO) as CorRegiao[]

/** Every municipality of Brazil fits. */
export const MAX_MUNICIPIOS_REGIAO = 5_571
/** With the closing one. */
export const MAX_PONTOS_POLIGONO = 500

/** What a region reaches. */
export interface Territorio {
  readonly tipo: TipoRegiao
  /** Whole states. */
  readonly ufs: readonly Uf[]
  readonly municipioIds: readonly number[]
  readonly poligono: Ring | null
}

export interface RegiaoFields extends Territorio {
  readonly nome: string
  readonly codigo: string | null
  readonly cor: CorRegiao
  readonly unidadeId: string | null
}

export interface RegiaoInput {
  readonly nome: string
  readonly codigo?: string | null | undefined
  readonly cor: CorRegiao
  readonly tipo: TipoRegiao
  readonly unidadeId?: string | null | undefined
  readonly ufs?: readonly Uf[] | undefined
  readonly municipioIds?: readonly number[] | undefined
  readonly poligono?: Ring | null | undefined
}

const sorted = <T>(values: Iterable<T>, order: (a: T, b: T) => number): T[] =>
  [...new Set(values)].sort(order)

/** Each place once: a municipality of a whole state is dropped, a polygon is closed, what the kind has not is emptied. */
export function cleanTerritorio(input: Pick<RegiaoInput, keyof Territorio>): Territorio {
  if (input.tipo === TIPOS_REGIAO.poligono) {
    return { tipo: input.tipo, ufs: [], municipioIds: [], poligono: closeRing(input.poligono ?? []) }
  }
  const ufs = sorted(input.ufs ?? [], (a, b) => a.localeCompare(b))
  const isLoose = (id: number) => !ufs.some((uf) => uf === ufOfMunicipio(id))
  const municipioIds = sorted((input.municipioIds ?? []).filter(isLoose), (a, b) => a - b)
  return { tipo: input.tipo, ufs, municipioIds, poligono: null }
}

export const cleanRegiao = (input: RegiaoInput): RegiaoFields => ({
  nome: cleanLine(input.nome) ?? '',
  codigo: cleanLine(input.codigo),
  cor: input.cor,
  unidadeId: input.unidadeId?.toLowerCase() || null,
  ...cleanTerritorio(input),
})

const RING_MESSAGES: Readonly<Record<Exclude<RingProblem, 'many'>, string>> = {
  few: 'Marque ao menos três pontos',
  range: 'Latitudes vão de -90 a 90 e longitudes de -180 a 180',
  open: 'O último ponto deve repetir o primeiro',
  flat: 'Os pontos estão todos na mesma linha: marque uma área',
  crossing: 'As linhas se cruzam: ajuste os pontos para que o contorno não corte a si mesmo',
}

/** What a person is told of a ring; undefined: nothing is wrong. `maxPontos`: the closing one included. */
export function contornoMessage(ring: Ring, maxPontos: number): string | undefined {
  const problem = ringProblem(ring, maxPontos)
  return problem && (problem === 'many' ? `Use no máximo ${maxPontos} pontos` : RING_MESSAGES[problem])
}

export function checkTerritorio({ tipo, ufs, municipioIds, poligono }: Territorio): FieldProblem[] {
  if (tipo === TIPOS_REGIAO.poligono) {
    const message = contornoMessage(poligono ?? [], MAX_PONTOS_POLIGONO)
    return message === undefined ? [] : [{ path: 'poligono', message }]
  }
  if (ufs.length + municipioIds.length > 0) return []
  return [{ path: 'municipioIds', message: 'Escolha ao menos um estado ou município' }]
}

export function checkRegiao(fields: RegiaoFields): FieldProblem[] {
  const named: FieldProblem[] =
    fields.nome === '' ? [{ path: 'nome', message: validationMessages.required }] : []
  return [...named, ...checkTerritorio(fields)]
}

/** A place as far as it is known; of a municipality alone, the point is its seat. */
export interface Lugar {
  readonly municipioId: number | null
  readonly ponto: GeoPoint | null
}

/** A drawn area holds a point; municipalities and states hold what lies in them. The border belongs to the area. */
export function regiaoContem(territorio: Territorio, { municipioId, ponto }: Lugar): boolean {
  if (territorio.tipo === TIPOS_REGIAO.poligono) {
    return ponto !== null && territorio.poligono !== null && ringHolds(territorio.poligono, toPosition(ponto))
  }
  if (municipioId === null) return false
  const uf = ufOfMunicipio(municipioId)
  return (uf !== undefined && territorio.ufs.includes(uf)) || territorio.municipioIds.includes(municipioId)
}

const number = new Intl.NumberFormat('pt-BR')

/** `1 município`, `645 municípios`. */
export const contagemMunicipios = (total: number): string =>
  total === 1 ? '1 município' : `${number.format(total)} municípios`

const NAMED_LIMIT = 40

/** A short mark that differs when the list does, so that a history of counts alone tells a change. */
const markOf = (ids: readonly number[]): string =>
  ids
    .reduce((hash, id) => Math.imul(hash ^ id, 0x01000193) >>> 0, 0x811c9dc5)
    .toString(16)
    .padStart(8, '0')

/** By name up to 40, beyond that by state: `SP: 312, MG: 40 (lista 8f3a21c0)`. Null without any. */
export function describeMunicipios(
  municipios: readonly { readonly id: number; readonly nome: string; readonly uf: string }[],
): string | null {
  if (municipios.length === 0) return null
  if (municipios.length <= NAMED_LIMIT) return municipios.map(({ nome, uf }) => `${nome}, ${uf}`).join('; ')
  const byUf = Map.groupBy(municipios, ({ uf }) => uf)
  const counts = [...byUf].map(([uf, all]) => `${uf}: ${number.format(all.length)}`).sort()
  return `${counts.join(', ')} (lista ${markOf(municipios.map(({ id }) => id))})`
}

/** `18 pontos (contorno 8f3a21c0)`; null without a polygon. */
export function describePoligono(poligono: Ring | null): string | null {
  if (!poligono) return null
  const degrees = poligono.flatMap((position) => position.map((value) => Math.round(value * 1e6)))
  return `${poligono.length - 1} pontos (contorno ${markOf(degrees)})`
}
