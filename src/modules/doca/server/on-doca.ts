/** What happens after a dock was changed, in the same transaction: later nouns join in here. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'

export interface DocaListener {
  readonly key: string
  readonly onRenamed: (tx: OwnerTx, docaId: string) => Promise<void>
}

export const onDoca = defineExtensionPoint<DocaListener>('onDoca')

export async function tellRenamed(tx: OwnerTx, docaId: string): Promise<void> {
  for (const { onRenamed } of onDoca.list()) await onRenamed(tx, docaId)
}
