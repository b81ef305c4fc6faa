/** What is sent to whom when events come. Pure. */
import type { LiveEvent } from '../../shared/live.contract.ts'
import type { HubPath } from './hub-groups.ts'
import { ownerGroup, recordGroup, refreshGroup, userGroup } from './hub-groups.ts'
import { encodeInvocation } from './protocol.ts'

/** A message of the catalogue that an event becomes, beside the generic `Changed`. */
export interface HubMessage {
  readonly hub: HubPath
  /** Name of the client's handler, e.g. `CargaReady`. */
  readonly target: string
  readonly args: readonly unknown[]
  /** Only this person's connections; absent: the whole company. */
  readonly userId?: string
}

/** By event type; each module gives its own entries. */
export type HubEvents = Readonly<Record<string, (event: LiveEvent) => readonly HubMessage[]>>

/**
 * The records for each group of one hub, in the order of the events. `hasMembers` spares the work for
 * groups that nobody is in.
 */
export function recordsByGroup(
  hub: HubPath,
  ownerId: string,
  events: readonly LiveEvent[],
  hubEvents: HubEvents,
  hasMembers: (group: string) => boolean,
): Map<string, string> {
  const records = new Map<string, string>()
  const add = (group: string, target: string, args: readonly unknown[]) => {
    if (hasMembers(group)) records.set(group, (records.get(group) ?? '') + encodeInvocation(target, args))
  }
  for (const event of events) {
    add(ownerGroup(ownerId), 'Changed', [event])
    for (const message of hubEvents[event.tipo]?.(event) ?? []) {
      if (message.hub !== hub) continue
      const group = message.userId ? userGroup(ownerId, message.userId) : ownerGroup(ownerId)
      add(group, message.target, message.args)
    }
    add(recordGroup(ownerId, event.id), 'RecordChanged', [event])
  }
  const newest = events.at(-1)
  if (newest) add(refreshGroup(ownerId), 'Refresh', [newest.seq])
  return records
}
