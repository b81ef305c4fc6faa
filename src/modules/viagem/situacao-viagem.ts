/** The states of a trip. Source: execution §1. */

export const SITUACAO_VIAGEM = {
  Preparada: 1,
  Enviada: 2,
  Aberta: 3,
  Aceita: 4,
  EmViagem: 5,
  Concluida: 6,
  Recusada: 7,
  Expirada: 90,
  Revogada: 99,
} as const
export type SituacaoViagem = (typeof SITUACAO_VIAGEM)[keyof typeof SITUACAO_VIAGEM]

export const SITUACAO_VIAGEM_LABELS: Readonly<Record<SituacaoViagem, string>> = {
  1: 'Preparada',
  2: 'Enviada',
  3: 'Aberta',
  4: 'Aceita',
  5: 'Em viagem',
  6: 'Concluída',
  7: 'Recusada',
  90: 'Expirada',
  99: 'Revogada',
}
