/** Where goods and containers can be sent: every active unit of the company, also those out of the sender's reach. */
import { sql } from 'kysely'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { MAX_UNPAGED } from '#platform/shared/schemas.ts'
import type { UnidadeDestino } from '../remessa-acoes.contract.ts'

export const listDestinos = (deps: Deps, session: Session): Promise<UnidadeDestino[]> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { rows } = await sql<UnidadeDestino>`
      select id, descricao from unidade_negocio where owner_id = ${tx.ownerId} and ativo
      order by descricao, id limit ${MAX_UNPAGED}
    `.execute(tx.db)
    return rows
  })
