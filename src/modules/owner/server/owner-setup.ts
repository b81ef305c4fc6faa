/** What modules prepare for every new company, e.g. the first stages of its board. */
import type { Tx } from '../../../platform/server/database/database.ts'

type OwnerSetup = (tx: Tx, ownerId: string) => Promise<void>

const setups: OwnerSetup[] = []

/** Called once by each module that prepares something, where it lists its routes. */
export function addOwnerSetup(setup: OwnerSetup): void {
  setups.push(setup)
}

/** Runs in the transaction that creates the company, under the system scope. */
export async function setUpOwner(tx: Tx, ownerId: string): Promise<void> {
  for (const setup of setups) await setup(tx, ownerId)
}
