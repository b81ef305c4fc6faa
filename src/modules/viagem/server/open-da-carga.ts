/**
 * The trip of a load as a person opens it: of the own company, or of the carrier that runs the load, which works in the
 * transaction of the company that owns it.
 */
import { sql } from 'kysely'
import { type CargaRecord, readRecords } from '#modules/carga/server/change-carga.ts'
import { findHost, withOwnOrGiven } from '#modules/carga/server/ciclo/open-carga.ts'
import { canReadUnit } from '#modules/carga/server/leitura/read-carga.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import { findViagem, lockViagem, type ViagemLida } from './viagem.repository.ts'

export interface CargaDaViagem {
  readonly tx: OwnerTx
  readonly carga: CargaRecord
  readonly actor: Actor
  /** The caller's company owns the load; false: it is the carrier that the load was given to. */
  readonly criador: boolean
}

/** Works on a load of the caller, locked. Throws `not_found`. */
export const withCarga = <T>(
  deps: Deps,
  session: Session,
  cargaId: string,
  work: (open: CargaDaViagem) => Promise<T>,
): Promise<T> =>
  withOwnOrGiven(deps, session, cargaId, ({ tx, before, actor, criador }) => {
    if (criador && !canReadUnit(session, before.unidade_id)) throw new AppError(platformErrors.not_found)
    return work({ tx, carga: before, actor, criador })
  })

/** Looks at a load of the caller, without a lock. Throws `not_found`. */
export async function viewCarga<T>(
  deps: Deps,
  session: Session,
  cargaId: string,
  look: (open: CargaDaViagem) => Promise<T>,
): Promise<T> {
  const host = await findHost(deps, session, cargaId)
  const criador = host === session.ownerId
  return deps.db.readAsOwner(host, async (tx) => {
    const carga = existing((await readRecords(tx, [cargaId])).get(cargaId.toLowerCase()))
    const isAllowed = criador
      ? canReadUnit(session, carga.unidade_id)
      : carga.contratado_owner_id === session.ownerId
    if (!isAllowed) throw new AppError(platformErrors.not_found)
    return look({ tx, carga, actor: actorOf(session), criador })
  })
}

/** Looks at a trip of a load of the caller. Throws `not_found`. */
export async function viewViagem<T>(
  deps: Deps,
  session: Session,
  viagemId: string,
  look: (open: CargaDaViagem & { readonly viagem: ViagemLida }) => Promise<T>,
): Promise<T> {
  const cargaId = await findCargaId(deps, session, viagemId)
  return viewCarga(deps, session, cargaId, async (open) =>
    look({ ...open, viagem: existing(await findViagem(open.tx, viagemId)) }),
  )
}

/** Works on a trip of a load of the caller, both locked. Throws `not_found`. */
export async function withViagem<T>(
  deps: Deps,
  session: Session,
  viagemId: string,
  work: (open: CargaDaViagem & { readonly viagem: ViagemLida }) => Promise<T>,
): Promise<T> {
  const cargaId = await findCargaId(deps, session, viagemId)
  return withCarga(deps, session, cargaId, async (open) =>
    work({ ...open, viagem: await lockViagem(open.tx, viagemId) }),
  )
}

/** The load of a trip of the own company, or of one that was given to it. */
async function findCargaId(deps: Deps, session: Session, viagemId: string): Promise<string> {
  const found = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const own = await findViagem(tx, viagemId)
    if (own) return own.carga_id
    const { rows } = await sql<{ id: string | null }>`select app_carga_da_viagem(${viagemId}) as id`.execute(
      tx.db,
    )
    return rows[0]?.id ?? undefined
  })
  return existing(found)
}
