/** The boards of offers as columns of cards, in the order that a person chose. Pure. */
import type { ResponseOf } from '#platform/shared/call.ts'
import type { CartaoDaOferta } from '../../cartao.contract.ts'
import type {
  CargaAOferecer,
  getQuadroDeLotes,
  LoteAOferecer,
  QuadroDeOfertas,
} from '../../oferta-quadro.contract.ts'

type Contratada = QuadroDeOfertas['contratadas']['items'][number]
type DeLote = ResponseOf<typeof getQuadroDeLotes>['publicadas']['items'][number]
export type CartaoMostrado = CartaoDaOferta & {
  readonly carga?: Contratada['carga']
  readonly nomeDoLote?: DeLote['nomeDoLote']
}

/** One card; `id` is its own among all of the board. */
export type ItemDoQuadro =
  | { readonly tipo: 'carga'; readonly id: string; readonly carga: CargaAOferecer }
  | { readonly tipo: 'lote'; readonly id: string; readonly lote: LoteAOferecer }
  | { readonly tipo: 'oferta'; readonly id: string; readonly cartao: CartaoMostrado }

export type ColunaKey = 'aOferecer' | 'publicadas' | 'emNegociacao' | 'paraDecidir' | 'contratadas'

export const COLUNAS: Readonly<Record<ColunaKey, { readonly titulo: string; readonly vazia: string }>> = {
  aOferecer: { titulo: 'A oferecer', vazia: 'Nada espera para ser oferecido' },
  publicadas: { titulo: 'Publicadas', vazia: 'Nenhuma oferta sem proposta' },
  emNegociacao: { titulo: 'Em negociação', vazia: 'Nenhuma proposta em aberto' },
  paraDecidir: { titulo: 'Para decidir', vazia: 'Nenhuma decisão espera' },
  contratadas: { titulo: 'Contratadas', vazia: 'Nenhum contrato em 7 dias' },
}

export interface ColunaDoQuadro {
  readonly key: ColunaKey
  readonly total: number
  /** More than could be counted. */
  readonly isMinimum: boolean
  readonly valor: number
  readonly itens: readonly ItemDoQuadro[]
}

export const ORDENS = { prazo: 'Prazo', coleta: 'Coleta', valor: 'Maior valor' } as const
export type Ordem = keyof typeof ORDENS
export const isOrdem = (text: string): text is Ordem => Object.hasOwn(ORDENS, text)

type Chave = { readonly dhColeta: string | null; readonly valor: number | null }
const chaveOf = (item: ItemDoQuadro): Chave =>
  item.tipo === 'carga' ? item.carga : item.tipo === 'lote' ? item.lote : item.cartao

/** `prazo` is the order of the server: whose time ends first stands at the top. */
function ordenar(itens: readonly ItemDoQuadro[], ordem: Ordem): readonly ItemDoQuadro[] {
  if (ordem === 'prazo') return itens
  return [...itens].sort((a, b) => {
    const [x, y] = [chaveOf(a), chaveOf(b)]
    return ordem === 'valor'
      ? (y.valor ?? -1) - (x.valor ?? -1)
      : (x.dhColeta ?? '9').localeCompare(y.dhColeta ?? '9')
  })
}

interface Lida {
  readonly total: number
  readonly valor: number
  readonly items: readonly CartaoMostrado[]
}

const DE_OFERTAS = ['publicadas', 'emNegociacao', 'paraDecidir', 'contratadas'] as const

const colunasDe = (
  quadro: Readonly<Record<(typeof DE_OFERTAS)[number], Lida>>,
  ordem: Ordem,
): ColunaDoQuadro[] =>
  DE_OFERTAS.map((key) => ({
    key,
    total: quadro[key].total,
    isMinimum: false,
    valor: quadro[key].valor,
    itens: ordenar(
      quadro[key].items.map((cartao) => ({ tipo: 'oferta', id: cartao.id, cartao })),
      ordem,
    ),
  }))

export const colunasDoQuadro = (quadro: QuadroDeOfertas, ordem: Ordem): ColunaDoQuadro[] => [
  {
    key: 'aOferecer',
    total: quadro.aOferecer.total,
    isMinimum: quadro.aOferecer.totalIsMinimum,
    valor: quadro.aOferecer.valor,
    itens: ordenar(
      quadro.aOferecer.items.map((carga) => ({ tipo: 'carga', id: carga.id, carga })),
      ordem,
    ),
  },
  ...colunasDe(quadro, ordem),
]

export const colunasDosLotes = (
  quadro: ResponseOf<typeof getQuadroDeLotes>,
  ordem: Ordem,
): ColunaDoQuadro[] => [
  {
    key: 'aOferecer',
    total: quadro.aOferecer.total,
    isMinimum: false,
    valor: quadro.aOferecer.items.reduce((sum, { valor }) => sum + valor, 0),
    itens: ordenar(
      quadro.aOferecer.items.map((lote) => ({ tipo: 'lote', id: lote.id, lote })),
      ordem,
    ),
  },
  ...colunasDe(quadro, ordem),
]
