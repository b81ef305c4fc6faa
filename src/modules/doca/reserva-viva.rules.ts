/** Which bookings keep their slot at the dock, by their situation. */
import { SITUACAO_RESERVA as R, type SituacaoReserva } from './agendamento-codes.ts'

/** The situations of a booking that still takes its slot. */
export const VIVAS: readonly SituacaoReserva[] = [
  R.Agendado,
  R.MotoristaNoLocal,
  R.MotoristaNaDoca,
  R.Checkin,
  R.Pendente,
  R.PendenteInformacoes,
]
export const isViva = (situacao: SituacaoReserva): boolean => VIVAS.includes(situacao)
/** Finished ones keep their slot too: the work was done in it. */
export const ocupaHorario = (situacao: SituacaoReserva): boolean =>
  isViva(situacao) || situacao === R.Concluida || situacao === R.Bloqueado

/** The number of a booking as people read and search it. */
export const codigoDeReserva = (codigo: number) => `AG-${codigo}`
