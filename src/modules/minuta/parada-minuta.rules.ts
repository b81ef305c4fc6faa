/** The stops of the load that a manifest becomes: where its orders are taken, then where each is left. Pure. */
import { TIPO_PARADA } from '#modules/carga/carga-codes.ts'
import { janelaDaCarga } from '#modules/carga/entregas.rules.ts'
import type { ParadaInput } from '#modules/carga/parada.rules.ts'
import { CASAS_COORDENADA, type LugarFields, localidadeOf } from '#modules/pedido/lugar.rules.ts'

/** Stops of one load. */
export const MAX_PARADAS = 100

export interface PedidoDaMinuta {
  readonly id: string
  readonly origem: LugarFields
  readonly destino: LugarFields
  readonly possuiRedespacho: boolean
  readonly redespacho: LugarFields | null
  readonly dhColeta: string | null
  readonly dhEntregaInicio: string | null
  readonly dhEntrega: string | null
  readonly pesoKg: number
  readonly valor: number
}

export interface ParadasDaMinuta {
  readonly paradas: ParadaInput[]
  /** Index of the stop where each order is left, by its id. */
  readonly entregaOf: ReadonlyMap<string, number>
}

/** With a redispatch the trip ends where the next carrier takes over. */
export const entregaDe = ({ possuiRedespacho, redespacho, destino }: PedidoDaMinuta): LugarFields =>
  possuiRedespacho && redespacho ? redespacho : destino

const keyOf = ({ empresaId, documentoEmpresa, latitude, longitude }: LugarFields) =>
  [
    empresaId ?? documentoEmpresa ?? '',
    latitude?.toFixed(CASAS_COORDENADA) ?? '',
    longitude?.toFixed(CASAS_COORDENADA) ?? '',
  ].join(' ')

/**
 * Each place once: the pick-ups as early as their goods are ready, then the deliveries in the order of the first order
 * left there. A stop is met between the earliest begin and the first deadline of its orders.
 */
export function paradasOf(pedidos: readonly PedidoDaMinuta[]): ParadasDaMinuta {
  const coletas = groupBy(pedidos, ({ origem }) => keyOf(origem)).sort((a, b) =>
    compare(inicioOf(a), inicioOf(b)),
  )
  const entregas = groupBy(pedidos, (pedido) => keyOf(entregaDe(pedido)))
  const entregaOf = new Map<string, number>()
  const paradas = coletas.map((group): ParadaInput => {
    const [{ origem }] = group
    return {
      tipo: TIPO_PARADA.Coleta,
      ...placeOf(origem),
      janelaInicio: janelaDaParada(group, true).janelaInicio,
    }
  })
  for (const group of entregas) {
    const [first] = group
    for (const { id } of group) entregaOf.set(id, paradas.length)
    paradas.push({
      tipo: TIPO_PARADA.Entrega,
      ...placeOf(entregaDe(first)),
      ...janelaDaParada(group, false),
      peso: Math.round(group.reduce((sum, { pesoKg }) => sum + pesoKg, 0) * 1000) / 1000,
      valor: Math.round(group.reduce((sum, { valor }) => sum + valor, 0) * 100) / 100,
    })
  }
  return { paradas, entregaOf }
}

/** When the load that a manifest becomes would take its vehicle; null: nothing is planned. */
export function janelaDaMinuta(
  pedidos: readonly PedidoDaMinuta[],
  duracaoMin: number | null,
): { readonly inicio: string; readonly fim: string } | null {
  const paradas = paradasOf(pedidos).paradas.map(({ janelaInicio = null, janelaFim = null }, ordem) => ({
    ordem,
    janelaInicio,
    janelaFim,
  }))
  return janelaDaCarga(paradas, duracaoMin) ?? null
}

type DatasDoPedido = Pick<PedidoDaMinuta, 'dhColeta' | 'dhEntregaInicio' | 'dhEntrega'>

/** The window of a stop: a pick-up is open once the first goods are ready, a delivery from its begin to its first deadline. */
export function janelaDaParada(
  pedidos: readonly DatasDoPedido[],
  isColeta: boolean,
): { readonly janelaInicio: string | null; readonly janelaFim: string | null } {
  if (isColeta) return { janelaInicio: earliest(pedidos.map(({ dhColeta }) => dhColeta)), janelaFim: null }
  const janelaInicio = earliest(pedidos.map(({ dhEntregaInicio }) => dhEntregaInicio))
  const deadline = earliest(pedidos.map(({ dhEntrega }) => dhEntrega))
  // Orders for the same place whose windows do not meet are told by the latest deadline.
  const isApart = janelaInicio !== null && deadline !== null && deadline < janelaInicio
  return { janelaInicio, janelaFim: isApart ? latest(pedidos.map(({ dhEntrega }) => dhEntrega)) : deadline }
}

type Group<T> = readonly [T, ...T[]]

function groupBy<T>(items: readonly T[], key: (item: T) => string): Group<T>[] {
  const groups = new Map<string, [T, ...T[]]>()
  for (const item of items) {
    const known = groups.get(key(item))
    if (known) known.push(item)
    else groups.set(key(item), [item])
  }
  return [...groups.values()]
}

const placeOf = (lugar: LugarFields) => ({
  empresaId: lugar.empresaId,
  nome: (lugar.nome ?? localidadeOf(lugar) ?? 'Lugar sem nome').slice(0, 120),
  documento: lugar.documentoEmpresa,
  cep: lugar.cep,
  endereco: lugar.endereco,
  municipioId: lugar.municipioId,
  latitude: lugar.latitude,
  longitude: lugar.longitude,
})

const inicioOf = (group: readonly PedidoDaMinuta[]) => earliest(group.map(({ dhColeta }) => dhColeta))
const compare = (a: string | null, b: string | null) => (a ?? '').localeCompare(b ?? '')
const known = (instants: readonly (string | null)[]) =>
  instants.filter((instant): instant is string => instant !== null).sort()
const earliest = (instants: readonly (string | null)[]) => known(instants)[0] ?? null
const latest = (instants: readonly (string | null)[]) => known(instants).at(-1) ?? null
