/** What a panel is made of: its items, what may be wrong with them, and moving them. Pure. Source: execution §8, `painel`. */
import type { PeriodoKey, TileKey } from '#modules/indicador/tiles.rules.ts'
import { type Consulta, type Problema, problemasDaConsulta } from '#modules/relatorio/consulta.rules.ts'

export const MAX_ITENS = 24
export const TIPOS = { numero: 'Número', grafico: 'Gráfico', tabela: 'Tabela' } as const
export type TipoDeItem = keyof typeof TIPOS
export const TIPO_KEYS = Object.keys(TIPOS) as TipoDeItem[]

/** Quarters of the row that an item takes on a wide screen. */
export const COLUNAS = { 1: 'Um quarto', 2: 'Metade', 4: 'Linha inteira' } as const
export type Colunas = keyof typeof COLUNAS
export const COLUNAS_KEYS = [1, 2, 4] as const satisfies readonly Colunas[]

/** Items stand in their order, row by row. */
export interface Item {
  readonly tipo: TipoDeItem
  readonly titulo: string
  readonly posicao: { readonly colunas: Colunas }
  /** A number of the dashboards. */
  readonly numero?: { readonly tile: TileKey; readonly periodo: PeriodoKey } | undefined
  /** A question to the facts, asked anew by whoever looks. */
  readonly consulta?: Consulta | undefined
}

export function problemasDosItens(itens: readonly Item[]): readonly Problema[] {
  return itens.flatMap(({ tipo, numero, consulta }, index) => {
    const path = `itens/${index}`
    if ((numero === undefined) === (consulta === undefined))
      return [{ path, message: 'Cada item mostra um número dos painéis ou uma consulta' }]
    if (numero !== undefined)
      return tipo === 'numero' ? [] : [{ path, message: 'Um número dos painéis não é gráfico nem tabela' }]
    if (consulta === undefined) return []
    if (tipo === 'grafico' && consulta.grupos.length === 0)
      return [{ path, message: 'O gráfico precisa de ao menos um grupo' }]
    return problemasDaConsulta(consulta).map((one) => ({ ...one, path: `${path}/consulta/${one.path}` }))
  })
}

/** The list with one of its parts at another place; the same list where there is nothing to move. */
export function moveItem<T>(itens: readonly T[], de: number, para: number): readonly T[] {
  const item = itens[de]
  if (item === undefined || de === para || para < 0 || para >= itens.length) return itens
  return itens.toSpliced(de, 1).toSpliced(para, 0, item)
}

/** How wide an item of a kind begins. */
export const colunasIniciais = (tipo: TipoDeItem): Colunas => (tipo === 'numero' ? 1 : 2)
