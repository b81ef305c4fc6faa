/**
 * How many offers carriers answered. Offers are a later noun: it connects here, and calls `recontarChaves` in the transaction
 * in which an answer was given or an invitation expired. With nobody connected no carrier has a part "aceite".
 */
import type { OwnerTx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { Rota } from './rota.ts'

/** A carrier of the company's register, a lane and a day. */
export interface ChaveDoRanking extends Rota {
  readonly transportadoraId: string
  /** `YYYY-MM-DD`: of offers the day of the answer in the zone of the shipper's unit. */
  readonly dia: string
}

export interface RespostasDoDia extends ChaveDoRanking {
  /** Answered or expired. */
  readonly ofertas: number
  /** Of them accepted in time, and those told to have no vehicle before half of the time had passed. */
  readonly aceitas: number
  readonly semVeiculoCedo: number
  /** Minutes that the last answer of the day took; null: none was given. */
  readonly respostaMin: number | null
}

interface OfertasDoRanking {
  readonly key: string
  /** Counts of these keys; keys without any are left out, and none comes twice. */
  readonly contar: (tx: OwnerTx, chaves: readonly ChaveDoRanking[]) => Promise<readonly RespostasDoDia[]>
  /** Every key that has answers, for the rebuild of a company. */
  readonly listarChaves: (tx: OwnerTx) => Promise<readonly ChaveDoRanking[]>
}

/** One module connects. */
export const ofertasDoRanking = defineExtensionPoint<OfertasDoRanking>('ofertasDoRanking')

export async function contarOfertas(
  tx: OwnerTx,
  chaves: readonly ChaveDoRanking[],
): Promise<readonly RespostasDoDia[]> {
  const [part] = ofertasDoRanking.list()
  return part ? part.contar(tx, chaves) : []
}

export async function listarChavesDasOfertas(tx: OwnerTx): Promise<readonly ChaveDoRanking[]> {
  const [part] = ofertasDoRanking.list()
  return part ? part.listarChaves(tx) : []
}
