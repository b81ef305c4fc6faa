/** The session for components. */
import { useSyncExternalStore } from 'react'
import { usePlatform } from '../query/platform-context.ts'
import type { SessionState } from './session.ts'

/** Renders again when the session begins, ends or is completed. */
export function useSession(): SessionState {
  const { session } = usePlatform()
  return useSyncExternalStore(session.subscribe, session.getState)
}

/** The signed-in session. @throws outside a guarded route, where nobody needs to be signed in. */
export function useSignedIn(): Extract<SessionState, { status: 'signed-in' }> {
  const state = useSession()
  if (state.status !== 'signed-in') throw new Error('This component needs a session.')
  return state
}
