/** What is sent to whom when events come. Pure. */
import type { LiveEvent } from '#platform/shared/live.contract.ts'
import type { HubPath } from './hub-groups.ts'
import { everyUnitGroup, recordGroup, refreshGroup, userGroup } from './hub-groups.ts'
import { encodeInvocation } from './protocol.ts'

/** A message of the catalogue that an event becomes, beside the generic `Changed`. */
interface HubMessage {
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
    add(everyUnitGroup(ownerId), 'Changed', [event])
    for (const message of hubEvents[event.tipo]?.(event) ?? []) {
      if (message.hub !== hub) continue
      const group = message.userId ? userGroup(ownerId, message.userId) : everyUnitGroup(ownerId)
      add(group, message.target, message.args)
    }
    add(recordGroup(ownerId, event.id), 'RecordChanged', [event])
  }
  const newest = events.at(-1)
  if (newest) add(refreshGroup(ownerId), 'Refresh', [newest.seq])
  return records
}

/** Stands for an event of a unit that the person may not enter, so that its number is no gap. */
const HIDDEN = { tipo: 'outra-unidade.changed', id: '00000000-0000-0000-0000-000000000000', versao: null }

/** What people of some units hear on one hub: of events out of their reach the number alone. */
export function recordsWithinReach(
  hub: HubPath,
  events: readonly LiveEvent[],
  hubEvents: HubEvents,
  isWithin: (event: LiveEvent) => boolean,
): string {
  return events
    .flatMap((event) => {
      if (!isWithin(event)) return [encodeInvocation('Changed', [{ seq: event.seq, ...HIDDEN }])]
      const messages = (hubEvents[event.tipo]?.(event) ?? []).filter(
        (message) => message.hub === hub && message.userId === undefined,
      )
      return [
        encodeInvocation('Changed', [event]),
        ...messages.map(({ target, args }) => encodeInvocation(target, args)),
      ]
    })
    .join('')
}
