/**
 * A load about to be changed: locked, and within the caller's reach. The company changes its own; the carrier that a
 * load was given to does the few things it may in the transaction of the company that owns it.
 */
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { actorOf, type Session, type SessionState } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { type Carga, cargaErrors } from '../../carga-dados.contract.ts'
import { type CargaRecord, lockCarga, lockCargas } from '../change-carga.ts'
import { canReadUnit, readCarga, readCargaAsGuest, readCargas, TIPO_CARGA } from '../leitura/read-carga.ts'

export interface OpenCarga {
  readonly tx: OwnerTx
  readonly before: CargaRecord
  /** The caller's company created the load; false: it is the carrier that it was given to. */
  readonly criador: boolean
  /** For the history; a carrier's people are named with their company. */
  readonly actor: Actor
}

/** Whose name stands at an event, and which company's people may read it. */
export const informanteDe = ({ tx, before, criador, actor }: OpenCarga) => ({
  nome: actor.name,
  ownerId: criador ? tx.ownerId : before.contratado_owner_id,
})

const MAX_NAME = 120

/** Changes a load of the caller's own company. Throws `not_found` and `version_conflict`. */
export const changeOwn = (
  deps: Deps,
  session: Session,
  id: string,
  version: number | undefined,
  work: (open: OpenCarga) => Promise<void>,
): Promise<Carga> =>
  withOwn(deps, session, id, version, async (open) => {
    await work(open)
    return readCarga(open.tx, session, id)
  })

/** Changes a load of the caller's own company, or one that was given to it. */
export async function changeOwnOrGiven(
  deps: Deps,
  session: Session,
  id: string,
  version: number | undefined,
  work: (open: OpenCarga) => Promise<void>,
): Promise<Carga> {
  const host = await findHost(deps, session, id)
  if (host === session.ownerId) return changeOwn(deps, session, id, version, work)
  await withGiven(deps, session, host, id, version, work)
  return readCargaAsGuest(deps, session, id)
}

/** Does something to a load of the caller's own company, or to one that was given to it, while it is locked. */
export async function withOwnOrGiven<T>(
  deps: Deps,
  session: Session,
  id: string,
  work: (open: OpenCarga) => Promise<T>,
): Promise<T> {
  const host = await findHost(deps, session, id)
  return host === session.ownerId
    ? withOwn(deps, session, id, undefined, work)
    : withGiven(deps, session, host, id, undefined, work)
}

function withOwn<T>(
  deps: Deps,
  session: Session,
  id: string,
  version: number | undefined,
  work: (open: OpenCarga) => Promise<T>,
): Promise<T> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await lockOwn(tx, session, id)
    if (version !== undefined && version !== before.versao) {
      throw new AppError(platformErrors.version_conflict)
    }
    return work({ tx, before, criador: true, actor: actorOf(session) })
  })
}

/** The load, locked. Throws `carga_de_outra_empresa` for one that was given to the company, and `not_found`. */
export async function lockOwn(tx: OwnerTx, session: Reader, id: string): Promise<CargaRecord> {
  const carga = (await lockCargas(tx, [id])).get(id.toLowerCase())
  assertOwn(session, carga, carga ? false : await isGiven(tx, id))
  return carga
}

/** The same without the lock, as it is read. */
export async function readOwn(tx: OwnerTx, session: Reader, id: string): Promise<Carga> {
  const carga = (await readCargas(tx, session, [id])).get(id.toLowerCase())
  if (carga) return carga
  throw new AppError((await isGiven(tx, id)) ? cargaErrors.carga_de_outra_empresa : platformErrors.not_found)
}

type Reader = Pick<SessionState, 'allUnits' | 'unitIds'>

/** Whether another company gave the load to the one of the transaction. */
export async function isGiven(tx: OwnerTx, id: string): Promise<boolean> {
  const share = await tx.db
    .selectFrom('compartilhamento')
    .select('owner_id')
    .where('convidado_owner_id', '=', tx.ownerId)
    .where('tipo', '=', TIPO_CARGA)
    .where('entidade_id', '=', id)
    .executeTakeFirst()
  return share !== undefined
}

/**
 * The load is the company's own and of a unit within reach. A carrier is told that the load it sees is another's to
 * change (conflicts B15); whoever sees nothing of it finds nothing.
 */
export function assertOwn(
  session: Reader,
  carga: CargaRecord | undefined,
  given: boolean,
): asserts carga is CargaRecord {
  if (given) throw new AppError(cargaErrors.carga_de_outra_empresa)
  if (!carga || !canReadUnit(session, carga.unidade_id)) throw new AppError(platformErrors.not_found)
}

/** The company that owns the load, if the caller may see it. Throws `not_found`. */
export async function findHost(deps: Deps, session: Session, id: string): Promise<string> {
  const found = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const [own, shared] = await Promise.all([
      tx.db
        .selectFrom('carga')
        .select('owner_id')
        .where('owner_id', '=', tx.ownerId)
        .where('id', '=', id)
        .executeTakeFirst(),
      tx.db
        .selectFrom('compartilhamento')
        .select('owner_id')
        .where('convidado_owner_id', '=', tx.ownerId)
        .where('tipo', '=', TIPO_CARGA)
        .where('entidade_id', '=', id)
        .executeTakeFirst(),
    ])
    return own ?? shared
  })
  if (!found) throw new AppError(platformErrors.not_found)
  return found.owner_id
}

/** The share told where to look; the contract, read behind the lock, decides. */
function withGiven<T>(
  deps: Deps,
  session: Session,
  host: string,
  id: string,
  version: number | undefined,
  work: (open: OpenCarga) => Promise<T>,
): Promise<T> {
  const name = `${session.userName} (${session.companyName})`.slice(0, MAX_NAME)
  return deps.db.asOwner(host, async (tx) => {
    const before = await lockCarga(tx, id)
    if (before.contratado_owner_id !== session.ownerId) throw new AppError(platformErrors.not_found)
    if (version !== undefined && version !== before.versao) {
      throw new AppError(platformErrors.version_conflict)
    }
    return work({ tx, before, criador: false, actor: { ...actorOf(session), name } })
  })
}
