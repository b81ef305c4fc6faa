/**
 * What happens after loads changed, within their transaction. Later steps of the business, such as the bookings of docks,
 * add here what they do; loads do not know who they are.
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

type OnCarga = (tx: OwnerTx, actor: Actor, cargas: readonly CargaMudada[], agora: Date) => Promise<void>

const steps = new Map<string, OnCarga>()

/** `quem` names who adds the step; adding again replaces it, as each start of the program does. */
export function onCarga(quem: string, step: OnCarga): void {
  steps.set(quem, step)
}

/** One step after the other, in the order in which they were added. */
export const tellMudancas: OnCarga = async (tx, actor, cargas, agora) => {
  if (cargas.length === 0) return
  for (const step of steps.values()) await step(tx, actor, cargas, agora)
}
