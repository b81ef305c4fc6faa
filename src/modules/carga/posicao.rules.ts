/** Which points of a track are kept, and which of them are believed. Pure. Source: execution §1. */
import { distanceMetres, type GeoPoint, isOnGlobe } from '#platform/shared/geo.ts'

/** Clocks of phones and trackers go wrong by a little. */
const AHEAD_MS = 5 * 60_000
const OLDEST_MS = 30 * 24 * 60 * 60_000
const MAX_KMH = 160
/** A second point this near to one that was too far away says that the vehicle is there indeed. */
const CONFIRMS_M = 2_000
const METRES_PER_KM = 1_000
const MS_PER_HOUR = 3_600_000
/** The precision of the columns; points are compared as they are stored. */
const DECIMALS = 1e6

/** Why a point is not stored. */
export const DESCARTES = {
  invalida: 'Posição ou horário que não existe, ou que o aparelho mesmo diz não valer',
  zero: 'Latitude e longitude 0: o aparelho não tinha sinal',
  futura: 'O horário ainda não chegou',
  antiga: 'Mais de 30 dias atrás',
  sem_consentimento: 'O motorista não autorizou o rastreamento',
} as const
export type DescarteDePonto = keyof typeof DESCARTES

export interface Ponto extends GeoPoint {
  /** The instant, as UTC. */
  readonly dh: string
}

/** `dh`: undefined when it cannot be read. `valida`: what the device says of its own point. */
export interface PontoRecebido extends GeoPoint {
  readonly dh: string | undefined
  readonly valida?: boolean
}

export const arredondar = (degrees: number): number => Math.round(degrees * DECIMALS) / DECIMALS

/** Undefined: the point is stored. Consent is asked for elsewhere. */
export function whyDescartar(
  ponto: PontoRecebido,
  now: Date,
): Exclude<DescarteDePonto, 'sem_consentimento'> | undefined {
  const { dh, latitude, longitude, valida = true } = ponto
  const isPlace = Number.isFinite(latitude) && Number.isFinite(longitude) && isOnGlobe(ponto)
  if (!valida || dh === undefined || !isPlace) return 'invalida'
  if (arredondar(latitude) === 0 && arredondar(longitude) === 0) return 'zero'
  const age = now.getTime() - Date.parse(dh)
  if (age < -AHEAD_MS) return 'futura'
  return age > OLDEST_MS ? 'antiga' : undefined
}

/**
 * `suspeita`: too far from the last good point for the time between. `confirmada`: was so, and the next point lay
 * beside it; both are believed then.
 */
export type Marca = 'boa' | 'suspeita' | 'confirmada'

/** Where the reading of a track stands before its next point. */
export interface EstadoDoTrajeto {
  /** The last point that was believed by its own speed. */
  readonly bom: Ponto | null
  /** The point just before the next one, when it was too far from `bom`. */
  readonly suspeito: Ponto | null
}

export const INICIO_DO_TRAJETO: EstadoDoTrajeto = { bom: null, suspeito: null }

const kmhBetween = (from: Ponto, to: Ponto) =>
  distanceMetres(from, to) / METRES_PER_KM / ((Date.parse(to.dh) - Date.parse(from.dh)) / MS_PER_HOUR)

/**
 * Marks the points of a track, in the order of their instants; the marks depend on the points alone and never on the
 * order in which they came. The suspect of the state is marked too, because the first point may confirm it.
 */
export function marcarTrajeto(estado: EstadoDoTrajeto, pontos: readonly Ponto[]): ReadonlyMap<string, Marca> {
  const marcas = new Map<string, Marca>()
  let { bom, suspeito } = estado
  if (suspeito) marcas.set(suspeito.dh, 'suspeita')
  for (const ponto of pontos) {
    const isNear = bom === null || kmhBetween(bom, ponto) <= MAX_KMH
    const confirms = !isNear && suspeito !== null && distanceMetres(suspeito, ponto) <= CONFIRMS_M
    if (confirms && suspeito) marcas.set(suspeito.dh, 'confirmada')
    if (isNear || confirms) {
      marcas.set(ponto.dh, 'boa')
      bom = ponto
      suspeito = null
    } else {
      marcas.set(ponto.dh, 'suspeita')
      suspeito = ponto
    }
  }
  return marcas
}
