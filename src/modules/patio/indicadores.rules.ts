/**
 * The counters of the loading panel, and which bookings it counts. Time is an argument, days are those of the unit's
 * zone. Source: agendamento §2, §7 (D-033, D-034, D-114).
 */

import { SITUACAO_RESERVA as R, type SituacaoReserva } from '#modules/doca/agendamento-codes.ts'
import { isAtrasado, isEsperando } from '#modules/doca/horario.rules.ts'
import { isViva } from '#modules/doca/reserva-viva.rules.ts'
import { isNoDia, type LimitesDoDia, type ReservaNoTempo } from '#modules/reserva/agenda-do-dia.rules.ts'
import { addDays } from '#platform/shared/day.ts'

/** In the order of the panel. */
export const CONTADORES_PAINEL = [
  'reservas',
  'finalizadas',
  'comVeiculo',
  'emCarregamento',
  'aguardandoCarregamento',
  'atrasadas',
  'checkin',
  'canceladas',
] as const
export type ContadorPainel = (typeof CONTADORES_PAINEL)[number]
export type ContadoresPainel = Readonly<Record<ContadorPainel, number>>

/** The part of a booking that decides how it is counted. */
export interface ReservaDoPainel {
  /** Where its vehicle is or is awaited: the dock it was called to before the booked one. */
  readonly docaAtualId: string
  readonly situacao: SituacaoReserva
  readonly dhReserva: Date
  readonly dhFimReserva: Date
  readonly dhChegada: Date | null
  readonly placaVeiculo: string | null
}

export interface OpcoesPainel {
  readonly ontem: boolean
  readonly amanha: boolean
  /** Also what was booked before and is not ended yet. */
  readonly pendentesDoPassado: boolean
}

/** The days that the panel shows whole: the one of reference, and on request those beside it. */
export function diasDoPainel(dataReferencia: string, { ontem, amanha }: OpcoesPainel): readonly string[] {
  return [
    ...(ontem ? [addDays(dataReferencia, -1)] : []),
    dataReferencia,
    ...(amanha ? [addDays(dataReferencia, 1)] : []),
  ]
}

/** Whether the panel of a day counts a booking: what the other screens of the day show, and what was asked for besides. */
export function isNoPainel(
  reserva: ReservaNoTempo & { readonly dia: string },
  limites: LimitesDoDia,
  opcoes: OpcoesPainel,
  agora: Date,
): boolean {
  if (isNoDia(reserva, limites, agora)) return true
  if (diasDoPainel(limites.dia, opcoes).includes(reserva.dia)) return true
  return opcoes.pendentesDoPassado && reserva.dia < limites.dia && isViva(reserva.situacao)
}

/**
 * Cancelled ones are counted as such and nowhere else; refused and blocked ones nowhere at all. With vehicle: the plate is
 * known. Waiting: the driver came, checked in or not, and is not at a dock yet. Late ones have not come.
 */
const CONTA: Readonly<Record<ContadorPainel, (reserva: ReservaDoPainel, agora: Date) => boolean>> = {
  reservas: ({ situacao }) => isContada(situacao),
  finalizadas: ({ situacao }) => situacao === R.Concluida,
  comVeiculo: ({ situacao, placaVeiculo }) => isContada(situacao) && placaVeiculo !== null,
  emCarregamento: ({ situacao }) => situacao === R.MotoristaNaDoca,
  aguardandoCarregamento: isEsperando,
  atrasadas: (reserva, agora) => isAtrasado(reserva, agora),
  checkin: ({ situacao }) => situacao === R.Checkin,
  canceladas: ({ situacao }) => situacao === R.Cancelada,
}

/** Whether the counter of all bookings counts it: a cancelled one has a counter of its own. */
export const isContada = (situacao: SituacaoReserva) => isViva(situacao) || situacao === R.Concluida

export function countReservas(reservas: readonly ReservaDoPainel[], agora: Date): ContadoresPainel {
  const count = (nome: ContadorPainel) => reservas.filter((reserva) => CONTA[nome](reserva, agora)).length
  return {
    reservas: count('reservas'),
    finalizadas: count('finalizadas'),
    comVeiculo: count('comVeiculo'),
    emCarregamento: count('emCarregamento'),
    aguardandoCarregamento: count('aguardandoCarregamento'),
    atrasadas: count('atrasadas'),
    checkin: count('checkin'),
    canceladas: count('canceladas'),
  }
}

/** The counters of each dock, in the order given; a dock without bookings counts nothing. */
export function countPorDoca(
  docaIds: readonly string[],
  reservas: readonly ReservaDoPainel[],
  agora: Date,
): ReadonlyMap<string, ContadoresPainel> {
  const byDoca = Map.groupBy(reservas, ({ docaAtualId }) => docaAtualId)
  return new Map(docaIds.map((id) => [id, countReservas(byDoca.get(id) ?? [], agora)]))
}
