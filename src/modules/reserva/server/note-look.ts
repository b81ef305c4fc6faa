/** Notes who saw the driver of a booking whole. */
import type { Deps } from '#platform/server/deps.ts'
import { recordLooks } from '#platform/server/privacy/record-looks.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { ComMotorista } from '../mask-reserva.rules.ts'
import { ENTIDADE_RESERVA } from './change-reserva.ts'

/** The gate calls drivers and checks their documents: whoever opens a booking sees them, and is noted. */
export async function noteReserva<R extends ComMotorista & { readonly id: string }>(
  deps: Deps,
  session: Session,
  reserva: R,
): Promise<R> {
  const isTold = reserva.documentoMotorista !== null || reserva.celularMotorista !== null
  if (isTold) await noteLook(deps, session, reserva.id, 'Agendamento')
  return reserva
}

export const noteLook = (deps: Deps, session: Session, id: string, tela: string): Promise<void> =>
  recordLooks(deps, session, { entidade: ENTIDADE_RESERVA, ids: [id], dado: 'completo', tela })
