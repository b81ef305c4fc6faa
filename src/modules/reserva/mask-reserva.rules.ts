/** Drivers of bookings as lists and boards show them: the document and the phone masked (LGPD, Law 13,709/2018). */
import { maskDocumento, maskPhone } from '#platform/shared/mask-personal.ts'

export interface ComMotorista {
  readonly documentoMotorista: string | null
  readonly celularMotorista: string | null
}

export const maskReserva = <R extends ComMotorista>(reserva: R): R => ({
  ...reserva,
  documentoMotorista: reserva.documentoMotorista && maskDocumento(reserva.documentoMotorista),
  celularMotorista: reserva.celularMotorista && maskPhone(reserva.celularMotorista),
})
