/**
 * What later nouns know of loads, asked before something is decided about them. A fact is read for all loads at once, in one
 * query of the transaction of whoever asks; bulk actions ask once for each block.
 */

import type { OwnerTx } from '#platform/server/database/database.ts'
import { defineExtensionPoint, type Extension } from '#platform/shared/extension-point.ts'
import type { AgendamentosTocados } from '../../pendencias.contract.ts'

/** What loads and what stands on them ask; a later noun answers. */
export interface CargaFacts {
  /** Open bookings of docks, the earliest first. */
  readonly agendamentos: AgendamentosTocados
}

export interface CargaFact<Key extends keyof CargaFacts> {
  readonly key: Key
  readonly read: (tx: OwnerTx, ids: readonly string[]) => Promise<CargaFacts[Key]>
}

interface AnyFact {
  readonly key: string
  readonly read: (tx: OwnerTx, ids: readonly string[]) => Promise<unknown>
}

const facts = defineExtensionPoint<AnyFact>('the facts of loads')

export const addCargaFact = <Key extends keyof CargaFacts>(fact: CargaFact<Key>): Extension =>
  facts.with(fact)

/** Undefined: no module of the program knows it. */
export async function readFact<Key extends keyof CargaFacts>(
  tx: OwnerTx,
  key: Key,
  ids: readonly string[],
): Promise<CargaFacts[Key] | undefined> {
  return (await facts.find(key)?.read(tx, ids)) as CargaFacts[Key] | undefined
}
