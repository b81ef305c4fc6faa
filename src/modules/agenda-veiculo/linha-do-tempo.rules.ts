/** The agenda as a time line: what takes a vehicle and when it is free, one after the other. Pure. Source: execution §2. */
import { addDays } from '#platform/shared/day.ts'
import type { Periodo } from './agenda-veiculo.rules.ts'

const MIN_DIAS = 1
export const MAX_DIAS = 31
export const DIAS_PADRAO = 14

/** Days of the text of an address or field, 1 to 31; anything else is 14. */
export const diasOf = (text: string): number =>
  /^\d{1,2}$/.test(text) && Number(text) >= MIN_DIAS && Number(text) <= MAX_DIAS ? Number(text) : DIAS_PADRAO

/** So many days from the first one on. */
export const daysFrom = (first: string, dias: number): readonly string[] =>
  Array.from({ length: dias }, (_unused, index) => addDays(first, index))

/** A part of the line, cut at the ends of the period; `ocupacao` null: the vehicle is free. */
export interface Segmento<T> extends Periodo {
  readonly ocupacao: T | null
}

/** A gap shorter than a minute is none. */
const LEAST_GAP_MS = 60_000
const msBetween = ({ inicio, fim }: Periodo) => Date.parse(fim) - Date.parse(inicio)

/** Occupations and the free windows between them fill the period without gap or overlap, in time's order. */
export function segmentosDe<T extends Periodo>(
  ocupacoes: readonly T[],
  { inicio, fim }: Periodo,
): Segmento<T>[] {
  const segmentos: Segmento<T>[] = []
  let free = inicio
  const fillUntil = (until: string) => {
    if (msBetween({ inicio: free, fim: until }) >= LEAST_GAP_MS)
      segmentos.push({ inicio: free, fim: until, ocupacao: null })
  }
  for (const ocupacao of [...ocupacoes].sort((a, b) => a.inicio.localeCompare(b.inicio))) {
    const begin = ocupacao.inicio < free ? free : ocupacao.inicio
    const end = ocupacao.fim > fim ? fim : ocupacao.fim
    if (end <= begin) continue
    fillUntil(begin)
    segmentos.push({ inicio: begin, fim: end, ocupacao })
    free = end
  }
  fillUntil(fim)
  return segmentos
}

/** The share of the period, 0 to 1, in which nothing takes the vehicle. */
export function parteLivre(segmentos: readonly Segmento<unknown>[], periodo: Periodo): number {
  const free = segmentos
    .filter(({ ocupacao }) => ocupacao === null)
    .reduce((sum, one) => sum + msBetween(one), 0)
  return free / msBetween(periodo)
}

/** Where a part begins and how wide it is, as shares of the period. */
export const posicaoDe = (parte: Periodo, periodo: Periodo) => ({
  inicio: msBetween({ inicio: periodo.inicio, fim: parte.inicio }) / msBetween(periodo),
  largura: msBetween(parte) / msBetween(periodo),
})

/** `2d 12h`, `5h`, `45min`; parts of an hour are told below one day only. */
export function duracaoText(periodo: Periodo): string {
  const minutes = Math.round(msBetween(periodo) / 60_000)
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60]
  const parts = [
    days > 0 && `${days}d`,
    hours > 0 && `${hours}h`,
    days === 0 && rest > 0 && `${rest}min`,
  ].filter(Boolean)
  return parts.join(' ') || '0min'
}

/** Where the keyboard stands: a part of a row. */
export interface Foco {
  readonly linha: number
  readonly parte: number
}
type Linhas = readonly (readonly Segmento<unknown>[])[]

/** To the next or former part of the row; at an end it stays. */
export function aoLado(linhas: Linhas, foco: Foco, step: -1 | 1): Foco {
  const last = (linhas[foco.linha]?.length ?? 1) - 1
  return { ...foco, parte: Math.min(last, Math.max(0, foco.parte + step)) }
}

/** To the part of the row below or above that holds the same instant; at an end it stays. */
export function naLinha(linhas: Linhas, foco: Foco, step: -1 | 1): Foco {
  const linha = foco.linha + step
  const row = linhas[linha]
  const from = linhas[foco.linha]?.[foco.parte]
  if (!row || !from) return foco
  const parte = row.findIndex(({ fim }) => fim > from.inicio)
  return { linha, parte: Math.max(0, parte) }
}

/** The next free window in the order of reading, from the top again after the last; undefined: there is none. */
export function proximaLivre(linhas: Linhas, foco: Foco): Foco | undefined {
  const all = linhas.flatMap((row, linha) => row.map((segmento, parte) => ({ segmento, linha, parte })))
  const here = all.findIndex(({ linha, parte }) => linha === foco.linha && parte === foco.parte)
  const found = [...all.slice(here + 1), ...all.slice(0, here + 1)].find(
    ({ segmento }) => segmento.ocupacao === null,
  )
  return found && { linha: found.linha, parte: found.parte }
}
