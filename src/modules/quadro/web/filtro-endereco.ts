/** The filters and the order of the board as its address holds them, so that a board can be linked. Pure. */

import {
  ORDENACAO,
  type Ordenacao,
  SITUACAO,
  type Situacao,
  TIPO_FRETE,
  type TipoFrete,
  VISIBILIDADE,
  type Visibilidade,
} from '#modules/carga/carga-codes.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { type Periodo, readPeriodo, writePeriodo } from '#platform/web/record-list/periodo.ts'
import type { FiltroCarga } from '../quadro.contract.ts'

/** Searches in this area need at least so many characters (L-170). */
const MIN_BUSCA = 3

/** Text filters and how long their terms may be. */
export const TEXTOS = {
  codigo: 40,
  origem: 80,
  destino: 80,
  transportadora: 80,
  motorista: 80,
  placa: 10,
} as const
export type CampoTexto = keyof typeof TEXTOS
export const CAMPO_TEXTO_KEYS = Object.keys(TEXTOS) as CampoTexto[]

export const SIM_NAO = ['comOcorrencia', 'ultimaEntregaRealizada', 'possuiRedespacho', 'comBloqueio'] as const
export type CampoSimNao = (typeof SIM_NAO)[number]

const PERIODOS = {
  coleta: ['dhColetaInicio', 'dhColetaFim'],
  entrega: ['dhEntregaInicio', 'dhEntregaFim'],
} as const
export type CampoPeriodo = keyof typeof PERIODOS
export const CAMPO_PERIODO_KEYS = Object.keys(PERIODOS) as CampoPeriodo[]

export const periodoOf = (filtro: FiltroCarga, campo: CampoPeriodo): Periodo => {
  const [inicio, fim] = PERIODOS[campo]
  return { inicio: filtro[inicio], fim: filtro[fim] }
}

/** The filter with a period set; without days it is gone. */
export function withPeriodo(filtro: FiltroCarga, campo: CampoPeriodo, { inicio, fim }: Periodo): FiltroCarga {
  const [from, to] = PERIODOS[campo]
  const { [from]: _from, [to]: _to, ...rest } = filtro
  return { ...rest, ...(inicio && { [from]: inicio }), ...(fim && { [to]: fim }) }
}

/** The filter without some of its fields. */
export function without(filtro: FiltroCarga, ...fields: readonly (keyof FiltroCarga)[]): FiltroCarga {
  return Object.fromEntries(
    Object.entries(filtro).filter(([field]) => !fields.includes(field as keyof FiltroCarga)),
  )
}

/**
 * What somebody changed from one filter to the next, done to a filter that is newer than what they saw: a search that
 * was typed meanwhile is not lost.
 */
export function mergeFiltro(newest: FiltroCarga, seen: FiltroCarga, wanted: FiltroCarga): FiltroCarga {
  const fields = [...new Set([...Object.keys(seen), ...Object.keys(wanted)])] as (keyof FiltroCarga)[]
  const changed = fields.filter((field) => JSON.stringify(seen[field]) !== JSON.stringify(wanted[field]))
  const kept = without(newest, ...changed)
  const added = Object.entries(wanted).filter(([field]) => changed.includes(field as keyof FiltroCarga))
  return { ...kept, ...Object.fromEntries(added) }
}

const listOf = (text: string | null) => (text ?? '').split(',').filter((part) => part !== '')

function codes<T extends number>(text: string | null, values: Readonly<Record<string, T>>): T[] {
  const known = Object.values(values)
  return listOf(text).flatMap((part) => known.filter((value) => String(value) === part))
}

/** Values that make no sense are left out, so that no address can break the board. */
export function readFiltro(query: URLSearchParams): FiltroCarga {
  let filtro: FiltroCarga = {}
  const unidades = listOf(query.get('unidades')).filter(isGuid)
  const visibilidades = codes<Visibilidade>(query.get('visibilidades'), VISIBILIDADE)
  const tiposFrete = codes<TipoFrete>(query.get('tiposFrete'), TIPO_FRETE)
  const situacao = codes<Situacao>(query.get('situacao'), SITUACAO)
  const numerosNF = listOf(query.get('numerosNF')).map((numero) => numero.slice(0, 20))
  if (unidades.length > 0) filtro = { ...filtro, unidadesNegocio: unidades.slice(0, 100) }
  if (visibilidades.length > 0) filtro = { ...filtro, visibilidades }
  if (tiposFrete.length > 0) filtro = { ...filtro, tiposFrete }
  if (situacao.length > 0) filtro = { ...filtro, situacao }
  if (numerosNF.length > 0) filtro = { ...filtro, numerosNF: numerosNF.slice(0, 50) }
  for (const campo of CAMPO_TEXTO_KEYS) {
    const termo = (query.get(campo) ?? '').trim().slice(0, TEXTOS[campo])
    if (termo !== '') filtro = { ...filtro, [campo]: termo }
  }
  for (const campo of CAMPO_PERIODO_KEYS) {
    filtro = withPeriodo(filtro, campo, readPeriodo(query.get(campo) ?? ''))
  }
  for (const campo of SIM_NAO) {
    const answer = query.get(campo)
    if (answer === 'sim' || answer === 'nao') filtro = { ...filtro, [campo]: answer === 'sim' }
  }
  const busca = (query.get('busca') ?? '').trim().slice(0, 80)
  return busca.length >= MIN_BUSCA ? { ...filtro, query: busca } : filtro
}

export const readOrdem = (query: URLSearchParams): Ordenacao =>
  query.get('ordem') === String(ORDENACAO.PrevisaoEntregaFinal)
    ? ORDENACAO.PrevisaoEntregaFinal
    : ORDENACAO.PrevisaoColeta

/** The query of the address with this filter; what is no filter stays, and so does the text being searched. */
export function writeFiltro(query: URLSearchParams, filtro: FiltroCarga, ordem: Ordenacao): URLSearchParams {
  const next = new URLSearchParams(query)
  const set = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value))
  set('unidades', (filtro.unidadesNegocio ?? []).join())
  for (const field of ['visibilidades', 'tiposFrete', 'situacao', 'numerosNF'] as const) {
    set(field, (filtro[field] ?? []).join())
  }
  for (const campo of CAMPO_TEXTO_KEYS) set(campo, filtro[campo] ?? '')
  for (const campo of CAMPO_PERIODO_KEYS) set(campo, writePeriodo(periodoOf(filtro, campo)))
  for (const campo of SIM_NAO) set(campo, filtro[campo] === undefined ? '' : filtro[campo] ? 'sim' : 'nao')
  // A text that is still too short to search for is kept for whoever is typing it.
  const isTyping = (query.get('busca') ?? '').trim().length < MIN_BUSCA
  if (filtro.query !== undefined || !isTyping) set('busca', filtro.query ?? '')
  set('ordem', ordem === ORDENACAO.PrevisaoColeta ? '' : String(ordem))
  return next
}
