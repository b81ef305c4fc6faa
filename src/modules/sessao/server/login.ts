/** POST auth/login: the whole table of outcomes of shell §8. */

import { loginLicenceState } from '#modules/owner/owner.rules.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RequestInfo } from '#platform/server/http/route.ts'
import { AppError, invalidInput } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { linkAddress } from '#platform/shared/public-link.ts'
import { passwordLink } from '../mail-link.contract.ts'
import { type LoginResult, type login as loginCall, loginErrors } from '../sessao.contract.ts'
import { countFailure, decideLogin, isLocked, TIPO_AUTENTICACAO } from '../sessao.rules.ts'
import {
  clearFailures,
  findFailures,
  findIdentidade,
  findIdentidadeByEmail,
  type Identidade,
  lockAttempts,
  saveFailures,
  saveRehash,
} from './identidade.repository.ts'
import { createLink } from './links.ts'
import { channelsOf, failedLogin } from './login-result.ts'
import { answerSession, insertSessao } from './open-session.ts'
import { hashPassword, verifyNothing, verifyPassword } from './password-hash.ts'
import { checkSecondFactor, startSecondFactor } from './second-factor.ts'
import { hashEmail } from './secrets.ts'
import { readSignInToken } from './sign-in-token.ts'

type LoginBody = BodyOf<typeof loginCall>
/** A refusal that must be committed (a counted failure, a sent code) before it is thrown. */
type Attempt = { entered: Identidade; sessionId: string; refreshToken: string } | { refused: AppError }

/** Answers the session, or throws one of the login errors. Wrong guesses are counted and committed. */
export async function login(deps: Deps, body: LoginBody, request: RequestInfo): Promise<LoginResult> {
  const attempt = body.token
    ? await enterByToken(deps, body.token, body.codigoAutenticacaoSegundoFator ?? null, request)
    : await enterByPassword(deps, body, request)
  if ('refused' in attempt) throw failedLogin(attempt.refused)
  const { entered } = attempt
  const token = await answerSession(
    deps,
    attempt,
    request,
    entered.segundoFator !== TIPO_AUTENTICACAO.nenhuma,
  )
  return {
    ...token,
    ...channelsOf(entered),
    errorMessage: null,
    emailEnviado: false,
    statusCode: 200,
    url: null,
  }
}

async function enterByPassword(deps: Deps, body: LoginBody, request: RequestInfo): Promise<Attempt> {
  const { email, password } = body
  if (!email || !password) {
    const missing = [...(email ? [] : ['email']), ...(password ? [] : ['password'])]
    const details = missing.map((path) => ({ path, message: 'Campo obrigatório' }))
    return { refused: invalidInput(details) }
  }
  const emailHash = hashEmail(deps.config.secret, email)
  const known = await deps.db.asSystem('sign-in', async (tx) => ({
    failures: await findFailures(tx, emailHash),
    identidade: await findIdentidadeByEmail(tx, email),
  }))
  if (isLocked(known.failures, deps.clock.now())) return { refused: new AppError(loginErrors.login_locked) }
  // The slow part runs outside the transaction: the embedded database has one connection for everybody.
  const check = await checkPassword(known.identidade, password)
  const rehash = check === 'outdated' ? await hashPassword(password) : undefined
  return deps.db.asSystem('sign-in', async (tx) => {
    await lockAttempts(tx, emailHash)
    const failures = await findFailures(tx, emailHash)
    const now = deps.clock.now()
    if (isLocked(failures, now)) return { refused: new AppError(loginErrors.login_locked) }
    if (check === 'wrong' || !known.identidade) {
      const counted = countFailure(failures, now)
      await saveFailures(tx, emailHash, counted)
      const reason = isLocked(counted, now) ? loginErrors.login_locked : loginErrors.login_invalid
      return { refused: new AppError(reason) }
    }
    if (rehash) await saveRehash(tx, known.identidade.usuarioId, rehash)
    const attempt = await enter(
      deps,
      tx,
      known.identidade,
      body.codigoAutenticacaoSegundoFator ?? null,
      request,
    )
    if ('entered' in attempt) await clearFailures(tx, emailHash)
    // A wrong code counts like a wrong password, or codes could be guessed without end.
    else if (attempt.refused.extra?.codigoIncorreto)
      await saveFailures(tx, emailHash, countFailure(failures, now))
    return attempt
  })
}

async function checkPassword(identidade: Identidade | undefined, password: string) {
  if (identidade?.senhaHash) return verifyPassword(password, identidade.senhaHash)
  await verifyNothing(password)
  return 'wrong'
}

/** The token that `auth/confirm-mail` answered signs in once, under the same conditions. */
async function enterByToken(
  deps: Deps,
  token: string,
  code: string | null,
  request: RequestInfo,
): Promise<Attempt> {
  return deps.db.asSystem('sign-in', async (tx) => {
    const usuarioId = await readSignInToken(deps, tx, token)
    const identidade = usuarioId ? await findIdentidade(tx, usuarioId) : undefined
    if (!identidade) return { refused: new AppError(loginErrors.login_invalid) }
    return enter(deps, tx, identidade, code, request)
  })
}

async function enter(
  deps: Deps,
  tx: Tx,
  identidade: Identidade,
  code: string | null,
  request: RequestInfo,
): Promise<Attempt> {
  const now = deps.clock.now()
  const licence = loginLicenceState(
    { licenca: identidade.licenca, bloqueada: identidade.empresaBloqueada, trialAte: identidade.trialAte },
    now,
  )
  const outcome = decideLogin(
    {
      ativo: identidade.ativo,
      bloqueado: identidade.bloqueado,
      empresaBloqueada: licence === 'blocked',
      trialExpirado: licence === 'trial-expired',
      senhaExpiraEm: identidade.senhaExpiraEm,
      segundoFator: identidade.segundoFator,
    },
    now,
  )
  switch (outcome) {
    case 'user_blocked':
      return { refused: new AppError(loginErrors.login_user_blocked) }
    case 'company_blocked':
      return { refused: new AppError(loginErrors.login_company_blocked) }
    case 'trial_expired':
      return { refused: new AppError(loginErrors.login_trial_expired) }
    case 'password_expired': {
      const token = await createLink(deps, tx, identidade.usuarioId, 'senha-expirada')
      const url = linkAddress('', passwordLink, token)
      return { refused: new AppError(loginErrors.login_password_expired, { extra: { url } }) }
    }
    case 'second_factor': {
      const result = code === null ? 'missing' : await checkSecondFactor(deps, tx, identidade, code)
      if (result !== 'right')
        return { refused: await askSecondFactor(deps, tx, identidade, result === 'wrong') }
      break
    }
    case 'enter':
  }
  const session = await insertSessao(deps, tx, identidade, request)
  return { entered: identidade, ...session }
}

async function askSecondFactor(
  deps: Deps,
  tx: Tx,
  identidade: Identidade,
  wasWrong: boolean,
): Promise<AppError> {
  const emailEnviado =
    identidade.segundoFator === TIPO_AUTENTICACAO.email && !wasWrong
      ? await startSecondFactor(deps, tx, identidade.usuarioId)
      : false
  return new AppError(loginErrors.login_second_factor, {
    ...(wasWrong ? { message: 'Código incorreto ou vencido. Confira o código e tente novamente.' } : {}),
    extra: {
      twoFactorEnabled: true,
      usuarioId: identidade.usuarioId,
      tipoAutenticacao: identidade.segundoFator,
      ...channelsOf(identidade),
      emailEnviado,
      codigoIncorreto: wasWrong,
    },
  })
}
