/**
 * The life of a booking: what each action needs, where it leads, and what it does to the times. Time is an argument.
 * Source: agendamento §4 (D-059, D-063, D-071 to D-077).
 */
import {
  MOTIVO_CANCELAMENTO,
  type MotivoCancelamento,
  SITUACAO_PATIO as P,
  SITUACAO_RESERVA as R,
  type SituacaoPatio,
  type SituacaoReserva,
} from '#modules/doca/agendamento-codes.ts'
import { isAtrasado, type ReservaDoHorario } from '#modules/doca/horario.rules.ts'

export const ACOES_RESERVA = [
  'confirmar',
  'recusar',
  'completar-dados',
  'checkin',
  'chegada-no-local',
  'chegada-na-doca',
  'concluir',
  'cancelar',
  'nao-compareceu',
  'mover',
  'excluir',
] as const
export type AcaoReserva = (typeof ACOES_RESERVA)[number]

/** Why an action is not possible; the words are the contract's. */
export type RecusaReserva =
  | 'reserva_concluida'
  | 'reserva_cancelada'
  | 'reserva_reprovada'
  | 'reserva_bloqueada'
  | 'reserva_pendente'
  | 'reserva_nao_pendente'
  | 'reserva_na_doca'
  | 'reserva_no_patio'
  | 'reserva_nao_atrasada'

export interface ReservaViva extends ReservaDoHorario {
  readonly dhChegadaNaDoca: Date | null
}

const isPendente = (situacao: SituacaoReserva) =>
  situacao === R.Pendente || situacao === R.PendenteInformacoes

const ENDED: Readonly<Partial<Record<SituacaoReserva, RecusaReserva>>> = {
  [R.Concluida]: 'reserva_concluida',
  [R.Cancelada]: 'reserva_cancelada',
  [R.Reprovada]: 'reserva_reprovada',
}

/** Undefined: the action is possible now. */
export function recusaDe(acao: AcaoReserva, reserva: ReservaViva, agora: Date): RecusaReserva | undefined {
  const { situacao, dhChegadaNaDoca } = reserva
  if (acao === 'excluir') return undefined
  const ended = ENDED[situacao]
  if (ended) return ended
  if (situacao === R.Bloqueado && acao !== 'cancelar') return 'reserva_bloqueada'
  switch (acao) {
    case 'confirmar':
    case 'recusar':
      return situacao === R.Pendente ? undefined : 'reserva_nao_pendente'
    case 'completar-dados':
      return isPendente(situacao) ? undefined : 'reserva_nao_pendente'
    case 'checkin':
    case 'chegada-no-local':
      if (isPendente(situacao)) return 'reserva_pendente'
      return situacao === R.MotoristaNaDoca ? 'reserva_na_doca' : undefined
    case 'chegada-na-doca':
    case 'concluir':
      return isPendente(situacao) ? 'reserva_pendente' : undefined
    case 'mover':
      return dhChegadaNaDoca === null ? undefined : 'reserva_na_doca'
    case 'nao-compareceu':
      if (reserva.dhChegada !== null) return 'reserva_no_patio'
      return isAtrasado(reserva, agora) ? undefined : 'reserva_nao_atrasada'
    case 'cancelar':
      return undefined
  }
}

export interface EfeitoReserva {
  readonly situacao: SituacaoReserva
  readonly dhChegada?: Date
  readonly dhSaida?: Date
  readonly dhChegadaNaDoca?: Date
  readonly dhInicioContagem?: Date
  readonly dhFimContagem?: Date
  readonly motivoCancelamento?: MotivoCancelamento
  /** The slots are given back. */
  readonly libera: boolean
}

type AcaoComEfeito = Exclude<AcaoReserva, 'mover' | 'excluir' | 'completar-dados'>

/** What a possible action changes. A time that is known already stays: the first proof counts. */
export function efeitoDe(
  acao: AcaoComEfeito,
  reserva: ReservaViva & { readonly dhInicioContagem: Date | null; readonly dhSaida: Date | null },
  agora: Date,
): EfeitoReserva {
  const arrival = {
    ...(reserva.dhChegada === null && { dhChegada: agora }),
    ...(reserva.dhInicioContagem === null && { dhInicioContagem: agora }),
  }
  switch (acao) {
    case 'confirmar':
      return { situacao: R.Agendado, libera: false }
    case 'recusar':
      return { situacao: R.Reprovada, libera: true }
    case 'checkin':
      return { situacao: R.Checkin, ...arrival, libera: false }
    case 'chegada-no-local':
      return { situacao: R.MotoristaNoLocal, ...arrival, libera: false }
    case 'chegada-na-doca':
      return {
        situacao: R.MotoristaNaDoca,
        ...arrival,
        ...(reserva.dhChegadaNaDoca === null && { dhChegadaNaDoca: agora }),
        libera: false,
      }
    case 'concluir':
      return {
        situacao: R.Concluida,
        ...(reserva.dhSaida === null && { dhSaida: agora }),
        dhFimContagem: reserva.dhSaida ?? agora,
        libera: false,
      }
    case 'cancelar':
      return {
        situacao: R.Cancelada,
        motivoCancelamento: MOTIVO_CANCELAMENTO.Manual,
        dhFimContagem: agora,
        libera: true,
      }
    case 'nao-compareceu':
      return { situacao: R.Cancelada, motivoCancelamento: MOTIVO_CANCELAMENTO.NoShow, libera: true }
  }
}

export interface DecisaoPedida {
  readonly concluirAgenda?: boolean
  readonly recusarAgenda?: boolean
  readonly confirmarAgenda?: boolean
}

/** What `PATCH /reserva/{id}` asks for; undefined unless exactly one of the three is true (D-099 to D-101). */
export function decisaoPedida({
  concluirAgenda,
  recusarAgenda,
  confirmarAgenda,
}: DecisaoPedida): 'concluir' | 'recusar' | 'confirmar' | undefined {
  const asked = [
    ...(concluirAgenda ? (['concluir'] as const) : []),
    ...(recusarAgenda ? (['recusar'] as const) : []),
    ...(confirmarAgenda ? (['confirmar'] as const) : []),
  ]
  return asked.length === 1 ? asked[0] : undefined
}

/** What arriving at a stage of the yard can make of a booking. */
export const SITUACOES_DE_ETAPA = [
  R.Agendado,
  R.MotoristaNoLocal,
  R.MotoristaNaDoca,
  R.Concluida,
  R.Checkin,
] as const
export type SituacaoDeEtapa = (typeof SITUACOES_DE_ETAPA)[number]

const ACAO_DA_ETAPA: Readonly<Record<SituacaoDeEtapa, AcaoComEfeito | undefined>> = {
  // Going back to those that are expected does not undo an arrival.
  [R.Agendado]: undefined,
  [R.Checkin]: 'checkin',
  [R.MotoristaNoLocal]: 'chegada-no-local',
  [R.MotoristaNaDoca]: 'chegada-na-doca',
  [R.Concluida]: 'concluir',
}

/** What a stage does to a booking besides showing it there; undefined: nothing, or it is so already. */
export function acaoDaEtapa(
  etapa: SituacaoDeEtapa | null,
  situacao: SituacaoReserva,
): AcaoComEfeito | undefined {
  return etapa === null || etapa === situacao ? undefined : ACAO_DA_ETAPA[etapa]
}

/** D-063; null: cancelled ones and those still to be confirmed are not in the yard. */
export function situacaoNoPatio(reserva: ReservaViva, agora: Date): SituacaoPatio | null {
  const { situacao } = reserva
  if (situacao === R.Concluida) return P.Finalizado
  if (situacao === R.Reprovada) return P.Recusado
  if (situacao === R.MotoristaNaDoca) return P.EmCarregamento
  if (situacao === R.Checkin) return P.Checkin
  if (isAtrasado(reserva, agora)) return P.Atrasado
  if (situacao === R.Agendado || situacao === R.MotoristaNoLocal) return P.Aguardando
  return null
}
