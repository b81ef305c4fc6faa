/** Reading the preferences of the own company. Another company's id is answered as if it did not exist. */
import type { Deps } from '#platform/server/deps.ts'
import { listHistory } from '#platform/server/history.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { OwnerPreferences, Preferencia, RoteirizacaoResponse } from '../preferencia.contract.ts'
import { PREFERENCIA_NOMES, type Preferencias, withDefaults } from '../preferencias.rules.ts'
import { getPreferenciaNome } from './check-preferencias.ts'
import { findPreferencias, type SavedPreferencias } from './preferencia.repository.ts'

export const ENTIDADE_PREFERENCIAS = 'preferencia-empresa'

/** Throws `not_found` for another company. */
export function assertOwn(session: Session, ownerId: string | undefined): void {
  if (ownerId !== undefined && ownerId.toLowerCase() !== session.ownerId) {
    throw new AppError(platformErrors.not_found)
  }
}

export function toOwnerPreferences(ownerId: string, saved: SavedPreferencias | undefined): OwnerPreferences {
  const { valores = {}, version = 0, atualizadoEm } = saved ?? {}
  return {
    id: ownerId,
    // Values were checked by their schemas when they were saved.
    preferencias: withDefaults(valores as Partial<Preferencias>),
    definidas: PREFERENCIA_NOMES.filter((nome) => Object.hasOwn(valores, nome)),
    version,
    atualizadoEm: atualizadoEm?.toISOString() ?? null,
  }
}

export function readPreferencias(
  deps: Deps,
  session: Session,
  ownerId: string | undefined,
): Promise<OwnerPreferences> {
  assertOwn(session, ownerId)
  return deps.db.readAsOwner(session.ownerId, async (tx) =>
    toOwnerPreferences(session.ownerId, await findPreferencias(tx)),
  )
}

export async function readPreferencia(
  deps: Deps,
  session: Session,
  name: string,
  ownerId: string | undefined,
): Promise<Preferencia> {
  const nome = getPreferenciaNome(name)
  const { preferencias, definidas, version } = await readPreferencias(deps, session, ownerId)
  return { nome, valor: preferencias[nome], padrao: !definidas.includes(nome), version }
}

export async function readRoteirizacao(deps: Deps, session: Session): Promise<RoteirizacaoResponse> {
  const { preferencias, version } = await readPreferencias(deps, session, undefined)
  return { ...preferencias.roteirizacao, version }
}

export function listHistorico(deps: Deps, session: Session, ownerId: string): Promise<HistoricoItem[]> {
  assertOwn(session, ownerId)
  return deps.db.readAsOwner(session.ownerId, (tx) => listHistory(tx, ENTIDADE_PREFERENCIAS, session.ownerId))
}
