/** The shortest order of the deliveries of one manifest; nothing is stored. */

import type { melhorOrdemMinuta as melhorOrdemCall } from '#modules/minuta/minuta.contract.ts'
import { getMinuta } from '#modules/minuta/server/read-minuta.ts'
import { hasCoordenadas } from '#modules/pedido/lugar.rules.ts'
import type { Pedido } from '#modules/pedido/pedido-dados.contract.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { hasEstrada, SEM_CAMINHO } from '../estradas.rules.ts'
import { chaveDoLugar } from '../paradas-plano.rules.ts'
import { runPlanner } from '../planner/run-planner.ts'
import { computeDistancias } from './distancia/matriz-distancias.ts'
import { entregaDo } from './load-plano.ts'

const SEGUNDOS = 3
/** So that the same manifest is always answered with the same order. */
const RODADAS = 3_000

/**
 * The way begins at the first pick-up and ends at the last delivery. Orders that are not on the map, or that no road
 * reaches, stay behind the others, in their order.
 */
export async function melhorOrdemMinuta(
  deps: Deps,
  session: Session,
  id: string,
): Promise<ResponseOf<typeof melhorOrdemCall>> {
  const { pedidos, version } = await getMinuta(deps, session, id)
  const onMap = pedidos.filter((pedido) => hasCoordenadas(entregaDo(pedido)))
  const start = onMap.map(({ origem }) => origem).find(hasCoordenadas)
  const known = onMap.filter((pedido) => !start || hasEstrada(start, entregaDo(pedido)))
  const places = [...Map.groupBy(known, (pedido) => chaveDoLugar(entregaDo(pedido))).values()]
  const points = places.flatMap(([first]) => {
    const lugar = first && entregaDo(first)
    return lugar && hasCoordenadas(lugar) ? [lugar] : []
  })
  const nodes = points.length + (start ? 1 : 0)
  const { metros, fonte } = await computeDistancias(deps, start ? [...points, start] : points)
  const lengthOf = (order: readonly number[]) =>
    order.reduce((sum, stop, index) => {
      const before = index === 0 ? (start ? points.length : stop) : (order[index - 1] ?? stop)
      return sum + (metros[before * nodes + stop] ?? 0)
    }, 0)
  const now = [...points.keys()].filter(
    (stop) => !start || metros[points.length * nodes + stop] !== SEM_CAMINHO,
  )
  const found = now.length < 3 || !start ? now : await shortest({ nodes, distance: metros }, now)
  const best = lengthOf(found) < lengthOf(now) ? found : now
  const ordered: Pedido[] = best.flatMap((stop) => places[stop] ?? [])
  const placed = new Set(ordered)
  ordered.push(...pedidos.filter((pedido) => !placed.has(pedido)))
  return {
    pedidoIds: ordered.map((pedido) => pedido.id),
    antesM: lengthOf(now),
    depoisM: lengthOf(best),
    fonteDistancia: fonte,
    version,
  }
}

/** The shortest order of some stops of a matrix whose last node is the start. */
async function shortest(
  { nodes, distance }: { readonly nodes: number; readonly distance: Int32Array },
  some: readonly number[],
): Promise<readonly number[]> {
  const stops = some.length
  const ways = [...some, nodes - 1]
  const own = Int32Array.from(ways.flatMap((from) => ways.map((to) => distance[from * nodes + to] as number)))
  const { plan } = await runPlanner(
    {
      nodes: ways.length,
      distance: own,
      duration: own,
      stops: Array.from({ length: stops }, () => ({ demand: [0] })),
      vehicles: [{ start: stops, end: null, capacity: [0], count: 1 }],
    },
    { seconds: SEGUNDOS, maxRounds: RODADAS },
  )
  const [route] = plan.routes
  return route?.stops.length === stops ? route.stops.flatMap((stop) => some[stop] ?? []) : some
}
