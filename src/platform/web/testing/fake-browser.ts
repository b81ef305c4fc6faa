/** One browser with several tabs, for tests: locks queue up and messages reach every other tab. */
import type { LockRequest, TabServices } from '../session/session-tabs.ts'

export interface FakeBrowser {
  readonly openTab: () => TabServices
}

export function createFakeBrowser(): FakeBrowser {
  const listeners = new Set<{ name: string; tab: object; listener: (message: unknown) => void }>()
  const queues = new Map<string, Promise<unknown>>()

  const requestLock: LockRequest = async (name, { ifAvailable }, work) => {
    const before = queues.get(name)
    if (before && ifAvailable) return work(null)
    const turn = (before ?? Promise.resolve()).then(() => work({ name }))
    const settled = turn.then(
      () => {},
      () => {},
    )
    queues.set(name, settled)
    void settled.then(() => {
      if (queues.get(name) === settled) queues.delete(name)
    })
    return turn
  }

  return {
    openTab: () => {
      const tab = {}
      return {
        requestLock,
        openChannel: (name) => ({
          listen: (listener) => void listeners.add({ name, tab, listener }),
          post: (message) => {
            for (const other of listeners) {
              if (other.name === name && other.tab !== tab)
                queueMicrotask(() => other.listener(structuredClone(message)))
            }
          },
        }),
      }
    },
  }
}
