/** A stage of the yard that a booking is taken to. */

import { reservaErrors } from '#modules/doca/agendamento-dados.contract.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/shared/app-error.ts'
import type { SituacaoDeEtapa } from '../reserva.rules.ts'

export interface EtapaLida {
  readonly id: string
  readonly nome: string
  readonly situacao: SituacaoDeEtapa | null
}

/** It cannot be removed until the transaction ends. Throws `etapa_unknown`. */
export async function findEtapa(tx: OwnerTx, id: string): Promise<EtapaLida> {
  const found = await tx.db
    .selectFrom('etapa_patio')
    .select(['id', 'nome', 'situacao_reserva'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
  if (!found) throw new AppError(reservaErrors.etapa_unknown)
  // The table admits only the situations of stages.
  return { id: found.id, nome: found.nome, situacao: found.situacao_reserva as SituacaoDeEtapa | null }
}
