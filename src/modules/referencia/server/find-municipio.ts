/** Places as other modules and the calls ask for them. */
import type { Tx } from '../../../platform/server/database/database.ts'
import type { Deps } from '../../../platform/server/deps.ts'
import type { Session } from '../../../platform/server/session/session.ts'
import { AppError, platformErrors } from '../../../platform/shared/app-error.ts'
import type { Municipio } from '../referencia.contract.ts'
import * as repository from './referencia.repository.ts'

const MIN_SEARCH_LENGTH = 2

/** Inside any transaction: the tables belong to no company. Undefined: unknown code. */
export function findMunicipio(tx: Tx, id: number): Promise<Municipio | undefined> {
  return repository.findMunicipio(tx, id)
}

/** One query for many; unknown codes are left out. */
export async function mapMunicipios(tx: Tx, ids: Iterable<number>): Promise<ReadonlyMap<number, Municipio>> {
  const found = await repository.listMunicipiosByIds(tx, [...new Set(ids)])
  return new Map(found.map((municipio) => [municipio.id, municipio]))
}

export async function searchMunicipios(deps: Deps, session: Session, query: { busca: string; uf?: string }) {
  if (query.busca.replace(/[^\p{L}\p{N}]/gu, '').length < MIN_SEARCH_LENGTH) {
    throw new AppError(platformErrors.invalid_input, {
      details: [{ path: 'busca', message: `Mínimo de ${MIN_SEARCH_LENGTH} letras` }],
    })
  }
  return deps.db.readAsOwner(session.ownerId, (tx) => repository.searchMunicipios(tx, query.busca, query.uf))
}

/** Throws `not_found`. */
export async function getMunicipio(deps: Deps, session: Session, id: number): Promise<Municipio> {
  const found = await deps.db.readAsOwner(session.ownerId, (tx) => repository.findMunicipio(tx, id))
  if (!found) throw new AppError(platformErrors.not_found)
  return found
}

export const listEstados = (deps: Deps, session: Session) =>
  deps.db.readAsOwner(session.ownerId, repository.listEstados)
