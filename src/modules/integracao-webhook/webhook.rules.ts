/** When deliveries are tried again, when an address is given up, and which addresses may be reached. Time is an argument. */

export const EVENTOS_WEBHOOK = {
  'reserva.created': 'Agendamento criado',
  'reserva.changed': 'Agendamento alterado',
  'reserva.removed': 'Agendamento excluído',
  teste: 'Teste',
} as const
export type EventoWebhook = keyof typeof EVENTOS_WEBHOOK

export const SITUACAO_ENTREGA = { Pendente: 1, Entregue: 2, Desistiu: 3 } as const
export type SituacaoEntrega = (typeof SITUACAO_ENTREGA)[keyof typeof SITUACAO_ENTREGA]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Pauses after the first attempt, the second and so on; after the last one the delivery is given up. */
export const PAUSAS_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
]
/** An address that nothing reached for this long is switched off. */
export const FALHA_LONGA_MS = 3 * 24 * HOUR_MS

/** `tentativas`: attempts made so far, the failed one included. Undefined: no further one. */
export function proximaTentativa(tentativas: number, agora: Date): Date | undefined {
  const pause = PAUSAS_MS[tentativas - 1]
  return pause === undefined ? undefined : new Date(agora.getTime() + pause)
}

export const isFalhaLonga = (falhandoDesde: Date, agora: Date): boolean =>
  agora.getTime() - falhandoDesde.getTime() >= FALHA_LONGA_MS
