/** Which records an import has created and changed; they are known as long as its lines. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { SavedMany } from '#platform/server/register/save-many.ts'

/** Keeps the records of one batch; `ordem`: of its last line. */
export async function insertFeitos(
  tx: OwnerTx,
  importacaoId: string,
  ordem: number,
  { created, changed }: SavedMany,
): Promise<void> {
  if (created.length + changed.length === 0) return
  await sql`
    insert into importacao_feito (owner_id, importacao_id, ordem, criados, alterados)
    values (${tx.ownerId}, ${importacaoId}, ${ordem}, ${created}::uuid[], ${changed}::uuid[])`.execute(tx.db)
}

/** The condition of a list that shows only what this import wrote; row security keeps to the company. */
export const writtenByImport = (importacaoId: string | null | undefined): RawBuilder<unknown>[] =>
  importacaoId
    ? [
        sql`t.id = any(array(
          select unnest(f.criados || f.alterados) from importacao_feito f where f.importacao_id = ${importacaoId}))`,
      ]
    : []
