/** One server process of a test: HTTP, hub, feed and publisher on a real port. */
import type { Socket } from 'node:net'
import type { Database } from '../../database/database.ts'
import type { Deps } from '../../deps.ts'
import { createEventFeed } from '../../events/event-feed.ts'
import type { UnitTables } from '../../events/events-within-reach.ts'
import { createPublisher, type Publisher, publishCommits } from '../../events/publisher.ts'
import { createFileStore } from '../../files/file-store.ts'
import { buildServer } from '../../http/build-server.ts'
import { createJobQueue } from '../../jobs/job-queue.ts'
import { createMailer } from '../../mail/mailer.ts'
import { createMetrics, type Metrics } from '../../metrics.ts'
import { createAccessTokens } from '../../session/access-token.ts'
import type { SessionState } from '../../session/session.ts'
import { createSessionDirectory } from '../../session/session-directory.ts'
import { createHub } from '../hub.ts'
import type { HubEvents } from '../hub-events.ts'
import type { HubLimits } from '../hub-limits.ts'
import { type HubWorld, TEST_SECRET, testClock, testConfig } from './hub-world.ts'

export interface HubNode {
  readonly port: number
  readonly url: string
  readonly deps: Deps
  readonly metrics: Metrics
  bearerOf(session: SessionState): Promise<string>
  /** A ticket from `POST /api/auth/hub-ticket`. */
  ticketOf(session: SessionState): Promise<string>
  request(session: SessionState, method: string, path: string): Promise<Response>
  /** Ends as a process that is told to. */
  stop(): Promise<void>
  /** Ends as a process that is killed: sockets break without a word. */
  kill(): Promise<void>
}

export interface HubNodeOptions {
  readonly port?: number
  readonly limits?: Partial<HubLimits>
  readonly hubEvents?: HubEvents
  readonly unitTables?: UnitTables
  readonly sweepMs?: number
  /** A database connection and a publisher of its own, as another process has. */
  readonly database?: Database
  readonly publisher?: Publisher
}

export async function startHubNode(world: HubWorld, options: HubNodeOptions = {}): Promise<HubNode> {
  const { log, folder } = world
  const db = options.database ?? world.opened.database
  const clock = testClock
  const sessions = createSessionDirectory(db, clock, async (id) => world.sessions.get(id))
  const publisher = options.publisher ?? createPublisher(world.bus.open())
  const deps: Deps = {
    config: testConfig(folder),
    clock,
    db,
    sessions,
    log,
    tokens: createAccessTokens(TEST_SECRET),
    jobs: createJobQueue(world.opened.systemQuery, [], log),
    files: createFileStore(undefined, folder),
    mailer: createMailer(undefined, folder),
    publisher,
  }
  const metrics = createMetrics()
  const feed = createEventFeed({
    db,
    publisher,
    log,
    ...(options.sweepMs ? { sweepMs: options.sweepMs } : {}),
  })
  const hub = createHub({
    deps,
    feed,
    publisher,
    metrics,
    hubEvents: options.hubEvents ?? {},
    ...(options.unitTables ? { unitTables: options.unitTables } : {}),
    ...(options.limits ? { limits: options.limits } : {}),
  })
  const server = await buildServer({
    deps,
    metrics,
    bindings: hub.routes,
    documentation: [],
    connectSources: [],
  })
  hub.register(server)
  let isUp = true
  publishCommits(db, {
    ...publisher,
    publish: (notice) => {
      // The database outlives this process in a test, and a lost notice is lost for its own process too.
      if (isUp && !world.bus.isLosing) publisher.publish(notice)
    },
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  sessions.start()
  feed.start()
  await publisher.start()
  await server.listen({ port: options.port ?? 0, host: '127.0.0.1' })
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const url = `http://127.0.0.1:${port}`

  async function bearerOf(session: SessionState) {
    return (await deps.tokens.issue(session, clock.now())).token
  }
  async function request(session: SessionState, method: string, path: string) {
    return fetch(`${url}${path}`, { method, headers: { authorization: `Bearer ${await bearerOf(session)}` } })
  }
  async function end() {
    isUp = false
    sessions.stop()
    await feed.stop()
    await publisher.stop()
  }
  return {
    port,
    url,
    deps,
    metrics,
    bearerOf,
    request,
    async ticketOf(session) {
      const answer: unknown = await (await request(session, 'POST', '/api/auth/hub-ticket')).json()
      if (typeof answer !== 'object' || answer === null || !('ticket' in answer)) throw new Error('no ticket')
      return String(answer.ticket)
    },
    async stop() {
      await server.close()
      await end()
    },
    async kill() {
      const closed = new Promise((resolve) => server.server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
      await end()
    },
  }
}
