/** Days as the schedule writes them. Pure. */
const FORMAT = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })
const LONG = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** Days have no time zone; midnight in UTC stands for the day. */
const dateOf = (day: string) => new Date(`${day}T00:00:00.000Z`)

/** `sex, 20/11` */
export const diaBreve = (day: string): string =>
  `${FORMAT.format(dateOf(day)).replace('.', '')}, ${day.slice(8)}/${day.slice(5, 7)}`

/** `sex, 20/11/2026` */
export const diaCurto = (day: string): string => `${diaBreve(day)}/${day.slice(0, 4)}`

/** `sexta-feira, 20 de novembro de 2026` */
export const diaLongo = (day: string): string => LONG.format(dateOf(day))
