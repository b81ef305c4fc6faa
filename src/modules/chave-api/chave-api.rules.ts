/** Whether a key works. Pure. */

export const SITUACOES_CHAVE = { ativa: 'Ativa', vencida: 'Vencida', revogada: 'Revogada' } as const
export type SituacaoDaChave = keyof typeof SITUACOES_CHAVE

export interface PrazosDaChave {
  readonly expiraEm: string | null
  readonly revogadaEm: string | null
}

/** A key works until the instant of its end. */
export function situacaoDaChave({ expiraEm, revogadaEm }: PrazosDaChave, now: string): SituacaoDaChave {
  if (revogadaEm !== null) return 'revogada'
  return expiraEm !== null && expiraEm <= now ? 'vencida' : 'ativa'
}
