/** The live side of a board: a record of one of its nouns that changed makes the board be read again. */
import type { LiveEvent } from '#platform/shared/live.contract.ts'
import { after as browserAfter } from '../after.ts'
import type { Store } from '../store.ts'
import { createEventFeed, listFeed, type MissedEvents, warnLive } from './event-feed.ts'
import type { ConnectionState, HubConnection } from './hub-connection.ts'
import { feedFrom } from './live-source.ts'

/** Changes of one action arrive within a few milliseconds of each other. */
const QUIET_MS = 15
/** However many changes follow each other, the board is read no more often than this. */
const BURST_MS = 250

export interface BoardLiveOptions {
  /** Beginnings of the types of events that concern the board: `oferta`. */
  readonly nouns: readonly string[]
  readonly openHub: (onJoined: () => void) => HubConnection
  /** `GET /api/eventos?desde=N`. */
  readonly fetchMissed: (since: number) => Promise<MissedEvents<LiveEvent>>
  /** Once for all that came together, with the records that changed; without any, everything may have. */
  readonly onChanged: (ids: readonly string[]) => void
  readonly after?: (ms: number, work: () => void) => () => void
  readonly now?: () => number
}

export interface BoardLive {
  readonly state: Pick<Store<ConnectionState>, 'get' | 'subscribe'>
  readonly start: () => void
  readonly stop: () => void
  /** The board was read and contains everything up to this event. */
  readonly wasRead: (seq: number) => void
}

export function createBoardLive(options: BoardLiveOptions): BoardLive {
  const { nouns, fetchMissed, onChanged, after = browserAfter, now = Date.now } = options
  let cancel: (() => void) | undefined
  let quietUntil = Number.NEGATIVE_INFINITY
  let changed = new Set<string>()
  const tell = () => {
    const ids = [...changed]
    changed = new Set()
    cancel = undefined
    quietUntil = now() + BURST_MS
    onChanged(ids)
  }
  const feed = createEventFeed<LiveEvent>({
    fetchMissed,
    deliver: ({ tipo, id }) => {
      if (nouns.includes(tipo.split('.')[0] ?? '')) {
        changed.add(id)
        cancel ??= after(Math.max(QUIET_MS, quietUntil - now()), tell)
      }
    },
    reload: () => onChanged([]),
    log: warnLive,
  })
  const hub = options.openHub(() => void feed.catchUp())
  const list = listFeed(feed)
  feedFrom(hub, list)
  return {
    state: hub.state,
    wasRead: list.wasRead,
    start: () => void hub.start(),
    stop: () => {
      cancel?.()
      void hub.stop()
    },
  }
}
