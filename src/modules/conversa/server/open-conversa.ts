/** Which conversation the caller may see: one of the company's own loads within reach, or one of a load that it runs. */
import { canReadUnit } from '#modules/carga/server/leitura/read-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session, SessionState } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import { type ConversaLida, findConversa, lockConversas } from './conversa.repository.ts'
import type { AutorDaMensagem } from './write-mensagem.ts'

export interface ConversaAberta {
  readonly tx: OwnerTx
  readonly conversa: ConversaLida
  /** The caller's company owns the load; false: it is the carrier. */
  readonly isHost: boolean
}

/** The company that keeps the conversation. Throws `not_found`. */
async function findHost(deps: Deps, session: Session, id: string): Promise<string> {
  const row = await deps.db.readAsOwner(session.ownerId, (tx) =>
    tx.db
      .selectFrom('conversa_caixa')
      .select('host_owner_id')
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  return existing(row).host_owner_id
}

/** The list told where to look; the row itself, as it is now, decides. */
function admit(
  session: Pick<Session, 'ownerId'> & Pick<SessionState, 'allUnits' | 'unitIds'>,
  host: string,
  conversa: ConversaLida | undefined,
): conversa is ConversaLida {
  if (!conversa) return false
  if (host === session.ownerId) return canReadUnit(session, conversa.unidadeId)
  return (
    conversa.transportadoraOwnerId === session.ownerId &&
    conversa.contratadoOwnerId === session.ownerId &&
    conversa.desligadaEm === null
  )
}

async function enter<T>(
  session: Session,
  host: string,
  tx: OwnerTx,
  conversa: ConversaLida | undefined,
  work: (open: ConversaAberta) => Promise<T>,
): Promise<T> {
  if (!admit(session, host, conversa)) throw new AppError(platformErrors.not_found)
  return work({ tx, conversa, isHost: host === session.ownerId })
}

/** Locks a conversation that the caller may see. Throws `not_found`. */
export async function withConversa<T>(
  deps: Deps,
  session: Session,
  id: string,
  work: (open: ConversaAberta) => Promise<T>,
): Promise<T> {
  const host = await findHost(deps, session, id)
  return deps.db.asOwner(host, async (tx) =>
    enter(session, host, tx, await findConversa(tx, id, { lock: true }), work),
  )
}

/** Locks those of these conversations of one load that the caller may see. Throws `not_found` where there is none. */
export async function withConversas(
  deps: Deps,
  session: Session,
  ids: readonly string[],
  work: (tx: OwnerTx, conversas: readonly ConversaLida[]) => Promise<void>,
): Promise<void> {
  const [first] = ids
  const host = await findHost(deps, session, existing(first))
  await deps.db.asOwner(host, async (tx) => {
    const seen = (await lockConversas(tx, ids)).filter((conversa) => admit(session, host, conversa))
    if (seen.length === 0) throw new AppError(platformErrors.not_found)
    await work(tx, seen)
  })
}

/** Reads a conversation that the caller may see. Throws `not_found`. */
export async function readConversa<T>(
  deps: Deps,
  session: Session,
  id: string,
  work: (open: ConversaAberta) => Promise<T>,
): Promise<T> {
  const host = await findHost(deps, session, id)
  return deps.db.readAsOwner(host, async (tx) => enter(session, host, tx, await findConversa(tx, id), work))
}

/** The caller as the author of a message. */
export const autorOf = (session: Session, isHost: boolean): AutorDaMensagem => ({
  autor: isHost ? 'operador' : 'transportadora',
  ownerId: session.ownerId,
  usuarioId: session.userId,
  nome: session.userName,
})
