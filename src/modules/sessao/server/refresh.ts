/** POST auth/token and auth/logout: rotation with detection of reuse (conflicts A33). */

import type { Deps } from '#platform/server/deps.ts'
import type { RequestInfo } from '#platform/server/http/route.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { type SessaoToken, sessaoErrors } from '../sessao.contract.ts'
import { decideRefresh, sessionEnd, TIPO_AUTENTICACAO } from '../sessao.rules.ts'
import { endSessions } from './end-sessions.ts'
import { answerSession, REFRESH_COOKIE, setRefreshCookie } from './open-session.ts'
import { isRefreshToken, makeRefreshToken, parseRefreshToken } from './secrets.ts'

/** Answers new tokens, or throws `refresh_refused`; a reused token ends its session. */
export async function refreshSession(
  deps: Deps,
  body: { token?: string | null | undefined; userId?: string | null | undefined },
  request: RequestInfo,
): Promise<SessaoToken> {
  // The session of a browser is renewed by its own page alone; a program says that it is one.
  if (request.isOwnOrigin === false || (request.isOwnOrigin === undefined && !request.isApiClient)) {
    throw new AppError(sessaoErrors.refresh_refused)
  }
  const presented = body.token ?? request.cookies[REFRESH_COOKIE] ?? ''
  const parts = parseRefreshToken(presented)
  if (!parts) throw refuse(request)
  const { secret } = deps.config
  const next = await deps.db.asSystem('session', async (tx) => {
    const row = await tx.db
      .selectFrom('sessao as s')
      .innerJoin('identidade as i', 'i.usuario_id', 's.usuario_id')
      .selectAll('s')
      .select('i.segundo_fator')
      .where('s.id', '=', parts.sessionId)
      .forUpdate('s')
      .executeTakeFirst()
    if (!row || !isRefreshToken(secret, presented, parts, row.sal)) return undefined
    if (body.userId && body.userId.toLowerCase() !== row.usuario_id) return undefined
    const now = deps.clock.now()
    const decision = decideRefresh(
      {
        contador: row.contador,
        giradoEm: row.girado_em,
        expiraEm: row.expira_em,
        encerradaEm: row.encerrada_em,
      },
      parts.number,
      now,
    )
    if (decision === 'reuse') {
      await endSessions(deps, tx, row.usuario_id, 'refresh-token-reused', { only: row.id })
      deps.log.warn(
        { sessionId: row.id, userId: row.usuario_id },
        'token de renovação reutilizado: sessão encerrada',
      )
    }
    if (decision === 'reuse' || decision === 'ended') return undefined
    const number = decision === 'rotate' ? row.contador + 1 : row.contador
    await tx.db
      .updateTable('sessao')
      .set({
        contador: number,
        usada_em: now,
        expira_em: sessionEnd(row.criada_em, now),
        ...(decision === 'rotate' ? { girado_em: now } : {}),
      })
      .where('id', '=', row.id)
      .execute()
    return {
      sessionId: row.id,
      refreshToken: makeRefreshToken(secret, row.id, row.sal, number),
      twoFactorEnabled: row.segundo_fator !== TIPO_AUTENTICACAO.nenhuma,
    }
  })
  if (!next) throw refuse(request)
  try {
    return await answerSession(deps, next, request, next.twoFactorEnabled)
  } catch (error) {
    // The user was blocked or the company closed since the session began.
    if (error instanceof AppError) throw refuse(request)
    throw error
  }
}

/** Ends the session of the cookie or the given refresh token; answers the same whatever it found. */
export async function logoutSession(
  deps: Deps,
  token: string | null | undefined,
  request: RequestInfo,
): Promise<void> {
  // Another page ends nobody's session.
  if (request.isOwnOrigin === false) return
  const presented = token ?? request.cookies[REFRESH_COOKIE] ?? ''
  setRefreshCookie(request, '')
  const parts = parseRefreshToken(presented)
  if (!parts) return
  await deps.db.asSystem('session', async (tx) => {
    const row = await tx.db
      .selectFrom('sessao')
      .select(['id', 'sal', 'usuario_id'])
      .where('id', '=', parts.sessionId)
      .executeTakeFirst()
    if (row && isRefreshToken(deps.config.secret, presented, parts, row.sal)) {
      await endSessions(deps, tx, row.usuario_id, 'logout', { only: row.id })
    }
  })
}

function refuse(request: RequestInfo): AppError {
  setRefreshCookie(request, '')
  return new AppError(sessaoErrors.refresh_refused)
}
