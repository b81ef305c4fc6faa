/** The two one-use tokens of the hub: a ticket that proves the session, and what negotiation hands out. */
import { type Static, Type } from 'typebox'
import { v7 as uuidv7 } from 'uuid'
import type { BilheteHub } from '#platform/shared/live.contract.ts'
import { Id } from '#platform/shared/schemas.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { createSignedTokens } from '../session/signed-token.ts'
import { spendToken } from '../session/spend-token.ts'

const TICKET_MS = 60_000
const CONNECTION_TOKEN_MS = 30_000

const Ticket = Type.Object({ sid: Id, jti: Id, exp: Type.Integer() })
type Ticket = Static<typeof Ticket>

const ConnectionToken = Type.Object({
  /** Path of the hub it opens. */
  hub: Type.String(),
  cid: Type.String(),
  sid: Id,
  jti: Id,
  /** The ticket that was shown when negotiating. */
  ticket: Type.Union([Id, Type.Null()]),
  exp: Type.Integer(),
})
type ConnectionToken = Static<typeof ConnectionToken>

export interface HubTokens {
  /** A ticket of 60 seconds for one socket or one `join` (conflicts A33). */
  issueTicket(sessionId: string): Pick<BilheteHub, 'ticket' | 'expiraEm'>
  readTicket(text: string): Ticket | undefined
  /** Good for 30 seconds, on any process. */
  issueConnectionToken(content: Pick<ConnectionToken, 'hub' | 'cid' | 'sid' | 'ticket'>): string
  readConnectionToken(text: string): ConnectionToken | undefined
  /** True the first time, on whichever process; the database decides. */
  spend(token: { readonly jti: string; readonly exp: number }): Promise<boolean>
}

export function createHubTokens(parts: { secret: string; clock: Clock; db: Database }): HubTokens {
  const { secret, clock, db } = parts
  const tickets = createSignedTokens(secret, 'hub-ticket', Ticket)
  const connectionTokens = createSignedTokens(secret, 'hub-connection', ConnectionToken)
  return {
    issueTicket(sessionId) {
      const exp = clock.now().getTime() + TICKET_MS
      const ticket = tickets.sign({ sid: sessionId, jti: uuidv7(), exp })
      return { ticket, expiraEm: new Date(exp).toISOString() }
    },
    readTicket: (text) => tickets.read(text, clock.now()),
    issueConnectionToken: (content) =>
      connectionTokens.sign({
        ...content,
        jti: uuidv7(),
        exp: clock.now().getTime() + CONNECTION_TOKEN_MS,
      }),
    readConnectionToken: (text) => connectionTokens.read(text, clock.now()),
    spend: (token) => db.asSystem('session', (tx) => spendToken(tx, token)),
  }
}
