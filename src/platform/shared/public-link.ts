/**
 * Links that open one thing for whoever holds them, without a session. The token stands behind the `#` of the address,
 * which browsers send to no server, and travels in the body of calls, which no log keeps. How a token is made and believed:
 * `platform/server/public-link`.
 */
import { type TObject, type TProperties, type TSchema, type TString, Type } from 'typebox'
import type { ErrorDefinition } from './app-error.ts'
import { type CallDefinition, defineCall, type RateLimit } from './call.ts'

export interface PublicLink<F extends string = string> {
  /** Part of the key of its tokens, so that no kind is taken for another. What was given out holds it: it never changes. */
  readonly scope: string
  /** The page, e.g. `/check-in`, and the name of the token in its address. Printed and mailed: they never change. */
  readonly page: string
  readonly param: string
  /** The name of the token in the body of calls, and how many characters it has at least and at most. */
  readonly field: F
  readonly length: readonly [min: number, max: number]
  /** Answered alike for a token that is forged, of another kind, or of what is not there any more. */
  readonly refusal: ErrorDefinition
  /** How often one address may call with such a token; a call may be stricter. */
  readonly throttle: RateLimit
}

/** Keeps the literal name of the token's field, so that bodies are typed by it. */
export const definePublicLink = <const F extends string>(link: PublicLink<F>): PublicLink<F> => link

/** What a page of this application is called by, e.g. `/check-in?t=…`. */
export const linkPath = ({ page, param }: PublicLink, token: string): string => `${page}?${param}=${token}`

/** The whole address; `origin` without a slash at its end. */
export const linkAddress = (origin: string, link: PublicLink, token: string): string =>
  `${origin}/#${linkPath(link, token)}`

/** A link of the light entry: the page is an address of its own, and all that stands behind the `#` is the token. */
export type LightLink<F extends string = string> = Omit<PublicLink<F>, 'param'>

export const defineLightLink = <const F extends string>(link: LightLink<F>): LightLink<F> => link

export const lightLinkAddress = (origin: string, { page }: LightLink, token: string): string =>
  `${origin}${page}#${token}`

type LinkBody<F extends string, B extends TProperties> = TObject<{ [K in F]: TString } & B>

/** A call that shows the token of a link: it is public, sends it in its body, and is limited. `body` is what it sends besides. */
export function defineLinkCall<
  F extends string,
  // biome-ignore lint/complexity/noBannedTypes: a call that sends nothing but the token.
  B extends TProperties = {},
  R extends TSchema | undefined = undefined,
>(
  link: LightLink<F>,
  {
    body,
    errors = [],
    ...call
  }: Omit<CallDefinition<undefined, undefined, undefined, R>, 'method' | 'access' | 'body'> & {
    readonly body?: B
  },
): CallDefinition<undefined, undefined, LinkBody<F, B>, R> {
  const [minLength, maxLength] = link.length
  return defineCall({
    rateLimit: link.throttle,
    ...call,
    method: 'POST',
    access: 'public',
    // The compiler does not follow a name that is computed.
    body: Type.Object({ [link.field]: Type.String({ minLength, maxLength }), ...body }) as LinkBody<F, B>,
    errors: [...new Set([link.refusal, ...errors])],
  })
}
