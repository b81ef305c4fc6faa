/**
 * Instants for readers, and the calendar days they fall on. An instant is UTC, a `Date` or an ISO text with an offset;
 * a day is worked out in the IANA zone of its place, never in the server's or the browser's own.
 */
import { assertDay, dayToMs, formatDay } from './day.ts'
import { firstInstantAt, type WallClock, wallClockAt } from './time-zone.ts'

export type InstantInput = Date | string

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const NBSP = '\u00a0'

/** `dd/MM/yyyy` (S-351). Throws RangeError for what is no instant or no zone, as every format here does. */
export function formatDate(instant: InstantInput, zone: string): string {
  return formatDay(dayAt(instant, zone))
}

/** `dd/MM/yyyy HH:mm`, as in notifications (S-351). */
export function formatDateTime(instant: InstantInput, zone: string): string {
  const wall = wallClockAt(instantToMs(instant), zone)
  return `${formatDay(dayOf(wall))} ${timeOf(wall)}`
}

/** `dd/MM HH:mm`, as on cards; the full date belongs into the tooltip. */
export function formatCardDateTime(instant: InstantInput, zone: string): string {
  const wall = wallClockAt(instantToMs(instant), zone)
  return `${formatDay(dayOf(wall)).slice(0, 5)} ${timeOf(wall)}`
}

/** `HH:mm` of a 24-hour clock. */
export function formatTime(instant: InstantInput, zone: string): string {
  return timeOf(wallClockAt(instantToMs(instant), zone))
}

/** The hour of something of today, with its day when it is of another one: an hour alone is read as of today. */
export const formatTimeOrDay = (instant: InstantInput, zone: string, now: InstantInput): string =>
  dayAt(instant, zone) === dayAt(now, zone) ? formatTime(instant, zone) : formatCardDateTime(instant, zone)

/** The same in a sentence: `às 14:15`, `em 28/11 14:15`. */
export const formatAtTimeOrDay = (instant: InstantInput, zone: string, now: InstantInput): string =>
  `${dayAt(instant, zone) === dayAt(now, zone) ? 'às' : 'em'} ${formatTimeOrDay(instant, zone, now)}`

/** `há 5 min`, `há 2 h`, `há 3 dias`, `em 10 min`; `agora` below a minute either way. Begun units do not count. */
export function formatRelative(instant: InstantInput, now: InstantInput): string {
  const elapsed = instantToMs(now) - instantToMs(instant)
  const distance = Math.abs(elapsed)
  if (distance < MINUTE_MS) return 'agora'
  const direction = elapsed > 0 ? 'há' : 'em'
  if (distance < HOUR_MS) return `${direction} ${Math.floor(distance / MINUTE_MS)}${NBSP}min`
  if (distance < DAY_MS) return `${direction} ${Math.floor(distance / HOUR_MS)}${NBSP}h`
  const days = Math.floor(distance / DAY_MS)
  return `${direction} ${days}${NBSP}${days === 1 ? 'dia' : 'dias'}`
}

/** The calendar day, `YYYY-MM-DD`, that an instant falls on in a zone. */
export function dayAt(instant: InstantInput, zone: string): string {
  return dayOf(wallClockAt(instantToMs(instant), zone))
}

/**
 * The two UTC instants a calendar day lies between, `start` included and `end` not; equal when the zone left the day
 * out (Apia, 30 December 2011). Throws RangeError for what is no day or no zone.
 */
export function dayRange(day: string, zone: string): { start: string; end: string } {
  const midnight = assertDay(day)
  return {
    start: toInstant(firstInstantAt(midnight, zone)),
    end: toInstant(firstInstantAt(midnight + DAY_MS, zone)),
  }
}

/**
 * The UTC instant at which the clocks of a zone show `HH:mm` on a day. Where they show it twice, the first time; where
 * they skip it, the moment of the change. Throws RangeError for what is no day, time or zone.
 */
export function instantAt(day: string, time: string, zone: string): string {
  const [, hour, minute] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  if (hour === undefined) throw new RangeError(`Not a time of day: ${time}`)
  const wallMs = assertDay(day) + Number(hour) * HOUR_MS + Number(minute) * MINUTE_MS
  return toInstant(firstInstantAt(wallMs, zone))
}

const INSTANT =
  /^(?<day>\d{4}-\d{2}-\d{2})[Tt ](?<hour>[01]\d|2[0-3]):(?<minute>[0-5]\d)(?::(?<second>[0-5]\d)(?:\.(?<fraction>\d{1,9}))?)?(?:[Zz]|(?<sign>[+-])(?<offsetHour>[01]\d|2[0-3])(?::?(?<offsetMinute>[0-5]\d))?)$/

/** The day of an instant between these, and two years before and after it, are days in every zone. */
const FIRST_INSTANT = '1002-01-03'
const LAST_INSTANT = '9997-12-28'

/**
 * An ISO 8601 instant with any offset, as UTC with milliseconds and Z; finer fractions are cut off. Undefined without
 * an offset, for a date that the calendar does not have, and within days of where years cease to have four digits.
 */
export function parseInstant(text: string): string | undefined {
  const utc = CANONICAL.test(text) ? text : readInstant(text)
  return utc === undefined || utc < FIRST_INSTANT || utc > LAST_INSTANT ? undefined : utc
}

/** In the very form that is stored, on a day that every month has: which most instants are. */
const CANONICAL = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/

function readInstant(text: string): string | undefined {
  const parts = INSTANT.exec(text)?.groups
  const dayMs = dayToMs(parts?.day ?? '')
  if (!parts || dayMs === undefined) return undefined
  const number = (name: string) => Number(parts[name] ?? 0)
  const time = number('hour') * HOUR_MS + number('minute') * MINUTE_MS + number('second') * SECOND_MS
  const ms = Number((parts.fraction ?? '').padEnd(3, '0').slice(0, 3))
  const offset = number('offsetHour') * HOUR_MS + number('offsetMinute') * MINUTE_MS
  return toInstant(dayMs + time + ms + (parts.sign === '-' ? offset : -offset))
}

function instantToMs(instant: InstantInput): number {
  // Date.parse would read a text without offset in the machine's own zone.
  const utc = typeof instant === 'string' ? parseInstant(instant) : instant
  const ms = utc === undefined ? Number.NaN : new Date(utc).getTime()
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: ${instant}`)
  return ms
}

const dayOf = ({ year, month, day }: WallClock) => `${pad(year, 4)}-${pad(month)}-${pad(day)}`
const timeOf = ({ hour, minute }: WallClock) => `${pad(hour)}:${pad(minute)}`
const toInstant = (ms: number) => new Date(ms).toISOString()
const pad = (value: number, length = 2) => String(value).padStart(length, '0')
