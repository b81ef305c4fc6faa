/** Days as the schedule writes them. Pure. */
import { formatShortDay } from '#platform/shared/day.ts'

const LONG = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Days have no time zone; midnight in UTC stands for the day. */
const dateOf = (day: string) => new Date(`${day}T00:00:00.000Z`)

/** `sex, 20/11/2026` */
export const diaCurto = (day: string): string => `${formatShortDay(day)}/${day.slice(0, 4)}`

/** `sexta-feira, 20 de novembro de 2026` */
export const diaLongo = (day: string): string => LONG.format(dateOf(day))
