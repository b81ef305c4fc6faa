import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'

/**
 * Writes at the stops of these loads what their deliveries say of them, as `entregaDaParada` has it. Those that were cancelled
 * with their load count as what they are again when it comes back.
 */
export async function markParadas(tx: OwnerTx, cargaIds: readonly string[]): Promise<void> {
  await sql`
    update carga_parada p set entrega = x.valor
    from (
      select p.id, (case when bool_or(coalesce(e.situacao_anterior, e.situacao) = 7) then 7
        when bool_or(coalesce(e.situacao_anterior, e.situacao) in (1, 2)) then 2
        when count(e.id) > 0 then 3 end)::smallint as valor
      from carga_parada p left join entrega e on e.owner_id = p.owner_id and e.parada_id = p.id
      where p.owner_id = ${tx.ownerId} and p.carga_id = any(${[...cargaIds]}::uuid[]) and p.tipo = 2
      group by p.id
    ) x
    where p.owner_id = ${tx.ownerId} and p.id = x.id and p.entrega is distinct from x.valor
  `.execute(tx.db)
}
