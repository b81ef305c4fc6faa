/** What a later noun knows of the deliveries of a stop: `GET /carga-mongo/:id/entregas` shows it with each. */
import type { Tx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { EntregaDaParada } from '../../carga.contract.ts'

interface EntregasReader {
  readonly key: string
  /** By stop. A guest reads what the host's policies admit. */
  readonly read: (
    tx: Pick<Tx, 'db'>,
    ownerId: string,
    cargaId: string,
  ) => Promise<ReadonlyMap<string, readonly EntregaDaParada[]>>
}

export const entregasDaParada = defineExtensionPoint<EntregasReader>('entregasDaParada')
