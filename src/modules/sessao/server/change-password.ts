/** Passwords: by a link, or by the old one. Every change ends the user's other sessions. */

import type { Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { isCommonPassword } from '#platform/shared/common-passwords.ts'
import { MAX_PASSWORD_LEVEL, passwordLevel } from '#platform/shared/password.ts'
import { loginErrors, sessaoErrors } from '../sessao.contract.ts'
import { countFailure, isLocked } from '../sessao.rules.ts'
import { endSessions } from './end-sessions.ts'
import {
  clearFailures,
  findFailures,
  findIdentidade,
  type Identidade,
  lockAttempts,
  saveFailures,
  savePasswordHash,
} from './identidade.repository.ts'
import { openPasswordLink } from './links.ts'
import { notifySenha } from './notify-conta.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { hashEmail } from './secrets.ts'

/** Refuses a password below level six of the meter, or on the list of common ones (S-215, S-216). */
function checkNewPassword(newPassword: string): void {
  const details = (message: string) => [{ path: 'newPassword', message }]
  if (passwordLevel(newPassword) < MAX_PASSWORD_LEVEL) {
    throw new AppError(sessaoErrors.password_weak, {
      details: details('Use 10 ou mais caracteres com maiúscula, minúscula, número e símbolo'),
    })
  }
  if (isCommonPassword(newPassword)) {
    throw new AppError(sessaoErrors.password_common, { details: details('Escolha uma senha menos comum') })
  }
}

/** Sets the password by a link of recovery, creation or expiry. Lifts the lock after wrong passwords. */
export async function setPasswordByLink(deps: Deps, token: string, newPassword: string): Promise<void> {
  checkNewPassword(newPassword)
  const hash = await hashPassword(newPassword)
  await openPasswordLink(deps, token, async (tx, { usuarioId }) => {
    const identidade = await findIdentidade(tx, usuarioId)
    if (!identidade) throw new AppError(sessaoErrors.link_unknown)
    await store(deps, tx, identidade, hash)
    await tx.db
      .updateTable('identidade')
      .set({ email_confirmado_em: deps.clock.now() })
      .where('usuario_id', '=', usuarioId)
      .where('email_confirmado_em', 'is', null)
      .execute()
  })
}

/** Changes one's own password; the session that asks stays open. */
export async function changeOwnPassword(
  deps: Deps,
  session: { userId: string; sessionId: string },
  passwords: { oldPassword: string; newPassword: string },
): Promise<void> {
  await confirmOwnPassword(deps, session.userId, passwords.oldPassword, 'oldPassword')
  checkNewPassword(passwords.newPassword)
  const hash = await hashPassword(passwords.newPassword)
  await deps.db.asSystem('sign-in', async (tx) => {
    const identidade = await findIdentidade(tx, session.userId)
    if (identidade) await store(deps, tx, identidade, hash, session.sessionId)
  })
}

/**
 * Throws `password_wrong` on the named field unless the password is the user's own. Wrong ones count towards the lock
 * of the sign-in, or whoever holds a session could guess without end; while it lasts, `login_locked` is thrown.
 */
export async function confirmOwnPassword(deps: Deps, userId: string, password: string, field = 'password') {
  const identidade = await deps.db.asSystem('sign-in', (tx) => findIdentidade(tx, userId))
  const emailHash = hashEmail(deps.config.secret, identidade?.email ?? userId)
  const isLockedNow = async (tx: Tx) => isLocked(await findFailures(tx, emailHash), deps.clock.now())
  if (await deps.db.asSystem('sign-in', isLockedNow)) throw new AppError(loginErrors.login_locked)
  const check = identidade?.senhaHash ? await verifyPassword(password, identidade.senhaHash) : 'wrong'
  // A count must be committed before its refusal is thrown.
  const isRefused = await deps.db.asSystem('sign-in', async (tx) => {
    await lockAttempts(tx, emailHash)
    if (await isLockedNow(tx)) return 'locked'
    if (check !== 'wrong') {
      await clearFailures(tx, emailHash)
      return undefined
    }
    const counted = countFailure(await findFailures(tx, emailHash), deps.clock.now())
    await saveFailures(tx, emailHash, counted)
    return isLocked(counted, deps.clock.now()) ? 'locked' : 'wrong'
  })
  if (isRefused === 'locked') throw new AppError(loginErrors.login_locked)
  if (isRefused === 'wrong') {
    throw new AppError(sessaoErrors.password_wrong, {
      details: [{ path: field, message: sessaoErrors.password_wrong.message }],
    })
  }
}

async function store(deps: Deps, tx: Tx, identidade: Identidade, hash: string, keepSession?: string) {
  await notifySenha(tx, identidade, deps.clock.now())
  await savePasswordHash(tx, identidade.usuarioId, hash, null)
  await clearFailures(tx, hashEmail(deps.config.secret, identidade.email))
  await tx.db.deleteFrom('segundo_fator_codigo').where('usuario_id', '=', identidade.usuarioId).execute()
  await endSessions(
    deps,
    tx,
    identidade.usuarioId,
    'password-changed',
    keepSession ? { except: keepSession } : {},
  )
}
