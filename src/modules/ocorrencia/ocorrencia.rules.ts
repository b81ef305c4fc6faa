/** Occurrences: what they are called, and how they stand to their deadline. Pure; time is an argument. Source: execution §2. */
import {
  type OrigemOcorrencia,
  type SituacaoOcorrencia,
  STATUS,
  type Status,
} from '#modules/carga/carga-codes.ts'
import { isAberta, type RecusaCiclo, whyNotPermitida } from '#modules/carga/ciclo.rules.ts'
import { formatDuration } from '#platform/shared/quantity.ts'

/** What a record with occurrences may be. */
export const REGISTROS_COM_OCORRENCIA = ['carga', 'remessa'] as const

/** Why a load takes no occurrence now; undefined: it does. What customers tell comes after the delivery, also of a finished load. */
export function whyNotOcorrencia(status: Status, origem: OrigemOcorrencia): RecusaCiclo | undefined {
  if (origem === 'portal' && (status === STATUS.Entregue || status === STATUS.Finalizada)) return undefined
  return whyNotPermitida('abrir-ocorrencia', status)
}

/** From so many minutes before its end a deadline asks for somebody. */
const VENCENDO_MIN = 60
const MINUTE_MS = 60_000

/** `OC-1911`; one that an older version of the program opened has no number. */
export const codigoDaOcorrencia = (numero: number | null): string =>
  numero === null ? 'OC sem número' : `OC-${numero}`

/** `encerrada`: nobody waits for it any more. */
export type EstadoDoPrazo = 'vencida' | 'vencendo' | 'no-prazo' | 'sem-prazo' | 'encerrada'

interface ComPrazo {
  readonly situacao: SituacaoOcorrencia
  /** UTC. */
  readonly prazoEm: string | null
}

/** At the very instant of its deadline it is not overdue yet. */
export function estadoDoPrazo({ situacao, prazoEm }: ComPrazo, agora: Date): EstadoDoPrazo {
  if (!isAberta(situacao)) return 'encerrada'
  if (prazoEm === null) return 'sem-prazo'
  const restaMs = Date.parse(prazoEm) - agora.getTime()
  if (restaMs < 0) return 'vencida'
  return restaMs <= VENCENDO_MIN * MINUTE_MS ? 'vencendo' : 'no-prazo'
}

/** Whole minutes from one instant to another, never below zero. */
export const minutosEntre = (de: string | Date, ate: string | Date): number =>
  Math.max(0, Math.floor((new Date(ate).getTime() - new Date(de).getTime()) / MINUTE_MS))

/** `1h 05min`; from two days on `3d 4h`. */
export function duracaoText(minutos: number): string {
  const days = Math.floor(minutos / 1_440)
  if (days < 2) return formatDuration(minutos)
  const hours = Math.floor((minutos % 1_440) / 60)
  return hours === 0 ? `${days}d` : `${days}d ${hours}h`
}

/** What part of the time until the deadline is over, from 0 to 1. */
export function parteDoPrazo(abertaEm: string, prazoEm: string, agora: Date): number {
  const whole = Date.parse(prazoEm) - Date.parse(abertaEm)
  if (whole <= 0) return 1
  return Math.min(1, Math.max(0, (agora.getTime() - Date.parse(abertaEm)) / whole))
}
