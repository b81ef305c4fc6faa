/** The values of the law that stays are counted with, as the screens of the yard get them. */
import { isUsable } from '#modules/regra-legal/regra-legal.rules.ts'
import { readRegras } from '#modules/regra-legal/server/read-regras.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { toValorDaEstadia, type ValorDaEstadia } from '../estadia.rules.ts'

/** Without drafts and revoked ones, the last first; one small query. */
export const readValoresDaEstadia = async (tx: Tx): Promise<ValorDaEstadia[]> =>
  (await readRegras(tx)).valores('estadia').filter(isUsable).map(toValorDaEstadia)
