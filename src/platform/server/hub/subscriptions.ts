/** Carries out subscription notices (L-245) on the connections that this process holds. */
import type { SubscriptionNotice } from '../events/notice.ts'
import type { Logger } from '../log.ts'
import type { CompanyWatch } from './company-watch.ts'
import { recordGroup, recordGroupPrefix, refreshGroup, sessionGroup } from './hub-groups.ts'
import type { HubUser } from './hub-user.ts'
import type { SocketHub } from './socket-hub.ts'

const MAX_RECORDS_PER_CONNECTION = 200

export function createSubscriptions(hub: SocketHub<HubUser>, watch: CompanyWatch, log: Logger) {
  return (notice: SubscriptionNotice): void => {
    const { ownerId, recordId } = notice
    const group = recordId === null ? refreshGroup(ownerId) : recordGroup(ownerId, recordId)
    for (const connection of hub.members(sessionGroup(notice.sessionId))) {
      // A notice names the session's own company; anything else did not come from a call of ours.
      if (connection.user.session.ownerId !== ownerId) continue
      if (notice.action === 'leave') {
        hub.leave(connection, group)
        continue
      }
      if (!hub.join(connection, group)) continue
      const records = [...hub.groupsOf(connection)].filter((one) =>
        one.startsWith(recordGroupPrefix(ownerId)),
      )
      const [oldest] = records
      if (oldest !== undefined && records.length > MAX_RECORDS_PER_CONNECTION) hub.leave(connection, oldest)
      watch.follow(connection).catch((error: unknown) => {
        hub.leave(connection, group)
        log.warn({ err: error }, 'assinatura do hub não pôde começar')
      })
    }
  }
}
