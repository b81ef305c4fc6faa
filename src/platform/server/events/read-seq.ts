import { sql } from 'kysely'
import type { OwnerTx } from '../database/database.ts'

/** Up to which event a read is true. Read before the rows: what happens meanwhile is told again, and nothing is missed. */
export async function readSeq(tx: OwnerTx): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    select coalesce((select seq from evento_contador where owner_id = ${tx.ownerId}), 0)::float8 as seq
  `.execute(tx.db)
  return rows[0]?.seq ?? 0
}
