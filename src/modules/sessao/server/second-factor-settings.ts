/** One's own second factor: see it, prepare an authenticator app, switch it. */

import bwipjs from 'bwip-js/node'
import { Secret } from 'otpauth'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { sessaoErrors } from '../sessao.contract.ts'
import { TIPO_AUTENTICACAO } from '../sessao.rules.ts'
import { confirmOwnPassword } from './change-password.ts'
import { findIdentidade } from './identidade.repository.ts'
import { checkSecondFactor, totpOf } from './second-factor.ts'
import { encryptText } from './text-cipher.ts'

const SECRET_BYTES = 20
const ISSUER = 'Estiva'

export async function getSegundoFator(deps: Deps, session: Session) {
  const identidade = await deps.db.asSystem('sign-in', (tx) => findIdentidade(tx, session.userId))
  return {
    tipoAutenticacao: identidade?.segundoFator ?? TIPO_AUTENTICACAO.nenhuma,
    email: identidade?.email ?? session.email,
    emailConfirmado: identidade?.emailConfirmadoEm !== null,
    senhaExpiraEm: identidade?.senhaExpiraEm?.toISOString() ?? null,
  }
}

/** Makes a key and keeps it encrypted; it counts only after `setSegundoFator` saw a code made with it. */
export async function prepareApp(deps: Deps, session: Session, password: string) {
  await confirmOwnPassword(deps, session.userId, password)
  const secret = new Secret({ size: SECRET_BYTES }).base32
  await deps.db.asSystem('sign-in', async (tx) => {
    const identidade = await findIdentidade(tx, session.userId)
    // Replacing the key of a running app would lock its holder out before the new one is proven.
    if (identidade?.segundoFator === TIPO_AUTENTICACAO.aplicativo) {
      throw new AppError(sessaoErrors.channel_unavailable, {
        message: 'O aplicativo já está em uso. Desligue o segundo fator antes de trocar de aplicativo.',
      })
    }
    await tx.db
      .updateTable('identidade')
      .set({ totp_segredo: encryptText(deps.config.secret, secret), totp_ultimo_passo: null })
      .where('usuario_id', '=', session.userId)
      .execute()
  })
  const uri = totpOf(secret, session.email, ISSUER).toString()
  const qrSvg = bwipjs.toSVG({ bcid: 'qrcode', text: uri, scale: 4 })
  return { chave: secret, uri, qrSvg }
}

/** Switches the factor. An app needs a code of it; anything else needs the password only. */
export async function setSegundoFator(
  deps: Deps,
  session: Session,
  input: { tipoAutenticacao: number; password: string; codigo?: string | null | undefined },
): Promise<void> {
  if (input.tipoAutenticacao === TIPO_AUTENTICACAO.sms) throw new AppError(sessaoErrors.channel_unavailable)
  await confirmOwnPassword(deps, session.userId, input.password)
  await deps.db.asSystem('sign-in', async (tx) => {
    const identidade = await findIdentidade(tx, session.userId)
    if (input.tipoAutenticacao === TIPO_AUTENTICACAO.aplicativo) {
      const candidate = identidade && { ...identidade, segundoFator: TIPO_AUTENTICACAO.aplicativo }
      const isRight =
        candidate && input.codigo && (await checkSecondFactor(deps, tx, candidate, input.codigo)) === 'right'
      if (!isRight) {
        throw new AppError(sessaoErrors.code_wrong, {
          details: [{ path: 'codigo', message: sessaoErrors.code_wrong.message }],
        })
      }
    }
    const keepsKey = input.tipoAutenticacao === TIPO_AUTENTICACAO.aplicativo
    await tx.db
      .updateTable('identidade')
      .set({ segundo_fator: input.tipoAutenticacao, ...(keepsKey ? {} : { totp_segredo: null }) })
      .where('usuario_id', '=', session.userId)
      .execute()
  })
}
