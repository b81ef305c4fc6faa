/**
 * Secrets of links that work without an account. The text names company and record, so that it is looked up under row
 * security of that company; only the hash of the whole is stored, and the text is shown once.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'

const UUID_BYTES = 16
const SECRET_BYTES = 32
const LENGTH = 2 * UUID_BYTES + SECRET_BYTES
const BASE64URL = /^[\w-]{86}$/

export interface LinkLido {
  readonly ownerId: string
  readonly id: string
}

/** 86 characters: company, record, and 256 random bits. */
export const newSegredo = ({ ownerId, id }: LinkLido): string =>
  Buffer.concat([parse(ownerId), parse(id), randomBytes(SECRET_BYTES)]).toString('base64url')

/** `purpose` keeps one kind of link from being taken for another. */
export const hashSegredo = (secret: string, purpose: string, segredo: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${segredo}`).digest('base64url')

/** What the text claims; believed once the hash of its record fits. Undefined: it is none of ours. */
export function readSegredo(segredo: string): LinkLido | undefined {
  if (!BASE64URL.test(segredo)) return undefined
  const bytes = Buffer.from(segredo, 'base64url')
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

export function isSameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
