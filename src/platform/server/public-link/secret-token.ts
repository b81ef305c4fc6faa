/** Random tokens of links. They are shown once; only a hash under the secret of the installation is stored. */
import { createHmac, randomBytes } from 'node:crypto'
import { parse, stringify } from 'uuid'
import type { PublicLink } from '#platform/shared/public-link.ts'
import type { Deps } from '../deps.ts'

const UUID_BYTES = 16
const SECRET_BYTES = 32
const LENGTH = 2 * UUID_BYTES + SECRET_BYTES
const BASE64URL = /^[\w-]{86}$/

/** The token is shown or mailed, the hash is stored. */
export interface NewToken {
  readonly token: string
  readonly hash: string
}

export interface RecordOfLink {
  readonly ownerId: string
  readonly id: string
}

/** 86 characters: company, record and 256 random bits, so that the record is looked up under row security of its company. */
export const newRecordToken = ({ ownerId, id }: RecordOfLink): string =>
  Buffer.concat([parse(ownerId), parse(id), randomBytes(SECRET_BYTES)]).toString('base64url')

/** What the text claims; believed once the hash of its record fits. Undefined: it is none of ours. */
export function readRecordToken(token: string): RecordOfLink | undefined {
  if (!BASE64URL.test(token)) return undefined
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== LENGTH) return undefined
  try {
    return {
      ownerId: stringify(bytes.subarray(0, UUID_BYTES)),
      id: stringify(bytes.subarray(UUID_BYTES, 2 * UUID_BYTES)),
    }
  } catch {
    // Sixteen bytes that are no UUID.
    return undefined
  }
}

/** The hash of a token under the secret of the installation and the scope of its link. */
export const hashesOf =
  ({ scope }: Pick<PublicLink, 'scope'>) =>
  ({ config }: Pick<Deps, 'config'>, token: string): string =>
    createHmac('sha256', config.secret).update(`${scope}:${token}`).digest('base64url')
