/** Documents that expire, of vehicles, drivers and equipment. A day is told by whoever asks, in the zone of its place. */
import { addDays } from '#platform/shared/day.ts'

export type SituacaoVencimento = 'vencido' | 'a-vencer' | 'em-dia' | 'sem-validade'

/** So many days ahead a document is announced as due. */
export const DIAS_DE_AVISO = 30

/** A document is good on its last day. */
export function situacaoVencimento(validade: string | null, hoje: string): SituacaoVencimento {
  if (validade === null) return 'sem-validade'
  if (validade < hoje) return 'vencido'
  return validade <= addDays(hoje, DIAS_DE_AVISO) ? 'a-vencer' : 'em-dia'
}

/** The earliest of the days; null when none is known. */
export function proximoVencimento(validades: readonly (string | null)[]): string | null {
  return validades.reduce<string | null>(
    (earliest, day) => (day !== null && (earliest === null || day < earliest) ? day : earliest),
    null,
  )
}
