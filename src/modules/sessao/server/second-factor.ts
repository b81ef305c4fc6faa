/** The second factor: a code by e-mail, or the code of an authenticator app. */
import { Secret, TOTP } from 'otpauth'
import type { Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { isSameSecret } from '#platform/server/session/is-same-secret.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { sessaoErrors } from '../sessao.contract.ts'
import { CODE_LIFETIME_MS, CODE_MAX_TRIES, CODE_RESEND_MS, TIPO_AUTENTICACAO } from '../sessao.rules.ts'
import type { Identidade } from './identidade.repository.ts'
import { mailCodeJob } from './mail-jobs.ts'
import { hashCode, newCode } from './secrets.ts'
import { decryptText } from './text-cipher.ts'

const TOTP_WINDOW = 1
const TOTP_PERIOD_SECONDS = 30

/** The app's clock rule: 6 digits, 30 seconds, SHA-1 as every authenticator app supports. */
export const totpOf = (secretBase32: string, email: string, issuer: string) =>
  new TOTP({
    issuer,
    label: email,
    digits: 6,
    period: TOTP_PERIOD_SECONDS,
    secret: Secret.fromBase32(secretBase32),
  })

/**
 * Asks the mail job to send a code; the job makes it, so that no code lies in the queue. Answers whether a
 * mail is on its way: a code sent seconds ago is not sent again.
 */
export async function startSecondFactor(deps: Deps, tx: Tx, usuarioId: string): Promise<boolean> {
  const now = deps.clock.now()
  const recent = await tx.db
    .selectFrom('segundo_fator_codigo')
    .select('enviado_em')
    .where('usuario_id', '=', usuarioId)
    .forUpdate()
    .executeTakeFirst()
  if (recent && now.getTime() - recent.enviado_em.getTime() < CODE_RESEND_MS) return true
  await storeCode(deps, tx, usuarioId, newCode())
  await deps.jobs.enqueue(tx, mailCodeJob, { usuarioId })
  return true
}

/** Replaces the user's code; the tries start anew. */
export async function storeCode(deps: Deps, tx: Tx, usuarioId: string, code: string): Promise<void> {
  const now = deps.clock.now()
  const row = {
    codigo_hash: hashCode(deps.config.secret, usuarioId, code),
    canal: TIPO_AUTENTICACAO.email,
    tentativas: 0,
    expira_em: new Date(now.getTime() + CODE_LIFETIME_MS),
    enviado_em: now,
  }
  await tx.db
    .insertInto('segundo_fator_codigo')
    .values({ usuario_id: usuarioId, ...row })
    .onConflict((conflict) => conflict.column('usuario_id').doUpdateSet(row))
    .execute()
}

/** Sends the code again to somebody who gave the right password within the last ten minutes. */
export async function resendCode(deps: Deps, usuarioId: string, channel: number): Promise<void> {
  if (channel !== TIPO_AUTENTICACAO.email) throw new AppError(sessaoErrors.channel_unavailable)
  await deps.db.asSystem('sign-in', async (tx) => {
    const pending = await tx.db
      .selectFrom('segundo_fator_codigo')
      .select('usuario_id')
      .where('usuario_id', '=', usuarioId)
      .where('expira_em', '>', deps.clock.now())
      .executeTakeFirst()
    // The same answer for everybody: who has a pending sign-in is nobody's business.
    if (pending) await startSecondFactor(deps, tx, usuarioId)
  })
}

/** Checks a code; a wrong try counts, a right one is used up. */
export function checkSecondFactor(
  deps: Deps,
  tx: Tx,
  identidade: Identidade,
  code: string,
): Promise<'right' | 'wrong'> {
  return identidade.segundoFator === TIPO_AUTENTICACAO.aplicativo
    ? checkTotp(deps, tx, identidade, code)
    : checkMailCode(deps, tx, identidade.usuarioId, code)
}

async function checkMailCode(
  deps: Deps,
  tx: Tx,
  usuarioId: string,
  code: string,
): Promise<'right' | 'wrong'> {
  const stored = await tx.db
    .selectFrom('segundo_fator_codigo')
    .selectAll()
    .where('usuario_id', '=', usuarioId)
    .forUpdate()
    .executeTakeFirst()
  if (!stored || stored.expira_em <= deps.clock.now() || stored.tentativas >= CODE_MAX_TRIES) return 'wrong'
  if (isSameSecret(stored.codigo_hash, hashCode(deps.config.secret, usuarioId, code))) {
    await tx.db.deleteFrom('segundo_fator_codigo').where('usuario_id', '=', usuarioId).execute()
    return 'right'
  }
  await tx.db
    .updateTable('segundo_fator_codigo')
    .set({ tentativas: stored.tentativas + 1 })
    .where('usuario_id', '=', usuarioId)
    .execute()
  return 'wrong'
}

async function checkTotp(
  deps: Deps,
  tx: Tx,
  identidade: Identidade,
  code: string,
): Promise<'right' | 'wrong'> {
  if (!identidade.totpSegredo) return 'wrong'
  const totp = totpOf(decryptText(deps.config.secret, identidade.totpSegredo), identidade.email, 'Estiva')
  const now = deps.clock.now().getTime()
  const delta = totp.validate({ token: code, timestamp: now, window: TOTP_WINDOW })
  if (delta === null) return 'wrong'
  const step = Math.floor(now / 1000 / TOTP_PERIOD_SECONDS) + delta
  // A code that was seen once is never good again, even inside its half minute.
  const updated = await tx.db
    .updateTable('identidade')
    .set({ totp_ultimo_passo: step })
    .where('usuario_id', '=', identidade.usuarioId)
    .where((eb) => eb.or([eb('totp_ultimo_passo', 'is', null), eb('totp_ultimo_passo', '<', step)]))
    .returning('usuario_id')
    .executeTakeFirst()
  return updated ? 'right' : 'wrong'
}
