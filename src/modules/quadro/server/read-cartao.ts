import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { JsonText } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { all, ofUnits } from './filter-cartoes.ts'
import { visibleUnits } from './visible-units.ts'

/** One card of the board as it is stored. Throws `not_found` when it is not on the caller's board. */
export async function getCartao(deps: Deps, session: Session, id: string): Promise<JsonText> {
  const text = await deps.db.readAsOwner(session.ownerId, (tx) => findCartao(tx, session, id))
  if (text === undefined) throw new AppError(platformErrors.not_found)
  return new JsonText(text)
}

/** The card as JSON text; undefined when the caller's board does not hold it. */
async function findCartao(tx: OwnerTx, session: Session, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ texto: string }>`
    select c.cartao::text as texto from carga_cartao c
    where ${all([sql`c.owner_id = ${tx.ownerId}`, sql`c.carga_id = ${id}`, ...ofUnits(visibleUnits(session))])}
  `.execute(tx.db)
  return rows[0]?.texto
}
