/** Brings messages without a number to single people: those who are connected to this process are told what is theirs. */
import type { Deps } from '../deps.ts'
import type { PeopleNotice } from '../events/notice.ts'
import { type HubPath, ownerGroup, userGroup } from './hub-groups.ts'
import type { HubUser } from './hub-user.ts'
import { encodeInvocation } from './protocol.ts'
import type { SocketHub } from './socket-hub.ts'

interface PersonMessage {
  readonly userId: string
  readonly hub: HubPath
  /** Name of the client's handler, e.g. `NewNotification`. */
  readonly target: string
  readonly args: readonly unknown[]
}

/** What the people `userIds` of the company are to be told, read at once for all of them. */
export type PeopleMessages = (
  deps: Deps,
  ownerId: string,
  ids: readonly string[],
  userIds: readonly string[],
) => Promise<readonly PersonMessage[]>

interface TellPeople {
  readonly deps: Deps
  readonly hubs: Readonly<Record<HubPath, SocketHub<HubUser>>>
  readonly messages: Readonly<Record<string, PeopleMessages>>
}

export function createTellPeople({ deps, hubs, messages }: TellPeople) {
  const connected = (ownerId: string): Set<string> => {
    const users = new Set<string>()
    for (const hub of Object.values(hubs)) {
      for (const { user } of hub.members(ownerGroup(ownerId))) users.add(user.session.userId)
    }
    return users
  }
  return ({ ownerId, topic, userId, ids }: PeopleNotice): void => {
    const read = messages[topic]
    const users = connected(ownerId)
    const concerned = userId === null ? [...users] : users.has(userId) ? [userId] : []
    if (!read || concerned.length === 0) return
    read(deps, ownerId, ids, concerned).then(
      (told) => {
        for (const { userId: who, hub, target, args } of told) {
          hubs[hub].broadcast(userGroup(ownerId, who), encodeInvocation(target, args))
        }
      },
      (error: unknown) => deps.log.error({ err: error, topic }, 'mensagens a pessoas não lidas'),
    )
  }
}
