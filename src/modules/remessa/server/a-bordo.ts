/** The remessas that loads carry or are to carry: what is done with them when the loads are given up. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'

interface ABordo {
  readonly remessaId: string
  readonly cargaId: string
}

/** Those that are neither handed over nor cancelled, and whose step with the load is not done. */
export async function listABordo(tx: OwnerTx, cargaIds: readonly string[]): Promise<readonly ABordo[]> {
  const { rows } = await sql<ABordo>`
    select distinct e.remessa_id as "remessaId", e.carga_id as "cargaId"
    from remessa_etapa e join remessa r on r.owner_id = e.owner_id and r.id = e.remessa_id
    where e.owner_id = ${tx.ownerId} and e.carga_id = any(${[...cargaIds]}::uuid[]) and e.passo <> 3 and r.situacao in (1, 2)
  `.execute(tx.db)
  return rows
}

export const countABordo = (
  deps: Deps,
  session: Session,
  cargaIds: readonly string[],
): Promise<{ remessas: number }> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const found = await listABordo(tx, cargaIds)
    return { remessas: new Set(found.map(({ remessaId }) => remessaId)).size }
  })
