/** Cancelling and deleting bookings. Source: agendamento §4, §5, §7 (D-084 to D-086, D-098, D-102, D-103). */

import { MOTIVO_CANCELAMENTO } from '#modules/doca/agendamento-codes.ts'
import type { Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import { releaseReservas } from '#modules/doca/server/ocupacao/take-vagas.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { invalidField } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { CancelReserva } from '../ciclo-reserva.contract.ts'
import { efeitoDe } from '../reserva.rules.ts'
import { assertPossivel, changeOne, columnsOf, note, openReserva } from './change-reserva.ts'
import { tellDecided, tellRemove } from './on-reserva.ts'

/** Its slots are free again. A no-show needs no words, every other reason does. */
export function cancelReserva(
  deps: Deps,
  session: Session,
  id: string,
  body: CancelReserva,
): Promise<Reserva> {
  const motivo = body.justificativaCancelamentoConfirmado ?? MOTIVO_CANCELAMENTO.Manual
  const isNoShow = motivo === MOTIVO_CANCELAMENTO.NoShow
  const justificativa = cleanLine(body.justificativaCancelamento)
  return changeOne(deps, session, id, body.version, async (tx, before, agora) => {
    const acao = isNoShow ? 'nao-compareceu' : 'cancelar'
    assertPossivel(acao, before, agora)
    if (!isNoShow && justificativa === null) {
      throw invalidField('justificativaCancelamento', validationMessages.required)
    }
    await releaseReservas(tx, [before.id])
    await tellDecided(deps, tx, [before.id], 'cancelar')
    return {
      set: {
        ...columnsOf(efeitoDe(acao, before, agora)),
        motivo_cancelamento: motivo,
        justificativa_cancelamento: justificativa,
        dh_cancelamento: agora,
      },
      acao: isNoShow ? 'cancelamento por não comparecimento' : 'cancelamento',
    }
  })
}

/** Slots and attachments go with the booking; its history stays. */
export const removeReserva = (deps: Deps, session: Session, id: string): Promise<void> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await openReserva(tx, session, id)
    await tellRemove(deps, tx, before)
    await tx.db.deleteFrom('reserva').where('owner_id', '=', tx.ownerId).where('id', '=', before.id).execute()
    const nota = { before, after: undefined, acao: 'exclusão', extra: [] }
    await note(tx, session, [nota], deps.clock.now())
  })
