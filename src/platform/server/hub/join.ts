/** What `join` asks for on each hub before the connection enters its company. */
import type { Deps } from '../deps.ts'
import type { HubTokens } from './hub-tokens.ts'
import { authenticate, type HubUser } from './hub-user.ts'
import { HubError, type HubMethod } from './socket-hub.ts'

type Check = HubMethod<HubUser>

/** The company id in lower case (L-244); any other company than the session's own is refused. */
export const checkCompany: Check = async ({ user }, [companyId]) => {
  if (typeof companyId !== 'string' || companyId.toLowerCase() !== user.session.ownerId) {
    throw new HubError('A empresa informada não é a da sua sessão.')
  }
}

/** A token of the same session (S-290): the ticket that opened this connection, a new one, or a bearer. */
export function createTokenCheck(deps: Deps, tokens: HubTokens): Check {
  const refused = new HubError('O token informado não é o da sua sessão.')
  return async ({ user }, [token]) => {
    if (typeof token !== 'string') throw refused
    if (user.ticket !== null && tokens.readTicket(token)?.jti === user.ticket) return
    const shown = await authenticate(deps, tokens, token).catch(() => {
      throw refused
    })
    if (shown.session.sessionId !== user.session.sessionId) throw refused
  }
}
