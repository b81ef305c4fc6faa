/** The ranking of a shipper's carriers: periods, goals and the contested causes of delays. Pure. Source: commercial §1.3 O12, §1.4. */
import { addDays, daysBetween } from '#platform/shared/day.ts'

/** Days that notes and medians look back on, today included. */
export const DIAS_DA_NOTA = 90
/** Loads from which a median of prices says something. */
export const MIN_CARGAS_DO_PRECO = 3

/** The first day of so many days that end today. */
export const inicioDe = (hoje: string, dias: number): string => addDays(hoje, 1 - dias)

export const SITUACAO_CONTESTACAO = { Aberta: 1, Aceita: 2, Recusada: 3 } as const
export type SituacaoContestacao = (typeof SITUACAO_CONTESTACAO)[keyof typeof SITUACAO_CONTESTACAO]
export const SITUACAO_CONTESTACAO_LABELS: Readonly<Record<SituacaoContestacao, string>> = {
  1: 'Aguarda decisão',
  2: 'Aceita',
  3: 'Recusada',
}

/** What the screen begins with: loads with a planned time that a carrier needs to be ranked, and the goal in percent. */
export const MIN_CARGAS_PADRAO = 20
export const META_PADRAO = 92
/** A year and a day. */
export const MAX_DIAS = 366
export const QUINZENAS = 6
export const DIAS_DA_QUINZENA = 15

export const PERIODOS = { '30': '30 dias', '90': '90 dias', '365': '12 meses' } as const
export type Periodo = keyof typeof PERIODOS
export const PERIODO_PADRAO: Periodo = '90'

/** The period as long as this one that ends the day before it begins. */
export function periodoAnterior(de: string, ate: string): { readonly de: string; readonly ate: string } {
  const dias = daysBetween(de, ate) + 1
  return { de: addDays(de, -dias), ate: addDays(de, -1) }
}

/** Between 0 and 1; null where there is nothing to divide by. */
export const razao = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)
