/** Builds the live connection of this browser: hub, missed events and the queries they make stale. */
import type { QueryClient } from '@tanstack/react-query'
import { Check } from 'typebox/value'
import { criarBilheteHub, LiveEvent, listEventos } from '../../platform/shared/live.contract.ts'
import { createEventFeed, type MissedEvents } from '../../platform/web/live/event-feed.ts'
import { createHubConnection, type HubConnection } from '../../platform/web/live/hub-connection.ts'
import type { Platform } from '../../platform/web/query/platform-context.ts'
import { createLiveConnection, type LiveConnection } from './live-connection.ts'
import { createStaleQueries } from './stale-queries.ts'

/** Nothing is shown for a failing hub but its state (S-334). */
const log = (message: string, error: unknown) => console.warn(message, error)

export function createLive({ http, session, config }: Platform, client: QueryClient): LiveConnection {
  const stale = createStaleQueries({
    client,
    loadTopics: async () => (await import('./live-topics.ts')).LIVE_TOPICS,
  })

  const fetchMissed = async (desde: number): Promise<MissedEvents<LiveEvent>> => {
    const { items, ultimo, completo } = await http.call(listEventos, { query: { desde } })
    return completo ? { events: items, upTo: ultimo } : 'reload'
  }

  function createHub(companyId: string): HubConnection {
    const feed = createEventFeed<LiveEvent>({ fetchMissed, deliver: stale.take, reload: stale.takeAll, log })
    const hub = createHubConnection({
      path: '/notificacoeshub',
      base: config.bases.hub,
      companyId,
      log,
      getTicket: () => http.call(criarBilheteHub, {}),
      onJoined: (again) => {
        if (again) void feed.catchUp()
      },
    })
    hub.on('Changed', (event) => {
      if (Check(LiveEvent, event)) feed.receive(event)
    })
    hub.on('Seq', (seq) => {
      if (typeof seq === 'number') feed.announce(seq)
    })
    return hub
  }

  return createLiveConnection({ session, createHub, now: Date.now })
}
