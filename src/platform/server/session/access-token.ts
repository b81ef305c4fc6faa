/** The access token: a signed statement of 15 minutes, checked without a query. */
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { SessionState } from './session.ts'

const ACCESS_TOKEN_SECONDS = 15 * 60
const ISSUER = 'estiva'
const VERIFIED_TOKENS_KEPT = 20_000

/** What the server needs of a token; the other claims are for the client (S-144). */
interface VerifiedToken {
  readonly sessionId: string
  readonly userId: string
  readonly accessVersion: string
  readonly expiresAt: number
}

export interface AccessTokens {
  /** Answers the token, its end as an instant and the seconds it lives. */
  issue(
    state: SessionState,
    now: Date,
  ): Promise<{ token: string; expiration: string; expiresInSeconds: number }>
  /** Throws `token_expired` or `session_required`. */
  verify(token: string, now: Date): Promise<VerifiedToken>
}

export function createAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(`access-token:${secret}`)
  const verified = new LRUCache<string, VerifiedToken>({ max: VERIFIED_TOKENS_KEPT })

  return {
    async issue(state, now) {
      const issuedAt = Math.floor(now.getTime() / 1000)
      const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS
      const token = await new SignJWT({
        sid: state.sessionId,
        av: state.accessVersion,
        role: state.role,
        AuthorizedModule: state.modules,
        UserUnauthorizedModule: state.refusedModules,
        License: state.licence,
        LastAccessProduct: state.lastProduct,
        BusinessUnitId: state.allUnits ? [] : [...state.unitIds],
        CompanyName: state.companyName,
        CompanyType: state.companyType,
        CompanyDocument: state.companyDocument,
        OwnerId: state.ownerId,
        OwnerLogo: state.companyLogo,
        UserName: state.userName,
        UserType: state.userType,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(state.userId)
        .setIssuer(ISSUER)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt)
        .sign(key)
      const expiration = new Date(expiresAt * 1000).toISOString()
      return { token, expiration, expiresInSeconds: ACCESS_TOKEN_SECONDS }
    },

    async verify(token, now) {
      const known = verified.get(token) ?? (await check(token, key))
      if (known.expiresAt <= now.getTime()) {
        verified.delete(token)
        throw new AppError(platformErrors.token_expired, { headers: EXPIRED_CHALLENGE })
      }
      verified.set(token, known)
      return known
    },
  }
}

export const EXPIRED_CHALLENGE = {
  'www-authenticate': 'Bearer error="invalid_token", error_description="expired"',
}

async function check(token: string, key: Uint8Array): Promise<VerifiedToken> {
  try {
    // The expiry is compared with the clock of the process by the caller, so it is not checked here.
    const { payload } = await jwtVerify(token, key, {
      issuer: ISSUER,
      algorithms: ['HS256'],
      currentDate: new Date(0),
    })
    const { sid, av, sub, exp } = payload
    if (typeof sid !== 'string' || typeof av !== 'string' || typeof sub !== 'string' || exp === undefined) {
      throw new AppError(platformErrors.session_required)
    }
    return { sessionId: sid, userId: sub, accessVersion: av, expiresAt: exp * 1000 }
  } catch {
    // Forged, cut or foreign: the reason is nobody's business.
    throw new AppError(platformErrors.session_required)
  }
}
