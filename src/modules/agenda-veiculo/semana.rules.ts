/** A week of the agenda: its days, and which part of a day an occupation takes. */
import { dayAt, dayRange, formatTime, instantAt } from '#platform/shared/date.ts'
import { addDays, assertDay, isDay } from '#platform/shared/day.ts'
import type { Periodo } from './agenda-veiculo.rules.ts'

const DAYS = 7
const DAY_MS = 86_400_000
/** 1 January 1970, from which days are counted, was a Thursday; weeks here begin on Monday. */
const MONDAYS_OFFSET = 3

/** The seven days from the Monday on or before the day. */
export function weekOf(day: string): readonly string[] {
  const weekday = (assertDay(day) / DAY_MS + MONDAYS_OFFSET) % DAYS
  const monday = addDays(day, -weekday)
  return Array.from({ length: DAYS }, (_unused, index) => addDays(monday, index))
}

/** The instants a list of days lies between, in a zone. */
export function periodOf(days: readonly string[], zone: string): Periodo {
  const first = days.at(0) ?? ''
  const last = days.at(-1) ?? ''
  return { inicio: dayRange(first, zone).start, fim: dayRange(last, zone).end }
}

/**
 * The part of a day that a period takes: `08:00–12:00`, `desde 08:00`, `até 12:00`, `o dia todo`; undefined
 * when it takes none of it.
 */
export function partOfDay({ inicio, fim }: Periodo, day: string, zone: string): string | undefined {
  const { start, end } = dayRange(day, zone)
  if (fim <= start || inicio >= end) return undefined
  const beginsBefore = inicio <= start
  const endsAfter = fim >= end
  if (beginsBefore && endsAfter) return 'o dia todo'
  if (beginsBefore) return `até ${formatTime(fim, zone)}`
  if (endsAfter) return `desde ${formatTime(inicio, zone)}`
  return `${formatTime(inicio, zone)}–${formatTime(fim, zone)}`
}

/** `2026-12-21T08:00`, as a field for day and time holds it. */
export const momentText = (instant: string, zone: string) =>
  `${dayAt(instant, zone)}T${formatTime(instant, zone)}`

/** The instant of such a text; empty when it is none. */
export function momentOf(text: string, zone: string): string {
  const [day = '', time = ''] = text.split('T')
  const clock = time.slice(0, 5)
  return isDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(clock) ? instantAt(day, clock, zone) : ''
}
