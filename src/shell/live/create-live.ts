/** Builds the live connection of this browser: hub, missed events and the queries they make stale. */
import type { QueryClient } from '@tanstack/react-query'
import type { LiveEvent } from '#platform/shared/live.contract.ts'
import { createEventFeed, warnLive } from '#platform/web/live/event-feed.ts'
import type { HubConnection } from '#platform/web/live/hub-connection.ts'
import { createLiveSource, feedFrom } from '#platform/web/live/live-source.ts'
import type { Platform } from '#platform/web/query/platform-context.ts'
import { WEB_MODULES } from '../modules.ts'
import { createLiveConnection, type LiveConnection } from './live-connection.ts'
import { createStaleQueries } from './stale-queries.ts'

export function createLive(platform: Platform, client: QueryClient): LiveConnection {
  const stale = createStaleQueries({
    client,
    platform,
    loadTopics: () => Promise.all(WEB_MODULES.flatMap(({ liveTopics }) => liveTopics?.() ?? [])),
  })

  function createHub(companyId: string): HubConnection {
    const { fetchMissed, openHub } = createLiveSource(platform, companyId, '/notificacoeshub')
    const feed = createEventFeed<LiveEvent>({
      fetchMissed,
      deliver: stale.take,
      reload: stale.takeAll,
      log: warnLive,
    })
    const hub = openHub((again) => {
      if (!again) return
      void feed.catchUp()
      // Messages to the person carry no number, so what they tell of is read again.
      stale.take({ tipo: 'pessoa.changed' })
    })
    feedFrom(hub, feed)
    for (const { hubMessages } of WEB_MODULES) {
      for (const name of hubMessages?.names ?? []) {
        hub.on(name, (...args) => {
          hubMessages?.load().then(
            (messages) => messages[name]?.(client, platform, ...args),
            (error: unknown) => warnLive('The code of a hub message could not be loaded.', error),
          )
        })
      }
    }
    return hub
  }

  return createLiveConnection({ session: platform.session, createHub, now: Date.now })
}
