/** A token that signs in once: answered after an address was confirmed, good for two minutes. */
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '../../../platform/server/database/database.ts'
import type { Deps } from '../../../platform/server/deps.ts'
import { openEnvelope, signEnvelope } from './secrets.ts'

const PURPOSE = 'sign-in-token'
const LIFETIME_MS = 2 * 60_000
const Payload = Type.Object({ usuarioId: Type.String(), jti: Type.String(), ate: Type.Number() })

export function makeSignInToken(deps: Deps, usuarioId: string): { token: string; expiraEm: string } {
  const ate = deps.clock.now().getTime() + LIFETIME_MS
  const token = signEnvelope(deps.config.secret, PURPOSE, { usuarioId, jti: uuidv7(), ate })
  return { token, expiraEm: new Date(ate).toISOString() }
}

/** The user of the token, once; undefined when it is forged, late or was used before. */
export async function readSignInToken(deps: Deps, tx: Tx, token: string): Promise<string | undefined> {
  const opened = openEnvelope(deps.config.secret, PURPOSE, token)
  if (!Value.Check(Payload, opened) || opened.ate <= deps.clock.now().getTime()) return undefined
  const used = await tx.db
    .insertInto('bilhete_usado')
    .values({ jti: opened.jti, expira_em: new Date(opened.ate) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('jti')
    .executeTakeFirst()
  return used ? opened.usuarioId : undefined
}
