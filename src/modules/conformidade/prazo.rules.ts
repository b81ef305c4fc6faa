/** Days of deadlines: calendar days and working days. Pure; days are `YYYY-MM-DD`. */
import { addDays, dayToMs } from '#platform/shared/day.ts'

const SUNDAY = 0
const SATURDAY = 6

export function isDiaUtil(dia: string, feriados: readonly string[]): boolean {
  const weekday = new Date(dayToMs(dia) ?? Number.NaN).getUTCDay()
  return weekday !== SUNDAY && weekday !== SATURDAY && !feriados.includes(dia)
}

/** The day that is so many working days after `dia`; the count begins on the next day. */
export function addDiasUteis(dia: string, quantos: number, feriados: readonly string[]): string {
  let day = dia
  for (let left = quantos; left > 0; ) {
    day = addDays(day, 1)
    if (isDiaUtil(day, feriados)) left -= 1
  }
  return day
}
