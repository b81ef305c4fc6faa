/** Distances by road from a configured server with the OSRM protocol; without one, or without its answer, the estimate. */
import { type Static, Type } from 'typebox'
import {
  createLookupClient,
  type LookupClient,
  ProviderFailure,
} from '#modules/consulta/server/lookup-client.ts'
import type { Config } from '#platform/server/config.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { GeoPoint, Position } from '#platform/shared/geo.ts'
import { estimateMatriz, estimateRota, type FonteRota, type Rota, sumTrechos } from '../rota.rules.ts'
import { MAX_TRACADO } from '../rotograma.contract.ts'

export interface RotaCalculada extends Rota {
  readonly tracado: readonly Position[] | null
}

const Legs = Type.Array(Type.Object({ distance: Type.Number(), duration: Type.Number() }))
const OsrmAnswer = Type.Object({
  code: Type.Literal('Ok'),
  routes: Type.Array(
    Type.Object({
      legs: Legs,
      geometry: Type.Object({
        coordinates: Type.Array(Type.Unsafe<Position>({ type: 'array', items: { type: 'number' } })),
      }),
    }),
    { minItems: 1 },
  ),
})

const OsrmTable = Type.Object({
  code: Type.Literal('Ok'),
  /** Null: no road leads there. */
  distances: Type.Array(Type.Array(Type.Union([Type.Number(), Type.Null()]))),
})

/** The breaker remembers, so that each program has one client. */
const clients = new WeakMap<Config, LookupClient>()

function clientOf({ config, log }: Deps): LookupClient | undefined {
  const { routingUrl } = config.maps
  if (routingUrl === null) return undefined
  const known = clients.get(config)
  if (known) return known
  const created = createLookupClient({
    name: 'rotas',
    baseUrl: routingUrl,
    timeoutMs: config.lookups.timeoutMs,
    log,
  })
  clients.set(config, created)
  return created
}

/** Five decimals are about a metre. */
const coordinate = ({ latitude, longitude }: GeoPoint) => `${longitude.toFixed(5)},${latitude.toFixed(5)}`

function toRota(answer: Static<typeof OsrmAnswer>, points: number): RotaCalculada | undefined {
  const [route] = answer.routes
  if (!route || route.legs.length !== points - 1) return undefined
  const trechos = route.legs.map(({ distance, duration }) => ({
    distanciaM: Math.round(distance),
    duracaoMin: Math.round(duration / 60),
  }))
  const { coordinates } = route.geometry
  return {
    ...sumTrechos(trechos, 'provedor'),
    tracado: coordinates.length <= MAX_TRACADO ? coordinates : null,
  }
}

/** Never inside a transaction: it may wait for another machine. */
export async function calculateRoute(deps: Deps, pontos: readonly GeoPoint[]): Promise<RotaCalculada> {
  const estimate: RotaCalculada = { ...estimateRota(pontos), tracado: null }
  const client = clientOf(deps)
  if (!client) return estimate
  try {
    const path = `/route/v1/driving/${pontos.map(coordinate).join(';')}?overview=simplified&geometries=geojson`
    const answer = await client.get(path, OsrmAnswer)
    return (answer && toRota(answer, pontos.length)) ?? estimate
  } catch (error) {
    if (error instanceof ProviderFailure) return estimate
    throw error
  }
}

export interface Matriz {
  /** Metres from each point to each other. */
  readonly metros: readonly (readonly number[])[]
  readonly fonte: FonteRota
}

/** Whole, or the estimate: ways of two kinds cannot be compared. Never inside a transaction. */
export async function calculateMatriz(deps: Deps, pontos: readonly GeoPoint[]): Promise<Matriz> {
  const estimate: Matriz = { metros: estimateMatriz(pontos), fonte: 'estimativa' }
  const client = clientOf(deps)
  if (!client || pontos.length < 2) return estimate
  try {
    const path = `/table/v1/driving/${pontos.map(coordinate).join(';')}?annotations=distance`
    const answer = await client.get(path, OsrmTable)
    return (answer && toMatriz(answer, pontos.length)) ?? estimate
  } catch (error) {
    if (error instanceof ProviderFailure) return estimate
    throw error
  }
}

function toMatriz({ distances }: Static<typeof OsrmTable>, points: number): Matriz | undefined {
  const metros = distances.map((row) =>
    row.flatMap((metres) => (metres === null ? [] : [Math.round(metres)])),
  )
  const isWhole = metros.length === points && metros.every((row) => row.length === points)
  return isWhole ? { metros, fonte: 'provedor' } : undefined
}
