/** The list of the formation: what the filters leave of it, in which order, and what it adds up to. Pure. */

import type { TipoFrete } from '#modules/carga/carga-codes.ts'
import { hasCoordenadas } from '#modules/pedido/lugar.rules.ts'
import { dayAt } from '#platform/shared/date.ts'
import { distanceMetres, type GeoPoint } from '#platform/shared/geo.ts'
import { foldText } from '#platform/shared/texto.ts'
import type { Periodo } from '#platform/web/record-list/periodo.ts'
import type { Posto, PostoNaFormacao } from '../../compatibilidade.rules.ts'
import type { ItemDaFormacao } from './item-formacao.ts'

export const ORDENS = {
  recentes: 'Mais novos',
  distancia: 'Distância',
  coleta: 'Coleta',
  peso: 'Peso',
} as const
export type Ordem = keyof typeof ORDENS
export const ORDEM_KEYS = Object.keys(ORDENS) as Ordem[]

interface FiltroDaFormacao {
  readonly busca: string
  readonly tiposFrete: readonly TipoFrete[]
  readonly apenasImpedidos: boolean
}

export interface LinhaDaFormacao {
  readonly item: ItemDaFormacao
  readonly posto: Posto
}

export interface ListaDaFormacao {
  readonly linhas: readonly LinhaDaFormacao[]
  /** Of the whole list, without regard to the filters. */
  readonly contagem: Readonly<Record<PostoNaFormacao, number>>
  /** Of what the filters left. */
  readonly pesoKg: number
  readonly cubagemM3: number
}

/** What is worked on comes first, what cannot be linked last. */
const RANK: Readonly<Record<PostoNaFormacao, number>> = {
  aberta: 0,
  compativel: 1,
  incompativel: 2,
  impedido: 3,
  outra: 4,
}

export interface ListaParts {
  /** The newest first. */
  readonly itens: readonly ItemDaFormacao[]
  readonly avaliar: (item: ItemDaFormacao) => Posto
  readonly filtro: FiltroDaFormacao
  readonly ordem: Ordem
  /** Ids of the open manifest in their order. */
  readonly naMinuta: readonly string[]
  /** Stops of the open manifest: distances are told from the nearest one. */
  readonly paradas: readonly GeoPoint[]
}

export function buildLista({
  itens,
  avaliar,
  filtro,
  ordem,
  naMinuta,
  paradas,
}: ListaParts): ListaDaFormacao {
  const termos = foldText(filtro.busca).split(/\s+/).filter(Boolean)
  const contagem = { aberta: 0, outra: 0, compativel: 0, incompativel: 0, impedido: 0 }
  const kept: { linha: LinhaDaFormacao; rank: number; value: number }[] = []
  const places = new Map(naMinuta.map((id, index) => [id, index]))
  for (const item of itens) {
    const posto = avaliar(item)
    contagem[posto.posto] += 1
    if (filtro.apenasImpedidos && posto.posto !== 'impedido') continue
    if (filtro.tiposFrete.length > 0 && !filtro.tiposFrete.includes(item.tipoFrete)) continue
    if (!termos.every((termo) => item.texto.includes(termo))) continue
    const place = posto.posto === 'aberta' ? places.get(item.id) : undefined
    kept.push({
      linha: { item, posto },
      rank: RANK[posto.posto],
      value: place ?? sortValue(item, ordem, paradas),
    })
  }
  // Sorting is stable: what is equal stays as new as it is.
  kept.sort((a, b) => a.rank - b.rank || a.value - b.value)
  return {
    linhas: kept.map(({ linha }) => linha),
    contagem,
    pesoKg: kept.reduce((sum, { linha }) => sum + linha.item.pesoKg, 0),
    cubagemM3: kept.reduce((sum, { linha }) => sum + linha.item.cubagemM3, 0),
  }
}

/** What is unknown goes to the end. */
function sortValue(item: ItemDaFormacao, ordem: Ordem, paradas: readonly GeoPoint[]): number {
  if (ordem === 'peso') return -item.pesoKg
  if (ordem === 'coleta') return item.dhColeta === null ? Number.POSITIVE_INFINITY : Date.parse(item.dhColeta)
  if (ordem === 'recentes') return 0
  const { destino } = item
  if (!hasCoordenadas(destino)) return Number.POSITIVE_INFINITY
  const from = paradas.length > 0 ? paradas : hasCoordenadas(item.origem) ? [item.origem] : []
  return from.reduce(
    (least, parada) => Math.min(least, distanceMetres(parada, destino)),
    Number.POSITIVE_INFINITY,
  )
}

interface Contados {
  /** Rows that the list shows. */
  readonly mostrados: number
  /** Orders that were read; the days of the pick-up are asked of the server. */
  readonly lidos: number
  readonly isFiltered: boolean
  readonly isPeriodo: boolean
}

const number = new Intl.NumberFormat('pt-BR')

/** `45 pedidos`; `6 de 45 pedidos` while something narrows the list. */
export function pedidosText({ mostrados, lidos, isFiltered, isPeriodo }: Contados): string {
  const isNarrowed = isFiltered && !(isPeriodo && mostrados === lidos)
  const of = isNarrowed ? `${number.format(mostrados)} de ` : ''
  return `${of}${number.format(lidos)} ${lidos === 1 ? 'pedido' : 'pedidos'}${isPeriodo ? ' do período' : ''}`
}

/** Whether a period of pick-ups, in days of its unit, keeps an order; one without a date stays. */
export function isNoPeriodo(
  { dhColeta, fusoHorario }: { readonly dhColeta: string | null; readonly fusoHorario: string },
  { inicio, fim }: Periodo,
): boolean {
  if (dhColeta === null) return true
  const day = dayAt(dhColeta, fusoHorario)
  return (inicio === undefined || day >= inicio) && (fim === undefined || day <= fim)
}
