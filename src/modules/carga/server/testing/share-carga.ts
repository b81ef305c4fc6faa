/** Gives a load to a carrier of the platform, as its rows stand after an allocation. */
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '../../../../platform/server/database/database.ts'
import type { TestCompany } from '../../../../platform/server/testing/build-company.ts'
import type { TestApp } from '../../../../platform/server/testing/test-app.ts'
import { announceCarga } from '../change-carga.ts'
import { TIPO_CARGA } from '../read-carga.ts'

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
export async function insertShare(
  tx: OwnerTx,
  host: TestCompany,
  cargaId: string,
  carrier: TestCompany,
): Promise<void> {
  await tx.db
    .insertInto('carga_contratacao')
    .values({
      owner_id: tx.ownerId,
      id: uuidv7(),
      carga_id: cargaId,
      contratado_owner_id: carrier.ownerId,
      contratado_nome: carrier.nome,
    })
    .execute()
  await tx.db
    .insertInto('compartilhamento')
    .values({
      owner_id: tx.ownerId,
      tipo: TIPO_CARGA,
      entidade_id: cargaId,
      convidado_owner_id: carrier.ownerId,
      papel: 'transportadora',
      ate: null,
      titulo: 'Carga',
      owner_nome: host.nome,
      convidado_nome: carrier.nome,
    })
    .execute()
}
