/** Under which day of pick-up a free order waits to be formed; pure. */
import { addDays, formatDay, formatShortDay } from '#platform/shared/day.ts'

/** In the order in which they are shown. */
export const GRUPOS_A_FORMAR = ['atrasados', 'dia', 'depois', 'sem-data'] as const
export type GrupoAFormar = (typeof GRUPOS_A_FORMAR)[number]

/** Today and the days after it that are told one by one. */
export const DIAS_A_FORMAR = 7

/** What the row is called: `Hoje`, `Amanhã`, `sex, 27/11`, `Sem data de coleta`. Days as `YYYY-MM-DD`. */
export function nomeDoGrupo(grupo: GrupoAFormar, dia: string | null, hoje: string): string {
  if (grupo === 'atrasados') return 'Coleta vencida'
  if (grupo === 'depois') return `Depois de ${formatDay(addDays(hoje, DIAS_A_FORMAR - 1)).slice(0, 5)}`
  if (grupo === 'sem-data' || dia === null) return 'Sem data de coleta'
  if (dia === hoje) return 'Hoje'
  if (dia === addDays(hoje, 1)) return 'Amanhã'
  return formatShortDay(dia)
}

/** The period of pick-ups that the row counts, as the addresses of formation and planner take it; open ends are absent. */
export function periodoDoGrupo(
  grupo: GrupoAFormar,
  dia: string | null,
  hoje: string,
): { readonly inicio?: string; readonly fim?: string } {
  if (grupo === 'atrasados') return { fim: addDays(hoje, -1) }
  if (grupo === 'depois') return { inicio: addDays(hoje, DIAS_A_FORMAR) }
  return dia === null ? {} : { inicio: dia, fim: dia }
}
