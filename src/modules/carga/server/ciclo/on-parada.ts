/**
 * What happens after vehicles reached or left stops of loads, within the transaction: later steps of the business, such as
 * the ledger of stays, join in here.
 */
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'

interface ParadaListener {
  readonly key: string
  /** The times of the stops are written already. */
  readonly onPassed: (tx: OwnerTx, actor: Actor, cargaIds: readonly string[], agora: Date) => Promise<void>
}

export const onParada = defineExtensionPoint<ParadaListener>('onParada')

export const tellPassadas: ParadaListener['onPassed'] = async (tx, actor, cargaIds, agora) => {
  for (const { onPassed } of onParada.list()) await onPassed(tx, actor, cargaIds, agora)
}
