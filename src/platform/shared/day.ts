/** Calendar days: `YYYY-MM-DD` in code and on the wire, `dd/MM/yyyy` for readers (S-351). They have no time zone. */

const DAY_MS = 86_400_000
/** A day of the calendar has a next one that is still written with a year of four digits. */
const LAST_DAY = '9999-12-30'
/** What is worked out around a day that somebody names, up to two years of it, is a day of the calendar as well. */
const FIRST_NAMED = '1002-01-01'
const LAST_NAMED = '9997-12-31'

const DAY = /^[1-9]\d{3}-\d{2}-\d{2}$/

/** The day counted from 1 January 1970 in milliseconds; undefined when the calendar has no such day from 1000 on. */
export function dayToMs(day: string): number | undefined {
  if (!DAY.test(day)) return undefined
  const month = Number(day.slice(5, 7)) - 1
  const date = Number(day.slice(8))
  const ms = Date.UTC(Number(day.slice(0, 4)), month, date)
  // 30 February is taken as 2 March.
  const taken = new Date(ms)
  return taken.getUTCDate() === date && taken.getUTCMonth() === month ? ms : undefined
}

/** True for an existing `YYYY-MM-DD` from the year 1002 to 9997. */
export function isDay(text: string): boolean {
  return dayToMs(text) !== undefined && text >= FIRST_NAMED && text <= LAST_NAMED
}

/** `dd/MM/yyyy` (S-351). Throws RangeError unless given an existing `YYYY-MM-DD`. */
export function formatDay(day: string): string {
  assertDay(day)
  return `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`
}

const WEEKDAY = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })

/** `sex`. Throws RangeError unless given an existing `YYYY-MM-DD`. */
export const formatWeekday = (day: string): string => WEEKDAY.format(assertDay(day)).replace('.', '')

/** `sex, 20/11`. Throws RangeError unless given an existing `YYYY-MM-DD`. */
export const formatShortDay = (day: string): string => `${formatWeekday(day)}, ${formatDay(day).slice(0, 5)}`

/** The day written `dd/MM/yyyy`; undefined when the calendar has no such day. */
export function parseDay(text: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim()) ?? []
  const iso = `${year}-${month}-${day}`
  return isDay(iso) ? iso : undefined
}

/** The day so many days later, or earlier. Throws RangeError unless both are existing days. */
export function addDays(day: string, count: number): string {
  const later = new Date(assertDay(day) + count * DAY_MS).toISOString().slice(0, 10)
  assertDay(later)
  return later
}

/** Whole days from one day to another; negative when the second is earlier. Throws RangeError unless given existing days. */
export const daysBetween = (from: string, to: string): number => (assertDay(to) - assertDay(from)) / DAY_MS

/** The day as `dayToMs` counts it. Throws RangeError unless given an existing `YYYY-MM-DD`. */
export function assertDay(day: string): number {
  const ms = dayToMs(day)
  if (ms === undefined || day > LAST_DAY) throw new RangeError(`Not a calendar day: ${day}`)
  return ms
}
