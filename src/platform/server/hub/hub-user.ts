/** Who opens a connection, and how that is proven. */
import { decideAccess } from '#platform/shared/access.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { Deps } from '../deps.ts'
import { stateOfBearer } from '../http/authenticate.ts'
import type { SessionState } from '../session/session.ts'
import type { HubTokens } from './hub-tokens.ts'

export interface HubUser {
  readonly session: SessionState
  /** The ticket that opened the connection; a client may show the same one again in `join` (S-290). */
  readonly ticket: string | null
}

const MAX_TICKET_LENGTH = 8_192
const ACCESS = { role: 'Operador' } as const

/** A bearer is a JSON Web Token of three parts, a ticket has two. */
const isBearer = (credential: string) => credential.split('.').length === 3

/** The proof of a socket: the header, or the query of clients that cannot send one (A33, S-290). */
export const findCredential = (
  authorization: string | undefined,
  query: URLSearchParams,
): string | undefined => bearerOf(authorization) ?? queryCredential(query)

/** The proof of a negotiation, which can send headers: a bearer in an address, where logs keep it, is none. */
export function findNegotiateCredential(
  authorization: string | undefined,
  query: URLSearchParams,
): string | undefined {
  const given = queryCredential(query)
  return bearerOf(authorization) ?? (given !== undefined && isBearer(given) ? undefined : given)
}

const bearerOf = (authorization: string | undefined) => /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
const queryCredential = (query: URLSearchParams) =>
  query.get('access_token') ?? query.get('token') ?? undefined

/**
 * The session behind a bearer token or a ticket; a ticket is spent by this. Throws `session_required`,
 * `token_expired`, `session_ended` or `access_denied`.
 */
export async function authenticate(
  deps: Deps,
  tokens: HubTokens,
  credential: string | undefined,
): Promise<HubUser> {
  if (credential === undefined || credential.length > MAX_TICKET_LENGTH) {
    throw new AppError(platformErrors.session_required)
  }
  if (isBearer(credential)) {
    return { session: admitted(await stateOfBearer(deps, `Bearer ${credential}`)), ticket: null }
  }
  const ticket = tokens.readTicket(credential)
  if (!ticket) throw new AppError(platformErrors.session_required)
  const session = admitted(await deps.sessions.get(ticket.sid))
  if (!(await tokens.spend(ticket))) throw new AppError(platformErrors.session_required)
  return { session, ticket: ticket.jti }
}

/** The session of a connection that was negotiated before, on this process or another. */
export async function resume(
  deps: Deps,
  tokens: HubTokens,
  hub: string,
  connectionToken: string,
): Promise<HubUser & { readonly connectionId: string }> {
  const token = tokens.readConnectionToken(connectionToken)
  if (!token || token.hub !== hub) throw new AppError(platformErrors.session_required)
  const session = admitted(await deps.sessions.get(token.sid))
  if (!(await tokens.spend(token))) throw new AppError(platformErrors.session_required)
  return { session, ticket: token.ticket, connectionId: token.cid }
}

function admitted(session: SessionState): SessionState {
  if (!decideAccess(ACCESS, session).allowed) throw new AppError(platformErrors.access_denied)
  return session
}
