/** The container that a remessa is in, told to whoever may see the remessa. */
import { sql } from 'kysely'
import { isWithin, openRemessas } from '#modules/remessa/server/remessa.repository.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { ConteinerDaRemessa } from '../conteiner.contract.ts'

interface Row extends Omit<ConteinerDaRemessa, 'acessivel'> {
  readonly unidadeId: string | null
  readonly destinoId: string | null
}

/** Throws `not_found`. */
export const readConteinerDaRemessa = (
  deps: Deps,
  session: Session,
  remessaId: string,
): Promise<ConteinerDaRemessa | null> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const [remessa] = await openRemessas(tx, [remessaId], { forChange: false })
    if (!remessa || !isWithin(session, remessa.estado)) throw new AppError(platformErrors.not_found)
    const { rows } = await sql<Row>`
      select c.id, c.numero, c.tipo, c.estado, u.descricao as unidade, c.local, c.unidade_id as "unidadeId",
        c.destino_unidade_id as "destinoId"
      from conteiner_remessa x join conteiner c on c.owner_id = x.owner_id and c.id = x.conteiner_id
      left join unidade_negocio u on u.owner_id = c.owner_id and u.id = c.unidade_id
      where x.owner_id = ${tx.ownerId} and x.remessa_id = ${remessaId}
    `.execute(tx.db)
    const [found] = rows
    if (!found) return null
    const { unidadeId, destinoId, ...shown } = found
    const isReached = [unidadeId, destinoId].some((id) => id !== null && session.unitIds.has(id))
    return { ...shown, acessivel: session.allUnits || isReached }
  })
