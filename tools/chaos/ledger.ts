/** What the writers know: everything that was acknowledged, and what they gave up without an answer. */

import type { Seat } from './world.ts'

/** Kinds of records that carry the marker of the request that made them. */
export const KINDS = ['carga', 'reserva', 'pedido'] as const
export type Kind = (typeof KINDS)[number]

export interface Written {
  readonly kind: Kind
  /** Stands in the record, so that a second effect of the same request is seen. */
  readonly marker: string
  /** Undefined: given up without an answer; the record may stand, once. */
  readonly id: string | undefined
  /** The stage of a load, the first instant of a booking, the load of an order; undefined: nobody knows any more. */
  place: string | null | undefined
  /** Changes of place that were acknowledged or read back. */
  moves: number
}

export interface Formed {
  readonly minutaId: string
  readonly cargaId: string
  readonly pedidos: readonly Written[]
}

export interface Acao {
  readonly id: string
  readonly cargas: readonly Written[]
}

/** A load on its way, as far as it was acknowledged. */
export interface Delivered {
  readonly cargaId: string
  ofertaId: string | undefined
  isContracted: boolean
  telefone: string
  /** Kinds of the acts of the driver's phone, by the ids that it gave them. */
  readonly atos: Map<string, string>
  /** Messages of the office, by the ids that its page gave them. */
  readonly mensagens: string[]
  /** Deliveries that the office told. */
  readonly baixas: string[]
}

/** Goods that are counted in and sent on, as far as it was acknowledged. */
export interface Moved {
  readonly remessaId: string
  readonly marker: string
  conferenciaId: string | undefined
  isStored: boolean
  /** The load that takes them to the other unit. */
  cargaId: string | undefined
}

export interface Repeated {
  readonly seat: Seat
  readonly key: string
  readonly path: string
  readonly body: object
  readonly id: string
}

export class Ledger {
  readonly written: Written[] = []
  readonly formed: Formed[] = []
  readonly acoes: Acao[] = []
  readonly delivered: Delivered[] = []
  readonly moved: Moved[] = []
  /** Addresses that asked for a mail and were told that it comes. */
  readonly mails: string[] = []
  /** Creates with a key, to be sent once more at the end. */
  readonly repeatable: Repeated[] = []
  /** Answers that a writer must not get. */
  readonly surprises: string[] = []
  acknowledged = 0
  repeated = 0
  abandoned = 0

  of(kind: Kind): readonly Written[] {
    return this.written.filter((one) => one.kind === kind)
  }
}
