/** What the law says of driving and rest on a day. */
import { valorEm, ZONA_DA_LEI } from '#modules/regra-legal/regra-legal.rules.ts'
import { readRegras } from '#modules/regra-legal/server/read-regras.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { dayAt } from '#platform/shared/date.ts'
import type { RegraDeDescanso } from '../previsao.rules.ts'

/** Without a value in the catalogue nobody is told to rest. */
const SEM_REGRA: RegraDeDescanso = {
  direcaoMin: Number.POSITIVE_INFINITY,
  pausaMin: 0,
  direcaoDiaMin: Number.POSITIVE_INFINITY,
  descansoMin: 0,
}

export async function readRegraDeDescanso(tx: OwnerTx, agora: Date): Promise<RegraDeDescanso> {
  const valores = (await readRegras(tx)).valores('tempo-direcao')
  return valorEm(valores, dayAt(agora, ZONA_DA_LEI))?.dados ?? SEM_REGRA
}
