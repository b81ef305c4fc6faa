/** The loads on the board that carried the remessas of a load before it, or carry them after it. Source: cargas §7 (L-192). */
import { sql } from 'kysely'
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import { getCarga, unitsOf } from '#modules/carga/server/leitura/read-carga.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'

const MAX_CARGAS = 100

/** Throws `not_found`. A carrier sees none: remessas are the company's own. */
export async function listCargasCross(deps: Deps, session: Session, id: string): Promise<CargaCartao[]> {
  await getCarga(deps, session, id)
  const units = unitsOf(session)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { rows } = await sql<{ cartao: CargaCartao }>`
      select c.cartao from carga_cartao c
      where c.owner_id = ${tx.ownerId} and (${units}::uuid[] is null or c.unidade_id = any(${units}::uuid[]))
        and c.carga_id in (
          select o.carga_id from remessa_etapa e
          join remessa_etapa o on o.owner_id = e.owner_id and o.remessa_id = e.remessa_id and o.carga_id <> e.carga_id
          where e.owner_id = ${tx.ownerId} and e.carga_id = ${id})
      order by c.carga_id limit ${MAX_CARGAS}
    `.execute(tx.db)
    return rows.map(({ cartao }) => cartao)
  })
}
