/**
 * Which bookings a day shows. Yard, schedule, loading panel, screens on walls and the gate all ask this one question, so
 * that none of them loses a vehicle at midnight that another one still shows. Time is an argument.
 */

import { SITUACAO_RESERVA as R, type SituacaoReserva } from '#modules/doca/agendamento-codes.ts'
import { isViva } from '#modules/doca/reserva-viva.rules.ts'
import { addDays } from '#platform/shared/day.ts'

/** Vehicles that came this many days before and have not left are still looked for. */
export const DIAS_ATRAS = 7
const DAY_MS = 86_400_000

export interface ReservaNoTempo {
  readonly situacao: SituacaoReserva
  readonly dhReserva: Date
  readonly dhFimReserva: Date
  readonly dhChegada: Date | null
  readonly dhSaida: Date | null
}

/** A day with its first instant and that of the next one, in the zone of the unit. */
export interface LimitesDoDia {
  readonly dia: string
  readonly inicio: Date
  readonly fim: Date
}

/**
 * From when to when a booking concerns the unit: from its hour, or the arrival that came before it, until it left; while
 * the vehicle is here, until now at least.
 */
export function presencaDa(
  reserva: ReservaNoTempo,
  agora: Date,
): { readonly inicio: Date; readonly fim: Date } {
  const { situacao, dhReserva, dhFimReserva, dhChegada, dhSaida } = reserva
  const inicio = dhChegada !== null && dhChegada < dhReserva ? dhChegada : dhReserva
  if (situacao === R.Concluida) return { inicio, fim: dhSaida ?? dhFimReserva }
  const isHere = dhChegada !== null && dhSaida === null
  return { inicio, fim: isHere && agora > dhFimReserva ? agora : dhFimReserva }
}

/**
 * Whether a day shows a booking: it is of that day, or it is present on it, however it began. Cancelled, refused and
 * blocking ones are no vehicles.
 */
export function isNoDia(
  reserva: ReservaNoTempo & { readonly dia: string },
  { dia, inicio, fim }: LimitesDoDia,
  agora: Date,
): boolean {
  if (!isViva(reserva.situacao) && reserva.situacao !== R.Concluida) return false
  if (reserva.dia === dia) return true
  const isNear =
    reserva.dhReserva.getTime() >= inicio.getTime() - DIAS_ATRAS * DAY_MS && reserva.dia <= addDays(dia, 1)
  const presenca = presencaDa(reserva, agora)
  return isNear && presenca.inicio < fim && presenca.fim > inicio
}
