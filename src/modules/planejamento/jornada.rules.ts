/**
 * The driver's clock. A trip is planned in worked seconds; this turns them into instants and back. The working day and
 * its rests follow Lei 13.103/2015: CLT art. 235-C (8 h and up to 2 h more, 4 h by agreement; 1 h for the meal, which may
 * be the stop of the wheel; 11 h of rest in 24 h, in one piece since ADI 5322) and CTB art. 67-C (no more than 5 h 30 min
 * at the wheel without a stop). Pure.
 */

import { type Janela, minutesOf } from '#modules/empresa/janela.rules.ts'
import { instantAt } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import { wallClockAt } from '#platform/shared/time-zone.ts'

/** Longest time at the wheel without a stop: each half of the day is at most this long. */
export const MAX_DIRECAO_CONTINUA_MIN = 330
/** Two halves without a stop too long, and the meal between them. */
export const MAX_JORNADA_MIN = 2 * MAX_DIRECAO_CONTINUA_MIN
const REFEICAO_MIN = 60
export const DESCANSO_MINIMO_MIN = 660
/** Every seventh day is free. */
export const MAX_DIAS = 6

const DAY_MIN = 1_440
const MINUTE_MS = 60_000

export interface Jornada {
  /** When the first day begins, in UTC; the others begin at the same time of day. */
  readonly inicio: string
  /** Minutes worked on each day, at most `MAX_JORNADA_MIN`. */
  readonly jornadaMin: number
  readonly dias: number
}

/** Minutes between the end of one day and the begin of the next. */
export const descansoDe = (jornadaMin: number): number => DAY_MIN - jornadaMin - refeicaoDe(jornadaMin)

/** Short days need no meal: the law asks for the stop after 5 h 30 min. */
const refeicaoDe = (jornadaMin: number) => (jornadaMin > MAX_DIRECAO_CONTINUA_MIN ? REFEICAO_MIN : 0)

interface Trecho {
  /** Milliseconds since 1970. */
  readonly de: number
  readonly ate: number
  /** Worked seconds at its begin. */
  readonly relogio: number
  /** The day ends with it. */
  readonly isFim: boolean
}

/** The stretches of work, in their order. */
function trechosDe({ inicio, jornadaMin, dias }: Jornada): Trecho[] {
  const start = Date.parse(inicio)
  const refeicao = refeicaoDe(jornadaMin)
  const halves = refeicao > 0 ? [jornadaMin / 2, jornadaMin / 2] : [jornadaMin]
  return Array.from({ length: dias }, (_, dia) =>
    halves.map((length, half): Trecho => {
      const de = start + (dia * DAY_MIN + half * (jornadaMin / 2 + refeicao)) * MINUTE_MS
      return {
        de,
        ate: de + length * MINUTE_MS,
        relogio: (dia * jornadaMin + half * (jornadaMin / 2)) * 60,
        isFim: half === halves.length - 1,
      }
    }),
  ).flat()
}

/** Worked seconds of the whole plan. */
export const segundosDaJornada = ({ jornadaMin, dias }: Jornada): number => jornadaMin * dias * 60

/** The instant at which so much was worked: of two that fit, the one before the rest. */
export function instanteDe(jornada: Jornada, segundos: number): string {
  const trechos = trechosDe(jornada)
  const found = trechos.findLast(({ relogio }) => relogio < segundos) ?? trechos[0]
  const ms = found ? found.de + (segundos - found.relogio) * 1_000 : Date.parse(jornada.inicio)
  return new Date(ms).toISOString()
}

/** A time in which unloading may begin; open ends have no limit. */
export interface Intervalo {
  /** Milliseconds since 1970. */
  readonly de: number
  readonly ate: number
}

/** Stretches of worked seconds in which unloading that takes `servicoS` may begin, so that the day does not end in it. */
export function relogioDe(
  jornada: Jornada,
  abertos: readonly Intervalo[],
  servicoS: number,
): [number, number][] {
  const windows: [number, number][] = []
  for (const trecho of trechosDe(jornada)) {
    const last = trecho.isFim ? trecho.ate - servicoS * 1_000 : trecho.ate
    for (const { de, ate } of abertos) {
      const from = Math.max(trecho.de, de)
      const to = Math.min(last, ate)
      if (from > to) continue
      const at = (ms: number) => Math.round(trecho.relogio + (ms - trecho.de) / 1_000)
      const before = windows.at(-1)
      // The meal does not part what is open across it.
      if (before && before[1] === at(from) && at(from) % (jornada.jornadaMin * 60) !== 0) before[1] = at(to)
      else windows.push([at(from), at(to)])
    }
  }
  return windows
}

/** The opening hours of a place between two instants, in the place's own zone. Without windows it is always open. */
export function abertosEntre(janelas: readonly Janela[], zone: string, entre: Intervalo): Intervalo[] {
  if (janelas.length === 0) return [entre]
  const { year, month, day } = wallClockAt(entre.de, zone)
  const first = addDays(`${year}-${two(month)}-${two(day)}`, -1)
  const days = Math.ceil((entre.ate - entre.de) / (DAY_MIN * MINUTE_MS)) + 3
  const open: Intervalo[] = []
  for (let index = 0; index < days; index += 1) {
    const dia = addDays(first, index)
    const weekday = new Date(`${dia}T00:00:00.000Z`).getUTCDay()
    for (const janela of janelas.filter(({ dias }) => dias.some((one) => one === weekday))) {
      const fim = minutesOf(janela.fim) ?? 0
      const de = Math.max(entre.de, Date.parse(instantAt(dia, janela.inicio, zone)))
      const ate = Math.min(
        entre.ate,
        Date.parse(
          instantAt(addDays(dia, janela.terminaNoDiaSeguinte || fim === DAY_MIN ? 1 : 0), clockOf(fim), zone),
        ),
      )
      if (de <= ate) open.push({ de, ate })
    }
  }
  return open.sort((a, b) => a.de - b.de)
}

const two = (value: number) => String(value).padStart(2, '0')
const clockOf = (minutes: number) => `${two(Math.floor((minutes % DAY_MIN) / 60))}:${two(minutes % 60)}`
