/**
 * The live side of the board: the loads hub, the events it may have missed, and what became stale by them
 * (L-120 to L-126).
 */
import type { LiveEvent } from '#platform/shared/live.contract.ts'
import { createEventFeed, listFeed, type MissedEvents, warnLive } from '#platform/web/live/event-feed.ts'
import type { ConnectionState, HubConnection } from '#platform/web/live/hub-connection.ts'
import { feedFrom } from '#platform/web/live/live-source.ts'
import type { Store } from '#platform/web/store.ts'

export interface QuadroLiveOptions {
  /** Builds the hub; `onJoined` runs after each join. */
  readonly openHub: (onJoined: (again: boolean) => void) => HubConnection
  /** `GET /api/eventos?desde=N`. */
  readonly fetchMissed: (since: number) => Promise<MissedEvents<LiveEvent>>
  /** These loads are to be asked for again. */
  readonly onCargas: (ids: readonly string[]) => void
  /** This load was deactivated. */
  readonly onDesativada: (id: string) => void
  /** The stages were changed: names, order, new ones. */
  readonly onEtapas: () => void
  /** Too much was missed, or there is no telling what: read the board anew. */
  readonly onReload: () => void
  /** The connection was lost; what comes until `onBack` had happened meanwhile. */
  readonly onAway: () => void
  readonly onBack: () => void
}

export interface QuadroLive {
  readonly state: Pick<Store<ConnectionState>, 'get' | 'subscribe'>
  readonly start: () => void
  readonly stop: () => void
  /** The board was read and contains everything up to this event. */
  readonly announce: (seq: number) => void
}

export function createQuadroLive(options: QuadroLiveOptions): QuadroLive {
  const { fetchMissed, onCargas, onDesativada, onEtapas, onReload, onAway, onBack } = options
  const feed = createEventFeed<LiveEvent>({ fetchMissed, deliver: take, reload: onReload, log: warnLive })
  let isAway = false
  let wasOnline = false

  function take({ tipo, id }: LiveEvent): void {
    const [noun] = tipo.split('.')
    if (noun === 'carga') onCargas([id])
    else if (noun === 'etapa') onEtapas()
  }

  const hub = options.openHub((again) => void rejoin(again))

  async function rejoin(again: boolean): Promise<void> {
    await feed.catchUp()
    if (!again || !isAway) return
    isAway = false
    onBack()
  }

  hub.on('CargaReady', (id) => {
    if (typeof id === 'string') onCargas([id])
  })
  hub.on('CargaDesativada', (id) => {
    if (typeof id === 'string') onDesativada(id)
  })
  const list = listFeed(feed)
  feedFrom(hub, list)
  const unsubscribe = hub.state.subscribe(() => {
    const { status } = hub.state.get()
    if (status === 'offline' && wasOnline && !isAway) {
      isAway = true
      onAway()
    }
    wasOnline = status === 'online'
  })

  return {
    state: hub.state,
    start: () => void hub.start(),
    stop: () => {
      unsubscribe()
      void hub.stop()
    },
    announce: list.wasRead,
  }
}
