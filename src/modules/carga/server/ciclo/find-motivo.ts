/** Reasons of deactivating and cancelling: reference list 10 (L-068). */

import { TIPOS } from '#modules/tipo/tipo.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { AppError } from '#platform/shared/app-error.ts'
import '#modules/tipo/server/tipo.tables.ts'
import { cargaErrors } from '../../carga-dados.contract.ts'

export interface Motivo {
  readonly id: string | null
  /** As the load and its history keep it. */
  readonly texto: string | null
}

/** Throws `carga_motivo_unknown` unless the reason is an active one of the list. */
export async function findMotivo(tx: OwnerTx, id: string): Promise<{ id: string; texto: string }> {
  const found = await tx.db
    .selectFrom('tipo_visivel')
    .select(['id', 'descricao as texto'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .where('tipo', '=', TIPOS.DesativacaoCarga)
    .where('ativo', '=', true)
    .executeTakeFirst()
  if (!found) throw new AppError(cargaErrors.carga_motivo_unknown)
  return found
}
