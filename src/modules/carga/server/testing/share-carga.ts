/** Gives a load to a carrier of the platform, as its rows stand after an allocation. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { TestCompany } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { announceCarga } from '../change-carga.ts'
import { insertContratacoes } from '../veiculo/contratacao.repository.ts'

export async function shareCarga(
  app: TestApp,
  host: TestCompany,
  cargaId: string,
  carrier: TestCompany,
): Promise<void> {
  await app.deps.db.asOwner(host.ownerId, async (tx) => {
    await insertShare(tx, host, cargaId, carrier)
    announceCarga(tx, { id: cargaId, versao: 1, contratadoOwnerId: carrier.ownerId, verb: 'changed' })
  })
}

/** The rows alone: nobody is told, and no card follows. */
export const insertShare = (
  tx: OwnerTx,
  host: TestCompany,
  cargaId: string,
  carrier: TestCompany,
): Promise<void> => insertContratacoes(tx, [{ id: cargaId, codigo: 1 }], carrier, host.nome, new Date())
