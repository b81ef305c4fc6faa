/** Where a page hears what others do: the hub of its company, and the calls that tell what was missed. */
import { Check } from 'typebox/value'
import { criarBilheteHub, LiveEvent, listEventos } from '#platform/shared/live.contract.ts'
import type { Platform } from '../query/platform-context.ts'
import { type EventFeed, type MissedEvents, warnLive } from './event-feed.ts'
import { createHubConnection, type HubConnection, type HubPath } from './hub-connection.ts'
import { browserSigns } from './network-signs.ts'

export interface LiveSource {
  /** Not yet started; `onJoined` runs after each join, `again` when events may have been missed. */
  readonly openHub: (onJoined: (again: boolean) => void) => HubConnection
  /** The events numbered above a number, or that there are too many of them. */
  readonly fetchMissed: (since: number) => Promise<MissedEvents<LiveEvent>>
}

export const createLiveSource = (
  { http, config, onAnswered }: Pick<Platform, 'http' | 'config' | 'onAnswered'>,
  companyId: string,
  path: HubPath = '/cargashub',
): LiveSource => ({
  openHub: (onJoined) =>
    createHubConnection({
      path,
      base: config.bases.hub,
      companyId,
      onJoined,
      log: warnLive,
      signs: browserSigns(onAnswered),
      getTicket: () => http.call(criarBilheteHub, {}),
    }),
  fetchMissed: async (desde) => {
    const { items, ultimo, completo } = await http.call(listEventos, { query: { desde } })
    return completo ? { events: items, upTo: ultimo } : 'reload'
  },
})

/** What the hub tells of the company's records goes to the feed, with the numbers that show what was missed. */
export function feedFrom(
  hub: Pick<HubConnection, 'on'>,
  feed: Pick<EventFeed<LiveEvent>, 'receive' | 'announce'>,
): void {
  hub.on('Changed', (event) => {
    if (Check(LiveEvent, event)) feed.receive(event)
  })
  hub.on('Seq', (seq) => {
    if (typeof seq === 'number') feed.announce(seq)
  })
}
