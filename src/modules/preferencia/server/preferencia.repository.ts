import type { OwnerTx } from '#platform/server/database/database.ts'
import './preferencia.tables.ts'

export interface SavedPreferencias {
  readonly valores: Readonly<Record<string, unknown>>
  readonly version: number
  readonly atualizadoEm: Date
}

const COLUMNS = ['valores', 'versao as version', 'atualizado_em as atualizadoEm'] as const

/** Undefined: the company has decided nothing yet. */
export function findPreferencias(tx: OwnerTx): Promise<SavedPreferencias | undefined> {
  return tx.db
    .selectFrom('preferencia_empresa')
    .select(COLUMNS)
    .where('owner_id', '=', tx.ownerId)
    .executeTakeFirst()
}

/** Locks the row, so that changes follow each other. */
export function findForChange(tx: OwnerTx): Promise<SavedPreferencias | undefined> {
  return tx.db
    .selectFrom('preferencia_empresa')
    .select(COLUMNS)
    .where('owner_id', '=', tx.ownerId)
    .forUpdate()
    .executeTakeFirst()
}

/** Undefined: somebody else created them first. */
export function insertPreferencias(
  tx: OwnerTx,
  valores: object,
  now: Date,
): Promise<SavedPreferencias | undefined> {
  return tx.db
    .insertInto('preferencia_empresa')
    .values({ owner_id: tx.ownerId, valores: JSON.stringify(valores), criado_em: now, atualizado_em: now })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** Saves and counts the version of the row that the transaction has locked. */
export function updatePreferencias(tx: OwnerTx, valores: object, now: Date): Promise<SavedPreferencias> {
  return tx.db
    .updateTable('preferencia_empresa')
    .set((eb) => ({ valores: JSON.stringify(valores), versao: eb('versao', '+', 1), atualizado_em: now }))
    .where('owner_id', '=', tx.ownerId)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}
