/** Asks for the erasure of a person's data; a job does the work. */
import type { Actor } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { type Pedido, privacidadeErrors } from '../privacidade.contract.ts'
import type { TitularInformado } from '../privacidade.rules.ts'
import { findErasureInProgress, hashOf, insertPedido, toPedido } from './pedido.repository.ts'
import { checkTitular, previewRows } from './preview-erasure.ts'

/** The job by its name alone: its definition runs what this file begins. */
export const ELIMINACAO = { name: 'privacidade-eliminacao' } as const

/** Throws `invalid_input`, `titular_sem_dados` and `eliminacao_em_andamento`. */
export async function requestErasure(
  deps: Deps,
  ownerId: string,
  actor: Actor,
  input: TitularInformado,
): Promise<Pedido> {
  const titular = checkTitular(input)
  return deps.db.asOwner(ownerId, async (tx) => {
    const lock = `titular:${hashOf(deps, ownerId, titular)}`
    await tx.raw('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lock])
    if (await findErasureInProgress(tx, hashOf(deps, ownerId, titular))) {
      throw new AppError(privacidadeErrors.eliminacao_em_andamento)
    }
    const preview = await previewRows(tx, titular, deps.clock.now())
    if (preview.length === 0) throw new AppError(privacidadeErrors.titular_sem_dados)
    const total = preview.reduce((sum, { eliminados }) => sum + eliminados, 0)
    const pedido = await insertPedido(deps, tx, actor, { tipo: 'eliminacao', titular, total })
    await deps.jobs.enqueue(tx, ELIMINACAO, { ownerId, pedidoId: pedido.id })
    return toPedido(pedido)
  })
}
