/** A token that signs in once: answered after an address was confirmed, good for two minutes. */
import { Type } from 'typebox'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { createSignedTokens } from '#platform/server/session/signed-token.ts'
import { spendToken } from '#platform/server/session/spend-token.ts'
import { Id } from '#platform/shared/schemas.ts'

const LIFETIME_MS = 2 * 60_000
const SignInToken = Type.Object({ usuarioId: Id, jti: Id, exp: Type.Integer() })

const tokensOf = (deps: Deps) => createSignedTokens(deps.config.secret, 'sign-in', SignInToken)

export function makeSignInToken(deps: Deps, usuarioId: string): { token: string; expiraEm: string } {
  const exp = deps.clock.now().getTime() + LIFETIME_MS
  const token = tokensOf(deps).sign({ usuarioId, jti: uuidv7(), exp })
  return { token, expiraEm: new Date(exp).toISOString() }
}

/** The user of the token, once; undefined when it is forged, late or was used before. */
export async function readSignInToken(deps: Deps, tx: Tx, text: string): Promise<string | undefined> {
  const token = tokensOf(deps).read(text, deps.clock.now())
  return token && (await spendToken(tx, token)) ? token.usuarioId : undefined
}
