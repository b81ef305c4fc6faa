/** Days and moments as people and programs write them besides `dd/mm/aaaa hh:mm`. Pure. */
import { isDay } from '#platform/shared/day.ts'
import { foldText } from '#platform/shared/texto.ts'
import { wallClockAt } from '#platform/shared/time-zone.ts'
import { comEspecie, type Leitura, type LerCelula, type LinhaLida, reparo } from './leitura.rules.ts'

export interface DataEscrita {
  /** `YYYY-MM-DD`. */
  readonly dia: string
  /** `HH:mm`; undefined: only the day is written. */
  readonly hora?: string | undefined
  /** The moment itself, where the text names its distance from UTC. */
  readonly instante?: Date | undefined
  /** The text might mean something else, so a person looks at it. */
  readonly isGuess?: boolean
}

const MESES: readonly string[] = [
  'jan',
  'fev',
  'mar',
  'abr',
  'mai',
  'jun',
  'jul',
  'ago',
  'set',
  'out',
  'nov',
  'dez',
]
const MESES_INTEIROS: readonly string[] = [
  'janeiro',
  'fevereiro',
  'marco',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

/** The hour at the end: `13:45`, `13:45:59.123`, `13h45`, `1:45 PM`, also behind a hyphen. */
const HORA =
  /^(?<dia>.*?)(?:(?:\s*[-–]\s+|[ T]+|,\s*)(?<hora>\d{1,2})(?:[:h](?<minuto>\d{2})(?::\d{2}(?:[.,]\d+)?)?|h)\s*(?<meio>[ap]\.?m\.?)?)?$/i
const ISO_INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:Z|[+-]\d{2}:?\d{2})$/i
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const DAY_FIRST = /^(\d{1,2})[-/.\s](\d{1,2})[-/.\s](\d{4}|\d{2})$/
const WITH_MONTH =
  /^(?:[a-z]+(?:-feira)?,?\s+)?(\d{1,2})(?:\s+de\s+|[-/.\s]+)([a-z]+)\.?(?:\s+de\s+|[-/.\s]+)(\d{4}|\d{2})$/
const DIGITS = /^\d{8}$/
const SERIAL = /^\d{5}(?:[.,]\d+)?$/
/** Days from 1900 as spreadsheets count them: of 2000 and of 2100. */
const FIRST_SERIAL = 36_526
const LAST_SERIAL = 73_050
const EPOCH = Date.UTC(1899, 11, 30)
const MINUTE_MS = 60_000
const MINUTES_PER_DAY = 1_440

const two = (value: number) => String(value).padStart(2, '0')
const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year)
const iso = (year: string, month: string | number, day: string) =>
  `${fullYear(year)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`

/** Undefined: the text is no day that the calendar has, or no known way of writing one. */
export function readDataEscrita(escrito: string): DataEscrita | undefined {
  const texto = escrito.trim()
  if (ISO_INSTANT.test(texto)) return instantOf(texto)
  if (SERIAL.test(texto)) return ofSerial(Number(texto.replace(',', '.')))
  const { dia = '', hora, minuto = '00', meio } = HORA.exec(texto)?.groups ?? {}
  const day = dayOf(dia.trim())
  if (!day || !isDay(day.dia)) return undefined
  if (hora === undefined) return day
  const clock = clockOf(Number(hora), Number(minuto), meio)
  return clock === undefined ? undefined : { ...day, hora: clock }
}

function dayOf(texto: string): DataEscrita | undefined {
  const [, year, month, day] = YEAR_FIRST.exec(texto) ?? []
  if (year && month && day) return { dia: iso(year, month, day) }
  const [, d, m, y] = DAY_FIRST.exec(texto) ?? []
  if (d && m && y) return { dia: iso(y, m, d), ...(y.length === 2 && { isGuess: true }) }
  if (DIGITS.test(texto)) return ofDigits(texto)
  const [, named, word, of] = WITH_MONTH.exec(foldText(texto)) ?? []
  const index = word === undefined ? -1 : monthIndex(word)
  if (!named || !of || index < 0) return undefined
  return { dia: iso(of, index + 1, named), ...(of.length === 2 && { isGuess: true }) }
}

function monthIndex(word: string): number {
  const short = MESES.indexOf(word)
  return short >= 0 ? short : MESES_INTEIROS.indexOf(word)
}

/** `20260803`, else `03082026`. */
function ofDigits(texto: string): DataEscrita | undefined {
  const yearFirst = `${texto.slice(0, 4)}-${texto.slice(4, 6)}-${texto.slice(6)}`
  if (/^(?:19|20)/.test(texto) && isDay(yearFirst)) return { dia: yearFirst, isGuess: true }
  const dayFirst = `${texto.slice(4)}-${texto.slice(2, 4)}-${texto.slice(0, 2)}`
  return /^(?:19|20)/.test(texto.slice(4)) && isDay(dayFirst) ? { dia: dayFirst, isGuess: true } : undefined
}

function ofSerial(serial: number): DataEscrita | undefined {
  if (serial < FIRST_SERIAL || serial >= LAST_SERIAL) return undefined
  const minutes = Math.round(serial * MINUTES_PER_DAY)
  const moment = new Date(EPOCH + minutes * MINUTE_MS).toISOString()
  return {
    dia: moment.slice(0, 10),
    ...(Number.isInteger(serial) ? {} : { hora: moment.slice(11, 16) }),
    isGuess: true,
  }
}

function instantOf(texto: string): DataEscrita | undefined {
  const instante = new Date(texto.replace(',', '.'))
  return Number.isNaN(instante.getTime())
    ? undefined
    : { dia: texto.slice(0, 10), hora: texto.slice(11, 16), instante }
}

function clockOf(hour: number, minute: number, half: string | undefined): string | undefined {
  if (half !== undefined && (hour < 1 || hour > 12)) return undefined
  const isAfternoon = half?.toLowerCase().startsWith('p') === true
  const whole = half === undefined ? hour : (hour % 12) + (isAfternoon ? 12 : 0)
  return whole < 24 && minute < 60 ? `${two(whole)}:${two(minute)}` : undefined
}

/** `03/08/2026 13:45` of a day as it was understood. */
const standardText = (dia: string, hora: string | undefined) =>
  `${dia.slice(8)}/${dia.slice(5, 7)}/${dia.slice(0, 4)}${hora === undefined ? '' : ` ${hora}`}`

/**
 * A reader of `dd/mm/aaaa hh:mm` that is given other ways of writing too, which are offered. `zonaDe`: the zone on whose
 * clocks the line is read, for a moment that names its distance from UTC.
 */
export const readMomento = <Apoio>(
  ler: LerCelula<Apoio>,
  zonaDe: (linha: LinhaLida<Apoio>) => string,
): LerCelula<Apoio> =>
  comEspecie({ tipo: 'data' }, (texto: string, linha: LinhaLida<Apoio>): Leitura => {
    const direct = ler(texto, linha)
    const escrita = direct.tipo === 'valor' ? undefined : readDataEscrita(texto)
    if (!escrita) return direct
    const { dia, hora, instante, isGuess } = escrita
    const zona = instante && zonaDe(linha)
    const local = instante && zona ? localOf(instante, zona) : { dia, hora }
    const read = ler(standardText(local.dia, local.hora), linha)
    if (read.tipo !== 'valor' && read.tipo !== 'reparo') return read
    return reparo('data', read, {
      ...(zona ? { nota: `no relógio de ${zona}` } : isGuess ? { nota: 'confirmar' } : {}),
    })
  })

function localOf(instante: Date, zona: string): { dia: string; hora: string } {
  const { year, month, day, hour, minute } = wallClockAt(instante.getTime(), zona)
  return { dia: `${year}-${two(month)}-${two(day)}`, hora: `${two(hour)}:${two(minute)}` }
}
