/** What the interceptor does with a refusal (shell §8, S-318 to S-323; conflicts A8, A9). */
import type { CallDefinition } from '#platform/shared/call.ts'

export type FailureReaction =
  /** End the session without a word and pass the error to the form that made the call. */
  | 'end-silently'
  /** Clear the selected unit, log out and load the page again. */
  | 'forbidden'
  /** Refresh the token, once for all calls, and repeat this one. */
  | 'refresh'
  /** Another call has renewed the token meanwhile: repeat with the new one. */
  | 'repeat'
  | 'logout'
  | 'pass'

export interface FailedCall {
  readonly status: number
  readonly isTokenExpired: boolean
  /** The call is `auth/token` or `auth/login`. */
  readonly isSigningIn: boolean
  /** The token the call carried, and the one the session has now. */
  readonly usedToken: string | undefined
  readonly currentToken: string | undefined
  readonly isRepeated: boolean
}

export const isSigningIn = ({ service, path }: Pick<CallDefinition, 'service' | 'path'>) =>
  service === 'main' && (path === '/auth/token' || path === '/auth/login')

/**
 * A call without a token cannot say anything about a session, so its refusal is passed on: a public page
 * would otherwise load itself again and again.
 */
export function decideFailure(call: FailedCall): FailureReaction {
  if (call.isSigningIn) return 'end-silently'
  if (call.usedToken === undefined) return 'pass'
  if (call.status === 403) return 'forbidden'
  if (call.status !== 401) return 'pass'
  if (call.isRepeated) return 'logout'
  if (call.currentToken !== undefined && call.currentToken !== call.usedToken) return 'repeat'
  return call.isTokenExpired ? 'refresh' : 'logout'
}
