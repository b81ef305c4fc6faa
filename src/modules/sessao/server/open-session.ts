/** Starts a session and answers its first tokens. */
import { randomBytes } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RequestInfo } from '#platform/server/http/route.ts'
import type { SessaoToken } from '../sessao.contract.ts'
import { SESSION_IDLE_MS, sessionEnd } from '../sessao.rules.ts'
import '#modules/usuario/server/usuario.tables.ts'
import { notifyAparelho } from './notify-conta.ts'
import { onSignIn } from './on-sign-in.ts'
import { makeRefreshToken } from './secrets.ts'

export const REFRESH_COOKIE = 'estiva_refresh'
const REFRESH_COOKIE_PATH = '/api/auth'

export interface NewSession {
  readonly sessionId: string
  readonly refreshToken: string
}

/** Writes the session's row, and when its user came. */
export async function insertSessao(
  deps: Deps,
  tx: Tx,
  user: { usuarioId: string; ownerId: string },
  request: RequestInfo,
): Promise<NewSession> {
  const sessionId = uuidv7()
  const salt = randomBytes(16).toString('base64url')
  const now = deps.clock.now()
  await notifyAparelho(tx, user, request, now)
  await tx.db
    .insertInto('sessao')
    .values({
      id: sessionId,
      usuario_id: user.usuarioId,
      owner_id: user.ownerId,
      origem: request.isApiClient ? 'api' : 'web',
      sal: salt,
      girado_em: now,
      criada_em: now,
      usada_em: now,
      expira_em: sessionEnd(now, now),
      navegador: request.userAgent || null,
      endereco_ip: request.ip,
      encerrada_em: null,
      motivo: null,
    })
    .execute()
  await tx.db
    .updateTable('usuario')
    .set({ ultimo_acesso_em: now })
    .where('owner_id', '=', user.ownerId)
    .where('id', '=', user.usuarioId)
    .execute()
  for (const { signedIn } of onSignIn.list()) await signedIn(tx, user)
  return { sessionId, refreshToken: makeRefreshToken(deps.config.secret, sessionId, salt, 1) }
}

/** The answer of login and refresh: the token in the body, the refresh token where the client may hold it. */
export async function answerSession(
  deps: Deps,
  session: NewSession,
  request: RequestInfo,
  twoFactorEnabled: boolean,
): Promise<SessaoToken> {
  const state = await deps.sessions.get(session.sessionId)
  const issued = await deps.tokens.issue(state, deps.clock.now())
  const answer = { success: true, ...issued, usuarioId: state.userId, twoFactorEnabled }
  if (request.isApiClient) return { ...answer, refreshToken: session.refreshToken }
  setRefreshCookie(request, session.refreshToken)
  return answer
}

export function setRefreshCookie(request: RequestInfo, value: string) {
  request.setCookie(REFRESH_COOKIE, value, {
    path: REFRESH_COOKIE_PATH,
    maxAgeSeconds: value === '' ? 0 : SESSION_IDLE_MS / 1000,
  })
}
