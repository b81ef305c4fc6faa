/** POST auth/recovery and auth/confirm-mail: what a person without a session may ask for. */
import type { Deps } from '#platform/server/deps.ts'
import type { RequestInfo } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { countRecovery, TIPO_AUTENTICACAO } from '../sessao.rules.ts'
import {
  findIdentidadeByEmail,
  findRecoveries,
  lockAttempts,
  saveRecoveries,
} from './identidade.repository.ts'
import { openConfirmLink } from './links.ts'
import { mailConfirmationJob, mailRecoveryJob } from './mail-jobs.ts'
import { hashEmail } from './secrets.ts'
import { makeSignInToken } from './sign-in-token.ts'

/**
 * Sends the recovery mail when the address is known, one in a minute and five in an hour at most; the answer never tells
 * (S-279).
 */
export async function requestRecovery(deps: Deps, email: string, request: RequestInfo): Promise<void> {
  await deps.db.asSystem('sign-in', async (tx) => {
    const identidade = await findIdentidadeByEmail(tx, email)
    if (!identidade?.ativo) return
    const emailHash = hashEmail(deps.config.secret, identidade.email)
    await lockAttempts(tx, emailHash)
    const counted = countRecovery(await findRecoveries(tx, emailHash), deps.clock.now())
    if (!counted) return
    await saveRecoveries(tx, emailHash, counted)
    await deps.jobs.enqueue(tx, mailRecoveryJob, { usuarioId: identidade.usuarioId, host: request.hostname })
  })
}

/** Writes to the signed-in user's own address. */
export async function requestConfirmation(deps: Deps, session: Session, request: RequestInfo): Promise<void> {
  await deps.db.asSystem('sign-in', (tx) =>
    deps.jobs.enqueue(tx, mailConfirmationJob, { usuarioId: session.userId, host: request.hostname }),
  )
}

/** Confirms the address of the link's user and answers a token that signs in once. */
export async function confirmMail(
  deps: Deps,
  body: { token: string; tipoAutenticacao?: number | undefined },
) {
  const usuarioId = await openConfirmLink(deps, body.token, async (tx, link) => {
    await tx.db
      .updateTable('identidade')
      .set({
        email_confirmado_em: deps.clock.now(),
        ...(body.tipoAutenticacao === TIPO_AUTENTICACAO.email
          ? { segundo_fator: TIPO_AUTENTICACAO.email }
          : {}),
      })
      .where('usuario_id', '=', link.usuarioId)
      .execute()
    return link.usuarioId
  })
  return makeSignInToken(deps, usuarioId)
}
