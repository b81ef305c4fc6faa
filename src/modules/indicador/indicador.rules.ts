/** Numbers of a period: ratios of sums, the period before, and what a goal says of them. Pure. Source: execution §8. */
import { addDays, daysBetween, isDay, parseDay } from '#platform/shared/day.ts'

/** Which day of a load decides whether it is within the period. */
export const TIPO_CONSULTA = { Coleta: 1, Entrega: 2, Criacao: 3 } as const
export type TipoConsulta = (typeof TIPO_CONSULTA)[keyof typeof TIPO_CONSULTA]

export const MAX_DIAS_DO_PERIODO = 400
export const DIAS_DO_PERIODO = 14
/** Fewer say too little about a carrier, a dock or a day. */
export const MINIMO_PARA_COMPARAR = 20

export interface Periodo {
  readonly de: string
  readonly ate: string
}

/** `25/11/2026`, `2026-11-25`, or an instant of which the day counts; undefined: no day of the calendar. */
export function diaDoTexto(texto: string): string | undefined {
  const written = parseDay(texto)
  if (written) return written
  const iso = /^(\d{4}-\d{2}-\d{2})(T[\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/.exec(texto.trim())?.[1]
  return iso !== undefined && isDay(iso) ? iso : undefined
}

/** Days of the period, both ends included. */
export const diasDo = ({ de, ate }: Periodo): number => daysBetween(de, ate) + 1

/** The one as long as this that ends the day before it begins. */
export const periodoAntes = (periodo: Periodo): Periodo => ({
  de: addDays(periodo.de, -diasDo(periodo)),
  ate: addDays(periodo.de, -1),
})

/** A ratio of sums; null where there is nothing to divide by. */
export const razao = (parte: number, todo: number): number | null => (todo > 0 ? parte / todo : null)

const HUNDRED = 100
/** The same in percent, from 0 to 100. */
export const percentual = (parte: number, todo: number): number | null =>
  todo > 0 ? (parte * HUNDRED) / todo : null

/** How much more or less than before, in percent; null where there was nothing before. */
export const variacao = (agora: number | null, antes: number | null): number | null =>
  agora === null || antes === null || antes === 0 ? null : ((agora - antes) / antes) * HUNDRED

/** The parts of a load's way, in order: each ends where the next one begins. */
export const TRECHOS = {
  alocacao: 'Criação a alocação',
  ateColeta: 'Até chegar à coleta',
  naColeta: 'Na coleta',
  viagem: 'Em viagem',
  noCliente: 'No cliente',
  ateBaixa: 'Até a baixa',
} as const
export type Trecho = keyof typeof TRECHOS
export const TRECHO_KEYS = Object.keys(TRECHOS) as Trecho[]
