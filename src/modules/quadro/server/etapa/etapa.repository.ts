/** All SQL of stages. */
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Grupo } from '#modules/carga/carga-codes.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Tables } from '#platform/server/database/tables.ts'
import { existing } from '#platform/shared/app-error.ts'
import type { EtapaOrdenada } from '../../etapa.rules.ts'
import '#modules/carga/server/carga.tables.ts'

export type EtapaRow = Pick<
  Selectable<Tables['etapa']>,
  'id' | 'grupo' | 'descricao' | 'ordem' | 'manual' | 'gatilho' | 'gatilho_entrega' | 'versao'
>
const COLUMNS = [
  'id',
  'grupo',
  'descricao',
  'ordem',
  'manual',
  'gatilho',
  'gatilho_entrega',
  'versao',
] as const

/** Every stage of the company in the order of the board, or those of one group. */
export async function listEtapaRows(tx: OwnerTx, grupo?: Grupo): Promise<EtapaRow[]> {
  let query = tx.db
    .selectFrom('etapa')
    .select(COLUMNS)
    .where('owner_id', '=', tx.ownerId)
    .where('excluida_em', 'is', null)
    .orderBy('grupo')
    .orderBy('ordem')
  if (grupo !== undefined) query = query.where('grupo', '=', grupo)
  return query.execute()
}

/** Undefined: removed, of another company, or never there. */
export async function findEtapa(tx: OwnerTx, id: string): Promise<EtapaRow | undefined> {
  return tx.db
    .selectFrom('etapa')
    .select(COLUMNS)
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .where('excluida_em', 'is', null)
    .executeTakeFirst()
}

/**
 * The stages of the company for a change of them, one change after the other: two people who arrange stages at once
 * would otherwise meet at the order or pass the limit together.
 */
export async function lockEtapas(tx: OwnerTx): Promise<EtapaRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`etapa:${tx.ownerId}`}, 13))`.execute(tx.db)
  return listEtapaRows(tx)
}

/** Throws `not_found`. */
export function etapaAmong(etapas: readonly EtapaRow[], id: string): EtapaRow {
  return existing(etapas.find((etapa) => etapa.id === id.toLowerCase()))
}

export async function insertEtapa(
  tx: OwnerTx,
  etapa: Pick<EtapaRow, 'id' | 'grupo' | 'descricao' | 'ordem' | 'gatilho' | 'gatilho_entrega'>,
): Promise<void> {
  await tx.db
    .insertInto('etapa')
    .values({ owner_id: tx.ownerId, ...etapa, manual: true })
    .execute()
}

/** Orders of several stages in one statement; places are compared when it is done. */
export async function saveOrdens(tx: OwnerTx, etapas: readonly EtapaOrdenada[], now: Date): Promise<void> {
  if (etapas.length === 0) return
  await sql`
    update etapa e set ordem = x.ordem, versao = e.versao + 1, atualizado_em = ${now}
    from unnest(${etapas.map(({ id }) => id)}::uuid[], ${etapas.map(({ ordem }) => ordem)}::smallint[])
      as x (id, ordem)
    where e.owner_id = ${tx.ownerId} and e.id = x.id
  `.execute(tx.db)
}

export async function updateEtapa(
  tx: OwnerTx,
  id: string,
  set: Pick<
    Updateable<Tables['etapa']>,
    'descricao' | 'gatilho' | 'gatilho_entrega' | 'excluida_em' | 'ordem'
  >,
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('etapa')
    .set((eb) => ({ ...set, versao: eb('versao', '+', 1), atualizado_em: now }))
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
}

/** Loads whose cards stand in the stage, the company's own and those it was given; at most `limit` in all. */
export async function listCargasDaEtapa(
  tx: OwnerTx,
  id: string,
  limit: number,
): Promise<{ proprias: string[]; recebidas: string[] }> {
  const rows = await tx.db
    .selectFrom('carga_cartao')
    .select(['carga_id', 'host_owner_id'])
    .where('owner_id', '=', tx.ownerId)
    .where('etapa_id', '=', id)
    .orderBy('carga_id')
    .limit(limit)
    .execute()
  const [proprias, recebidas] = [true, false].map((isOwn) =>
    rows.filter((row) => (row.host_owner_id === tx.ownerId) === isOwn).map((row) => row.carga_id),
  )
  return { proprias: proprias ?? [], recebidas: recebidas ?? [] }
}
