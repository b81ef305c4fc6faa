/** Reading the units of the company, as far as the caller may see them. */
import type { Deps } from '#platform/server/deps.ts'
import { listHistory } from '#platform/server/history.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { Unidade, UnidadeDeOwner, UnidadeSearch } from '../unidade-negocio.contract.ts'
import { visibleUnits } from '../unidade-negocio.rules.ts'
import { listReceivedFrom } from './compartilhamento.repository.ts'
import { ENTIDADE_UNIDADE } from './note-unidade.ts'
import { getUnidade as getExisting } from './save-unidade.ts'
import { listNames } from './unidade-negocio.repository.ts'
import { unidadeStore } from './unidade-negocio.store.ts'

/** The caller's reach becomes part of the question. */
export const withinReach = <S extends object>(session: Session, search: S) => ({
  ...search,
  visiveis: visibleUnits(session),
})

export const searchUnidades = (deps: Deps, session: Session, search: UnidadeSearch) =>
  deps.db.readAsOwner(session.ownerId, (tx) => unidadeStore.search(tx, withinReach(session, search)))

/** The units of the session: active, and granted to the user (S-259). */
export function listWithAccess(deps: Deps, session: Session) {
  return deps.db.readAsOwner(session.ownerId, (tx) => listNames(tx, [...session.unitIds]))
}

/** Of a partner only what it shared, so that an unknown company and one that shares nothing look the same. */
export async function listByOwner(deps: Deps, session: Session, ownerId: string): Promise<UnidadeDeOwner[]> {
  return deps.db.readAsOwner<UnidadeDeOwner[]>(session.ownerId, async (tx) => {
    if (ownerId.toLowerCase() !== session.ownerId) return listReceivedFrom(tx, ownerId)
    const own = await listNames(tx, visibleUnits(session))
    return own.map(({ fusoHorario: _zone, ...unidade }) => unidade)
  })
}

export async function getUnidade(deps: Deps, session: Session, id: string): Promise<Unidade> {
  assertVisible(session, id)
  return deps.db.readAsOwner(session.ownerId, (tx) => getExisting(tx, id))
}

/** What is left of a removed unit too. */
export async function listHistorico(deps: Deps, session: Session, id: string): Promise<HistoricoItem[]> {
  assertVisible(session, id)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const entries = await listHistory(tx, ENTIDADE_UNIDADE, id)
    if (entries.length === 0) await getExisting(tx, id)
    return entries
  })
}

/** Throws `not_found` for a unit outside the caller's reach. */
export function assertVisible(session: Session, id: string): void {
  const ids = visibleUnits(session)
  if (ids !== null && !ids.includes(id.toLowerCase())) throw new AppError(platformErrors.not_found)
}
