/** What modules prepare for every new company, e.g. the first stages of its board. */
import type { Tx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'

export interface OwnerSetup {
  readonly key: string
  readonly prepare?: (tx: Tx, ownerId: string) => Promise<void>
  /** Takes away what the module keeps, from a company that is removed before anybody used it. */
  readonly undo: (tx: Tx, ownerId: string) => Promise<void>
}

export const ownerSetup = defineExtensionPoint<OwnerSetup>('the setup of new companies')

/** Runs in the transaction that creates the company, under the system scope. */
export async function setUpOwner(tx: Tx, ownerId: string): Promise<void> {
  for (const { prepare } of ownerSetup.list()) await prepare?.(tx, ownerId)
}

/** Runs in the transaction that removes the company; what was built on the prepared rows refuses it. */
export async function undoOwnerSetup(tx: Tx, ownerId: string): Promise<void> {
  for (const { undo } of ownerSetup.list().toReversed()) await undo(tx, ownerId)
}
