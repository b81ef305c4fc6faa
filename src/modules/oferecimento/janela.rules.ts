/**
 * The clock of a step in a cascade runs only in the window in which carriers answer. Pure; the zone is that of the
 * shipper's unit. Source: commercial §1.3 O4.
 */
import { dayAt, instantAt } from '#platform/shared/date.ts'
import { addDays, dayToMs } from '#platform/shared/day.ts'

export interface JanelaDeResposta {
  /** Days of the week, 0 Sunday to 6 Saturday. */
  readonly dias: readonly number[]
  /** `07:00`, and `19:00`, which is no longer part of it. */
  readonly de: string
  readonly ate: string
}

export const JANELA_PADRAO: JanelaDeResposta = { dias: [1, 2, 3, 4, 5, 6], de: '07:00', ate: '19:00' }

const MINUTE_MS = 60_000
/** No holidays close a window for longer; a window without days never opens. */
const MAX_DAYS = 400

/**
 * The instant at which so many minutes of the window have passed since `inicio` (UTC). A step whose time ends with the
 * window ends then. `feriados` are closed days (`YYYY-MM-DD`). Throws RangeError for a window that never opens.
 */
export function fimDoPasso(
  inicio: string,
  minutos: number,
  janela: JanelaDeResposta,
  zona: string,
  feriados: readonly string[],
): string {
  let left = minutos * MINUTE_MS
  let day = dayAt(inicio, zona)
  for (let count = 0; count < MAX_DAYS; count += 1) {
    if (isOpen(day, janela, feriados)) {
      const opens = Math.max(Date.parse(instantAt(day, janela.de, zona)), Date.parse(inicio))
      const room = Date.parse(fimDoDia(day, janela.ate, zona)) - opens
      if (room >= left) return new Date(opens + left).toISOString()
      if (room > 0) left -= room
    }
    day = addDays(day, 1)
  }
  throw new RangeError('This window never opens.')
}

/** A window may last until the end of the day, which no clock shows as a time of that day. */
const fimDoDia = (day: string, ate: string, zona: string): string =>
  ate === '24:00' ? instantAt(addDays(day, 1), '00:00', zona) : instantAt(day, ate, zona)

const isOpen = (day: string, { dias }: JanelaDeResposta, feriados: readonly string[]): boolean =>
  dias.includes(new Date(dayToMs(day) ?? Number.NaN).getUTCDay()) && !feriados.includes(day)
