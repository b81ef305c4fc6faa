/** The way between the stops of a load: by road from a configured server, else estimated. */

import { estimateRota } from '#modules/rotograma/rota.rules.ts'
import { calculateRoute } from '#modules/rotograma/server/route-provider.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Position } from '#platform/shared/geo.ts'
import { type FonteRotaCarga, type Local, localizar, tuneLinha } from '../rota.rules.ts'

export interface Caminho {
  readonly distanciaM: number | null
  readonly duracaoMin: number | null
  /** Null: fewer than two stops are on the map. */
  readonly fonte: FonteRotaCarga | null
  /** The line by road; null: straight from stop to stop. */
  readonly linha: readonly Position[] | null
}

const UNKNOWN: Caminho = { distanciaM: null, duracaoMin: null, fonte: null, linha: null }

/** Never inside a transaction: it may wait for another machine. */
export async function computeCaminho(deps: Deps, paradas: readonly Local[]): Promise<Caminho> {
  const { pontos } = localizar(paradas)
  if (pontos.length < 2) return UNKNOWN
  const { distanciaM, duracaoMin, fonte, tracado } = await calculateRoute(deps, pontos)
  return {
    distanciaM,
    duracaoMin,
    fonte: fonte === 'provedor' ? 'osrm' : 'estimada',
    linha: tracado && tuneLinha(tracado),
  }
}

/** Without a network, for many loads at once. */
export function estimateCaminho(paradas: readonly Local[]): Caminho {
  const { pontos } = localizar(paradas)
  if (pontos.length < 2) return UNKNOWN
  const { distanciaM, duracaoMin } = estimateRota(pontos)
  return { distanciaM, duracaoMin, fonte: 'estimada', linha: null }
}

/** The line as it is drawn: by road, else straight between the stops that are on the map. */
export const linhaDe = (linha: readonly Position[] | null, paradas: readonly Local[]): Position[] =>
  linha
    ? [...linha]
    : localizar(paradas).pontos.map(({ latitude, longitude }): Position => [longitude, latitude])
