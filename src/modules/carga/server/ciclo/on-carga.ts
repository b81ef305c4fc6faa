/**
 * What happens after loads changed, within their transaction. Later steps of the business, such as the bookings of docks,
 * add here what they do; loads do not know who they are.
 */
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
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
  /** Of a load that is given up: 1 cancels its remessas, 2 gives them back to the stock. */
  readonly reverterRemessas: 1 | 2
}

/** The carrier named vehicle and driver of a contracted load: it need not be told that the load is its own. */
export const ACAO_NOMEACAO = 'nomeação do veículo'

type OnCarga = (tx: OwnerTx, actor: Actor, cargas: readonly CargaMudada[], agora: Date) => Promise<void>

interface CargaListener {
  readonly key: string
  readonly onChanged: OnCarga
}

export const onCarga = defineExtensionPoint<CargaListener>('onCarga')

/** One listener after the other, in the order of the modules. */
export const tellMudancas: OnCarga = async (tx, actor, cargas, agora) => {
  if (cargas.length === 0) return
  for (const { onChanged } of onCarga.list()) await onChanged(tx, actor, cargas, agora)
}
