/** How long a token still lives, without trusting the clock of the computer. */

/** A token with this much left or less is renewed before use (S-184, conflicts B3). */
const REFRESH_THRESHOLD_MS = 5 * 60_000

/** A token as received. Only differences of the local clock are used, never its time of day. */
export interface TokenLifetime {
  /** Local milliseconds at receipt. */
  readonly receivedAt: number
  readonly lifetimeMs: number
}

export interface LifetimeSource {
  /** Seconds from the answer to the end of the token; the best source. */
  readonly expiresInSeconds?: number | undefined
  /** End by the server's clock, as UTC instant. */
  readonly expiration: string
  /** The server's time at the answer (header `Date`); undefined when a proxy removed it. */
  readonly serverTime: string | undefined
}

/** Milliseconds the token lives from its receipt. Without any time of the server: 0, so it is renewed at once. */
export function lifetimeOf(source: LifetimeSource): number {
  if (source.expiresInSeconds !== undefined) return source.expiresInSeconds * 1000
  if (source.serverTime === undefined) return 0
  const lifetimeMs = Date.parse(source.expiration) - Date.parse(source.serverTime)
  return Number.isFinite(lifetimeMs) ? Math.max(0, lifetimeMs) : 0
}

/** A local clock that went backwards counts as no time passed: the server's refusal then starts the refresh. */
export function remainingMs(token: TokenLifetime, now: number): number {
  return Math.max(0, token.lifetimeMs - Math.max(0, now - token.receivedAt))
}

/** True when 5 minutes or less remain (S-183, S-184). */
export const isCloseToExpiry = (token: TokenLifetime, now: number) =>
  remainingMs(token, now) <= REFRESH_THRESHOLD_MS
