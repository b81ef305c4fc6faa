/** What happens after the regularity of a carrier changed, within its transaction; later nouns add what they do. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'

interface RegularidadeListener {
  readonly key: string
  /** `ownerIds`: the company of the row, and the shippers that read it. */
  readonly onChanged: (tx: OwnerTx, ownerIds: readonly string[]) => Promise<void>
}

export const onRegularidade = defineExtensionPoint<RegularidadeListener>('onRegularidade')

export async function tellRegularidade(tx: OwnerTx, ownerIds: readonly string[]): Promise<void> {
  for (const { onChanged } of onRegularidade.list()) await onChanged(tx, ownerIds)
}
