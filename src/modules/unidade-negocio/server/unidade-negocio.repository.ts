import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { MAX_UNPAGED } from '#platform/shared/schemas.ts'
import type { Unidade } from '../unidade-negocio.contract.ts'
import { unidadeStore } from './unidade-negocio.store.ts'
import '#modules/usuario/server/usuario.tables.ts'

const ofCompany = (tx: OwnerTx) => tx.db.selectFrom('unidade_negocio').where('owner_id', '=', tx.ownerId)

/** Changes of one company's units follow each other: each looks at the default and the active ones. */
export async function lockUnidades(tx: OwnerTx): Promise<void> {
  const name = `unidade-negocio:${tx.ownerId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx.db)
}

export const findUnidade = (tx: OwnerTx, id: string): Promise<Unidade | undefined> =>
  unidadeStore.find(tx, id)

export async function findPadrao(tx: OwnerTx): Promise<Unidade | undefined> {
  const row = await ofCompany(tx).select('id').where('padrao', '=', true).executeTakeFirst()
  return row && unidadeStore.find(tx, row.id)
}

export async function countOtherActive(tx: OwnerTx, id: string): Promise<number> {
  const { total } = await ofCompany(tx)
    .select(sql<number>`count(*)::int`.as('total'))
    .where('ativo', '=', true)
    .where('id', '<>', id)
    .executeTakeFirstOrThrow()
  return total
}

/** In alphabetical order, at most 1,000; `onlyIds` null: every unit. */
export async function listNames(tx: OwnerTx, onlyIds: readonly string[] | null) {
  let rows = ofCompany(tx)
  if (onlyIds !== null) rows = rows.where('id', '=', sql<string>`any(${onlyIds}::uuid[])`)
  return rows
    .select(['id', 'descricao', 'ativo', 'padrao', 'fuso_horario as fusoHorario'])
    .orderBy(sql`app_fold(descricao)`)
    .orderBy('id')
    .limit(MAX_UNPAGED)
    .execute()
}

/** One default at most: the constraint `unidade_padrao_single`. Counts the version. */
export async function unsetPadrao(tx: OwnerTx, id: string, now: Date): Promise<void> {
  await tx.db
    .updateTable('unidade_negocio')
    .set((eb) => ({ padrao: false, versao: eb('versao', '+', 1), atualizado_em: now }))
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .execute()
}

export async function countRestrictedUsers(tx: OwnerTx, id: string): Promise<number> {
  const { total } = await tx.db
    .selectFrom('usuario_unidade')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('owner_id', '=', tx.ownerId)
    .where('unidade_id', '=', id)
    .executeTakeFirstOrThrow()
  return total
}
