/** Days and times as people write them: `dd/mm/aaaa` and 24 hours, whatever the language of the browser. Pure. */
import { formatDay, isDay } from '#platform/shared/day.ts'

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
/** A numeric keyboard of a phone has no slash. */
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/
const CLOCK = /^(\d{1,2})[:h]?(\d{2})(?::\d{2}(?:\.\d+)?)?$/i
const MOMENT = /^(.+?)(?:[T,\s]+|(?<=^\d{8}))(\d{1,2}[:h]?\d{2}(?::\d{2}(?:\.\d+)?)?)$/i
/** Of years written with two digits, these and later ones are of the last century: days of birth. */
const FIRST_OF_1900S = 70

/** One kind of text: how it is read, how it is shown, and the form that a reader is asked for. */
export interface Written {
  /** Undefined for what cannot be read; a year of two digits only when it is certain that no more follow. */
  readonly read: (text: string, isComplete: boolean) => string | undefined
  readonly show: (value: string) => string
  readonly form: string
}

const two = (digits: string) => digits.padStart(2, '0')

function fullYear(year: string, isComplete: boolean): string {
  if (year.length === 4) return year
  return isComplete ? `${Number(year) < FIRST_OF_1900S ? '20' : '19'}${year}` : ''
}

function readDay(text: string, isComplete: boolean): string | undefined {
  const plain = text.trim()
  const [, day, month, year] = DAY_FIRST.exec(plain) ?? DIGITS.exec(plain) ?? []
  const [, y, m, d] = YEAR_FIRST.exec(plain) ?? []
  const iso =
    day && month && year
      ? `${fullYear(year, isComplete)}-${two(month)}-${two(day)}`
      : `${y}-${two(m ?? '')}-${two(d ?? '')}`
  return isDay(iso) ? iso : undefined
}

function readClock(text: string): string | undefined {
  const [, hour, minute] = CLOCK.exec(text.trim()) ?? []
  if (!hour || !minute || Number(hour) > 23 || Number(minute) > 59) return undefined
  return `${two(hour)}:${minute}`
}

function readMoment(text: string, isComplete: boolean): string | undefined {
  const [, before = '', after = ''] = MOMENT.exec(text.trim()) ?? []
  const day = readDay(before, isComplete)
  const clock = readClock(after)
  return day && clock ? `${day}T${clock}` : undefined
}

const showDay = (value: string) => (isDay(value) ? formatDay(value) : value)

/** `2026-11-25`, shown as `25/11/2026`. */
export const WRITTEN_DAY: Written = { read: readDay, show: showDay, form: 'dd/mm/aaaa' }

/** `2026-11-25T08:00`, shown as `25/11/2026 08:00`. */
export const WRITTEN_MOMENT: Written = {
  read: readMoment,
  show: (value) => {
    const [day = '', clock = ''] = value.split('T')
    return `${showDay(day)} ${clock.slice(0, 5)}`.trim()
  },
  form: 'dd/mm/aaaa HH:mm',
}

/** `08:00`, as it is shown. */
export const WRITTEN_CLOCK: Written = { read: readClock, show: (value) => value.slice(0, 5), form: 'HH:mm' }

const WHOLE_DAY = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/

/** Why a text cannot be read: it names a day that no calendar has, or is written in another way. */
export function problemOfText(text: string, { form }: Written): string {
  const [, day, month, year] = WHOLE_DAY.exec(text.trim()) ?? []
  const isNoDay = day && month && year && !isDay(`${year}-${two(month)}-${two(day)}`)
  return isNoDay ? 'Este dia não existe' : `Use ${form}`
}
