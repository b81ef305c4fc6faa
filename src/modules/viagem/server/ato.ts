/** What an act works with, and how it says that it is not taken. */
import type { CargaRecord } from '#modules/carga/server/change-carga.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Ato } from '../ato.contract.ts'
import type { RecusaDeAto } from '../viagem.rules.ts'
import type { ColunasDaViagem, ViagemLida } from './viagem.repository.ts'

/** Load and trip are locked, in this order. */
export interface AtoAberto {
  readonly deps: Deps
  readonly tx: OwnerTx
  readonly carga: CargaRecord
  readonly viagem: ViagemLida
  readonly ato: Ato
  /** As the phone tells it: a UTC instant that was believed. */
  readonly dh: string
  readonly agora: Date
  /** The driver, or the operator who does it for him. */
  readonly actor: Actor
}

/** `repetido`: somebody said so before, and the first stays. */
export interface Efeito {
  readonly resultado: 'aceito' | 'repetido'
  readonly set?: ColunasDaViagem
}

export const ACEITO: Efeito = { resultado: 'aceito' }
export const REPETIDO: Efeito = { resultado: 'repetido' }

/** An act that is not taken; it is kept with what it says, and the phone shows the words. */
export class AtoRecusado extends Error {
  readonly code: RecusaDeAto

  constructor(code: RecusaDeAto, message?: string) {
    super(message)
    this.code = code
  }
}
