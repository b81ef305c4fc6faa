/** Moments and coordinates of orders as spreadsheets write them. Pure. */
import { instantAt } from '../../platform/shared/date.ts'
import { formatDay } from '../../platform/shared/day.ts'
import { remembering } from '../../platform/shared/remember.ts'
import { wallClockAt } from '../../platform/shared/time-zone.ts'
import { type LerCelula, problema, reparo, valor } from '../integracao/leitura.rules.ts'
import { lerDia } from '../integracao/numero-lido.rules.ts'
import { CASAS_COORDENADA } from './lugar.rules.ts'

const MOMENT = /^(?<dia>.*?)(?:[ T]+(?<hora>\d{1,2})[:h](?<minuto>\d{2})(?::\d{2}(?:[.,]\d+)?)?\s*)?$/
const FIRST_YEAR = '2000'
const LAST_YEAR = '2100'

/**
 * `YYYY-MM-DD HH:mm` on the clocks of the unit; a day alone means `hora`. A day that the calendar lacks and a year that
 * no order has are problems.
 */
export const lerDataHora = (hora: string): LerCelula =>
  remembering((texto) => {
    const { dia = '', hora: hours, minuto } = MOMENT.exec(texto)?.groups ?? {}
    const time = hours === undefined ? hora : `${hours.padStart(2, '0')}:${minuto}`
    if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time)) return problema('Use dd/mm/aaaa hh:mm', 'Data inválida')
    const day = lerDia(dia.trim())
    if (day.tipo !== 'valor' && day.tipo !== 'reparo') return day
    const local = `${day.valor} ${time}`
    if (local < FIRST_YEAR || local >= LAST_YEAR) {
      return problema('Data impossível: confira o ano', 'Data impossível')
    }
    const stored = { valor: local, texto: localText(local) }
    return day.tipo === 'reparo'
      ? reparo('data', stored, day.nota === undefined ? {} : { nota: day.nota })
      : valor(stored.valor, stored.texto)
  })

/** `2026-11-21 08:00` → `21/11/2026 08:00`. */
export const localText = (local: string): string => `${formatDay(local.slice(0, 10))} ${local.slice(11)}`

/** The UTC instant of such a text in a zone. */
export const toInstant = (local: string, zone: string): string => instantOf(`${local} ${zone}`)

const LOCAL_LENGTH = 'YYYY-MM-DD HH:mm'.length
const instantOf = remembering((text) =>
  instantAt(text.slice(0, 10), text.slice(11, LOCAL_LENGTH), text.slice(LOCAL_LENGTH + 1)),
)

const two = (value: number) => String(value).padStart(2, '0')

/** Such a text of an instant in a zone. */
export function toLocal(instant: string, zone: string): string {
  const { year, month, day, hour, minute } = wallClockAt(Date.parse(instant), zone)
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`
}

/** Degrees with a point or a comma, at most `limit` either way. */
export const lerCoordenada =
  (limit: 90 | 180): LerCelula =>
  (texto) => {
    const written = texto.replace(/\s*°$/, '').replace(',', '.')
    const degrees = /^-?\d{1,3}(?:\.\d{1,15})?$/.test(written) ? Number(written) : Number.NaN
    if (Number.isNaN(degrees) || Math.abs(degrees) > limit) {
      return problema('Escreva em graus, como -23,55052', 'Coordenada inválida')
    }
    return valor(Number(degrees.toFixed(CASAS_COORDENADA)))
  }
