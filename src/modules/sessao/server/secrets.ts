/** Tokens and codes: made here, kept only as hashes or as what a key can make again. */
import { createHmac, randomInt } from 'node:crypto'
import { isSameSecret } from '#platform/server/session/is-same-secret.ts'
import { normalizeEmail } from '#platform/shared/email.ts'
import { UUID_PATTERN } from '#platform/shared/schemas.ts'
import { CODE_DIGITS } from '../sessao.rules.ts'

const hmac = (secret: string, purpose: string, text: string) =>
  createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url')

export const newCode = () => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
export const hashCode = (secret: string, userId: string, code: string) =>
  hmac(secret, 'code', `${userId}:${code}`)

/** Addresses are counted under a hash, so that the table of failures names nobody. */
export const hashEmail = (secret: string, email: string) => hmac(secret, 'email', normalizeEmail(email))

export interface RefreshTokenParts {
  readonly sessionId: string
  readonly number: number
}

/**
 * Refresh tokens are derived from the session's salt and their number, so the database holds no token and
 * the same successor can be answered again.
 */
export function makeRefreshToken(secret: string, sessionId: string, salt: string, number: number): string {
  return `${sessionId}.${number}.${hmac(secret, 'refresh', `${sessionId}:${salt}:${number}`)}`
}

const REFRESH = new RegExp(`^(${UUID_PATTERN.slice(1, -1)})\\.(\\d{1,9})\\.[\\w-]{43}$`)

/** What a token claims to be; it is only believed after `isRefreshToken`. */
export function parseRefreshToken(token: string): RefreshTokenParts | undefined {
  const parts = REFRESH.exec(token)
  return parts ? { sessionId: (parts[1] ?? '').toLowerCase(), number: Number(parts[2]) } : undefined
}

export function isRefreshToken(
  secret: string,
  token: string,
  parts: RefreshTokenParts,
  salt: string,
): boolean {
  return isSameSecret(token, makeRefreshToken(secret, parts.sessionId, salt, parts.number))
}
