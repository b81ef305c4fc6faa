/**
 * What happens after arrivals were proven, were given a slot or were sent away, in the same transaction: the ledger of stays
 * joins in here.
 */
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'

interface ChegadaListener {
  readonly key: string
  /** The arrivals are written already; an arrival whose booking had a proof before is not among those that are found. */
  readonly onChegadas: (
    tx: OwnerTx,
    actor: Actor,
    chegadaIds: readonly string[],
    agora: Date,
  ) => Promise<void>
}

export const onChegada = defineExtensionPoint<ChegadaListener>('onChegada')

export const tellChegadas: ChegadaListener['onChegadas'] = async (tx, actor, chegadaIds, agora) => {
  for (const { onChegadas } of onChegada.list()) await onChegadas(tx, actor, chegadaIds, agora)
}
