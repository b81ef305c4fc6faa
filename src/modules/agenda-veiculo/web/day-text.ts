/** Days of the agenda as they are read. Pure. */

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' })

const SHORT = format({ weekday: 'short', day: '2-digit', month: '2-digit' })
const LONG = format({ weekday: 'long', day: 'numeric', month: 'long' })
const RANGE = format({ day: 'numeric', month: 'long', year: 'numeric' })

/** Days have no time zone; midnight in UTC stands for the day. */
const dateOf = (day: string) => new Date(`${day}T00:00:00.000Z`)

/** `seg., 21/12` */
export const shortDay = (day: string) => SHORT.format(dateOf(day))
/** `segunda-feira, 21 de dezembro` */
export const longDay = (day: string) => LONG.format(dateOf(day))
/** `21–27 de dezembro de 2026` */
export const rangeText = (first: string, last: string) => RANGE.formatRange(dateOf(first), dateOf(last))
