import type { OwnerTx } from '#platform/server/database/database.ts'
import { mapAtivas } from './territorio.repository.ts'

/** Why a record may not be given this region, in words for its field; undefined: it may. */
export async function findRegiaoProblem(tx: OwnerTx, id: string): Promise<string | undefined> {
  const ativo = (await mapAtivas(tx, [id])).get(id)
  if (ativo === undefined) return 'Região não encontrada: escolha outra'
  return ativo ? undefined : 'A região está desativada: escolha outra'
}
