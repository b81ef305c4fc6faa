/** Which rows and columns of the schedule are drawn: those in sight and a few around them. Pure. */
import { placeRows, type RowPlace, rowsBetween } from '#platform/ui/board/row-window.ts'
import type { LinhaDaGrade } from '../shared/grade-do-dia.ts'

const TURNO_PX = 28
/** A row in which nothing is booked needs one line for each slot, so the booked ones have the room. */
const SEM_RESERVA_PX = 36
export const CABECALHO_PX = 40
export const HORA_PX = 56
const COLUNA_PX = 220
const MAX_COLUNA_PX = 380
/** Drawn beyond each edge, so that a quick hand finds no holes: two turns of a wheel. */
const MARGEM_PX = 240

function alturaDaLinha(linha: LinhaDaGrade, cartaoPx: number): number {
  if (linha.tipo === 'turno') return TURNO_PX
  return linha.itens * (linha.isSemReserva ? SEM_RESERVA_PX : cartaoPx)
}

/** The place of each row; a card is `cartaoPx` high. */
export const measureLinhas = (linhas: readonly LinhaDaGrade[], cartaoPx: number): readonly RowPlace[] =>
  placeRows(linhas.map((linha) => alturaDaLinha(linha, cartaoPx)))

export interface Faixa {
  readonly primeiro: number
  /** Not drawn any more. */
  readonly fim: number
}

/** The rows that touch the part in sight. */
export function linhasVisiveis(medidas: readonly RowPlace[], roladoPx: number, alturaPx: number): Faixa {
  const { first, end } = rowsBetween(medidas, roladoPx - MARGEM_PX, roladoPx + alturaPx + MARGEM_PX)
  return { primeiro: first, fim: end }
}

/** Rows that follow each other get a column at so many different moments: a frame draws a few slots of it, not all. */
const GRUPOS_DE_LINHAS = 3

/** The columns that touch the part in sight, for one row; `linha` is its place among the rows. */
export function colunasVisiveis(
  total: number,
  colunaPx: number,
  { esquerda, largura }: { readonly esquerda: number; readonly largura: number },
  linha = 0,
): Faixa {
  const margem = MARGEM_PX + ((linha % GRUPOS_DE_LINHAS) * colunaPx) / GRUPOS_DE_LINHAS
  const primeiro = Math.max(0, Math.floor((esquerda - margem) / colunaPx))
  const fim = Math.min(total, Math.ceil((esquerda + largura + margem) / colunaPx))
  return { primeiro: Math.min(primeiro, total), fim: Math.max(fim, Math.min(primeiro, total)) }
}

/** Columns share the width where few docks leave room, up to what a card can use. */
export const larguraDaColuna = (docas: number, larguraPx: number): number =>
  docas === 0
    ? COLUNA_PX
    : Math.min(MAX_COLUNA_PX, Math.max(COLUNA_PX, Math.floor((larguraPx - HORA_PX) / docas)))

/** The row of the names of the docks, among rows that are counted from 0. */
export const CABECALHO = -1

/** Columns by row that are drawn beyond those in sight; they are made while nobody scrolls. */
export type Preparo = ReadonlyMap<number, Faixa>

/** Added to a row at once, on either side: few enough to fit between two frames. */
const COLUNAS_POR_VEZ = 4
/** Slots of one schedule that are drawn at most: sixty docks of a day of twenty rows in sight. */
const MAX_PREPARADOS = 1200

const toca = (a: Faixa, b: Faixa) => a.primeiro <= b.fim && b.primeiro <= a.fim
const colunasEm = ({ primeiro, fim }: Faixa) => fim - primeiro

/** The columns of a row that are drawn: those in sight, and those prepared around them. */
export const comPreparo = (perto: Faixa, preparada: Faixa | undefined): Faixa =>
  preparada && toca(preparada, perto)
    ? { primeiro: Math.min(perto.primeiro, preparada.primeiro), fim: Math.max(perto.fim, preparada.fim) }
    : perto

/**
 * What stays prepared where these rows and columns are in sight: a row that left comes back with what is in sight only, for a
 * frame cannot draw all its columns. The same object when nothing goes.
 */
export function prunePreparo(preparo: Preparo, linhas: readonly number[], perto: Faixa): Preparo {
  const stays = (row: number, faixa: Faixa) =>
    (row === CABECALHO || linhas.includes(row)) && toca(faixa, perto)
  const kept = [...preparo].filter(([row, faixa]) => stays(row, faixa))
  return kept.length === preparo.size ? preparo : new Map(kept)
}

/** A few more columns for the row that has the fewest; undefined: enough are drawn. */
export function prepareMais(
  preparo: Preparo,
  linhas: readonly number[],
  perto: Faixa,
  total: number,
): Preparo | undefined {
  const rows = [CABECALHO, ...linhas].map((row) => ({ row, faixa: comPreparo(perto, preparo.get(row)) }))
  if (rows.reduce((sum, { faixa }) => sum + colunasEm(faixa), 0) >= MAX_PREPARADOS) return undefined
  const [least, ...others] = rows
  const next = others.reduce(
    (a, b) => (colunasEm(b.faixa) < colunasEm(a.faixa) ? b : a),
    least ?? { row: CABECALHO, faixa: perto },
  )
  if (colunasEm(next.faixa) >= total) return undefined
  const { primeiro, fim } = next.faixa
  return new Map(preparo).set(next.row, {
    primeiro: Math.max(0, primeiro - COLUNAS_POR_VEZ),
    fim: Math.min(total, fim + COLUNAS_POR_VEZ),
  })
}
