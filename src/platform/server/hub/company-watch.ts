/** Ties what connections joined to what the feed follows: a company is watched while a connection wants it. */
import type { EventFeed } from '../events/event-feed.ts'
import { everyUnitGroup, ownerGroup, unitsGroup, userGroup } from './hub-groups.ts'
import type { HubUser } from './hub-user.ts'
import { encodeInvocation } from './protocol.ts'
import type { SocketConnection } from './socket-connection.ts'
import type { SocketHub } from './socket-hub.ts'

type Connection = SocketConnection<HubUser>

export interface CompanyWatch {
  /** From now on the company's events reach the groups of this connection. Answers the newest number told. */
  follow(connection: Connection): Promise<number>
  /** The connection is gone. */
  release(connection: Connection): void
}

export function createCompanyWatch(feed: EventFeed): CompanyWatch {
  const followed = new Map<Connection, Promise<number>>()
  return {
    async follow(connection) {
      const known = followed.get(connection)
      const { ownerId } = connection.user.session
      const following = known ?? feed.watch(ownerId)
      followed.set(connection, following)
      try {
        return await following
      } catch (error) {
        // The feed took the failed watch back itself.
        followed.delete(connection)
        throw error
      }
    },
    release(connection) {
      if (followed.delete(connection)) feed.unwatch(connection.user.session.ownerId)
    },
  }
}

/**
 * Adds the connection to its company and its person, then tells the number from which it hears everything:
 * what came before is asked for by `GET /api/eventos`.
 */
export async function joinCompany(
  hub: SocketHub<HubUser>,
  watch: CompanyWatch,
  connection: Connection,
): Promise<void> {
  const { ownerId, userId, allUnits, unitIds } = connection.user.session
  if (!hub.join(connection, ownerGroup(ownerId))) return
  const reach = allUnits ? everyUnitGroup(ownerId) : unitsGroup(ownerId, unitIds)
  hub.join(connection, reach)
  hub.join(connection, userGroup(ownerId, userId))
  try {
    const seq = await watch.follow(connection)
    connection.send(encodeInvocation('Seq', [seq]))
  } catch (error) {
    hub.leave(connection, ownerGroup(ownerId))
    hub.leave(connection, reach)
    hub.leave(connection, userGroup(ownerId, userId))
    throw error
  }
}
