/**
 * The best order of the stops of a load: nearest neighbour, then 2-opt and or-opt until nothing gets shorter. Pure.
 * The origin keeps its place, a delivery stays behind every pick-up that stood before it, and of two windows that
 * exclude each other the earlier one is wished to come first; that wish is stronger than the length of the way.
 */
import { TIPO_PARADA, type TipoParada } from './carga-codes.ts'

export const MAX_PARADAS_ORDEM = 30
/** Of the stops that or-opt moves together. */
const MAX_TRECHO = 3

export interface ParadaAOrdenar {
  readonly tipo: TipoParada
  /** UTC instants; null: open. */
  readonly janelaInicio: string | null
  readonly janelaFim: string | null
  /** Without a place on the map it keeps its position, and the way leads past it. */
  readonly isNoMapa: boolean
  /** It was reached already, so that it keeps its position. */
  readonly isIniciada: boolean
}

/** Metres from each stop to each other, in the order in which the stops are given. */
export type Matriz = readonly (readonly number[])[]

export interface MelhorOrdem {
  /** Positions of the stops before, in the new order. */
  readonly ordem: readonly number[]
  readonly antesM: number
  readonly depoisM: number
}

interface Custo {
  /** Pairs of stops of which the second closes before the first opens. */
  readonly conflitos: number
  readonly metros: number
}

const isBetter = (one: Custo, other: Custo) =>
  one.conflitos === other.conflitos ? one.metros < other.metros : one.conflitos < other.conflitos

/** The order as it is when no better one is found. */
export function melhorOrdem(paradas: readonly ParadaAOrdenar[], matriz: Matriz): MelhorOrdem {
  const before = paradas.map((_, index) => index)
  const problem = describe(paradas, matriz)
  const starts = [before, problem.vizinhos()].filter((ordem) => ordem !== undefined)
  let best = before
  for (const ordem of starts.map(problem.melhorar)) {
    if (isBetter(problem.custo(ordem), problem.custo(best))) best = ordem
  }
  return { ordem: best, antesM: problem.metros(before), depoisM: problem.metros(best) }
}

function describe(paradas: readonly ParadaAOrdenar[], matriz: Matriz) {
  const isFixa = paradas.map(({ isNoMapa, isIniciada }, index) => index === 0 || !isNoMapa || isIniciada)
  const livres = paradas.flatMap((_, index) => (isFixa[index] ? [] : [index]))
  const fecha = paradas.map(({ janelaInicio, janelaFim }) => janelaFim ?? janelaInicio)
  const between = (from: number, to: number) => matriz[from]?.[to] ?? 0
  /** Whether the first of the two has to be left before the second opens. */
  const closesBefore = (one: number, other: number): boolean => {
    const [end, begin] = [fecha[one], paradas[other]?.janelaInicio]
    return Boolean(end && begin && end < begin)
  }
  const excluem = paradas.map((_, one) => paradas.map((_other, other) => closesBefore(one, other)))
  const hasJanelas = excluem.some((row) => row.includes(true))
  const coletas = paradas.flatMap(({ tipo }, index) => (tipo === TIPO_PARADA.Coleta ? [index] : []))
  const exigidas = paradas.map(({ tipo }, index) =>
    tipo === TIPO_PARADA.Entrega ? coletas.filter((coleta) => coleta < index) : [],
  )

  function metros(ordem: readonly number[]): number {
    let sum = 0
    let last: number | undefined
    for (const index of ordem) {
      if (!paradas[index]?.isNoMapa) continue
      if (last !== undefined) sum += between(last, index)
      last = index
    }
    return sum
  }

  function conflitos(ordem: readonly number[]): number {
    if (!hasJanelas) return 0
    let sum = 0
    for (let place = 0; place < ordem.length; place++) {
      for (let later = place + 1; later < ordem.length; later++) {
        if (excluem[ordem[later] ?? 0]?.[ordem[place] ?? 0]) sum += 1
      }
    }
    return sum
  }

  const custo = (ordem: readonly number[]): Custo => ({ conflitos: conflitos(ordem), metros: metros(ordem) })

  /** As the stops are told from the first to the last, each delivery lies behind the pick-ups that were told before. */
  function isPossible(ordem: readonly number[]): boolean {
    const place = new Array<number>(ordem.length)
    for (let at = 0; at < ordem.length; at++) place[ordem[at] ?? 0] = at
    let lastColeta = -1
    for (let index = 0; index < paradas.length; index++) {
      const at = place[index] ?? 0
      if (paradas[index]?.tipo === TIPO_PARADA.Coleta) lastColeta = Math.max(lastColeta, at)
      else if (at < lastColeta) return false
    }
    return true
  }

  /** All stops, the free ones in the given order between those that keep their position. */
  function withFixas(ordem: readonly number[]): number[] {
    let next = 0
    return paradas.map((_, index) => (isFixa[index] ? index : (ordem[next++] ?? index)))
  }

  /** Always to the nearest stop that may come now; undefined where that leads nowhere. */
  function vizinhos(): number[] | undefined {
    const rest = new Set(livres)
    const ordem: number[] = []
    const seen = new Set<number>()
    for (const index of paradas.keys()) {
      const next = isFixa[index] ? index : nearest(ordem, rest, seen)
      if (next === undefined) return undefined
      rest.delete(next)
      seen.add(next)
      ordem.push(next)
    }
    return isPossible(ordem) ? ordem : undefined
  }

  function nearest(
    ordem: readonly number[],
    rest: ReadonlySet<number>,
    seen: ReadonlySet<number>,
  ): number | undefined {
    const last = ordem.findLast((index) => paradas[index]?.isNoMapa) ?? 0
    const possible = [...rest].filter((index) => exigidas[index]?.every((coleta) => seen.has(coleta)))
    const urgent = possible.filter((one) => !possible.some((other) => excluem[other]?.[one]))
    return urgent.toSorted((a, b) => between(last, a) - between(last, b)).at(0)
  }

  function melhorar(inicio: readonly number[]): number[] {
    const passos = passosOf(livres.length)
    let best = inicio.filter((index) => !isFixa[index])
    let bestCusto = custo(inicio)
    for (let isImproved = true; isImproved; ) {
      isImproved = false
      for (const passo of passos) {
        const ordem = passo(best)
        const all = withFixas(ordem)
        // The length is told quickly, and without conflicts nothing else can be better.
        if (bestCusto.conflitos === 0 && metros(all) >= bestCusto.metros) continue
        const found = custo(all)
        if (!isBetter(found, bestCusto) || !isPossible(all)) continue
        best = ordem
        bestCusto = found
        isImproved = true
      }
    }
    return withFixas(best)
  }

  return { custo, metros, vizinhos, melhorar }
}

type Passo = (ordem: readonly number[]) => number[]

/** A part turned round (2-opt), and a part of up to three put elsewhere, either way round (or-opt). */
function passosOf(total: number): Passo[] {
  const passos: Passo[] = []
  for (let from = 0; from < total; from++) {
    for (let to = from + 1; to < total; to++) {
      passos.push((ordem) => ordem.toSpliced(from, to - from + 1, ...ordem.slice(from, to + 1).reverse()))
    }
  }
  for (let length = 1; length <= MAX_TRECHO; length++) {
    for (let from = 0; from + length <= total; from++) {
      for (let to = 0; to <= total - length; to++) {
        if (to === from) continue
        const put = (turn: boolean): Passo => {
          return (ordem) => {
            const part = ordem.slice(from, from + length)
            return ordem.toSpliced(from, length).toSpliced(to, 0, ...(turn ? part.reverse() : part))
          }
        }
        passos.push(put(false))
        if (length > 1) passos.push(put(true))
      }
    }
  }
  return passos
}
