/** Running numbers of a company, by what they count. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'

const PRIMEIRO = 1

/** The next numbers of the company, in order and without a gap among them. */
export async function takeCodigosOf(
  tx: OwnerTx,
  tipo: 'pedido' | 'minuta',
  count: number,
): Promise<number[]> {
  const { rows } = await sql<{ proximo: number }>`
    insert into codigo_contador as c (owner_id, tipo, proximo)
    values (${tx.ownerId}, ${tipo}, ${PRIMEIRO + count})
    on conflict (owner_id, tipo) do update set proximo = c.proximo + ${count}
    returning proximo
  `.execute(tx.db)
  const end = rows[0]?.proximo ?? PRIMEIRO + count
  return Array.from({ length: count }, (_, index) => end - count + index)
}
