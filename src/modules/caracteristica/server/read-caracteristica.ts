/** The catalogue's own readings of characteristics, and their use. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { totalUso } from '#platform/server/register/usage-registry.ts'
import type { Session } from '#platform/server/session/session.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { QueryOf } from '#platform/shared/call.ts'
import { MAX_UNPAGED } from '#platform/shared/schemas.ts'
import type { Caracteristica, listCaracteristicasByOwner, Utilizado } from '../caracteristica.contract.ts'
import type { TipoCaracteristica } from '../caracteristica.rules.ts'
import { caracteristicaStore } from './caracteristica.register.ts'
import { caracteristicaUsage, type UsageService } from './usage-checks.ts'

async function listCaracteristicas(
  tx: OwnerTx,
  filter: { tipo?: TipoCaracteristica | undefined; onlyActive: boolean },
): Promise<Caracteristica[]> {
  const search = {
    page: -1,
    qtdItem: MAX_UNPAGED,
    tipo: filter.tipo ?? null,
    ativo: filter.onlyActive ? true : null,
  }
  return (await caracteristicaStore.search(tx, search)).items
}

export function listByOwner(deps: Deps, session: Session, query: QueryOf<typeof listCaracteristicasByOwner>) {
  return deps.db.readAsOwner(session.ownerId, (tx) =>
    listCaracteristicas(tx, { tipo: query.tipo, onlyActive: query.filtrarDesativadas ?? false }),
  )
}

/** The specification names the call only (L-210): a carrier reads its own active ones, nobody else any. */
export async function listByTransportador(deps: Deps, session: Session): Promise<Caracteristica[]> {
  if (session.companyType === COMPANY_TYPES.Embarcador) return []
  return deps.db.readAsOwner(session.ownerId, (tx) => listCaracteristicas(tx, { onlyActive: true }))
}

export function getUtilizado(
  deps: Deps,
  session: Session,
  id: string,
  service: UsageService,
): Promise<Utilizado> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    if (!(await caracteristicaStore.find(tx, id))) throw new AppError(platformErrors.not_found)
    const quantidade = totalUso(await caracteristicaUsage[service].list(tx, id))
    return { utilizado: quantidade > 0, quantidade }
  })
}
