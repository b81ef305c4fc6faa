/**
 * Check-in on the driver's own phone: when an arrival can be told, what is still asked for, and what the phone shows.
 * Time is an argument.
 */
import { SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import { isNoLocal } from '#modules/doca/horario.rules.ts'
import type { ReservaViva } from '#modules/reserva/reserva.rules.ts'

/** Who comes the evening before sleeps at the gate; earlier ones are another day's. */
const ANTES_DO_HORARIO_MS = 12 * 3_600_000
/** After the end of the slot somebody at the gate decides. */
const DEPOIS_DO_HORARIO_MS = 24 * 3_600_000
/** A phone this close, in metres, is at the place. */
export const RAIO_DO_LOCAL_M = 1_000

export const ESTADOS_DO_CHECKIN = [
  'pendente',
  'cedo',
  'tarde',
  'pode-chegar',
  'aguardando',
  'chamado',
  'na-doca',
  'liberado',
  'encerrado',
] as const
export type EstadoDoCheckin = (typeof ESTADOS_DO_CHECKIN)[number]

export interface ReservaDoCheckin extends ReservaViva {
  readonly dhChamada: Date | null
}

/** What the phone of the driver shows. */
export function estadoDoCheckin(reserva: ReservaDoCheckin, agora: Date): EstadoDoCheckin {
  const { situacao } = reserva
  if (situacao === R.Concluida) return 'liberado'
  if (situacao === R.MotoristaNaDoca) return 'na-doca'
  if (isNoLocal(situacao)) return reserva.dhChamada === null ? 'aguardando' : 'chamado'
  // The slot of one that lacks only data is kept: the driver fills them in on arrival.
  if (situacao === R.Pendente) return 'pendente'
  if (situacao !== R.Agendado && situacao !== R.PendenteInformacoes) return 'encerrado'
  const now = agora.getTime()
  if (now < reserva.dhReserva.getTime() - ANTES_DO_HORARIO_MS) return 'cedo'
  return now > reserva.dhFimReserva.getTime() + DEPOIS_DO_HORARIO_MS ? 'tarde' : 'pode-chegar'
}

export const CAMPOS_DO_CHECKIN = ['placaVeiculo', 'nomeMotorista', 'documentoMotorista'] as const
export type CampoDoCheckin = (typeof CAMPOS_DO_CHECKIN)[number]

/** What an arrival needs and the booking does not say. */
export const camposQueFaltam = (
  reserva: Readonly<Record<CampoDoCheckin, string | null>>,
): readonly CampoDoCheckin[] => CAMPOS_DO_CHECKIN.filter((campo) => reserva[campo] === null)
