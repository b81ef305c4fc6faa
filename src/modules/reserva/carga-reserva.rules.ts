/** What becomes of the bookings of a load with it. Pure. */
import { SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import { isAqui } from '#modules/doca/horario.rules.ts'
import { isViva } from '#modules/doca/reserva-viva.rules.ts'
import type { ReservaViva } from './reserva.rules.ts'

/** Still to come: a vehicle that is here is served or sent away by the yard, whatever becomes of its load. */
export const isEsperadaDaCarga = (reserva: Pick<ReservaViva, 'situacao' | 'dhChegada'>): boolean =>
  isViva(reserva.situacao) &&
  reserva.situacao !== R.Bloqueado &&
  reserva.dhChegada === null &&
  !isAqui(reserva)
