/** The real-time hub: who may connect, what they join, and the events that reach them. */
import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import type { EventFeed } from '../events/event-feed.ts'
import type { UnitTables } from '../events/events-within-reach.ts'
import type { Publisher } from '../events/publisher.ts'
import type { RouteBinding } from '../http/route.ts'
import type { Metrics } from '../metrics.ts'
import { closeOnChange } from './close-on-change.ts'
import { createCompanyWatch, joinCompany } from './company-watch.ts'
import { hubRoutes } from './hub.routes.ts'
import { type HubEvents, recordsByGroup } from './hub-events.ts'
import { HUB_PATHS, type HubPath, ownerGroup } from './hub-groups.ts'
import { HUB_LIMITS, type HubLimits } from './hub-limits.ts'
import { createHubTokens } from './hub-tokens.ts'
import type { HubUser } from './hub-user.ts'
import { checkCompany, createTokenCheck } from './join.ts'
import { registerNegotiate } from './negotiate.ts'
import { encodeInvocation } from './protocol.ts'
import { createSocketHub, type HubMethod, type SocketHub } from './socket-hub.ts'
import { createSubscriptions } from './subscriptions.ts'
import { createTellPeople, type PeopleMessages } from './tell-people.ts'
import { createTellRecords, type RecordMessage } from './tell-records.ts'
import { createTellUnits } from './tell-units.ts'
import { attachUpgrades } from './upgrade.ts'

export interface HubParts {
  readonly deps: Deps
  readonly feed: EventFeed
  readonly publisher: Publisher
  readonly metrics: Pick<Metrics, 'setHubConnections' | 'countEventsPublished'>
  /** Messages of the catalogue that events become, from every module. */
  readonly hubEvents: HubEvents
  /** Tables that tell the unit of a record, from every module. */
  readonly unitTables?: UnitTables
  /** Messages to single people, from every module. */
  readonly peopleMessages?: Readonly<Record<string, PeopleMessages>>
  /** Messages about records, from every module. */
  readonly recordMessages?: Readonly<Record<string, RecordMessage>>
  readonly limits?: Partial<HubLimits>
}

export interface Hub {
  /** The calls of the live contract, for `buildServer`. */
  readonly routes: readonly RouteBinding[]
  /** Adds negotiation, takes the server's upgrades, and stops before the server closes; nothing without the service `hub`. */
  register(app: FastifyInstance): void
  /** Takes the upgrades of a plain server. */
  attach(server: Server): void
  /** Asks every client to reconnect; nobody enters any more. */
  stop(): Promise<void>
}

export function createHub(parts: HubParts): Hub {
  const { deps, feed, publisher, metrics, hubEvents } = parts
  const limits: HubLimits = { ...HUB_LIMITS, ...parts.limits }
  const tokens = createHubTokens({ secret: deps.config.secret, clock: deps.clock, db: deps.db })
  const watch = createCompanyWatch(feed)
  let isStopping = false

  function openHub(path: HubPath, check: HubMethod<HubUser>): SocketHub<HubUser> {
    const hub: SocketHub<HubUser> = createSocketHub<HubUser>({
      limits,
      methods: {
        join: async (connection, args) => {
          await check(connection, args)
          await joinCompany(hub, watch, connection)
        },
      },
      onGone: (connection) => watch.release(connection),
      onCount: (count) => metrics.setHubConnections(path.slice(1), count),
      onSurprise: (error) => deps.log.error({ err: error }, 'método do hub falhou'),
    })
    return hub
  }
  const hubs: Record<HubPath, SocketHub<HubUser>> = {
    '/cargashub': openHub('/cargashub', checkCompany),
    '/notificacoeshub': openHub('/notificacoeshub', createTokenCheck(deps, tokens)),
  }
  const tellUnits = createTellUnits({ deps, hubs, hubEvents, unitTables: parts.unitTables ?? {} })
  const subscribe = createSubscriptions(hubs['/cargashub'], watch, deps.log)

  feed.onEvents((ownerId, events) => {
    metrics.countEventsPublished(events.length)
    for (const path of HUB_PATHS) {
      const hub = hubs[path]
      const hasMembers = (group: string) => hub.members(group).size > 0
      const records = recordsByGroup(path, ownerId, events, hubEvents, hasMembers)
      for (const [group, text] of records) hub.broadcast(group, text)
    }
    tellUnits(ownerId, events)
  })
  const tellPeople = createTellPeople({ deps, hubs, messages: parts.peopleMessages ?? {} })
  const tellRecords = createTellRecords({
    deps,
    hubs,
    messages: parts.recordMessages ?? {},
    unitTables: parts.unitTables ?? {},
  })
  publisher.subscribe((notice) => {
    if (notice.type === 'subscription') subscribe(notice)
    if (notice.type === 'people') tellPeople(notice)
    if (notice.type === 'records') tellRecords(notice)
  })
  closeOnChange(Object.values(hubs), deps.sessions, deps.log)
  const heartbeat = setInterval(() => {
    for (const { ownerId, seq } of feed.positions()) {
      for (const hub of Object.values(hubs))
        hub.broadcast(ownerGroup(ownerId), encodeInvocation('Seq', [seq]))
    }
  }, limits.heartbeatMs)
  heartbeat.unref()

  const attach = (server: Server) =>
    attachUpgrades(server, { deps, tokens, hubs, limits, isStopping: () => isStopping })
  const stop = async () => {
    isStopping = true
    clearInterval(heartbeat)
    await Promise.all(Object.values(hubs).map((hub) => hub.stop()))
  }
  return {
    routes: hubRoutes(tokens, publisher, parts.unitTables ?? {}),
    register(app) {
      if (!deps.config.services.has('hub')) return
      registerNegotiate(app, deps, tokens)
      attach(app.server)
      // Open sockets would keep the server from closing.
      app.addHook('preClose', stop)
    },
    attach,
    stop,
  }
}
