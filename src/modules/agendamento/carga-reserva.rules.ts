/** What becomes of the bookings of a load with it. Pure. */
import { SITUACAO_RESERVA as R } from './agendamento-codes.ts'
import { isAqui } from './horario.rules.ts'
import type { ReservaViva } from './reserva.rules.ts'
import { isViva } from './reserva-viva.rules.ts'

/** Still to come: a vehicle that is here is served or sent away by the yard, whatever becomes of its load. */
export const isEsperadaDaCarga = (reserva: Pick<ReservaViva, 'situacao' | 'dhChegada'>): boolean =>
  isViva(reserva.situacao) &&
  reserva.situacao !== R.Bloqueado &&
  reserva.dhChegada === null &&
  !isAqui(reserva)
