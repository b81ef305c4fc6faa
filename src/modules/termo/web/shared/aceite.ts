/** Accepting the terms of use. */
import type { HttpClient } from '#platform/web/http/http-client.ts'
import type { Session } from '#platform/web/session/session.ts'
import { aceitarTermoUso } from '../../termo.contract.ts'

/** Registers the acceptance and completes the session with it; false when that did not succeed (S-317). */
export async function acceptTerms(
  http: Pick<HttpClient, 'call'>,
  session: Pick<Session, 'mergeUser'>,
  userId: string,
): Promise<boolean> {
  try {
    session.mergeUser({ user: await http.call(aceitarTermoUso, { params: { userId } }) })
    return true
  } catch {
    // The reason does not change what the person can do: the caller says so and offers to try again.
    return false
  }
}
