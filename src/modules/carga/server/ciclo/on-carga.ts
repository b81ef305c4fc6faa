/**
 * What happens after loads changed, within their transaction. Later steps of the business, such as the bookings of docks,
 * tell here what they do; loads do not know who they are.
 */
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Status } from '../../carga-codes.ts'

export interface CargaMudada {
  readonly id: string
  readonly codigo: number
  /** What the history calls the change: `cancelamento`. */
  readonly acao: string
  readonly antes: Status
  readonly depois: Status
  /** Another vehicle, another driver, or none. */
  readonly mudaVeiculo: boolean
}

type DepoisDasMudancas = (
  tx: OwnerTx,
  actor: Actor,
  cargas: readonly CargaMudada[],
  agora: Date,
) => Promise<void>

let registered: DepoisDasMudancas = async () => {}

/** One step at most; the last one counts. */
export function setDepoisDasMudancas(step: DepoisDasMudancas): void {
  registered = step
}

export const depoisDasMudancas: DepoisDasMudancas = (tx, actor, cargas, agora) =>
  cargas.length === 0 ? Promise.resolve() : registered(tx, actor, cargas, agora)
