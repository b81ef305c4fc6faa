/**
 * Manifests (minutas): which order fits into which, at what place, how full they are, and what each operation leaves.
 * Pure; the server and the formation screen decide with the same functions. Source: cargas §4, §9.
 */

import { TIPO_FRETE, type TipoFrete } from '#modules/carga/carga-codes.ts'
import { isSameLugar } from '#modules/pedido/lugar.rules.ts'
import { MOTIVOS_INVALIDO, type PedidoValidavel, whyInvalido } from '#modules/pedido/pedido.rules.ts'
import { atDecimals } from '#platform/shared/quantity.ts'

/** Orders of one manifest; the distinct places of a load are at most 100. */
export const MAX_PEDIDOS_MINUTA = 500
/** Manifests of a company that are in formation at the same time. */
export const MAX_MINUTAS = 1_000

export interface PedidoFormavel extends PedidoValidavel {
  readonly id: string
  readonly tipoFrete: TipoFrete
  readonly pesoKg: number
  readonly cubagemM3: number
  readonly paletes: number
}

export interface MinutaEmFormacao<P extends PedidoFormavel = PedidoFormavel> {
  /** Null while it is empty: the first order gives it. */
  readonly tipoFrete: TipoFrete | null
  /** Closed manifests take no order and lose none. */
  readonly aberta: boolean
  /** In their order: positions are 1, 2, 3, … */
  readonly pedidos: readonly P[]
}

const RECUSAS_MINUTA = {
  invalido: 'O pedido não pode ser formado',
  tipoFrete: 'O tipo de frete não combina com o da minuta',
  lugar: 'O pedido não tem a origem nem o destino dos pedidos da minuta',
  repetido: 'O pedido já está na minuta',
  fechada: 'A minuta está fechada. Abra a minuta para mudar seus pedidos',
  cheia: `A minuta já tem ${MAX_PEDIDOS_MINUTA} pedidos`,
} as const
export type RecusaMinuta = keyof typeof RECUSAS_MINUTA

/** CIF (1) and directed FOB (3) share a manifest, FOB (2) stays alone (L-148). */
export const isTipoFreteCompativel = (a: TipoFrete, b: TipoFrete): boolean =>
  (a === TIPO_FRETE.Fob) === (b === TIPO_FRETE.Fob)

/** The order leaves or arrives where one of the others does; an empty manifest takes any (L-149, L-151). */
export const sharesLugar = (pedido: PedidoValidavel, others: readonly PedidoValidavel[]): boolean =>
  others.length === 0 ||
  others.some(
    (other) => isSameLugar(pedido.origem, other.origem) || isSameLugar(pedido.destino, other.destino),
  )

/** Why the order does not fit the manifest; undefined: it may be linked. */
export function whyIncompativel(pedido: PedidoFormavel, minuta: MinutaEmFormacao): RecusaMinuta | undefined {
  if (!minuta.aberta) return 'fechada'
  if (whyInvalido(pedido).length > 0) return 'invalido'
  if (minuta.pedidos.some(({ id }) => id === pedido.id)) return 'repetido'
  if (minuta.pedidos.length >= MAX_PEDIDOS_MINUTA) return 'cheia'
  // Each one is looked at: the type of the manifest is that of the last one linked.
  if (!minuta.pedidos.every(({ tipoFrete }) => isTipoFreteCompativel(tipoFrete, pedido.tipoFrete))) {
    return 'tipoFrete'
  }
  return sharesLugar(pedido, minuta.pedidos) ? undefined : 'lugar'
}

/** The refusal in words; of an invalid order also what it lacks. */
export const recusaText = (recusa: RecusaMinuta, pedido: PedidoValidavel): string =>
  recusa === 'invalido'
    ? `${RECUSAS_MINUTA.invalido}: ${whyInvalido(pedido)
        .map((campo) => MOTIVOS_INVALIDO[campo].toLowerCase())
        .join(', ')}`
    : RECUSAS_MINUTA[recusa]

/** Positions start at 1, a new order takes the highest plus 1 (L-136). */
export const nextPosicao = (posicoes: readonly number[]): number =>
  posicoes.reduce((highest, posicao) => Math.max(highest, posicao), 0) + 1

export interface Vinculo<P extends PedidoFormavel> {
  readonly minuta: MinutaEmFormacao<P>
  /** Orders that did not fit, with the reason. */
  readonly recusados: readonly { readonly pedido: P; readonly recusa: RecusaMinuta }[]
}

/** Links orders one after the other: each at the next position, the manifest takes over its freight type (L-135 to L-139). */
export function vincular<P extends PedidoFormavel>(
  minuta: MinutaEmFormacao<P>,
  pedidos: readonly P[],
): Vinculo<P> {
  let current = minuta
  const recusados: { pedido: P; recusa: RecusaMinuta }[] = []
  for (const pedido of pedidos) {
    const recusa = whyIncompativel(pedido, current)
    if (recusa) recusados.push({ pedido, recusa })
    else current = { ...current, tipoFrete: pedido.tipoFrete, pedidos: [...current.pedidos, pedido] }
  }
  return { minuta: current, recusados }
}

/** Takes orders out; those behind move up, and an empty manifest has no freight type (L-138). */
export function desvincular<P extends PedidoFormavel>(
  minuta: MinutaEmFormacao<P>,
  ids: readonly string[],
): MinutaEmFormacao<P> {
  const pedidos = minuta.pedidos.filter(({ id }) => !ids.includes(id))
  return { ...minuta, pedidos, tipoFrete: pedidos.at(-1)?.tipoFrete ?? null }
}

/** Takes all orders out (L-140). */
export const limpar = <P extends PedidoFormavel>(minuta: MinutaEmFormacao<P>): MinutaEmFormacao<P> => ({
  ...minuta,
  pedidos: [],
  tipoFrete: null,
})

/** Undefined unless `ids` names every order once. */
export function reordenar<P extends PedidoFormavel>(
  minuta: MinutaEmFormacao<P>,
  ids: readonly string[],
): MinutaEmFormacao<P> | undefined {
  const byId = new Map(minuta.pedidos.map((pedido) => [pedido.id, pedido]))
  const pedidos = ids.flatMap((id) => byId.get(id) ?? [])
  const isWhole = ids.length === minuta.pedidos.length && new Set(ids).size === pedidos.length
  return isWhole && pedidos.length === ids.length ? { ...minuta, pedidos } : undefined
}

export interface Quantidades {
  readonly pesoKg: number
  readonly cubagemM3: number
  readonly paletes: number
}

/** A capacity of 0 means that nobody entered it for the vehicle, so it limits nothing. */
export type Capacidade = Quantidades

export const somar = (pedidos: readonly Quantidades[]): Quantidades => {
  const sum = (of: keyof Quantidades) => pedidos.reduce((total, pedido) => total + pedido[of], 0)
  return {
    pesoKg: atDecimals(sum('pesoKg'), 3),
    cubagemM3: atDecimals(sum('cubagemM3'), 6),
    paletes: atDecimals(sum('paletes'), 3),
  }
}

/** Shares of the capacity, 1 is full; null without a vehicle, or when it does not tell its capacity. */
export interface Ocupacao {
  readonly peso: number | null
  readonly cubagem: number | null
  readonly paletes: number | null
}

export function ocupacaoOf(total: Quantidades, capacidade: Capacidade | null): Ocupacao {
  const share = (used: number, limit: number | undefined) =>
    limit === undefined || limit <= 0 ? null : Math.round((used / limit) * 10_000) / 10_000
  return {
    peso: share(total.pesoKg, capacidade?.pesoKg),
    cubagem: share(total.cubagemM3, capacidade?.cubagemM3),
    paletes: share(total.paletes, capacidade?.paletes),
  }
}

/** True when a known share is above the whole. */
export const isExcedida = (ocupacao: Ocupacao): boolean =>
  Object.values(ocupacao).some((share) => share !== null && share > 1)
