/** Removing a stage of the yard: its bookings go to another one first. */

import { announceAgenda } from '#modules/doca/server/announce-agenda.ts'
import { ENTIDADE_RESERVA } from '#modules/reserva/server/change-reserva.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistories } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { MAX_COUNTED } from '#platform/shared/schemas.ts'
import { etapaPatioErrors } from '../patio.contract.ts'
import {
  countReservasDaEtapa,
  deleteEtapaPatio,
  lockEtapasPatio,
  moveReservasDaEtapa,
} from './etapa-patio.repository.ts'
import { etapaAmong, noteEtapasPatio } from './etapas-patio.ts'

/** Throws `not_found`, `etapa_patio_com_reservas` with their number, and `etapa_patio_destino_invalido`. */
export async function removeEtapaPatio(
  deps: Deps,
  session: Session,
  id: string,
  destinoId: string | undefined,
): Promise<void> {
  await deps.db.asOwner(session.ownerId, async (tx) => {
    const etapas = await lockEtapasPatio(tx)
    const etapa = etapaAmong(etapas, id)
    const destino = etapas.find((other) => other.id === destinoId?.toLowerCase() && other.id !== etapa.id)
    if (destinoId !== undefined && !destino) {
      throw new AppError(etapaPatioErrors.etapa_patio_destino_invalido)
    }
    if (destino) {
      const moved = await moveReservasDaEtapa(tx, etapa.id, destino.id)
      await recordHistories(
        tx,
        actorOf(session),
        moved.map((reserva) => ({
          entidade: ENTIDADE_RESERVA,
          entidadeId: reserva.id,
          acao: 'mudança de etapa',
          versao: reserva.versao,
          mudancas: [{ campo: 'Etapa', de: etapa.nome, para: destino.nome }],
        })),
      )
      for (const reserva of moved) {
        const { unidadeId, dia, docaId } = reserva
        announceAgenda(
          tx,
          'reserva',
          'changed',
          { id: reserva.id, unidade: unidadeId, dia, docas: [docaId] },
          reserva.versao,
        )
      }
    } else {
      const reservas = await countReservasDaEtapa(tx, etapa.id, MAX_COUNTED)
      if (reservas > 0) throw new AppError(etapaPatioErrors.etapa_patio_com_reservas, { extra: { reservas } })
    }
    await deleteEtapaPatio(tx, etapa)
    await noteEtapasPatio(tx, session, 'removed', 'exclusão', [
      {
        id: etapa.id,
        versao: etapa.versao + 1,
        mudancas: [{ campo: 'Nome', de: etapa.nome, para: null }],
      },
    ])
  })
}
