/** What the QR of a poster holds: company, unit and which poster it is, signed, so that none can be made up. */
import { Type } from 'typebox'
import type { Deps } from '#platform/server/deps.ts'
import { createSignedTokens } from '#platform/server/session/signed-token.ts'
import { Id } from '#platform/shared/schemas.ts'

/** Company, unit, version of the poster. */
const Conteudo = Type.Object({ o: Id, u: Id, v: Type.Integer(), exp: Type.Integer() })
const tokens = (secret: string) => createSignedTokens(secret, 'portaria', Conteudo)

/** A poster hangs for years; it ends when the unit gets another code. */
const NUNCA_MS = Date.UTC(9000, 0, 1)

export interface CartazLido {
  readonly ownerId: string
  readonly unidadeId: string
  readonly versao: number
}

/** Behind the hash, which no browser sends to a server. */
export function linkDoCartaz(
  { config }: Pick<Deps, 'config'>,
  { ownerId, unidadeId, versao }: CartazLido,
): string {
  const token = tokens(config.secret).sign({ o: ownerId, u: unidadeId, v: versao, exp: NUNCA_MS })
  return `${config.publicUrl}/#/portaria?c=${token}`
}

/** Undefined: forged or changed. */
export function readCartaz(
  { config }: Pick<Deps, 'config'>,
  token: string,
  agora: Date,
): CartazLido | undefined {
  const content = tokens(config.secret).read(token, agora)
  return content && { ownerId: content.o, unidadeId: content.u, versao: content.v }
}
