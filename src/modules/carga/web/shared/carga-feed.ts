/** News of single loads from the loads hub, for whatever shows or edits one. One connection serves all of them. */
import { after as browserAfter } from '#platform/web/after.ts'
import type { HubConnection } from '#platform/web/live/hub-connection.ts'

/** A drawer that walks from load to load lets go of one and takes the next at once. */
const LINGER_MS = 5000

export interface CargaFeed {
  /** Tells each change of the load, and that changes may have been missed; returns what ends it. */
  readonly follow: (cargaId: string, listener: () => void) => () => void
}

export interface CargaFeedOptions {
  /** `onJoined` runs after each join. */
  readonly openHub: (onJoined: () => void) => HubConnection
  readonly after?: (ms: number, work: () => void) => () => void
}

/** Connects with the first listener, disconnects a while after the last one has gone. */
export function createCargaFeed({ openHub, after = browserAfter }: CargaFeedOptions): CargaFeed {
  const listeners = new Map<string, Set<() => void>>()
  let hub: HubConnection | undefined
  let cancelStop = () => {}

  const tell = (id: unknown) => {
    if (typeof id === 'string') for (const listener of [...(listeners.get(id) ?? [])]) listener()
  }

  function connect(): void {
    cancelStop()
    if (hub) return
    // What is shown was read before the join, and what happened since was told to nobody here: everybody looks again.
    hub = openHub(() => {
      for (const id of [...listeners.keys()]) tell(id)
    })
    hub.on('CargaReady', tell)
    hub.on('CargaDesativada', tell)
    void hub.start()
  }

  return {
    follow: (cargaId, listener) => {
      connect()
      const own = listeners.get(cargaId) ?? new Set()
      listeners.set(cargaId, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0 && listeners.get(cargaId) === own) listeners.delete(cargaId)
        if (listeners.size > 0) return
        cancelStop = after(LINGER_MS, () => {
          void hub?.stop()
          hub = undefined
        })
      }
    },
  }
}
