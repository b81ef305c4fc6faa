/**
 * The ways in which a failed delivery is tried again. This load and another load are here; later steps of the business, such
 * as cross-docking with its shipments, bring theirs.
 */

import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { Pagador } from '../entrega-acoes.contract.ts'
import type { EntregaAberta } from './open-entrega.ts'

export interface PedidoDeReentrega {
  /** UTC instant; null: nobody set a deadline. */
  readonly prazo: string | null
  readonly pagador: Pagador | null
  readonly motivo: string
  readonly observacao: string | null
}

export interface FormaDeReentrega {
  /** In calls: `nesta-carga`. */
  readonly key: string
  /** Those that leave the goods on their way come first; absent: behind them. */
  readonly order?: number
  /** `Reentrega nesta carga` */
  readonly nome: string
  readonly descricao: string
  /** Of the load, whether the way is open. */
  readonly admite: (statusDaCarga: number) => boolean
  /**
   * Before the transaction, for what may wait for another machine; the answer is handed to `run`. The delivery is as it was
   * read, and may have changed since.
   */
  readonly prepare?: (
    deps: Deps,
    session: Session,
    entrega: EntregaAberta['entrega'],
    pedido: PedidoDeReentrega,
  ) => Promise<unknown>
  /** In the transaction, with the load locked and deliveries of one stop in 7: leads them on together, and the load with them. */
  readonly run: (
    abertas: readonly [EntregaAberta, ...EntregaAberta[]],
    context: {
      readonly session: Session
      readonly pedido: PedidoDeReentrega
      readonly prepared: unknown
      readonly now: Date
    },
  ) => Promise<void>
}

export const formasDeReentrega = defineExtensionPoint<FormaDeReentrega>('formasDeReentrega')

const LAST = Number.MAX_SAFE_INTEGER
/** As people are offered them. */
export const formasEmOrdem = (): FormaDeReentrega[] =>
  formasDeReentrega.list().toSorted((a, b) => (a.order ?? LAST) - (b.order ?? LAST))
