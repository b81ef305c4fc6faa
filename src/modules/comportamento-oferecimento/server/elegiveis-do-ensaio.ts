/**
 * Whom an offer may call is said by the noun that offers. A rehearsal asks it here, for all loads at once; without it the
 * rehearsal only tells which loads a behaviour meets.
 */
import type { OwnerTx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { Comportamento } from '../comportamento.rules.ts'
import type { Chamadas } from '../ensaio.rules.ts'
import type { CargaFatos } from '../escolha.rules.ts'

interface CargaParaEnsaiar {
  readonly id: string
  readonly fatos: CargaFatos
}

interface ElegiveisDoEnsaio {
  readonly key: string
  /**
   * For each behaviour in their order, which differ in their minimums alone: by the id of each load, carriers by their ids of
   * the company's register, at most as many as the behaviour calls, in its order. In few queries for all of it.
   */
  readonly read: (
    tx: OwnerTx,
    comportamentos: readonly [Comportamento, ...Comportamento[]],
    cargas: readonly CargaParaEnsaiar[],
  ) => Promise<readonly ReadonlyMap<string, Chamadas>[]>
}

export const elegiveisDoEnsaio = defineExtensionPoint<ElegiveisDoEnsaio>('elegiveisDoEnsaio')
