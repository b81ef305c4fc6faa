import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { queryForFew } from '#platform/server/database/prepared.ts'

/**
 * Writes at the stops of these loads what their deliveries say of them, as `entregaDaParada` has it. Those that were cancelled
 * with their load count as what they are again when it comes back. Stops and deliveries are both found by their loads, so that
 * the planner, which may know nothing of young tables, cannot read those of every load.
 */
export async function markParadas(tx: OwnerTx, cargaIds: readonly string[]): Promise<void> {
  const ids = sql`any(${[...cargaIds]}::uuid[])`
  const update = sql`
    with dita as materialized (
      select e.parada_id, (case when bool_or(coalesce(e.situacao_anterior, e.situacao) = 7) then 7
        when bool_or(coalesce(e.situacao_anterior, e.situacao) in (1, 2)) then 2 else 3 end)::smallint as valor
      from entrega e where e.owner_id = ${tx.ownerId} and e.carga_id = ${ids}
      group by e.parada_id
    )
    update carga_parada p set entrega = x.valor
    from (
      select q.id, d.valor from carga_parada q left join dita d on d.parada_id = q.id
      where q.owner_id = ${tx.ownerId} and q.carga_id = ${ids} and q.tipo = 2
    ) x
    where p.owner_id = ${tx.ownerId} and p.carga_id = ${ids} and p.id = x.id and p.entrega is distinct from x.valor`
  await queryForFew(tx, update, cargaIds)
}
