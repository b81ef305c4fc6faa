/** Partners as other modules ask for them. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Vinculo } from '../parceiro.contract.ts'
import { listKnown } from './parceiro.repository.ts'

/** The link with a company of the platform while it holds; undefined: it is no partner. */
export async function findVinculado(tx: OwnerTx, ownerId: string): Promise<Vinculo | undefined> {
  return (await listKnown(tx, { ids: [ownerId], apenasVinculados: true }))[0]
}

/** Companies of the platform that are partners now, at most 1,000 in alphabetical order. */
export const listVinculados = (tx: OwnerTx): Promise<Vinculo[]> => listKnown(tx, { apenasVinculados: true })
