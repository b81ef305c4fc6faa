/** The hours in which a unit works, and deadlines that are counted in them. Pure; source: execution §2. */
import { dayAt, instantAt } from '#platform/shared/date.ts'
import { addDays, assertDay } from '#platform/shared/day.ts'

const MINUTE_MS = 60_000
const HOUR_MIN = 60
const DAY_MIN = 1_440
const SUNDAY = 7
/** Two years: nobody closes for longer, so a deadline that lies further away is a mistake of the calendar. */
const MAX_DIAS = 731

export interface Expediente {
  /** 1 Monday to 7 Sunday, at least one. */
  readonly dias: readonly number[]
  /** Minutes of the day in the zone of the unit; the end comes after the beginning and may be 1,440. */
  readonly inicioMin: number
  readonly fimMin: number
  readonly fechaFeriados: boolean
}

/** What holds for a unit that said nothing. */
export const EXPEDIENTE_PADRAO: Expediente = {
  dias: [1, 2, 3, 4, 5],
  inicioMin: 8 * HOUR_MIN,
  fimMin: 18 * HOUR_MIN,
  fechaFeriados: true,
}

/** Where and when it is counted. */
export interface Calendario {
  readonly expediente: Expediente
  /** Days `YYYY-MM-DD` that are holidays where the unit is. */
  readonly feriados: ReadonlySet<string>
  /** IANA zone of the unit. */
  readonly fusoHorario: string
}

/** 1 Monday to 7 Sunday. */
const weekdayOf = (dia: string): number => new Date(assertDay(dia)).getUTCDay() || SUNDAY

function isDiaDeTrabalho({ expediente, feriados }: Calendario, dia: string): boolean {
  if (!expediente.dias.includes(weekdayOf(dia))) return false
  // Weekends that the unit works are no holidays: only the set of holidays is asked.
  return !(expediente.fechaFeriados && feriados.has(dia))
}

/** The instant at which the clocks of the unit show a minute of a day; 1,440 is the midnight after it. */
function instantOf(dia: string, minuto: number, zone: string): number {
  const [on, at] = minuto === DAY_MIN ? [addDays(dia, 1), 0] : [dia, minuto]
  const time = [Math.floor(at / HOUR_MIN), at % HOUR_MIN]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
  return Date.parse(instantAt(on, time, zone))
}

/**
 * The instant at which so many minutes of working hours have passed. What begins outside them begins with the next ones; a
 * deadline that ends with the day ends at its closing hour. Throws RangeError where the unit never works.
 */
export function prazoUtil(desde: Date, minutos: number, calendario: Calendario): Date {
  const { expediente, fusoHorario } = calendario
  let left = minutos * MINUTE_MS
  let dia = dayAt(desde, fusoHorario)
  for (let count = 0; count < MAX_DIAS; count += 1, dia = addDays(dia, 1)) {
    if (!isDiaDeTrabalho(calendario, dia)) continue
    const from = Math.max(desde.getTime(), instantOf(dia, expediente.inicioMin, fusoHorario))
    const until = instantOf(dia, expediente.fimMin, fusoHorario)
    if (from >= until) continue
    if (left <= until - from) return new Date(from + left)
    left -= until - from
  }
  throw new RangeError('The unit does not work for that long within two years.')
}

/** `08:00`; 1,440 is told as `24:00`. */
export const horaDoMinuto = (minuto: number): string =>
  `${String(Math.floor(minuto / HOUR_MIN)).padStart(2, '0')}:${String(minuto % HOUR_MIN).padStart(2, '0')}`

/** Monday first. */
export const DIAS_DO_EXPEDIENTE = ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'] as const

/** `seg, ter, qua`; 1 is Monday. */
export const diasText = (dias: readonly number[]): string =>
  DIAS_DO_EXPEDIENTE.filter((_name, index) => dias.includes(index + 1)).join(', ')
