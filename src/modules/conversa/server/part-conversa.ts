/** Conversations whose load left its carrier, and those whose load ended or came back: they follow the load. */
import { sql } from 'kysely'
import { ENTIDADE_CARGA } from '#modules/carga/server/change-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineProjection, type Projection } from '#platform/server/events/projections.ts'
import { encerraEm } from '../conversa.rules.ts'
import { announceConversa, type ConversaLida, lockVivas, writeCaixas } from './conversa.repository.ts'

/** Closes locked conversations for good: their carrier sees them no longer. Both companies are told. */
export async function partFromCarrier(
  tx: OwnerTx,
  conversas: readonly ConversaLida[],
  agora: Date,
): Promise<void> {
  if (conversas.length === 0) return
  const ids = conversas.map(({ id }) => id)
  await sql`
    update conversa set desligada_em = ${agora}, encerrada_em = coalesce(encerrada_em, ${agora}), encerra_em = null
    where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[])
  `.execute(tx.db)
  await writeCaixas(tx, ids)
  for (const conversa of conversas) announceConversa(tx, tx.ownerId, conversa, 'changed')
}

/** One indexed query for a transaction that changes loads without conversations. */
export const conversaFollowsCarga = (deps: Pick<Deps, 'clock'>): Projection =>
  defineProjection({
    concerns: (noun) => noun === ENTIDADE_CARGA,
    async apply(tx, events) {
      const cargaIds = [...new Set(events.map(({ entidadeId }) => entidadeId))]
      const { rows } = await sql<{ carga_id: string }>`
        select distinct carga_id from conversa
        where owner_id = ${tx.ownerId} and carga_id = any(${cargaIds}::uuid[]) and desligada_em is null
      `.execute(tx.db)
      if (rows.length === 0) return
      await follow(
        tx,
        rows.map(({ carga_id }) => carga_id),
        deps.clock.now(),
      )
    },
  })

async function follow(tx: OwnerTx, cargaIds: readonly string[], agora: Date): Promise<void> {
  const vivas = await lockVivas(tx, cargaIds)
  const left = vivas.filter((one) => one.transportadoraOwnerId !== one.contratadoOwnerId)
  await partFromCarrier(tx, left, agora)
  const kept = vivas.filter((one) => !left.includes(one))
  await followEnd(tx, kept)
  // Code, unit, plate and place of the load stand in the lists.
  await writeCaixas(
    tx,
    kept.map(({ id }) => id),
  )
}

/** The end of the load sets when the conversation ends; a load that comes back takes it away. */
async function followEnd(tx: OwnerTx, conversas: readonly ConversaLida[]): Promise<void> {
  if (conversas.length === 0) return
  await sql`
    update conversa c set encerra_em = case when x.ate is null then null else coalesce(c.encerra_em, x.ate) end
    from unnest(${conversas.map(({ id }) => id)}::uuid[],
      ${conversas.map(({ fimDaCarga }) => encerraEm(fimDaCarga)?.toISOString() ?? null)}::timestamptz[]) as x (id, ate)
    where c.owner_id = ${tx.ownerId} and c.id = x.id
      and c.encerra_em is distinct from case when x.ate is null then null else coalesce(c.encerra_em, x.ate) end
  `.execute(tx.db)
}
