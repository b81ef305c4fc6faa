/** All reading of events; they are written by `write-events.ts` alone. */
import { sql } from 'kysely'
import type { OwnerTx, Tx } from '../database/database.ts'

export interface EventRow {
  readonly owner_id: string
  readonly seq: number
  readonly tipo: string
  readonly entidade_id: string
  readonly versao: number | null
  readonly dados: Record<string, string | null> | null
}

/** The newest number of each company; a company without events is absent. */
export function listNewestSeqs(
  tx: Tx,
  ownerIds: readonly string[],
): Promise<{ owner_id: string; seq: number }[]> {
  return tx.db
    .selectFrom('evento_contador')
    .select(['owner_id', 'seq'])
    .where('owner_id', '=', sql<string>`any(${ownerIds}::uuid[])`)
    .execute()
}

/**
 * The events after each company's position in order, at most `limit` per company. Numbers follow commits,
 * so no event below one that is read here can still appear.
 */
export async function listEventsAfter(
  tx: Tx,
  positions: readonly { readonly ownerId: string; readonly seq: number }[],
  limit: number,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select e.owner_id, e.seq, e.tipo, e.entidade_id, e.versao, e.dados
    from unnest(${positions.map((one) => one.ownerId)}::uuid[], ${positions.map((one) => one.seq)}::bigint[])
      as posicao (owner_id, seq)
    cross join lateral (
      select * from evento
      where evento.owner_id = posicao.owner_id and evento.seq > posicao.seq
      order by evento.seq limit ${limit}
    ) e
    order by e.owner_id, e.seq
  `.execute(tx.db)
  return rows
}

export async function findNewestSeq(tx: OwnerTx): Promise<number> {
  const row = await tx.db
    .selectFrom('evento_contador')
    .select('seq')
    .where('owner_id', '=', tx.ownerId)
    .executeTakeFirst()
  return row?.seq ?? 0
}

/** The company's events above `after` up to and including `upTo`, in order. */
export function listEventsBetween(tx: OwnerTx, after: number, upTo: number, limit: number) {
  return tx.db
    .selectFrom('evento')
    .select(['seq', 'tipo', 'entidade_id', 'versao', 'dados', 'quando'])
    .where('owner_id', '=', tx.ownerId)
    .where('seq', '>', after)
    .where('seq', '<=', upTo)
    .orderBy('seq')
    .limit(limit)
    .execute()
}
