/** Stops that nobody planned, and vehicles that leave their route, told by positions. Pure. Source: execution §2, bands. */
import { distanceMetres, type GeoPoint } from '#platform/shared/geo.ts'

export interface PontoNaEstrada extends GeoPoint {
  /** UTC instant. */
  readonly dh: string
  readonly velocidadeKmh: number | null
  /** In a fence of the load, or at a place where standing is usual: a fuel station, a place for the night, a scale. */
  readonly emLugarConhecido: boolean
  /** Metres from the route by road; null: there is only an estimated line. */
  readonly desvioM: number | null
}

/** Plain data: it is stored between two batches. */
export interface ParadaNaoPrevista extends GeoPoint {
  /** The first slow point. */
  readonly desde: string
  /** The last one near it. */
  readonly ate: string
  /** It has lasted long enough. */
  readonly confirmada: boolean
}

const PARADO_KMH = 5
const JUNTO_M = 200
const LONGE_M = 500
const PARADA_MS = 15 * 60_000

const isSlow = ({ velocidadeKmh }: PontoNaEstrada) => velocidadeKmh === null || velocidadeKmh < PARADO_KMH

/**
 * A vehicle stands below 5 km/h within 200 m for 15 minutes outside every known place; it goes on once it is 500 m away.
 * Null: it does not stand.
 */
export function seguirParada(
  parada: ParadaNaoPrevista | null,
  ponto: PontoNaEstrada,
): ParadaNaoPrevista | null {
  const metros = parada === null ? 0 : distanceMetres(parada, ponto)
  if (parada?.confirmada) {
    if (metros > LONGE_M || ponto.emLugarConhecido) return null
    return { ...parada, ate: ponto.dh }
  }
  if (ponto.emLugarConhecido || !isSlow(ponto)) return null
  if (parada === null || metros > JUNTO_M) {
    const { dh, latitude, longitude } = ponto
    return { latitude, longitude, desde: dh, ate: dh, confirmada: false }
  }
  const confirmada = Date.parse(ponto.dh) - Date.parse(parada.desde) >= PARADA_MS
  return { ...parada, ate: ponto.dh, confirmada }
}

export interface DesvioDaRota {
  readonly desde: string
  readonly ate: string
  readonly pontos: number
  readonly metros: number
}

const FORA_DA_ROTA_M = 2_000
const DESVIO_PONTOS = 3
const DESVIO_MS = 10 * 60_000

/** Points in a row more than 2 km off a route by road. Null: the vehicle is on it, or there is none. */
export function seguirDesvio(
  desvio: DesvioDaRota | null,
  { dh, desvioM }: PontoNaEstrada,
): DesvioDaRota | null {
  if (desvioM === null || desvioM <= FORA_DA_ROTA_M) return null
  return {
    desde: desvio?.desde ?? dh,
    ate: dh,
    pontos: (desvio?.pontos ?? 0) + 1,
    metros: Math.round(desvioM),
  }
}

/** It is one after three points or ten minutes. */
export const isDesvio = ({ desde, ate, pontos }: DesvioDaRota): boolean =>
  pontos >= DESVIO_PONTOS || Date.parse(ate) - Date.parse(desde) >= DESVIO_MS
