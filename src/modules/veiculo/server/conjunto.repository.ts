import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Veiculo, VeiculoNome } from '../veiculo.contract.ts'
import './veiculo.tables.ts'

type Reboque = Veiculo['reboques'][number]

/** What many tractors pull, each in its order, with one query. */
export async function listReboques(
  tx: OwnerTx,
  tratorIds: readonly string[],
): Promise<ReadonlyMap<string, Reboque[]>> {
  const found = new Map<string, Reboque[]>()
  if (tratorIds.length === 0) return found
  const { rows } = await sql<Reboque & { tratorId: string }>`
    select r.trator_id as "tratorId", v.id, v.placa, v.tipo, v.eixos, v.capacidade_kg as "capacidadeKg",
      v.volume_m3::float8 as "volumeM3", v.paletes, v.tara_kg as "taraKg"
    from veiculo_reboque r join veiculo v on v.owner_id = r.owner_id and v.id = r.reboque_id
    where r.owner_id = ${tx.ownerId} and r.trator_id = any(${tratorIds}::uuid[])
    order by r.trator_id, r.ordem
  `.execute(tx.db)
  for (const { tratorId, ...reboque } of rows) {
    found.set(tratorId, [...(found.get(tratorId) ?? []), reboque])
  }
  return found
}

/** The tractor that each of these trailers hangs on. */
export async function listTratores(
  tx: OwnerTx,
  reboqueIds: readonly string[],
): Promise<ReadonlyMap<string, VeiculoNome>> {
  if (reboqueIds.length === 0) return new Map()
  const { rows } = await sql<VeiculoNome & { reboqueId: string }>`
    select r.reboque_id as "reboqueId", v.id, v.placa, v.tipo
    from veiculo_reboque r join veiculo v on v.owner_id = r.owner_id and v.id = r.trator_id
    where r.owner_id = ${tx.ownerId} and r.reboque_id = any(${reboqueIds}::uuid[])
  `.execute(tx.db)
  return new Map(rows.map(({ reboqueId, ...trator }) => [reboqueId, trator]))
}

/** Couples these trailers to the tractor in this order, instead of what it pulled before. */
export async function saveReboques(
  tx: OwnerTx,
  tratorId: string,
  reboqueIds: readonly string[],
): Promise<void> {
  await sql`
    delete from veiculo_reboque where owner_id = ${tx.ownerId} and trator_id = ${tratorId}
  `.execute(tx.db)
  if (reboqueIds.length === 0) return
  await sql`
    insert into veiculo_reboque (owner_id, trator_id, ordem, reboque_id)
    select ${tx.ownerId}, ${tratorId}, ordem, id
    from unnest(${reboqueIds}::uuid[]) with ordinality as pulled(id, ordem)
  `.execute(tx.db)
}
