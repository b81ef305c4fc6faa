/**
 * The link that ends the mails of one kind of notice for one person. It is derived from the secret of the installation, so
 * that every mail carries the same one and nothing is stored; it opens nothing else, and works without signing in.
 */
import { createHmac } from 'node:crypto'
import { parse, stringify } from 'uuid'
import type { Deps } from '#platform/server/deps.ts'
import { isSameSecret } from '#platform/server/session/is-same-secret.ts'

export interface Unsubscribe {
  readonly ownerId: string
  readonly usuarioId: string
  /** The kind of notice; `resumo`: the summary of the morning as a whole. */
  readonly evento: string
}

const SEAL_BYTES = 16
const IDS_BYTES = 32

const sealOf = ({ config }: Pick<Deps, 'config'>, content: Buffer): string =>
  createHmac('sha256', config.secret)
    .update('notificacao-descadastro:')
    .update(content)
    .digest()
    .subarray(0, SEAL_BYTES)
    .toString('base64url')

export function unsubscribeToken(
  deps: Pick<Deps, 'config'>,
  { ownerId, usuarioId, evento }: Unsubscribe,
): string {
  const content = Buffer.concat([parse(ownerId), parse(usuarioId), Buffer.from(evento, 'utf8')])
  return `${content.toString('base64url')}.${sealOf(deps, content)}`
}

/** Undefined: it is none of ours. */
export function readUnsubscribeToken(deps: Pick<Deps, 'config'>, token: string): Unsubscribe | undefined {
  const [text = '', seal = ''] = token.split('.')
  const content = Buffer.from(text, 'base64url')
  if (content.length <= IDS_BYTES || !isSameSecret(seal, sealOf(deps, content))) return undefined
  return {
    ownerId: stringify(content.subarray(0, 16)),
    usuarioId: stringify(content.subarray(16, IDS_BYTES)),
    evento: content.subarray(IDS_BYTES).toString('utf8'),
  }
}
