/** A delivery about to be read or changed: of the own company, or of a load that was given to it. */
import type { CargaRecord } from '#modules/carga/server/change-carga.ts'
import { type OpenCarga, withOwnOrGiven } from '#modules/carga/server/ciclo/open-carga.ts'
import { canReadUnit, TIPO_CARGA } from '#modules/carga/server/leitura/read-carga.ts'
import type { OwnerTx, Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import { entregaErrors } from '../entrega.contract.ts'
import type { Ator } from '../entrega.rules.ts'
import { type EntregaLida, findEntrega, readProprias } from './entrega.repository.ts'

export type AtorDaSessao = Extract<Ator, 'operador' | 'administrador' | 'transportadora'>

export const atorOf = (session: Session, isHost: boolean): AtorDaSessao =>
  isHost ? (session.role === 'Administrador' ? 'administrador' : 'operador') : 'transportadora'

/** The row as the caller may see it. Throws `not_found`. */
export async function seeEntrega(tx: OwnerTx, session: Session, id: string): Promise<EntregaLida> {
  const row = existing(await findEntrega(tx, id))
  if (row.ownerId === session.ownerId && !canReadUnit(session, row.unidadeId)) {
    throw new AppError(platformErrors.not_found)
  }
  return row
}

export interface EntregaAberta extends OpenCarga {
  readonly entrega: EntregaLida
  readonly carga: CargaRecord
  readonly ator: AtorDaSessao
}

interface Opened {
  readonly version: number | undefined
  /** Only the company that owns the load does this. */
  readonly soDaEmpresa?: boolean
}

/**
 * Locks the load, then looks at the delivery behind the lock. Throws `not_found`, `version_conflict` and
 * `entrega_de_outra_empresa`.
 */
export async function withEntrega<T>(
  deps: Deps,
  session: Session,
  id: string,
  { version, soDaEmpresa = false }: Opened,
  work: (open: EntregaAberta) => Promise<T>,
): Promise<T> {
  const seen = await deps.db.readAsOwner(session.ownerId, (tx) => seeEntrega(tx, session, id))
  if (soDaEmpresa && seen.ownerId !== session.ownerId) {
    throw new AppError(entregaErrors.entrega_de_outra_empresa)
  }
  return withOwnOrGiven(deps, session, seen.cargaId, async (open) => {
    const entrega = existing((await readProprias(open.tx, [seen.id]))[0])
    if (version !== undefined && version !== entrega.versao)
      throw new AppError(platformErrors.version_conflict)
    return work({ ...open, entrega, carga: open.before, ator: atorOf(session, open.criador) })
  })
}

/** Reads the host's side of a delivery: as the company itself, or as the guest of its load. Throws `not_found`. */
export async function viewEntrega<T>(
  deps: Deps,
  session: Session,
  id: string,
  work: (view: { tx: Pick<Tx, 'db'>; ownerId: string; isHost: boolean; entrega: EntregaLida }) => Promise<T>,
): Promise<T> {
  const entrega = await deps.db.readAsOwner(session.ownerId, (tx) => seeEntrega(tx, session, id))
  return entrega.ownerId === session.ownerId
    ? deps.db.readAsOwner(session.ownerId, (tx) => work({ tx, ownerId: tx.ownerId, isHost: true, entrega }))
    : deps.db.asGuest(session.ownerId, TIPO_CARGA, entrega.cargaId, (tx) =>
        work({ tx, ownerId: tx.hostOwnerId, isHost: false, entrega }),
      )
}
