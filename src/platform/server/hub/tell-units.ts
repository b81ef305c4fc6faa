/** Brings events to those who may enter some units only: the units of what changed are read once for all of them. */
import type { LiveEvent } from '#platform/shared/live.contract.ts'
import type { Deps } from '../deps.ts'
import { isWithinReach, readUnitsOf, type UnitTables } from '../events/events-within-reach.ts'
import { type HubEvents, recordsWithinReach } from './hub-events.ts'
import { type HubPath, ownerGroup, unitsGroup } from './hub-groups.ts'
import type { HubUser } from './hub-user.ts'
import type { SocketHub } from './socket-hub.ts'

interface TellUnits {
  readonly deps: Pick<Deps, 'db' | 'log'>
  readonly hubs: Readonly<Record<HubPath, SocketHub<HubUser>>>
  readonly hubEvents: HubEvents
  readonly unitTables: UnitTables
}

/** By group, of one hub: the units that its people may enter. */
export function reachesOf(
  hub: SocketHub<HubUser>,
  ownerId: string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const reaches = new Map<string, ReadonlySet<string>>()
  for (const { user } of hub.members(ownerGroup(ownerId))) {
    const { allUnits, unitIds } = user.session
    if (!allUnits) reaches.set(unitsGroup(ownerId, unitIds), unitIds)
  }
  return reaches
}

/** The events of a company are told in their order; where units cannot be read, the numbers alone are told. */
export function createTellUnits({ deps, hubs, hubEvents, unitTables }: TellUnits) {
  const queues = new Map<string, Promise<void>>()

  async function tell(ownerId: string, events: readonly LiveEvent[]): Promise<void> {
    const units = await deps.db
      .readAsOwner(ownerId, (tx) => readUnitsOf(tx, events, unitTables))
      .catch((error: unknown) => {
        deps.log.error({ err: error }, 'unidades dos eventos não lidas')
        return undefined
      })
    for (const path of Object.keys(hubs) as HubPath[]) {
      for (const [group, unitIds] of reachesOf(hubs[path], ownerId)) {
        const isWithin = (event: LiveEvent) => units !== undefined && isWithinReach(event, units, unitIds)
        hubs[path].broadcast(group, recordsWithinReach(path, events, hubEvents, isWithin))
      }
    }
  }

  return (ownerId: string, events: readonly LiveEvent[]): void => {
    if (!Object.values(hubs).some((hub) => reachesOf(hub, ownerId).size > 0)) return
    const after = (queues.get(ownerId) ?? Promise.resolve()).then(() => tell(ownerId, events))
    queues.set(ownerId, after)
    void after.finally(() => {
      if (queues.get(ownerId) === after) queues.delete(ownerId)
    })
  }
}
