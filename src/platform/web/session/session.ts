/** The session of this browser: the access token in memory, the rest in a cookie that no script reads. */
import type { AccessSubject } from '#platform/shared/access.ts'
import { OfflineError } from '../http/http-error.ts'
import { type LocalValues, STORED } from '../storage.ts'
import { createStore } from '../store.ts'
import {
  type CurrentUser,
  mergeCurrentUser,
  type OwnerAnswer,
  type UserAnswer,
  userFromToken,
} from './current-user.ts'
import { type ReceivedToken, RefreshError, receivedToken, type TokenAnswer } from './request-token.ts'
import type { SessionTabs, TabMessage } from './session-tabs.ts'
import { decodeToken, type SessionIdentity } from './token-claims.ts'
import { isCloseToExpiry, type TokenLifetime } from './token-lifetime.ts'

export type SessionState =
  /** The application has just started and asks whether the cookie still holds a session. */
  | { readonly status: 'restoring' }
  | { readonly status: 'signed-out'; readonly byUser: boolean }
  | {
      readonly status: 'signed-in'
      readonly subject: AccessSubject
      readonly identity: SessionIdentity
      readonly user: CurrentUser
    }

export interface SessionDeps {
  /** Asks for a new token; see `requestToken`. */
  readonly requestToken: () => Promise<ReceivedToken>
  readonly tabs: SessionTabs
  readonly values: LocalValues
  /** Local milliseconds. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  /** Another tab signed in as somebody else: nothing on this page may stay. */
  readonly reloadPage: () => void
}

export interface Session {
  /** The same object until the session changes. */
  readonly getState: () => SessionState
  readonly subscribe: (listener: () => void) => () => void
  /** Begins a session with the answer of `auth/login`. @throws when the token is unusable (S-150). */
  readonly signIn: (answer: TokenAnswer) => void
  /** Once at the start: one refresh, when a session may exist. Never fails. */
  readonly restore: () => Promise<void>
  readonly mergeUser: (answers: { readonly user?: UserAnswer; readonly owner?: OwnerAnswer }) => void
  readonly token: () => string | undefined
  readonly ensureFresh: () => Promise<void>
  readonly refresh: (staleToken: string) => Promise<void>
  readonly logOut: (reason?: { readonly byUser: boolean }) => void
}

type HeldToken = TokenLifetime & { readonly token: string }

const isSameIdentity = (a: SessionIdentity, b: SessionIdentity) =>
  a.userId === b.userId && a.ownerId === b.ownerId

/** A message of another tab may arrive just after its lock was released. */
const MESSAGE_GRACE_MS = 50

export function createSession(deps: SessionDeps): Session {
  const { tabs, values, now } = deps
  const mayRestore = values.get(STORED.mayHaveSession) === true
  const state = createStore<SessionState>(
    mayRestore ? { status: 'restoring' } : { status: 'signed-out', byUser: false },
  )
  let held: HeldToken | undefined
  let refreshing: Promise<void> | undefined

  function hold(next: HeldToken): void {
    const { identity, subject } = decodeToken(next.token)
    const before = state.get()
    const isSame = before.status === 'signed-in' && isSameIdentity(before.identity, identity)
    held = next
    values.set(STORED.mayHaveSession, true)
    const fromToken = userFromToken(identity, subject)
    const user = isSame ? mergeCurrentUser(before.user, { user: fromToken }) : fromToken
    state.set({ status: 'signed-in', subject, identity, user })
  }

  function end(byUser: boolean): void {
    held = undefined
    values.endSession()
    if (state.get().status !== 'signed-out') state.set({ status: 'signed-out', byUser })
  }

  function receive(received: ReceivedToken): void {
    const next = { ...received, receivedAt: now() }
    hold(next)
    tabs.announce({ kind: 'token', ...next })
  }

  function logOut({ byUser } = { byUser: false }): void {
    if (state.get().status !== 'signed-out') tabs.announce({ kind: 'logout', byUser })
    end(byUser)
  }

  async function renew(staleToken: string | undefined): Promise<void> {
    await tabs.alone(async (hadToWait) => {
      if (hadToWait) await deps.wait(MESSAGE_GRACE_MS)
      if (held?.token !== staleToken) return
      const received = await deps.requestToken()
      // Whoever logged out while the answer was on its way stays logged out.
      if (held?.token === staleToken && state.get().status !== 'signed-out') receive(received)
    })
  }

  /** All callers share one renewal (S-185). A renewal that is refused ends the session (S-321). */
  function refreshOnce(staleToken: string | undefined): Promise<void> {
    refreshing ??= renew(staleToken)
      .catch((error: unknown) => {
        // Only a session the server has ended is over for the other tabs too.
        if (error instanceof RefreshError && error.status === 401) logOut()
        else if (!(error instanceof OfflineError)) end(false)
        throw error
      })
      .finally(() => {
        refreshing = undefined
      })
    return refreshing
  }

  tabs.listen((message: TabMessage) => {
    const before = state.get()
    if (message.kind === 'logout') return end(message.byUser)
    hold(message)
    const after = state.get()
    if (before.status !== 'signed-in' || after.status !== 'signed-in') return
    if (!isSameIdentity(before.identity, after.identity)) deps.reloadPage()
  })

  return {
    getState: state.get,
    subscribe: state.subscribe,
    signIn: (answer) => receive(receivedToken(answer)),
    logOut,
    token: () => held?.token,
    mergeUser: (answers) => {
      const current = state.get()
      if (current.status === 'signed-in')
        state.set({ ...current, user: mergeCurrentUser(current.user, answers) })
    },
    restore: async () => {
      if (state.get().status !== 'restoring') return
      await refreshOnce(undefined).catch(() => {
        // Refused: the session has ended. No answer: the flag stays, so the next start tries again.
        if (state.get().status === 'restoring') state.set({ status: 'signed-out', byUser: false })
      })
    },
    ensureFresh: async () => {
      if (!held || !isCloseToExpiry(held, now())) return
      await refreshOnce(held.token).catch(() => {
        // Refused: the call goes out without a session and is answered so. No answer: the token may still do.
      })
    },
    refresh: (staleToken) => refreshOnce(staleToken),
  }
}
