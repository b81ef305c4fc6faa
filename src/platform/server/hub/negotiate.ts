/** The first request of the SignalR protocol: who are you, and how shall we talk. */
import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { Deps } from '../deps.ts'
import { HUB_PATHS } from './hub-groups.ts'
import type { HubTokens } from './hub-tokens.ts'
import { authenticate, findNegotiateCredential } from './hub-user.ts'

const MAX_BODY_BYTES = 1_024
const TRANSPORTS = [{ transport: 'WebSockets', transferFormats: ['Text'] }]

/** Adds `POST {hub}/negotiate`. What it answers opens one socket within 30 seconds, on any process. */
export function registerNegotiate(app: FastifyInstance, deps: Deps, tokens: HubTokens): void {
  for (const hub of HUB_PATHS) {
    app.post(
      `${hub}/negotiate`,
      { schema: { hide: true }, bodyLimit: MAX_BODY_BYTES },
      async (request, reply) => {
        const query = new URL(request.url, 'http://hub').searchParams
        const credential = findNegotiateCredential(request.headers.authorization, query)
        const { session, ticket } = await authenticate(deps, tokens, credential)
        const cid = uuidv7()
        const connectionToken = tokens.issueConnectionToken({ hub, cid, sid: session.sessionId, ticket })
        reply.header('cache-control', 'no-store')
        // Version 0 knows one id only and sends it as the token.
        return query.get('negotiateVersion') === '1'
          ? { negotiateVersion: 1, connectionId: cid, connectionToken, availableTransports: TRANSPORTS }
          : { negotiateVersion: 0, connectionId: connectionToken, availableTransports: TRANSPORTS }
      },
    )
  }
}
