/**
 * What the track of a load tells: its stops reached and left, stops that nobody planned, the route left. A fold over the
 * points in the order of time; how the track is cut into batches changes nothing (E-202). Pure.
 */

import { type Forma, proporcaoDaForma } from '#modules/cerca/cerca.rules.ts'
import { distanceMetres, type GeoPoint, type Position } from '#platform/shared/geo.ts'
import {
  type DesvioDaRota,
  type ParadaNaoPrevista,
  type PontoNaEstrada,
  seguirDesvio,
  seguirParada,
} from './imprevistos.rules.ts'
import { type Passagem, SEM_PASSAGEM, seguirPassagem } from './passagem.rules.ts'
import { medirLinha, projetarNaLinha } from './rota-restante.rules.ts'

/** A point of a track that is believed. */
export interface PontoDoTrajeto extends GeoPoint {
  /** UTC instant. */
  readonly dh: string
  readonly velocidadeKmh: number | null
  readonly precisaoM: number | null
}

/** Less exact points say nothing of a fence. */
const PRECISAO_MAX_M = 500
/** What is remembered of the way, for the speed of the last hour. */
const HORA_MS = 3_600_000

/** Plain data: it is stored between two batches. */
export interface EstadoDoRastreio {
  /** The last point that was read. */
  readonly ultimo: (GeoPoint & { readonly dh: string }) | null
  /** By stop. */
  readonly passagens: Readonly<Record<string, Passagem>>
  readonly parada: ParadaNaoPrevista | null
  readonly desvio: DesvioDaRota | null
  /** Points of the last hour: instant, metres since the one before. */
  readonly ultimaHora: readonly (readonly [dh: string, metros: number])[]
}

export const INICIO_DO_RASTREIO: EstadoDoRastreio = {
  ultimo: null,
  passagens: {},
  parada: null,
  desvio: null,
  ultimaHora: [],
}

interface CercaDaParada {
  readonly paradaId: string
  readonly forma: Forma
}

export interface ContextoDoRastreio {
  /** Of every stop that is on the map and not cancelled. */
  readonly cercas: readonly CercaDaParada[]
  /** Further places where standing is usual. */
  readonly lugares: readonly Forma[]
  /** The route by road; null: none is known. */
  readonly linha: readonly Position[] | null
}

/** Prepares a load once for all its points. */
export function prepararRastreio({ cercas, lugares, linha }: ContextoDoRastreio) {
  const medidas = linha && medirLinha(linha)
  return (estado: EstadoDoRastreio, ponto: PontoDoTrajeto): EstadoDoRastreio => {
    const { dh, latitude, longitude, velocidadeKmh, precisaoM } = ponto
    const isExact = precisaoM === null || precisaoM <= PRECISAO_MAX_M
    const proporcoes = cercas.map(
      ({ paradaId, forma }) => [paradaId, proporcaoDaForma(forma, ponto)] as const,
    )
    const passagens = isExact
      ? Object.fromEntries(
          proporcoes.map(([paradaId, proporcao]) => [
            paradaId,
            seguirPassagem(estado.passagens[paradaId] ?? SEM_PASSAGEM, { dh, proporcao, velocidadeKmh }),
          ]),
        )
      : estado.passagens
    const naEstrada: PontoNaEstrada = {
      dh,
      latitude,
      longitude,
      velocidadeKmh,
      emLugarConhecido:
        proporcoes.some(([, proporcao]) => proporcao <= 1) ||
        lugares.some((forma) => proporcaoDaForma(forma, ponto) <= 1),
      desvioM: linha && medidas ? (projetarNaLinha(linha, medidas, ponto)?.afastamentoM ?? null) : null,
    }
    const metros = estado.ultimo ? distanceMetres(estado.ultimo, ponto) : 0
    const since = Date.parse(dh) - HORA_MS
    return {
      ultimo: { dh, latitude, longitude },
      passagens,
      parada: seguirParada(estado.parada, naEstrada),
      desvio: seguirDesvio(estado.desvio, naEstrada),
      ultimaHora: [...estado.ultimaHora.filter(([at]) => Date.parse(at) > since), [dh, Math.round(metros)]],
    }
  }
}

/** Less of an hour says nothing of the speed. */
const TRECHO_MIN_MS = 10 * 60_000

/** Mean speed of the last hour of the track; null: too little of it is known. */
export function velocidadeDaUltimaHora({ ultimaHora }: EstadoDoRastreio): number | null {
  const [first, ...rest] = ultimaHora
  const last = rest.at(-1)
  if (!first || !last) return null
  const spanMs = Date.parse(last[0]) - Date.parse(first[0])
  if (spanMs < TRECHO_MIN_MS) return null
  return rest.reduce((sum, [, metros]) => sum + metros, 0) / 1_000 / (spanMs / HORA_MS)
}
