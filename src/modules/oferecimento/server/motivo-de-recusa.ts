/** Reasons of refusals: reference list 16 of the company that refuses. */
import '#modules/tipo/server/tipo.tables.ts'
import { TIPOS } from '#modules/tipo/tipo.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { invalidField } from '#platform/shared/app-error.ts'

/** Throws `invalid_input` unless the reason is an active one of the list. */
export async function findMotivoDeRecusa(tx: OwnerTx, id: string): Promise<{ id: string; texto: string }> {
  const found = await tx.db
    .selectFrom('tipo_visivel')
    .select(['id', 'descricao as texto'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .where('tipo', '=', TIPOS.RecusaOferecimento)
    .where('ativo', '=', true)
    .executeTakeFirst()
  if (!found) throw invalidField('motivoId', 'Escolha um motivo da lista')
  return found
}
