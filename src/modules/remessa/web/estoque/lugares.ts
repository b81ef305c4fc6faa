/** The places of a map: what stands in each, how full it is and how old the oldest of it is. Pure. */
import { type Faixa, faixaDe, ruaDe } from '../../estoque.rules.ts'
import type { Estoque, ItemDoEstoque } from '../../remessa-estoque.contract.ts'

export interface Lugar {
  readonly id: string
  readonly codigo: string
  readonly observacao: string | null
  /** The oldest first. */
  readonly itens: readonly ItemDoEstoque[]
  /** Null: it is free. */
  readonly faixa: Faixa | null
  readonly dias: number
  /** Of its capacity, 1 is full; without a capacity, of the fullest place. */
  readonly ocupacao: number
}

export interface Rua {
  readonly nome: string
  readonly lugares: readonly Lugar[]
}

export function ruasDe({ posicoes, itens }: Pick<Estoque, 'posicoes' | 'itens'>): Rua[] {
  const byPosicao = new Map<string, { itens: ItemDoEstoque[]; volumeM3: number }>()
  for (const item of itens) {
    for (const { posicaoId, volumeM3 } of item.lugares) {
      const found = byPosicao.get(posicaoId) ?? { itens: [], volumeM3: 0 }
      found.itens.push(item)
      found.volumeM3 += volumeM3
      byPosicao.set(posicaoId, found)
    }
  }
  const fullest = Math.max(...[...byPosicao.values()].map(({ volumeM3 }) => volumeM3), 0)
  const ruas = new Map<string, Lugar[]>()
  for (const { id, codigo, capacidadeM3, observacao } of posicoes) {
    const found = byPosicao.get(id)
    const dias = Math.max(...(found?.itens.map((item) => item.dias) ?? []), 0)
    const of = capacidadeM3 ?? fullest
    const lugar: Lugar = {
      id,
      codigo,
      observacao,
      itens: found?.itens ?? [],
      faixa: found ? faixaDe(dias) : null,
      dias,
      ocupacao: found && of > 0 ? Math.min(1, found.volumeM3 / of) : 0,
    }
    const rua = ruas.get(ruaDe(codigo))
    if (rua) rua.push(lugar)
    else ruas.set(ruaDe(codigo), [lugar])
  }
  return [...ruas].map(([nome, lugares]) => ({ nome, lugares }))
}

/** Where an arrow leads from a place; beyond the end of a street nowhere. */
export function vizinhoNoMapa(ruas: readonly Rua[], id: string, tecla: string): string | undefined {
  const rua = ruas.findIndex(({ lugares }) => lugares.some((lugar) => lugar.id === id))
  const at = ruas[rua]?.lugares.findIndex((lugar) => lugar.id === id) ?? -1
  if (tecla === 'ArrowRight') return ruas[rua]?.lugares[at + 1]?.id
  if (tecla === 'ArrowLeft') return ruas[rua]?.lugares[at - 1]?.id
  const other = ruas[rua + (tecla === 'ArrowDown' ? 1 : -1)]?.lugares
  return other?.[Math.min(at, other.length - 1)]?.id
}
