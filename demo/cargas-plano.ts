/**
 * What the demonstration loads carry and how far they have come. Pure. The orders behind them (pedidos.csv: place,
 * category, weight, volume and price of one piece) are an excerpt of the Brazilian e-commerce orders that Olist
 * published, without their numbers, customers and sellers.
 */
import type { CargaInput } from '#modules/carga/cadastro.rules.ts'

export interface Pedido {
  readonly municipioId: string
  readonly municipio: string
  readonly categoria: string
  readonly pesoG: string
  readonly volumeCm3: string
  readonly valor: string
}

/** How far a load comes. */
export type Destino =
  | 'aguardando'
  | 'negociacao'
  | 'alocada'
  | 'viagem'
  | 'ocorrencia'
  | 'entregue'
  | 'finalizada'
  | 'desativada'
  | 'cancelada'

/** Of each twenty loads. */
const DESTINOS: readonly Destino[] = [
  ...Array<Destino>(6).fill('aguardando'),
  ...Array<Destino>(2).fill('negociacao'),
  ...Array<Destino>(3).fill('alocada'),
  ...Array<Destino>(3).fill('viagem'),
  'ocorrencia',
  ...Array<Destino>(2).fill('entregue'),
  ...Array<Destino>(2).fill('finalizada'),
]
const CICLO = DESTINOS.length + 1

export const destinoOf = (index: number): Destino =>
  DESTINOS[index % CICLO] ?? (Math.floor(index / CICLO) % 2 === 0 ? 'desativada' : 'cancelada')

/**
 * Loads that go to one place, so that the law sets a floor for their freight: some that wait, some that are offered, one that
 * was given.
 */
const DIRETAS = [4, 5, 6, 10]
export const isDireta = (index: number): boolean => DIRETAS.includes(index % CICLO)

/** Hours from now to the pick-up, at most `spread` hours further in the direction of the sign. */
const COLETA: Readonly<Record<Destino, { readonly hours: number; readonly spread: number }>> = {
  aguardando: { hours: 3, spread: 60 },
  negociacao: { hours: 6, spread: 60 },
  alocada: { hours: 1, spread: 8 },
  viagem: { hours: -8, spread: 20 },
  ocorrencia: { hours: -10, spread: 20 },
  entregue: { hours: -72, spread: 24 },
  finalizada: { hours: -110, spread: 48 },
  desativada: { hours: 12, spread: 24 },
  cancelada: { hours: 12, spread: 24 },
}

const HOUR_MS = 3_600_000
/** A shop buys by the pallet what one customer buys by the piece. */
const PECAS = 1_200
const MAX_PESO_KG = 13_000
const MAX_VOLUME_M3 = 45
const LOJAS = ['Mercado', 'Atacado', 'Empório', 'Distribuidora', 'Supermercado', 'Armazém']
export const PEDIDOS_POR_CARGA = 2
/** ANTT kind of what shops buy, and the axles of the usual sets. */
const CARGA_GERAL = 5
const EIXOS = [5, 6]

export interface Origem {
  readonly unidadeId: string
  readonly nome: string
  readonly municipioId: number
}

const round = (value: number, digits: number) => Number(value.toFixed(digits))
const pesoOf = ({ pesoG }: Pedido) => Math.min((Number(pesoG) * PECAS) / 1000, MAX_PESO_KG)
const volumeOf = ({ volumeCm3 }: Pedido) => Math.min((Number(volumeCm3) * PECAS) / 1e6, MAX_VOLUME_M3)
const valorOf = ({ valor }: Pedido) => Number(valor) * PECAS
const sum = (pedidos: readonly Pedido[], of: (pedido: Pedido) => number, digits: number) =>
  round(
    pedidos.reduce((total, pedido) => total + of(pedido), 0),
    digits,
  )

/** The orders of a load: those that follow each other in the file, from its beginning again after its end. */
export const pedidosOf = (pedidos: readonly Pedido[], index: number): Pedido[] =>
  Array.from(
    { length: PEDIDOS_POR_CARGA },
    (_, n) => (index * PEDIDOS_POR_CARGA + n) % pedidos.length,
  ).flatMap((at) => pedidos[at] ?? [])

/** A load as a program would send it; `now` begins a full hour. */
export function cargaInput(index: number, pedidos: readonly Pedido[], origem: Origem, now: Date): CargaInput {
  const { hours, spread } = COLETA[destinoOf(index)]
  const coleta = hours + Math.sign(hours) * ((index * 7) % spread)
  const hour = Math.floor(now.getTime() / HOUR_MS)
  const at = (fromNow: number) => new Date((hour + fromNow) * HOUR_MS).toISOString()
  return {
    unidadeNegocioId: origem.unidadeId,
    codigoIdentificador: `SD-${70_000 + index}`,
    tipoFrete: index % 5 === 0 ? 2 : 1,
    valorCarga: sum(pedidos, valorOf, 2),
    peso: sum(pedidos, pesoOf, 3),
    volume: sum(pedidos, volumeOf, 3),
    quantidade: PECAS * pedidos.length,
    tipoCargaAntt: CARGA_GERAL,
    eixos: EIXOS[index % EIXOS.length] ?? null,
    paradas: [
      {
        tipo: 1,
        nome: origem.nome,
        municipioId: origem.municipioId,
        janelaInicio: at(coleta),
        janelaFim: at(coleta + 2),
      },
      ...pedidos.slice(0, isDireta(index) ? 1 : undefined).map(({ municipio, municipioId }, n) => ({
        tipo: 2 as const,
        nome: `${LOJAS[(index + n) % LOJAS.length]} ${municipio}`,
        municipioId: Number(municipioId),
        janelaInicio: at(coleta + 12 + n * 6 + (index % 6)),
        janelaFim: at(coleta + 16 + n * 6 + (index % 6)),
      })),
    ],
  }
}

/** The delivery note of one load. */
export const documentoInput = (index: number, pedidos: readonly Pedido[]) => ({
  tipo: 'outro' as const,
  numero: String(31_000 + index),
  descricao: [...new Set(pedidos.map(({ categoria }) => categoria.replaceAll('_', ' ')))].join(', '),
  quantidade: PECAS * pedidos.length,
  embalagem: 'Caixa',
  peso: sum(pedidos, pesoOf, 3),
  volume: sum(pedidos, volumeOf, 3),
  valor: sum(pedidos, valorOf, 2),
})
