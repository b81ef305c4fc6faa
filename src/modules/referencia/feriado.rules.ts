/**
 * State holidays from the rules of the reference data: `07-09`, `easter -47`, `3rd tuesday in October`,
 * `08-11 if monday,tuesday then next sunday`.
 */
import { addDays, assertDay } from '#platform/shared/day.ts'

const DAY_MS = 86_400_000
const WEEKDAYS = ['thursday', 'friday', 'saturday', 'sunday', 'monday', 'tuesday', 'wednesday']
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const WEEK = 7

export interface RegraDeFeriado {
  readonly regra: string
  readonly nome: string
  /** `YYYY-MM-DD`, when the law began or ended to hold. */
  readonly vigenteDe: string | null
  readonly vigenteAte: string | null
}

/** The holidays of the rules in a year, day → name; days outside a rule's validity are absent. */
export function feriadosDoAno(regras: readonly RegraDeFeriado[], ano: number): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { regra, nome, vigenteDe, vigenteAte } of regras) {
    const dia = diaDaRegra(regra, ano)
    if ((vigenteDe !== null && dia < vigenteDe) || (vigenteAte !== null && dia > vigenteAte)) continue
    found.set(dia, nome)
  }
  return found
}

/** Throws RangeError for a rule of another form: the reference data is read with this in a test. */
export function diaDaRegra(regra: string, ano: number): string {
  const easter = /^easter (-?\d+)$/.exec(regra)
  if (easter) return addDays(pascoa(ano), Number(easter[1]))
  const nth = /^(\d)(?:st|nd|rd|th) (\w+) in (\w+)$/.exec(regra)
  if (nth) return nthWeekday(ano, MONTHS.indexOf(nth[3] ?? '') + 1, nth[2] ?? '', Number(nth[1]))
  const fixed = /^(\d{2}-\d{2})(?: if ([\w,]+) then next (\w+))?$/.exec(regra)
  if (!fixed) throw new RangeError(`Not a rule of a holiday: ${regra}`)
  const [, date = '', moved = '', target = ''] = fixed
  const dia = `${ano}-${date}`
  return moved.split(',').includes(weekdayName(dia)) ? nextWeekday(dia, target) : dia
}

const weekdayName = (dia: string) => WEEKDAYS[(((assertDay(dia) / DAY_MS) % WEEK) + WEEK) % WEEK] ?? ''

function nextWeekday(dia: string, weekday: string): string {
  let next = addDays(dia, 1)
  while (weekdayName(next) !== weekday) next = addDays(next, 1)
  return next
}

function nthWeekday(ano: number, mes: number, weekday: string, n: number): string {
  if (mes < 1 || !WEEKDAYS.includes(weekday)) throw new RangeError('Not a weekday of a month.')
  const first = `${ano}-${String(mes).padStart(2, '0')}-01`
  const earliest = weekdayName(first) === weekday ? first : nextWeekday(first, weekday)
  return addDays(earliest, (n - 1) * WEEK)
}

/** Easter Sunday of the Gregorian calendar, by the anonymous computus of 1876 (Meeus, Jones, Butcher). */
export function pascoa(ano: number): string {
  const a = ano % 19
  const b = Math.floor(ano / 100)
  const c = ano % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return `${ano}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
