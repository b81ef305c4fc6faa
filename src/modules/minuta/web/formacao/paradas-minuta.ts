/** The stops of a manifest as the panel lists them: pick-ups, then numbered deliveries that are moved as a whole. Pure. */
import { type Chegada, chegadasDe } from '../../efeito.rules.ts'
import type { Minuta } from '../../minuta.contract.ts'

export interface PontoDaMinuta {
  readonly ponto: Minuta['eventosRotaPonto'][number]
  readonly isColeta: boolean
  /** 1, 2, 3, … of deliveries; 0 for a pick-up. */
  readonly numero: number
  readonly chegada: Chegada
  readonly pedidos: Minuta['pedidos']
}

/** Every order is left at one point; the points before the first such one are where orders are taken. */
export function pontosDe({
  eventosRotaPonto,
  pedidos,
}: Pick<Minuta, 'eventosRotaPonto' | 'pedidos'>): PontoDaMinuta[] {
  const coletas = coletasOf(eventosRotaPonto)
  const chegadas = chegadasDe(eventosRotaPonto, pedidos, (index) => index < coletas)
  const byId = new Map(pedidos.map((pedido) => [pedido.id, pedido]))
  return eventosRotaPonto.flatMap((ponto, index) => {
    const chegada = chegadas[index]
    if (!chegada) return []
    const isColeta = index < coletas
    return [
      {
        ponto,
        isColeta,
        numero: isColeta ? 0 : index - coletas + 1,
        chegada,
        pedidos: ponto.pedidoIds.flatMap((id) => byId.get(id) ?? []),
      },
    ]
  })
}

/** Read from the end: deliveries hold each order once, so with the last one seen twice the pick-ups begin. */
function coletasOf(pontos: Minuta['eventosRotaPonto']): number {
  const seen = new Set<string>()
  for (let index = pontos.length - 1; index >= 0; index -= 1) {
    const ids = pontos[index]?.pedidoIds ?? []
    if (ids.some((id) => seen.has(id))) return index + 1
    for (const id of ids) seen.add(id)
  }
  return 0
}

/** The orders after one stop moved to another's place; undefined when nothing moves. Numbers as they are shown. */
export function moveParada(pontos: readonly PontoDaMinuta[], de: number, para: number): string[] | undefined {
  const stops = pontos.filter(({ isColeta }) => !isColeta)
  const moved = stops[de - 1]
  if (!moved || para < 1 || para > stops.length || de === para) return undefined
  const rest = stops.toSpliced(de - 1, 1)
  return rest.toSpliced(para - 1, 0, moved).flatMap(({ ponto }) => ponto.pedidoIds)
}

/** The stops in the order of these orders, numbered anew; a stop of which none is named comes last. */
export function emOrdem(pontos: readonly PontoDaMinuta[], pedidoIds: readonly string[]): PontoDaMinuta[] {
  const places = new Map(pedidoIds.map((id, place) => [id, place]))
  const placeOf = ({ ponto }: PontoDaMinuta) =>
    Math.min(...ponto.pedidoIds.map((id) => places.get(id) ?? pedidoIds.length))
  const stops = pontos.filter(({ isColeta }) => !isColeta).toSorted((a, b) => placeOf(a) - placeOf(b))
  return [
    ...pontos.filter(({ isColeta }) => isColeta),
    ...stops.map((stop, index) => ({ ...stop, numero: index + 1 })),
  ]
}
