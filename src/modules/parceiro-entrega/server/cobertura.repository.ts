/** Which regions delivery partners cover. */
import { sql } from 'kysely'
import type { RegiaoNome } from '#modules/regiao/regiao.contract.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'

/** Regions of many partners, alphabetical. */
export async function listCobertura(
  tx: OwnerTx,
  parceiroIds: readonly string[],
): Promise<ReadonlyMap<string, RegiaoNome[]>> {
  if (parceiroIds.length === 0) return new Map()
  const { rows } = await sql<RegiaoNome & { parceiroId: string }>`
    select c.parceiro_id as "parceiroId", r.id, r.nome, r.codigo, r.cor
    from parceiro_entrega_regiao c join regiao r on r.owner_id = c.owner_id and r.id = c.regiao_id
    where c.owner_id = ${tx.ownerId} and c.parceiro_id = any(${parceiroIds}::uuid[])
    order by app_fold(r.nome), r.id
  `.execute(tx.db)
  const byParceiro = Map.groupBy(rows, ({ parceiroId }) => parceiroId)
  return new Map(
    [...byParceiro].map(([id, found]) => [id, found.map(({ parceiroId: _id, ...regiao }) => regiao)]),
  )
}

/** Replaces the regions of a partner. */
export async function saveCobertura(
  tx: OwnerTx,
  parceiroId: string,
  regiaoIds: readonly string[],
): Promise<void> {
  await sql`
    delete from parceiro_entrega_regiao
    where owner_id = ${tx.ownerId} and parceiro_id = ${parceiroId} and regiao_id <> all(${regiaoIds}::uuid[])
  `.execute(tx.db)
  await sql`
    insert into parceiro_entrega_regiao (owner_id, parceiro_id, regiao_id)
    select ${tx.ownerId}, ${parceiroId}, id from unnest(${regiaoIds}::uuid[]) id on conflict do nothing
  `.execute(tx.db)
}

export async function countByRegiao(tx: OwnerTx, regiaoId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from parceiro_entrega_regiao
    where owner_id = ${tx.ownerId} and regiao_id = ${regiaoId}
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}
