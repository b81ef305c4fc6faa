/** What the board shows on a wall: the loads of each group in pages, and what is late. Pure. */
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import { isAtrasada } from '#modules/carga/fila.rules.ts'
import { openAlerts, type Quadro } from '../quadro.rules.ts'

/** Most rows of a column, and how long a page of them stays. */
export const ROWS = 6
export const PAGE_MS = 15_000
/** Without a live connection the board is read this often. */
export const FALLBACK_MS = 30_000

export interface TvGrupo {
  readonly id: number
  readonly descricao: string
  readonly quantidade: number
  readonly etapas: readonly { readonly id: string; readonly descricao: string; readonly quantidade: number }[]
  readonly atrasadas: number
  readonly comAlerta: number
  /** Cards of this page: late ones first, then those with alerts, then as on the board. */
  readonly cartoes: readonly CargaCartao[]
  readonly page: number
  readonly pages: number
}

const urgency = (cartao: CargaCartao, now: string) =>
  isAtrasada(cartao, now) ? 0 : openAlerts(cartao).length > 0 ? 1 : 2

/** Whole rows that the lists have room for, the one with the least deciding; one at least, `ROWS` at most. */
export function fittingRows(heightsPx: readonly number[], rowPx: number): number {
  const room = Math.min(...heightsPx)
  return Math.max(1, Math.min(ROWS, Math.floor(room / rowPx)))
}

/** `tick` counts the pages that were shown since the beginning. */
export function tvGrupos(quadro: Quadro, now: string, tick: number, rows: number): TvGrupo[] {
  return quadro.grupos.map(({ id, descricao, quantidade, etapas }) => {
    const lists = etapas.map((etapaId) => quadro.etapas.get(etapaId)).filter((etapa) => etapa !== undefined)
    const cartoes = lists
      .flatMap(({ ids }) => ids.map((cartaoId) => quadro.cartoes.get(cartaoId)))
      .filter((cartao) => cartao !== undefined)
    const sorted = cartoes.toSorted((a, b) => urgency(a, now) - urgency(b, now))
    const pages = Math.max(1, Math.ceil(sorted.length / rows))
    const page = tick % pages
    return {
      id,
      descricao,
      quantidade,
      etapas: lists.map((etapa) => ({
        id: etapa.id,
        descricao: etapa.descricao,
        quantidade: etapa.quantidade,
      })),
      atrasadas: cartoes.filter((cartao) => isAtrasada(cartao, now)).length,
      comAlerta: cartoes.filter((cartao) => openAlerts(cartao).length > 0).length,
      cartoes: sorted.slice(page * rows, page * rows + rows),
      page: page + 1,
      pages,
    }
  })
}
