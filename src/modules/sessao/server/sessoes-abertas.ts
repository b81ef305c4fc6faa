/** One's own open sessions. */

import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { SessaoAberta } from '../sessao.contract.ts'
import { endSessions } from './end-sessions.ts'

const MAX_LISTED = 200

export async function listSessoes(deps: Deps, session: Session): Promise<{ items: SessaoAberta[] }> {
  const rows = await deps.db.asSystem('session', (tx) =>
    tx.db
      .selectFrom('sessao')
      .select(['id', 'origem', 'navegador', 'endereco_ip', 'criada_em', 'usada_em'])
      .where('usuario_id', '=', session.userId)
      .where('encerrada_em', 'is', null)
      .where('expira_em', '>', deps.clock.now())
      .orderBy('usada_em', 'desc')
      .limit(MAX_LISTED)
      .execute(),
  )
  const items = rows.map((row) => ({
    id: row.id,
    atual: row.id === session.sessionId,
    origem: row.origem,
    navegador: row.navegador,
    enderecoIp: row.endereco_ip,
    criadaEm: row.criada_em.toISOString(),
    usadaEm: row.usada_em.toISOString(),
  }))
  return { items }
}

/** Throws `not_found` when the session is not one of the caller's open ones. */
export async function endSessao(deps: Deps, session: Session, sessaoId: string): Promise<void> {
  const ended = await deps.db.asSystem('session', (tx) =>
    endSessions(deps, tx, session.userId, 'ended-by-user', { only: sessaoId.toLowerCase() }),
  )
  if (ended === 0) throw new AppError(platformErrors.not_found)
}

export async function endOutras(deps: Deps, session: Session): Promise<{ encerradas: number }> {
  const encerradas = await deps.db.asSystem('session', (tx) =>
    endSessions(deps, tx, session.userId, 'ended-by-user', { except: session.sessionId }),
  )
  return { encerradas }
}

/** Registers a push token of one's own device. */
export async function registerPush(
  deps: Deps,
  session: Session,
  userId: string,
  token: string,
): Promise<void> {
  if (userId.toLowerCase() !== session.userId) throw new AppError(platformErrors.not_found)
  await deps.db.asOwner(session.ownerId, async (tx) => {
    await tx.db
      .insertInto('push_token')
      .values({ owner_id: session.ownerId, usuario_id: session.userId, token })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
