/** When the company asked carriers for their documents, by CNPJ. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import './regularidade.tables.ts'

/** `null`: of every carrier that was ever asked, at most 1,000. */
export async function listPedidos(
  tx: OwnerTx,
  documentos: readonly string[] | null,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ documento: string; pedidoEm: Date }>`
    select documento, pedido_em as "pedidoEm" from regularidade_pedido
    where owner_id = ${tx.ownerId} and (${documentos}::text[] is null or documento = any(${documentos}::text[]))
    order by documento limit 1000
  `.execute(tx.db)
  return new Map(rows.map(({ documento, pedidoEm }) => [documento, pedidoEm]))
}

export async function putPedidos(
  tx: OwnerTx,
  documentos: readonly string[],
  quem: string,
  now: Date,
): Promise<void> {
  await sql`
    insert into regularidade_pedido (owner_id, documento, pedido_em, pedido_por_nome)
    select ${tx.ownerId}, documento, ${now}, ${quem} from unnest(${documentos}::text[]) as d (documento)
    on conflict (owner_id, documento) do update
      set pedido_em = excluded.pedido_em, pedido_por_nome = excluded.pedido_por_nome
  `.execute(tx.db)
}
