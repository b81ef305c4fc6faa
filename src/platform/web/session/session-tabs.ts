/** The tabs of one browser share one session: one renews the token, all hear of it and of the logout. */
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'

const CHANNEL = 'estiva.session'
const LOCK = 'estiva.session-refresh'

const TabMessage = Type.Union([
  Type.Object({
    kind: Type.Literal('token'),
    token: Type.String(),
    receivedAt: Type.Number(),
    lifetimeMs: Type.Number(),
  }),
  Type.Object({ kind: Type.Literal('logout'), byUser: Type.Boolean() }),
])

export type TabMessage = Static<typeof TabMessage>

export interface SessionTabs {
  readonly announce: (message: TabMessage) => void
  readonly listen: (listener: (message: TabMessage) => void) => void
  /** Runs the work while no other tab runs its own; `hadToWait` tells that another tab was at it. */
  readonly alone: <T>(work: (hadToWait: boolean) => Promise<T>) => Promise<T>
}

/** What the tabs of a browser share, as far as it is used here. */
export interface TabServices {
  /** Undefined on an insecure origin, where browsers offer no locks; the server tolerates two refreshes. */
  readonly requestLock: LockRequest | undefined
  readonly openChannel: (name: string) => TabChannel | undefined
}

/** `ifAvailable`: the work is called with null at once when another tab holds the lock. */
export type LockRequest = <T>(
  name: string,
  options: { ifAvailable: boolean },
  work: (lock: object | null) => Promise<T>,
) => Promise<T>

interface TabChannel {
  readonly post: (message: TabMessage) => void
  readonly listen: (listener: (message: unknown) => void) => void
}

/** The services of this browser. */
export const browserTabs: TabServices = {
  requestLock:
    'locks' in navigator ? (name, options, work) => navigator.locks.request(name, options, work) : undefined,
  openChannel: (name) => {
    if (!('BroadcastChannel' in globalThis)) return undefined
    const channel = new BroadcastChannel(name)
    return {
      post: (message) => channel.postMessage(message),
      listen: (listener) => channel.addEventListener('message', ({ data }) => listener(data)),
    }
  },
}

export function createSessionTabs({ requestLock, openChannel }: TabServices): SessionTabs {
  const channel = openChannel(CHANNEL)
  return {
    announce: (message) => channel?.post(message),
    listen: (listener) => {
      channel?.listen((message) => {
        if (Check(TabMessage, message)) listener(message)
      })
    },
    alone: async (work) => {
      if (!requestLock) return work(false)
      const free = await requestLock(LOCK, { ifAvailable: true }, async (lock) =>
        lock ? { value: await work(false) } : undefined,
      )
      return free ? free.value : requestLock(LOCK, { ifAvailable: false }, () => work(true))
    },
  }
}
