/** What the access token says about its holder. The signature is the server's matter; the shape is checked. */
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { type AccessSubject, ROLES } from '#platform/shared/access.ts'

const Text = Type.String()
const MaybeText = Type.Optional(Type.Union([Text, Type.Null()]))
/** One entry may come bare and none at all, as usual for claims. */
const TextList = Type.Optional(Type.Union([Text, Type.Array(Text), Type.Null()]))
const Code = Type.Union([Type.Integer(), Type.String({ pattern: '^\\d+$' })])

/** Role outside the two known values makes the token unusable (S-150). */
const TokenClaims = Type.Object({
  sub: Text,
  sid: Text,
  role: Type.Enum(ROLES),
  exp: Type.Integer(),
  AuthorizedModule: TextList,
  UserUnauthorizedModule: TextList,
  License: Code,
  LastAccessProduct: Type.Optional(Type.Union([Text, Type.Integer(), Type.Null()])),
  BusinessUnitId: TextList,
  CompanyName: Text,
  CompanyType: Code,
  CompanyDocument: MaybeText,
  OwnerId: Text,
  OwnerLogo: MaybeText,
  UserName: Text,
  UserType: Code,
})
type TokenClaims = Static<typeof TokenClaims>

export interface SessionIdentity {
  readonly userId: string
  readonly userName: string
  readonly sessionId: string
  readonly ownerId: string
  readonly companyName: string
  readonly companyDocument: string | undefined
  readonly companyLogo: string | undefined
  /** The product used last, as the server remembers it. */
  readonly lastProduct: string | undefined
  /** The units the user may work with; empty: all. */
  readonly businessUnitIds: readonly string[]
}

export interface DecodedToken {
  readonly identity: SessionIdentity
  readonly subject: AccessSubject
  /** End of the token as UTC instant, by the clock of the server. */
  readonly expiration: string
}

/** @throws when the text is no token or its claims have another shape. */
export function decodeToken(token: string): DecodedToken {
  const claims = readPayload(token)
  if (!Check(TokenClaims, claims)) throw new Error('The claims of the token do not have the expected shape.')
  return {
    expiration: new Date(claims.exp * 1000).toISOString(),
    subject: {
      role: claims.role,
      licence: Number(claims.License),
      companyType: Number(claims.CompanyType),
      userType: Number(claims.UserType),
      modules: listOf(claims.AuthorizedModule),
      refusedModules: listOf(claims.UserUnauthorizedModule),
    },
    identity: identityOf(claims),
  }
}

function identityOf(claims: TokenClaims): SessionIdentity {
  return {
    userId: claims.sub,
    userName: claims.UserName,
    sessionId: claims.sid,
    ownerId: claims.OwnerId,
    companyName: claims.CompanyName,
    companyDocument: claims.CompanyDocument ?? undefined,
    companyLogo: claims.OwnerLogo ?? undefined,
    lastProduct: claims.LastAccessProduct?.toString(),
    businessUnitIds: listOf(claims.BusinessUnitId),
  }
}

function listOf(claim: TokenClaims['AuthorizedModule']): readonly string[] {
  if (claim === undefined || claim === null || claim === '') return []
  return typeof claim === 'string' ? [claim] : claim
}

function readPayload(token: string): unknown {
  const [, payload] = token.split('.')
  if (payload === undefined) throw new Error('The token has no payload.')
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (sign) =>
    sign.charCodeAt(0),
  )
  return JSON.parse(new TextDecoder().decode(bytes))
}
