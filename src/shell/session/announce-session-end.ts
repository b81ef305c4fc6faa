/** Says why the sign-in page appears when the session ended without the person's doing (S-329). */

import { renderError } from '#platform/web/errors/render-error.ts'
import { HttpError } from '#platform/web/http/http-error.ts'
import type { Session } from '#platform/web/session/session.ts'

const ENDED = new HttpError({ status: 401, body: undefined, challenge: null })

/** Calls `show` once per session that ends by itself; returns what stops it. */
export function announceSessionEnd(
  session: Pick<Session, 'getState' | 'subscribe'>,
  show: (text: string) => void,
): () => void {
  let wasSignedIn = session.getState().status === 'signed-in'
  return session.subscribe(() => {
    const state = session.getState()
    if (wasSignedIn && state.status === 'signed-out' && !state.byUser) show(renderError(ENDED).text)
    wasSignedIn = state.status === 'signed-in'
  })
}
