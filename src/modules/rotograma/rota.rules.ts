/** How long a route is: the estimate that needs no network, and what its parts add up to. Pure. */
import { distanceMetres, type GeoPoint } from '#platform/shared/geo.ts'

/** Planning values: roads are about a third longer than the great circle, and a truck with its traffic does 55 km/h. */
export const FATOR_ESTRADA = 1.3
export const VELOCIDADE_KMH = 55
const METRES_PER_MINUTE = (VELOCIDADE_KMH * 1_000) / 60

export const FONTES_ROTA = {
  estimativa: 'Estimativa em linha reta × 1,3',
  provedor: 'Rota por estrada',
} as const
export type FonteRota = keyof typeof FONTES_ROTA

/** From one point to the next. */
export interface Trecho {
  readonly distanciaM: number
  readonly duracaoMin: number
}

export interface Rota {
  readonly trechos: readonly Trecho[]
  readonly distanciaM: number
  /** Driving alone. */
  readonly duracaoMin: number
  readonly fonte: FonteRota
}

export const sumTrechos = (trechos: readonly Trecho[], fonte: FonteRota): Rota => ({
  trechos,
  distanciaM: trechos.reduce((sum, { distanciaM }) => sum + distanciaM, 0),
  duracaoMin: trechos.reduce((sum, { duracaoMin }) => sum + duracaoMin, 0),
  fonte,
})

/** Great circle times a factor, at one speed; whole metres and minutes. */
export function estimateRota(pontos: readonly GeoPoint[]): Rota {
  const trechos = pontos.slice(1).map((ponto, index): Trecho => {
    const distanciaM = Math.round(distanceMetres(pontos[index] ?? ponto, ponto) * FATOR_ESTRADA)
    return { distanciaM, duracaoMin: Math.round(distanciaM / METRES_PER_MINUTE) }
  })
  return sumTrechos(trechos, 'estimativa')
}

/** Metres from each point to each other, as `estimateRota` has them. */
export const estimateMatriz = (pontos: readonly GeoPoint[]): number[][] =>
  pontos.map((from) => pontos.map((to) => Math.round(distanceMetres(from, to) * FATOR_ESTRADA)))

/** Driving and staying, in minutes. */
export const tempoTotal = (
  rota: Pick<Rota, 'duracaoMin'>,
  pontos: readonly { readonly permanenciaMin: number }[],
): number => rota.duracaoMin + pontos.reduce((sum, { permanenciaMin }) => sum + permanenciaMin, 0)

/** Minutes after the start at which each point is reached. */
export function chegadas(
  trechos: readonly Trecho[],
  pontos: readonly { readonly permanenciaMin: number }[],
): number[] {
  let minute = 0
  return pontos.map(({ permanenciaMin }, index) => {
    minute += trechos[index - 1]?.duracaoMin ?? 0
    const arrival = minute
    minute += permanenciaMin
    return arrival
  })
}
