/** Where the ledger of stays, which comes later, tells the yard what it says of arrivals. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { EstadiaNoLivro } from '../patio-dia.contract.ts'

interface LivroDeEstadias {
  readonly key: string
  /** By the id of the arrival; one query for all. */
  readonly read: (tx: OwnerTx, chegadaIds: readonly string[]) => Promise<ReadonlyMap<string, EstadiaNoLivro>>
}

export const livroDeEstadias = defineExtensionPoint<LivroDeEstadias>('livroDeEstadias')

/** Nothing where no module keeps a ledger. */
export async function readLivro(
  tx: OwnerTx,
  chegadaIds: readonly string[],
): Promise<(chegadaId: string) => EstadiaNoLivro | null> {
  const [livro] = livroDeEstadias.list()
  const found = livro && chegadaIds.length > 0 ? await livro.read(tx, chegadaIds) : undefined
  return (id) => found?.get(id) ?? null
}
