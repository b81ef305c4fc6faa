/**
 * What speaks against a change of a unit. Later steps of the business, such as the bookings of docks, tell here; units do
 * not know who they are.
 */
import type { OwnerTx } from '#platform/server/database/database.ts'

interface MudancaDaUnidade {
  readonly unidadeId: string
  readonly mudanca: 'desativar' | 'mudar-fuso'
}

/** Throws why the unit cannot change so now. */
type Conferir = (tx: OwnerTx, mudanca: MudancaDaUnidade, agora: Date) => Promise<void>

let registered: Conferir = async () => {}

/** One step at most; the last one counts. */
export function setCheckUnidade(step: Conferir): void {
  registered = step
}

export const checkMudanca: Conferir = (tx, mudanca, agora) => registered(tx, mudanca, agora)
