/**
 * What the filters of the board mean, and the order of its cards: the one decision that the server's query and the
 * live patches of the web share. Source: cargas §3, §5 (L-073, L-075, L-076, L-166 to L-169).
 */

import { ORDENACAO, type Ordenacao, SEM_UNIDADE } from '#modules/carga/carga-codes.ts'
import {
  type CartaoComTextos,
  foldTextos,
  numeroNF,
  type TextosCartao,
  textoDaBusca,
  textosDoCartao,
} from '#modules/carga/cartao-textos.rules.ts'
import { dayRange } from '#platform/shared/date.ts'
import { isDay } from '#platform/shared/day.ts'
import { normalizePlaca, toMercosul } from '#platform/shared/placa.ts'
import { cleanLine } from '#platform/shared/texto.ts'

/** What a board is narrowed by; days are `YYYY-MM-DD`. A yes-or-no left out lets both pass. */
export interface Filtro {
  readonly unidadesNegocio?: readonly string[]
  readonly codigo?: string
  readonly origem?: string
  readonly destino?: string
  readonly dhColetaInicio?: string
  readonly dhColetaFim?: string
  readonly dhEntregaInicio?: string
  readonly dhEntregaFim?: string
  readonly visibilidades?: readonly number[]
  readonly tiposFrete?: readonly number[]
  readonly query?: string
  readonly transportadora?: string
  readonly motorista?: string
  readonly numerosNF?: readonly string[]
  readonly placa?: string
  readonly situacao?: readonly number[]
  readonly comOcorrencia?: boolean
  readonly ultimaEntregaRealizada?: boolean
  readonly possuiRedespacho?: boolean
  /** The law stops the load now. */
  readonly comBloqueio?: boolean
  /** An instant, or a day of the load's unit: loads created from then on (L-198). */
  readonly dhCriacaoIni?: string
}

/** What of a card the filters look at. */
export interface CartaoFiltravel extends CartaoComTextos {
  readonly id: string
  readonly unidadeNegocioId: string
  readonly situacao: number
  readonly visibilidade: number
  readonly tipoFrete: number
  readonly alertasEmAberto: readonly unknown[]
  readonly ultimaEntregaRealizada: boolean
  readonly possuiRedespacho: boolean
  /** There where gates stop the load. */
  readonly conformidade?: unknown
  readonly dhColeta: string | null
  readonly dhEntrega: string | null
  readonly dhCriacao: string
}

/** Texts that may each hold one term. */
const CAMPOS_TEXTO = ['codigo', 'origem', 'destino', 'transportadora', 'motorista'] as const
type CampoTexto = (typeof CAMPOS_TEXTO)[number]
const TEXTO_DO_CAMPO: Readonly<Record<CampoTexto, keyof TextosCartao>> = {
  codigo: 'codigos',
  origem: 'origem',
  destino: 'destino',
  transportadora: 'transportadora',
  motorista: 'motorista',
}

/** A filter as it is applied: terms folded, empty ones gone. */
export interface FiltroPronto {
  readonly unidades: readonly string[] | null
  /** The text that must hold the term. */
  readonly termos: readonly { readonly texto: keyof TextosCartao; readonly termo: string }[]
  /** Of each word of the search one spelling must occur. */
  readonly palavras: readonly (readonly string[])[]
  /** One of these must occur. */
  readonly placas: readonly string[]
  readonly numerosNF: readonly string[]
  readonly visibilidades: readonly number[] | null
  readonly tiposFrete: readonly number[] | null
  readonly situacoes: readonly number[] | null
  readonly comOcorrencia: boolean | null
  readonly ultimaEntregaRealizada: boolean | null
  readonly possuiRedespacho: boolean | null
  readonly comBloqueio: boolean | null
  readonly periodos: readonly Periodo[]
  /** Loads created from this instant on. */
  readonly criadasDesde: string | null
}

/** A range of days, both included, in the zone of the load's unit; null: open at that end. */
export interface Periodo {
  readonly campo: 'dhColeta' | 'dhEntrega' | 'dhCriacao'
  readonly inicio: string | null
  readonly fim: string | null
}

/** Days must be real ones; see `problemasDoFiltro`. */
export function prepareFiltro(filtro: Filtro): FiltroPronto {
  const placa = normalizePlaca(cleanLine(filtro.placa) ?? '').toLowerCase()
  const desde = filtro.dhCriacaoIni
  const periodos: Periodo[] = [
    periodo('dhColeta', filtro.dhColetaInicio, filtro.dhColetaFim),
    periodo('dhEntrega', filtro.dhEntregaInicio, filtro.dhEntregaFim),
    periodo('dhCriacao', desde && isDay(desde) ? desde : undefined, undefined),
  ]
  return {
    unidades: listed(filtro.unidadesNegocio?.map((id) => id.toLowerCase())),
    termos: CAMPOS_TEXTO.flatMap((campo) => {
      const termo = foldTextos([cleanLine(filtro[campo])])
      return termo === '' ? [] : [{ texto: TEXTO_DO_CAMPO[campo], termo }]
    }),
    palavras: wordsOf(filtro.query),
    placas: placa === '' ? [] : [...new Set([placa, toMercosul(placa).toLowerCase()])],
    numerosNF: (filtro.numerosNF ?? []).map((text) => numeroNF(cleanLine(text) ?? '')).filter(Boolean),
    visibilidades: listed(filtro.visibilidades),
    tiposFrete: listed(filtro.tiposFrete),
    situacoes: listed(filtro.situacao),
    comOcorrencia: filtro.comOcorrencia ?? null,
    ultimaEntregaRealizada: filtro.ultimaEntregaRealizada ?? null,
    possuiRedespacho: filtro.possuiRedespacho ?? null,
    comBloqueio: filtro.comBloqueio ?? null,
    periodos: periodos.filter(({ inicio, fim }) => inicio !== null || fim !== null),
    criadasDesde: desde && !isDay(desde) ? desde : null,
  }
}

/** True when nothing is left out, so that the stored counters hold. */
export function isEmpty(pronto: FiltroPronto): boolean {
  return Object.values(pronto).every(
    (value) => value === null || (Array.isArray(value) && value.length === 0),
  )
}

/** Tells the zone of a unit, e.g. `America/Manaus`. */
export type ZoneOf = (unidadeNegocioId: string) => string

/** True when the card stands on a board narrowed by the filter. */
export const matches = (cartao: CartaoFiltravel, filtro: Filtro, zoneOf: ZoneOf): boolean =>
  matchesPronto(cartao, prepareFiltro(filtro), zoneOf)

/** The same for many cards: the filter is prepared once. */
export function matchesPronto(cartao: CartaoFiltravel, filtro: FiltroPronto, zoneOf: ZoneOf): boolean {
  const { unidadeNegocioId } = cartao
  if (
    // Cards of no unit stand on the board of every unit.
    !admits(filtro.unidades, unidadeNegocioId) &&
    unidadeNegocioId !== SEM_UNIDADE
  ) {
    return false
  }
  if (!admits(filtro.visibilidades, cartao.visibilidade)) return false
  if (!admits(filtro.tiposFrete, cartao.tipoFrete)) return false
  if (!admits(filtro.situacoes, cartao.situacao)) return false
  if (!agrees(filtro.comOcorrencia, cartao.alertasEmAberto.length > 0)) return false
  if (!agrees(filtro.ultimaEntregaRealizada, cartao.ultimaEntregaRealizada)) return false
  if (!agrees(filtro.possuiRedespacho, cartao.possuiRedespacho)) return false
  if (!agrees(filtro.comBloqueio, cartao.conformidade !== undefined)) return false
  if (filtro.criadasDesde !== null && cartao.dhCriacao < filtro.criadasDesde) return false
  return isInPeriods(cartao, filtro.periodos, zoneOf) && holdsTexts(cartao, filtro)
}

function isInPeriods(cartao: CartaoFiltravel, periodos: readonly Periodo[], zoneOf: ZoneOf): boolean {
  return periodos.every((one) => {
    const when = cartao[one.campo]
    if (when === null) return false
    const { inicio, fim } = boundsOf(one, zoneOf(cartao.unidadeNegocioId))
    return (inicio === null || when >= inicio) && (fim === null || when < fim)
  })
}

function holdsTexts(cartao: CartaoFiltravel, filtro: FiltroPronto): boolean {
  const { termos, palavras, placas, numerosNF } = filtro
  if (termos.length + palavras.length + placas.length + numerosNF.length === 0) return true
  const textos = textosDoCartao(cartao)
  if (!termos.every(({ texto, termo }) => textos[texto].includes(termo))) return false
  if (placas.length > 0 && !placas.some((placa) => textos.placas.includes(placa))) return false
  if (numerosNF.length > 0 && !numerosNF.some((numero) => textos.numerosNF.includes(` ${numero} `)))
    return false
  if (palavras.length === 0) return true
  const tudo = textoDaBusca(textos)
  return palavras.every((grafias) => grafias.some((grafia) => tudo.includes(grafia)))
}

/** The instants of a range of days in one zone: `inicio` included, `fim` not. */
export function boundsOf({ inicio, fim }: Periodo, zone: string) {
  return {
    inicio: inicio === null ? null : dayRange(inicio, zone).start,
    fim: fim === null ? null : dayRange(fim, zone).end,
  }
}

const DIAS = ['dhColetaInicio', 'dhColetaFim', 'dhEntregaInicio', 'dhEntregaFim'] as const

/** Fields with a day that does not exist, with the text for each. */
export function problemasDoFiltro(filtro: Filtro): { path: string; message: string }[] {
  return DIAS.filter((campo) => filtro[campo] !== undefined && !isDay(filtro[campo])).map((path) => ({
    path,
    message: 'Informe um dia que exista, como 2026-11-21',
  }))
}

interface Ordenavel {
  readonly id: string
  readonly dhColeta: string | null
  readonly dhEntrega: string | null
}

/** The order of the cards of a stage: by the date, those without one last, then by id. */
export function compareCartoes(ordem: Ordenacao): (a: Ordenavel, b: Ordenavel) => number {
  const campo = ordem === ORDENACAO.PrevisaoColeta ? 'dhColeta' : 'dhEntrega'
  const key = (cartao: Ordenavel) => cartao[campo] ?? '~'
  return (a, b) => compare(key(a), key(b)) || compare(a.id, b.id)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const admits = <T>(list: readonly T[] | null, value: T) => list === null || list.includes(value)
const agrees = (asked: boolean | null, value: boolean) => asked === null || asked === value
const listed = <T>(list: readonly T[] | undefined) => (list && list.length > 0 ? list : null)
const periodo = (campo: Periodo['campo'], inicio: string | undefined, fim: string | undefined): Periodo => ({
  campo,
  inicio: inicio || null,
  fim: fim || null,
})
/** Each word as typed and, because plates are kept without it, without the hyphen. */
function wordsOf(query: string | undefined): string[][] {
  const words = foldTextos([cleanLine(query)])
    .split(' ')
    .filter(Boolean)
  return words.map((word) => [...new Set([word, word.replaceAll('-', '')])].filter(Boolean))
}
