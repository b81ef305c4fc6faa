/** The header of a person who stays signed in, renewed before its token ends. */
import type { AccessTokens } from '#platform/server/session/access-token.ts'
import type { SessionState } from '#platform/server/session/session.ts'

const TOKEN_KEPT_MS = 10 * 60_000

export function createBearer(tokens: AccessTokens, state: SessionState): () => Promise<string> {
  let header = ''
  let until = 0
  return async () => {
    const now = Date.now()
    if (now >= until) {
      header = `Bearer ${(await tokens.issue(state, new Date(now))).token}`
      until = now + TOKEN_KEPT_MS
    }
    return header
  }
}
