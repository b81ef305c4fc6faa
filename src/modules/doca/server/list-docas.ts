/** Docks as they are registered, and what was done to one. */
import type { Deps } from '#platform/server/deps.ts'
import { listHistory } from '#platform/server/history.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { SITUACAO_DOCA } from '../agendamento-codes.ts'
import { type Doca, docaErrors } from '../doca.contract.ts'
import { ENTIDADE_DOCA, toDoca } from './describe-doca.ts'
import { findDocas, listDocas } from './read-docas.ts'
import { canEnterUnidade, findUnidade } from './unidade-da-agenda.ts'

/** Throws `doca_unidade_unknown`. */
export function listDocasDaUnidade(
  deps: Deps,
  session: Session,
  unidadeNegocioId: string | undefined,
): Promise<Doca[]> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const unidade = await findUnidade(tx, session, unidadeNegocioId)
    if (!unidade) throw new AppError(docaErrors.doca_unidade_unknown)
    return (await listDocas(tx, [unidade.id])).map(toDoca)
  })
}

/** Throws `not_found`. */
export function getDoca(deps: Deps, session: Session, id: string): Promise<Doca> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const found = (await findDocas(tx, [id])).get(id.toLowerCase())
    if (!found || found.situacao === SITUACAO_DOCA.Excluida || !canEnterUnidade(session, found.unidadeId)) {
      throw new AppError(platformErrors.not_found)
    }
    return toDoca(found)
  })
}

/** Of a deleted dock too. Throws `not_found`. */
export function listHistoricoDoca(deps: Deps, session: Session, id: string): Promise<HistoricoItem[]> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const found = (await findDocas(tx, [id])).get(id.toLowerCase())
    if (!found || !canEnterUnidade(session, found.unidadeId)) throw new AppError(platformErrors.not_found)
    return listHistory(tx, ENTIDADE_DOCA, found.id)
  })
}
