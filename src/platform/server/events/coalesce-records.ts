/**
 * News of records that come in quick succession, such as positions of vehicles: each company hears of them once in a
 * while, of all records at once. The first one is told without delay.
 */
import { MAX_RECORD_IDS, type RecordsNotice } from './notice.ts'
import type { Publisher } from './publisher.ts'

export interface RecordNews {
  /** The records of the company have something new. */
  add(ownerId: string, ids: readonly string[]): void
}

interface Pending {
  readonly ids: Set<string>
  timer: NodeJS.Timeout | undefined
}

export function coalesceRecords(
  publisher: Pick<Publisher, 'publish'>,
  topic: RecordsNotice['topic'],
  everyMs: number,
): RecordNews {
  const companies = new Map<string, Pending>()

  function tell(ownerId: string, pending: Pending): void {
    const ids = [...pending.ids]
    pending.ids.clear()
    for (let from = 0; from < ids.length; from += MAX_RECORD_IDS) {
      publisher.publish({ type: 'records', ownerId, topic, ids: ids.slice(from, from + MAX_RECORD_IDS) })
    }
    pending.timer = setTimeout(() => {
      if (pending.ids.size > 0) tell(ownerId, pending)
      else companies.delete(ownerId)
    }, everyMs)
    pending.timer.unref()
  }

  return {
    add(ownerId, ids) {
      const pending = companies.get(ownerId) ?? { ids: new Set(), timer: undefined }
      companies.set(ownerId, pending)
      for (const id of ids) pending.ids.add(id)
      if (pending.timer === undefined && pending.ids.size > 0) tell(ownerId, pending)
    },
  }
}
