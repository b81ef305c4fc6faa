/** When a restriction of a carrier holds, and how it reads. Days are `YYYY-MM-DD`. */
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { formatDay, isDay } from '#platform/shared/day.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'

/** Restrictions are of the whole company, so their days are those of Brasília. */
export const RESTRICAO_TIME_ZONE = 'America/Sao_Paulo'

export interface Periodo {
  readonly inicio: string
  /** The last day; null: without end. */
  readonly fim: string | null
}

export const isVigente = ({ inicio, fim }: Periodo, today: string): boolean =>
  inicio <= today && (fim === null || fim >= today)

/** `desde 21/11/2026`, `de 21/11/2026 a 30/11/2026` */
export const periodoText = ({ inicio, fim }: Periodo): string =>
  fim === null ? `desde ${formatDay(inicio)}` : `de ${formatDay(inicio)} a ${formatDay(fim)}`

export function checkRestricao({
  motivo,
  inicio,
  fim,
}: Periodo & { readonly motivo: string }): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (motivo.trim() === '') problems.push({ path: 'motivo', message: validationMessages.required })
  if (!isDay(inicio)) problems.push({ path: 'inicio', message: validationMessages.invalidDate })
  if (fim !== null && !isDay(fim)) problems.push({ path: 'fim', message: validationMessages.invalidDate })
  else if (fim !== null && fim < inicio)
    problems.push({ path: 'fim', message: validationMessages.endBeforeStart })
  return problems
}
