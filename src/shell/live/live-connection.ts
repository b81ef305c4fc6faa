/** The notification hub of the signed-in company: connects with the session, closes with it, tells its state. */
import type { HubConnection } from '#platform/web/live/hub-connection.ts'
import type { Session } from '#platform/web/session/session.ts'
import { createStore, type Store } from '#platform/web/store.ts'

export interface LiveStatus {
  /** `idle`: nobody is signed in. */
  readonly status: 'idle' | 'connecting' | 'online' | 'offline'
  /** Local milliseconds of the next try; undefined while one runs and after the last one. */
  readonly retryAt: number | undefined
  /** Failures since the connection was last there. */
  readonly attempt: number
  /** Local milliseconds at which the data on the screen were last known to be current. */
  readonly currentAt: number
}

/** What is shown may be old: the connection was there, or was tried, and is not. */
export const isLost = ({ status, attempt }: LiveStatus): boolean =>
  status === 'offline' || (status === 'connecting' && attempt > 0)

export interface LiveConnectionDeps {
  readonly session: Pick<Session, 'getState' | 'subscribe'>
  readonly createHub: (companyId: string) => HubConnection
  readonly now: () => number
}

export interface LiveConnection {
  readonly status: Pick<Store<LiveStatus>, 'get' | 'subscribe'>
  /** Follows the session from now on; returns what ends it. */
  readonly follow: () => () => void
  readonly reconnectNow: () => void
}

/** Counts the failures of one round; a new one begins after the last try was in vain. */
function attemptAfter({ status, retryAt, attempt }: LiveStatus, next: LiveStatus['status']): number {
  if (next === 'online') return 0
  if (next === 'offline') return attempt + 1
  return status === 'offline' && retryAt === undefined ? Math.min(attempt, 1) : attempt
}

/** S-201, S-202. */
export function createLiveConnection({ session, createHub, now }: LiveConnectionDeps): LiveConnection {
  const idle = (): LiveStatus => ({ status: 'idle', retryAt: undefined, attempt: 0, currentAt: now() })
  const status = createStore<LiveStatus>(idle())
  let holder: string | undefined
  let hub: HubConnection | undefined
  let leaveHub = () => {}

  function observe(current: HubConnection): void {
    const { status: next, retryAt } = current.state.get()
    const before = status.get()
    const isLost = before.status === 'online' && next !== 'online'
    status.set({
      status: next,
      retryAt,
      attempt: attemptAfter(before, next),
      currentAt: next === 'online' || isLost ? now() : before.currentAt,
    })
  }

  function connect(companyId: string): void {
    const current = createHub(companyId)
    hub = current
    status.set({ ...idle(), status: 'connecting' })
    const unsubscribe = current.state.subscribe(() => observe(current))
    leaveHub = () => {
      unsubscribe()
      void current.stop()
    }
    void current.start()
  }

  function disconnect(): void {
    leaveHub()
    leaveHub = () => {}
    hub = undefined
    status.set(idle())
  }

  function followSession(): void {
    const state = session.getState()
    const next =
      state.status === 'signed-in' ? `${state.identity.userId} ${state.identity.ownerId}` : undefined
    if (next === holder) return
    if (holder !== undefined) disconnect()
    holder = next
    if (state.status === 'signed-in') connect(state.identity.ownerId)
  }

  return {
    status,
    follow: () => {
      followSession()
      const unsubscribe = session.subscribe(followSession)
      return () => {
        unsubscribe()
        if (holder !== undefined) disconnect()
        holder = undefined
      }
    },
    reconnectNow: () => {
      if (hub) status.set({ ...status.get(), attempt: 0 })
      hub?.reconnectNow()
    },
  }
}
