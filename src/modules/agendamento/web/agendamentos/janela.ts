/** Which rows and columns of the schedule are drawn: those in sight and a few around them. Pure. */
import type { LinhaDaGrade } from './grade-do-dia.ts'

export const TURNO_PX = 28
export const CABECALHO_PX = 40
export const HORA_PX = 56
export const COLUNA_PX = 220
const MAX_COLUNA_PX = 380
/** Drawn beyond each edge, so that a quick hand finds no holes: two turns of a wheel. */
const MARGEM_PX = 240

export interface Medida {
  readonly topoPx: number
  readonly alturaPx: number
}

/** The place of each row, one below the other; a card is `cartaoPx` high. */
export function medirLinhas(linhas: readonly LinhaDaGrade[], cartaoPx: number): readonly Medida[] {
  let topoPx = 0
  return linhas.map((linha) => {
    const alturaPx = linha.tipo === 'turno' ? TURNO_PX : linha.itens * cartaoPx
    const medida = { topoPx, alturaPx }
    topoPx += alturaPx
    return medida
  })
}

export const alturaTotal = (medidas: readonly Medida[]): number => {
  const last = medidas.at(-1)
  return last ? last.topoPx + last.alturaPx : 0
}

export interface Faixa {
  readonly primeiro: number
  /** Not drawn any more. */
  readonly fim: number
}

/** The rows that touch the part in sight. */
export function linhasVisiveis(medidas: readonly Medida[], roladoPx: number, alturaPx: number): Faixa {
  const from = roladoPx - MARGEM_PX
  const to = roladoPx + alturaPx + MARGEM_PX
  const primeiro = medidas.findIndex(({ topoPx, alturaPx: own }) => topoPx + own > from)
  if (primeiro === -1) return { primeiro: 0, fim: 0 }
  const fim = medidas.findIndex(({ topoPx }) => topoPx >= to)
  return { primeiro, fim: fim === -1 ? medidas.length : fim }
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
