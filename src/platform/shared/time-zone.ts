/** Wall clocks of IANA zones: what they show at an instant, and when they show something. */

export interface WallClock {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly second: number
}

const DAY_MS = 86_400_000
const SECOND_MS = 1_000
/** More days than a year of a warehouse, of all the zones of the country. */
const MAX_KNOWN_DAYS = 4_096
/** Making a formatter costs about a hundred times what using it does. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** True for a zone of the IANA database, such as `America/Manaus`; an offset such as `-03:00` is none. */
export function isTimeZone(zone: string): boolean {
  if (/^[+-]/.test(zone)) return false
  try {
    formatterOf(zone)
    return true
  } catch {
    // Intl offers no question to ask; its refusal is the answer.
    return false
  }
}

/** As people name it: `horário de Brasília`, `horário do Amazonas`. Throws RangeError for an unknown zone. */
export function zoneName(zone: string): string {
  const parts = new Intl.DateTimeFormat('pt-BR', {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  }).formatToParts(0)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  // Where clocks never change, the generic name is the standard one.
  return name.replace(/^Horário (?:Padrão )?/, 'horário ')
}

/** What the clocks of the zone show at an instant in milliseconds. Throws RangeError for an unknown zone. */
export function wallClockAt(ms: number, zone: string): WallClock {
  const wall = new Date(ms + offsetAt(ms, zone))
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
  }
}

/**
 * The first instant, in milliseconds, at which the clocks of the zone show a wall time; where they skip it, the moment
 * they were put forward. The wall time is counted as if it were UTC. Throws RangeError for an unknown zone.
 */
export function firstInstantAt(wallMs: number, zone: string): number {
  const before = offsetAt(wallMs - DAY_MS, zone)
  const after = offsetAt(wallMs + DAY_MS, zone)
  const candidates = [wallMs - before, wallMs - after].filter((ms) => ms + offsetAt(ms, zone) === wallMs)
  if (candidates.length > 0) return Math.min(...candidates)
  let early = wallMs - after
  let late = wallMs - before
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2)
    if (offsetAt(middle, zone) === after) late = middle
    else early = middle
  }
  return late
}

/** Offsets of days in UTC on which the zone does not change its own: asking the formatter is what takes time. */
const knownDays = new Map<string, Map<number, number>>()

/** Milliseconds that the wall clock is ahead of UTC. Throws RangeError for an unknown zone. */
function offsetAt(ms: number, zone: string): number {
  const day = Math.floor(ms / DAY_MS)
  const days = daysOf(zone)
  const known = days.get(day)
  if (known !== undefined) return known
  const offset = readOffset(ms, zone)
  const isWholeDay =
    readOffset(day * DAY_MS, zone) === offset && readOffset((day + 1) * DAY_MS - SECOND_MS, zone) === offset
  if (isWholeDay) {
    if (days.size >= MAX_KNOWN_DAYS) days.clear()
    days.set(day, offset)
  }
  return offset
}

function daysOf(zone: string): Map<number, number> {
  const known = knownDays.get(zone)
  if (known) return known
  // Throws for an unknown zone, so that none is remembered.
  formatterOf(zone)
  const days = new Map<number, number>()
  knownDays.set(zone, days)
  return days
}

/** The offset as the formatter tells it. */
function readOffset(ms: number, zone: string): number {
  const values: Record<string, number> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(ms)) values[type] = Number(value)
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = values
  // The wall clock shows whole seconds, so the instant is taken in whole seconds too.
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / SECOND_MS) * SECOND_MS
}

function formatterOf(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formatters.set(zone, formatter)
  return formatter
}
