/** Reading characteristics, their history and their use. */
import type { OwnerTx } from '../../../platform/server/database/database.ts'
import type { Deps } from '../../../platform/server/deps.ts'
import { listHistory } from '../../../platform/server/history.ts'
import type { Session } from '../../../platform/server/session/session.ts'
import { COMPANY_TYPES } from '../../../platform/shared/access.ts'
import { AppError, platformErrors } from '../../../platform/shared/app-error.ts'
import type { BodyOf, QueryOf } from '../../../platform/shared/call.ts'
import { type HistoricoItem, pageWindow } from '../../../platform/shared/schemas.ts'
import type {
  Caracteristica,
  listCaracteristicasByOwner,
  searchCaracteristicas as searchCall,
  Utilizado,
} from '../caracteristica.contract.ts'
import { totalUso } from '../caracteristica.rules.ts'
import {
  findCaracteristica,
  listCaracteristicas,
  searchCaracteristicas,
} from './caracteristica.repository.ts'
import { listUso, type UsageService } from './usage-checks.ts'

export function getCaracteristica(deps: Deps, session: Session, id: string): Promise<Caracteristica> {
  return deps.db.readAsOwner(session.ownerId, (tx) => getExisting(tx, id))
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

export function search(deps: Deps, session: Session, body: BodyOf<typeof searchCall>) {
  return deps.db.readAsOwner(session.ownerId, (tx) =>
    searchCaracteristicas(tx, {
      descricao: body.descricao?.trim() ?? '',
      tipo: body.tipo ?? null,
      ativo: body.ativo ?? null,
      ordem: body.ordem ?? 'descricao',
      direcao: body.direcao ?? 'asc',
      ...pageWindow(body),
    }),
  )
}

/** What is left of a removed characteristic too. */
export function listHistorico(deps: Deps, session: Session, id: string): Promise<HistoricoItem[]> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const entries = await listHistory(tx, 'caracteristica', id)
    if (entries.length === 0) await getExisting(tx, id)
    return entries
  })
}

export function getUtilizado(
  deps: Deps,
  session: Session,
  id: string,
  service: UsageService,
): Promise<Utilizado> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    await getExisting(tx, id)
    const quantidade = totalUso(await listUso(tx, id, service))
    return { utilizado: quantidade > 0, quantidade }
  })
}

async function getExisting(tx: OwnerTx, id: string): Promise<Caracteristica> {
  const found = await findCaracteristica(tx, id)
  if (!found) throw new AppError(platformErrors.not_found)
  return found
}
