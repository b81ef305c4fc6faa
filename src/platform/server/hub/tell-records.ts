/** Brings messages about records that carry no number to the connections of this process, within the reach of each. */
import type { Deps } from '../deps.ts'
import { isWithinReach, readUnitsOf, type UnitTables } from '../events/events-within-reach.ts'
import type { RecordsNotice } from '../events/notice.ts'
import { everyUnitGroup, type HubPath } from './hub-groups.ts'
import type { HubUser } from './hub-user.ts'
import { encodeInvocation } from './protocol.ts'
import type { SocketHub } from './socket-hub.ts'
import { reachesOf } from './tell-units.ts'

/** A message about records, by the topic of its notice. */
export interface RecordMessage {
  readonly hubs: readonly HubPath[]
  /** Name of the client's handler, e.g. `Posicoes`. */
  readonly target: string
  /** The noun of the records, which says the unit of each; one of `unitTables`. */
  readonly noun: string
  readonly argsOf: (ids: readonly string[]) => readonly unknown[]
}

interface TellRecords {
  readonly deps: Pick<Deps, 'db' | 'log'>
  readonly hubs: Readonly<Record<HubPath, SocketHub<HubUser>>>
  readonly messages: Readonly<Record<string, RecordMessage>>
  readonly unitTables: UnitTables
}

export function createTellRecords({ deps, hubs, messages, unitTables }: TellRecords) {
  async function tellReaches({ ownerId, ids }: RecordsNotice, message: RecordMessage): Promise<void> {
    const concerned = message.hubs.flatMap((path) =>
      [...reachesOf(hubs[path], ownerId)].map(([group, unitIds]) => ({ path, group, unitIds })),
    )
    if (concerned.length === 0) return
    const records = ids.map((id) => ({ tipo: `${message.noun}.told`, id }))
    const units = await deps.db.readAsOwner(ownerId, (tx) => readUnitsOf(tx, records, unitTables))
    for (const { path, group, unitIds } of concerned) {
      const within = records.filter((record) => isWithinReach(record, units, unitIds)).map(({ id }) => id)
      if (within.length === 0) continue
      hubs[path].broadcast(group, encodeInvocation(message.target, message.argsOf(within)))
    }
  }

  return (notice: RecordsNotice): void => {
    const message = messages[notice.topic]
    if (!message) return
    const text = encodeInvocation(message.target, message.argsOf(notice.ids))
    for (const path of message.hubs) hubs[path].broadcast(everyUnitGroup(notice.ownerId), text)
    tellReaches(notice, message).catch((error: unknown) =>
      deps.log.error({ err: error, topic: notice.topic }, 'unidades de registros não lidas'),
    )
  }
}
