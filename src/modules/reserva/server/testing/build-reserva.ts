/** What is sent to book a slot; a test states only what matters to it. */

import { DIRECAO } from '#modules/doca/agendamento-codes.ts'
import type { HorarioRef } from '#modules/doca/agendamento-dados.contract.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import type { CreateReserva } from '../../reserva.contract.ts'
import '../reserva.tables.ts'

export const reservaSample = (ref: HorarioRef, values: Partial<CreateReserva> = {}): CreateReserva => ({
  ...ref,
  direcao: DIRECAO.Carregamento,
  fornecedor: 'Mercantil São Bento',
  ...values,
})

/** What stands at a dock, in time: place, first and last instant, and of which booking; null: a block or a hold. */
export function listOcupacao(app: TestApp, ownerId: string, docaId: string) {
  return app.deps.db.readAsOwner(ownerId, (tx) =>
    tx.db
      .selectFrom('doca_ocupacao')
      .select(['vaga', 'inicio', 'fim', 'tipo', 'reserva_id', 'principal'])
      .where('owner_id', '=', ownerId)
      .where('doca_id', '=', docaId)
      .orderBy('inicio')
      .orderBy('vaga')
      .execute(),
  )
}

/** What was announced of a booking, oldest first, with unit and day. */
export function listAnuncios(app: TestApp, ownerId: string, entidadeId: string) {
  return app.deps.db.readAsOwner(ownerId, (tx) =>
    tx.db
      .selectFrom('evento')
      .select(['tipo', 'versao', 'dados'])
      .where('owner_id', '=', ownerId)
      .where('entidade_id', '=', entidadeId)
      .orderBy('seq')
      .execute(),
  )
}
