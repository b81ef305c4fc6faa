/** What modules prepare for every new company, e.g. the first stages of its board. */
import type { Tx } from '#platform/server/database/database.ts'

export interface OwnerSetup {
  prepare?(tx: Tx, ownerId: string): Promise<void>
  /** Takes away what the module keeps, from a company that is removed before anybody used it. */
  undo(tx: Tx, ownerId: string): Promise<void>
}

const setups: OwnerSetup[] = []

/** Called once by each module that prepares something, where it lists its routes. */
export function addOwnerSetup(setup: OwnerSetup): void {
  setups.push(setup)
}

/** Runs in the transaction that creates the company, under the system scope. */
export async function setUpOwner(tx: Tx, ownerId: string): Promise<void> {
  for (const setup of setups) await setup.prepare?.(tx, ownerId)
}

/** Runs in the transaction that removes the company; what was built on the prepared rows refuses it. */
export async function undoOwnerSetup(tx: Tx, ownerId: string): Promise<void> {
  for (const setup of setups.toReversed()) await setup.undo(tx, ownerId)
}
