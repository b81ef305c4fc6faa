/** The live side of the formation: orders that others change are read again by their ids. Manifests are live topics. */

import type { LiveEvent } from '#platform/shared/live.contract.ts'
import { after as browserAfter } from '#platform/web/after.ts'
import { createEventFeed, listFeed, type MissedEvents, warnLive } from '#platform/web/live/event-feed.ts'
import type { ConnectionState, HubConnection } from '#platform/web/live/hub-connection.ts'
import { feedFrom } from '#platform/web/live/live-source.ts'
import type { Store } from '#platform/web/store.ts'

/** Changes of one action arrive within a few milliseconds of each other. */
const GATHER_MS = 150

export interface FormacaoLiveOptions {
  readonly openHub: (onJoined: () => void) => HubConnection
  /** `GET /api/eventos?desde=N`. */
  readonly fetchMissed: (since: number) => Promise<MissedEvents<LiveEvent>>
  /** Once for all that came together; the next ones wait until it is done. */
  readonly onChanged: (pedidoIds: readonly string[]) => Promise<void>
  /** Too much was missed. */
  readonly reload: () => void
  readonly after?: (ms: number, work: () => void) => () => void
}

export interface FormacaoLive {
  readonly state: Pick<Store<ConnectionState>, 'get' | 'subscribe'>
  readonly start: () => void
  readonly stop: () => void
  /** The list was read and contains everything up to this event; before the first time, nothing is read again. */
  readonly announce: (seq: number) => void
}

export function createFormacaoLive(options: FormacaoLiveOptions): FormacaoLive {
  const { fetchMissed, onChanged, reload, after = browserAfter } = options
  let ids = new Set<string>()
  let cancel: (() => void) | undefined
  let isReading = false
  let isStopped = false

  const schedule = () => {
    cancel ??= after(GATHER_MS, () => void flush())
  }
  async function flush(): Promise<void> {
    cancel = undefined
    if (isReading || isStopped) return
    const changed = [...ids]
    ids = new Set()
    isReading = true
    try {
      await onChanged(changed)
    } catch (error) {
      console.warn('The formation could not be read again', error)
      if (!isStopped) reload()
    } finally {
      isReading = false
      if (ids.size > 0 && !isStopped) schedule()
    }
  }

  const feed = createEventFeed<LiveEvent>({
    fetchMissed,
    deliver: ({ tipo, id }) => {
      if (tipo.split('.')[0] !== 'pedido') return
      ids.add(id)
      schedule()
    },
    reload,
    log: warnLive,
  })
  const hub = options.openHub(() => void feed.catchUp())
  const list = listFeed(feed)
  feedFrom(hub, list)
  return {
    state: hub.state,
    announce: list.wasRead,
    start: () => void hub.start(),
    stop: () => {
      isStopped = true
      cancel?.()
      void hub.stop()
    },
  }
}
