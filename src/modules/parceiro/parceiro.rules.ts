/** Two companies of the platform that work together: the life of the link between them. Pure. */

/** Each side has its own state of the same link. */
export const SITUACOES_PARCEIRO = {
  convidado: 1,
  convite: 2,
  vinculado: 3,
  recusado: 4,
  encerrado: 5,
} as const
export type SituacaoParceiro = (typeof SITUACOES_PARCEIRO)[keyof typeof SITUACOES_PARCEIRO]
export const SITUACAO_PARCEIRO_CODES: readonly SituacaoParceiro[] = [2, 1, 3, 4, 5]
export const SITUACAO_PARCEIRO_LABELS: Readonly<Record<SituacaoParceiro, string>> = {
  1: 'Convite enviado',
  2: 'Convite recebido',
  3: 'Vinculado',
  4: 'Recusado',
  5: 'Encerrado',
}

export const ACOES_PARCEIRO = ['aceitar', 'recusar', 'encerrar'] as const
export type AcaoParceiro = (typeof ACOES_PARCEIRO)[number]

/** What an answer makes of the link, on the side that acts and on the other; absent: not possible now. */
const NEXT: Readonly<
  Record<SituacaoParceiro, Partial<Record<AcaoParceiro, { own: SituacaoParceiro; other: SituacaoParceiro }>>>
> = {
  1: { encerrar: { own: 5, other: 5 } },
  2: { aceitar: { own: 3, other: 3 }, recusar: { own: 4, other: 4 } },
  3: { encerrar: { own: 5, other: 5 } },
  4: {},
  5: {},
}

export const nextSituacoes = (from: SituacaoParceiro, acao: AcaoParceiro) => NEXT[from][acao]

/** What an invitation finds on the side that sends it. */
export type Convite = 'send' | 'accept' | 'linked' | 'waiting'

const HOUR_MS = 3_600_000
/** An invitation that nobody answered may be sent again after this. */
const RESEND_HOURS = 24

export function decideConvite(
  own: { readonly situacao: SituacaoParceiro; readonly convidadoEm: Date | null } | undefined,
  now: Date,
): Convite {
  if (!own) return 'send'
  if (own.situacao === SITUACOES_PARCEIRO.vinculado) return 'linked'
  if (own.situacao === SITUACOES_PARCEIRO.convite) return 'accept'
  if (own.situacao !== SITUACOES_PARCEIRO.convidado) return 'send'
  const sent = own.convidadoEm?.getTime() ?? 0
  return now.getTime() - sent < RESEND_HOURS * HOUR_MS ? 'waiting' : 'send'
}

/** Invitations of a company within 24 hours; more would be probing for who is on the platform. */
export const MAX_CONVITES_POR_DIA = 20
export const DIA_MS = 24 * HOUR_MS
