/** The time of arrival that a driver writes in a message, e.g. "chego 12:15", as a suggestion. Pure. */
import { dayAt, instantAt } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import { foldText } from '#platform/shared/texto.ts'

/** Words that speak of an arrival to come; one that has happened ("cheguei") is no suggestion. */
const ARRIVAL =
  /\b(?:chego|chegarei|chegamos|chegaremos|chegando|chegar|chegada|previsao|estarei|estou ai|estou la|to ai|to la|descarrego)\b/g
/** How far after such a word its time may stand; a full stop between words ends it. */
const REACH = 60
const CLOCK = /\b([01]?\d|2[0-3])\s?(?:(?::|h)\s?([0-5]\d)|h(?:oras?)?)(?![\dh:])/
const DURATION =
  /\b(?:em|daqui(?: a)?|mais) (?:uns |umas |mais )?(\d{1,3}|uma?|meia) ?(min(?:uto)?s?|h(?:ora)?s?)\b/

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** A time that has passed today is meant for tomorrow only if it comes soon. */
const NEXT_DAY_WITHIN_MS = 12 * HOUR_MS
/** Durations beyond a day are no times of arrival. */
const MAX_MINUTES = 24 * 60

/**
 * The instant that the text tells, told at `dh` by somebody in the zone `fuso`; undefined: it tells none, or nobody can be
 * sure which.
 */
export function previsaoInformada(texto: string, dh: string, fuso: string): string | undefined {
  const folded = foldText(texto)
  for (const match of folded.matchAll(ARRIVAL)) {
    const rest = folded.slice(match.index + match[0].length, match.index + match[0].length + REACH)
    const [sentence = ''] = rest.split(/[!?;]|\.(?=\s|$)/)
    const told = durationFrom(sentence, dh) ?? clockFrom(sentence, dh, fuso)
    if (told !== undefined) return told
  }
  return undefined
}

function durationFrom(sentence: string, dh: string): string | undefined {
  const [, amount, unit = ''] = DURATION.exec(sentence) ?? []
  if (amount === undefined) return undefined
  const count = amount === 'meia' ? 0.5 : /^uma?$/.test(amount) ? 1 : Number(amount)
  const minutes = unit.startsWith('h') ? count * 60 : count
  if (minutes < 1 || minutes > MAX_MINUTES) return undefined
  return new Date(Date.parse(dh) + minutes * MINUTE_MS).toISOString()
}

function clockFrom(sentence: string, dh: string, fuso: string): string | undefined {
  const [, hour, minute = '00'] = CLOCK.exec(sentence) ?? []
  if (hour === undefined) return undefined
  const at = (day: string) => instantAt(day, `${hour.padStart(2, '0')}:${minute}`, fuso)
  const today = dayAt(new Date(dh), fuso)
  if (/\bamanha\b/.test(sentence)) return at(addDays(today, 1))
  const sameDay = at(today)
  if (Date.parse(sameDay) >= Date.parse(dh)) return sameDay
  const nextDay = at(addDays(today, 1))
  return Date.parse(nextDay) - Date.parse(dh) <= NEXT_DAY_WITHIN_MS ? nextDay : undefined
}
