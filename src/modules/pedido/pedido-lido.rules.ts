/** Moments and coordinates of orders as spreadsheets write them. Pure. */

import {
  type JsonValue,
  type Leitura,
  type LerCelula,
  problema,
  valor,
} from '#modules/integracao/leitura.rules.ts'
import { readDia } from '#modules/integracao/numero-lido.rules.ts'
import { instantAt, parseInstant } from '#platform/shared/date.ts'
import { formatDay } from '#platform/shared/day.ts'
import { remembering } from '#platform/shared/remember.ts'
import { wallClockAt } from '#platform/shared/time-zone.ts'
import { CASAS_COORDENADA } from './lugar.rules.ts'

const MOMENT =
  /^(?<dia>.*?)(?:[ T]+(?<hora>\d{1,2})[:h](?<minuto>\d{2})(?::(?<segundo>\d{2})(?:[.,]\d+)?)?\s*)?$/
const OFFSET = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/
const FIRST_YEAR = '2000'
const LAST_YEAR = '2100'

/** A moment of an order, as such cells are compared with it. */
export interface MomentoGuardado {
  /** `YYYY-MM-DD HH:mm:ss` on the clocks of the unit. */
  readonly local: string
  readonly instante: string
}

/** Which hour a day without one is stored with, as far as the other cells of the line let it be. */
export type HoraDoDia = (dia: string, textos: Readonly<Record<string, string>>) => string

const INVALID = problema('Use dd/mm/aaaa hh:mm', 'Data inválida')

/** A day that the calendar lacks and a year that no order has are problems. */
export function readDataHora(horaDoDia: HoraDoDia): LerCelula {
  return (texto, { textos }) => {
    const read = readMoment(texto)
    if (!('semHora' in read)) return read
    const { semHora, leitura } = read
    const hora = horaDoDia(semHora, textos)
    return { ...leitura, valor: { dia: semHora, hora }, texto: `${formatDay(semHora)} ${hora}` }
  }
}

type Read = Leitura | { readonly semHora: string; readonly leitura: Leitura }

const readMoment = remembering((texto: string): Read => {
  if (OFFSET.test(texto)) {
    const instant = parseInstant(texto)
    if (instant !== undefined) {
      return isPossible(instant) ? valor(instant, offsetText(texto)) : IMPOSSIBLE
    }
  }
  const { dia = '', hora: hours, minuto, segundo } = MOMENT.exec(texto)?.groups ?? {}
  const time = hours === undefined ? undefined : `${hours.padStart(2, '0')}:${minuto}`
  if (time !== undefined && !/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return INVALID
  if (segundo !== undefined && segundo > '59') return INVALID
  const day = readDia(dia.trim())
  if (day.tipo !== 'valor' && day.tipo !== 'reparo') return day
  const semHora = String(day.valor)
  if (!isPossible(semHora)) return IMPOSSIBLE
  if (time === undefined) return { semHora, leitura: day }
  const local = `${semHora} ${time}${segundo === undefined || segundo === '00' ? '' : `:${segundo}`}`
  return { ...day, valor: local, texto: localText(local) }
})

const IMPOSSIBLE = problema('Data impossível: confira o ano', 'Data impossível')
const isPossible = (moment: string) => moment >= FIRST_YEAR && moment < LAST_YEAR

/** `2026-11-20T08:30:00-03:00` → `20/11/2026 08:30 (UTC-03:00)`. */
function offsetText(texto: string): string {
  const [day = '', time = ''] = texto.split(/[T ]/)
  const offset = OFFSET.exec(texto)?.[0] ?? ''
  return `${formatDay(day)} ${time.slice(0, 'HH:mm'.length)} (UTC${offset === 'Z' ? '' : offset})`
}

/** A day without an hour: pick-ups begin in the morning, unless the delivery of that day is due before. */
export const horaDaColeta: HoraDoDia = (dia, { dhEntrega = '' }) => {
  if (dhEntrega === '') return COLETA
  const entrega = readMoment(dhEntrega)
  const local = 'valor' in entrega && typeof entrega.valor === 'string' ? entrega.valor : ''
  return local.startsWith(`${dia} `) && local.slice(LOCAL_DAY + 1) < COLETA ? '00:00' : COLETA
}
const COLETA = '08:00'
/** What is due on a day is due until its end. */
export const horaDaEntrega: HoraDoDia = () => '23:59'
export const horaDaEmissao: HoraDoDia = () => '00:00'

/** True where a cell says no more than what is stored: its day, its minute, the same instant elsewhere. */
export function isMesmoMomento(lido: JsonValue, atual: JsonValue): boolean {
  if (!isGuardado(atual)) return false
  if (isDia(lido)) return atual.local.startsWith(`${lido.dia} `)
  return atual.local.startsWith(String(lido)) || atual.instante === lido
}

const isDia = (lido: JsonValue): lido is { readonly dia: string; readonly hora: string } =>
  typeof lido === 'object' && lido !== null && 'dia' in lido
const isGuardado = (atual: JsonValue): atual is JsonValue & MomentoGuardado =>
  typeof atual === 'object' && atual !== null && 'instante' in atual

/** As it is shown: `21/11/2026 08:00`. */
export const showMomento = (momento: JsonValue): string =>
  isGuardado(momento) ? localText(momento.local) : isDia(momento) ? formatDay(momento.dia) : String(momento)

const LOCAL_DAY = 'YYYY-MM-DD'.length
const LOCAL_LENGTH = 'YYYY-MM-DD HH:mm'.length

/** `2026-11-21 08:00` → `21/11/2026 08:00`. */
export const localText = (local: string): string =>
  `${formatDay(local.slice(0, LOCAL_DAY))} ${local.slice(LOCAL_DAY + 1, LOCAL_LENGTH)}`

/** The UTC instant of what a cell says, in a zone; undefined: it says nothing. */
export function toInstant(lido: JsonValue | undefined, zone: string): string | undefined {
  if (lido === undefined) return undefined
  if (isDia(lido)) return instantOf(`${lido.dia} ${lido.hora} ${zone}`)
  return typeof lido === 'string' ? (parseInstant(lido) ?? instantOf(`${lido} ${zone}`)) : undefined
}

const LOCAL = /^(\S+) (\d\d:\d\d)(?::(\d\d))? (.+)$/
const instantOf = remembering((text: string) => {
  const [, day = '', time = '', second = '00', zone = ''] = LOCAL.exec(text) ?? []
  return instantAt(day, time, zone).replace(':00.000Z', `:${second}.000Z`)
})

const two = (value: number) => String(value).padStart(2, '0')

/** A stored instant, to be compared with cells. */
export function guardado(instante: string, zone: string): MomentoGuardado {
  const { year, month, day, hour, minute, second } = wallClockAt(Date.parse(instante), zone)
  const local = `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)}`
  return { local, instante }
}

/** Degrees with a point or a comma, at most `limit` either way. */
export const readCoordenada =
  (limit: 90 | 180): LerCelula =>
  (texto) => {
    const written = texto.replace(/\s*°$/, '').replace(',', '.')
    const degrees = /^-?\d{1,3}(?:\.\d{1,15})?$/.test(written) ? Number(written) : Number.NaN
    if (Number.isNaN(degrees) || Math.abs(degrees) > limit) {
      return problema('Escreva em graus, como -23,55052', 'Coordenada inválida')
    }
    const kept = Number(degrees.toFixed(CASAS_COORDENADA))
    return valor(kept, String(kept).replace('.', ','))
  }
