/** Proofs of deliveries. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'

/** The photos and pages of a delivery prove nothing any more; they stay to be looked at. */
export async function refuseArquivos(
  tx: OwnerTx,
  entregaId: string,
  motivo: string,
  now: Date,
): Promise<void> {
  await sql`
    update entrega_arquivo set recusado_em = ${now}, recusado_motivo = ${motivo}
    where owner_id = ${tx.ownerId} and entrega_id = ${entregaId} and recusado_em is null and tipo <> 'assinatura'
  `.execute(tx.db)
}

export async function countArquivos(tx: OwnerTx, entregaId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from entrega_arquivo where owner_id = ${tx.ownerId} and entrega_id = ${entregaId}
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}
