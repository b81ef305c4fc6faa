/** How long is left, as cards and tables of offers say it, with its colour. Pure; both instants are arguments. */
import { formatTimeOrDay } from '#platform/shared/date.ts'
import { formatDuration } from '#platform/shared/quantity.ts'

const MINUTE_MS = 60_000
/** Shorter is red. */
const URGENTE_MIN = 30
/** Shorter is told as a duration. */
const PERTO_MIN = 120

export type Urgencia = 'urgente' | 'perto' | 'longe'

export interface Relogio {
  readonly texto: string
  readonly urgencia: Urgencia
}

/** `18min`, `1h 20min`, `16:00` of today, `26/11 12:00`. Less than a minute: `agora`. */
export function relogioAte(prazo: string, agora: Date, zona: string): Relogio {
  const minutos = Math.floor((Date.parse(prazo) - agora.getTime()) / MINUTE_MS)
  if (minutos < 1) return { texto: 'agora', urgencia: 'urgente' }
  if (minutos < URGENTE_MIN) return { texto: formatDuration(minutos), urgencia: 'urgente' }
  if (minutos < PERTO_MIN) return { texto: formatDuration(minutos), urgencia: 'perto' }
  return { texto: formatTimeOrDay(prazo, zona, agora), urgencia: 'longe' }
}

/** How long an answer took, in whole minutes: `na hora`, `18min`, `1h 35min`. */
export const tempoDeResposta = (minutes: number): string =>
  minutes === 0 ? 'na hora' : formatDuration(minutes)
