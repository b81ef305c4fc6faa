/** What people told of the gates of the demonstration's loads: CIOT and toll voucher of those that a carrier takes. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'

const FIRST_CIOT = 310_048_000_000
const WHO = 'Renata Kuhn'

/** Each load gets a number of its own; the toll voucher is bought wherever the load has a value for it. */
export async function informGates(tx: OwnerTx, ids: readonly string[], now: Date): Promise<void> {
  await sql`
    insert into conformidade_fato (owner_id, carga_id, gate, dados, atualizado_em, atualizado_por_nome)
    select c.owner_id, c.id, f.gate, f.dados, ${now}, ${WHO}
    from carga c cross join lateral (
      select 'ciot' as gate, jsonb_build_object('numero', (${FIRST_CIOT}::bigint + c.codigo)::text, 'dispensa', null) as dados
      union all
      select 'vale-pedagio', jsonb_build_object('idvpo', 'VP' || c.codigo, 'fornecedor', 'Passe Livre Pedágios',
        'forma', 'tag', 'pedidoEm', null, 'naoSeAplica', null)
    ) f
    where c.owner_id = ${tx.ownerId} and c.id = any(${[...ids]}::uuid[])
    on conflict do nothing
  `.execute(tx.db)
}

/** Some have not been told yet: what the law still asks of them is seen on the board. */
export async function forgetCiot(tx: OwnerTx, ids: readonly string[]): Promise<void> {
  await tx.db
    .deleteFrom('conformidade_fato')
    .where('owner_id', '=', tx.ownerId)
    .where('carga_id', 'in', [...ids])
    .where('gate', '=', 'ciot')
    .execute()
}
