/** A shipper asks linked carriers for their documents; those without account cannot be told here. */
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { dayAt } from '#platform/shared/date.ts'
import { regularidadePedida } from '../regularidade.notices.ts'
import { REGULARIDADE_TIME_ZONE } from '../regularidade.rules.ts'
import { putPedidos } from './pedidos.repository.ts'
import { listByIds, listVinculadas } from './registros.repository.ts'

/** Throws `not_found` where one of the ids is no carrier of this company. A carrier is told once a day by each shipper. */
export const askDocuments = (
  deps: Deps,
  session: Session,
  given: readonly string[],
): Promise<{ pedidos: number }> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const ids = [...new Set(given.map((id) => id.toLowerCase()))]
    const cadastradas = await listByIds(tx, ids)
    const documentos = new Set(cadastradas.map(({ documento }) => documento))
    const known = new Set(cadastradas.map(({ id }) => id))
    const vinculadas = await listVinculadas(tx, null)
    const isKnown = (id: string) => known.has(id) || vinculadas.some(({ ownerId }) => ownerId === id)
    if (!ids.every(isKnown)) throw new AppError(platformErrors.not_found)
    const asked = vinculadas.filter(
      ({ ownerId, documento }) => ids.includes(ownerId) || documentos.has(documento),
    )
    if (asked.length === 0) return { pedidos: 0 }
    const now = deps.clock.now()
    await putPedidos(
      tx,
      asked.map(({ documento }) => documento),
      session.userName,
      now,
    )
    const ocasiao = `${session.ownerId} ${dayAt(now, REGULARIDADE_TIME_ZONE)}`
    for (const { ownerId } of asked) {
      const facts = { embarcador: session.companyName }
      tx.notify(regularidadePedida, { ownerId, id: ownerId, ocasiao, atorId: null, unidadeId: null, facts })
    }
    tx.announce({ ownerId: tx.ownerId, tipo: 'regularidade.pedido', entidadeId: tx.ownerId, versao: null })
    return { pedidos: asked.length }
  })
