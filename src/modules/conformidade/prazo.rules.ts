/** Days of deadlines: calendar days and working days. Pure; days are `YYYY-MM-DD`. */
import { addBusinessDays } from '#platform/shared/business-days.ts'

/** The day that is so many working days after `dia`; the count begins on the next day. */
export const addDiasUteis = (dia: string, quantos: number, feriados: readonly string[]): string =>
  addBusinessDays(dia, quantos, new Set(feriados))
