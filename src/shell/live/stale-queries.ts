/** Reads again what live events made stale: once per call, however many events came together. */
import type { QueryClient } from '@tanstack/react-query'
import type { CallDefinition } from '#platform/shared/call.ts'
import { type LivePatch, type LiveTopics, staleCalls } from '#platform/web/live/live-topics.ts'
import type { Platform } from '#platform/web/query/platform-context.ts'
import { callKey } from '#platform/web/query/use-call.ts'

/** Events of one action arrive within a few milliseconds of each other. */
const QUIET_MS = 15
/** However many events follow each other, calls are read again no more often than this. */
const BURST_MS = 100
/** Where the topics are gone, as in a page that is older than the server, they are asked for no more often than this… */
const RETRY_MS = 60_000
/** …and everything that is shown, which then counts as stale with each event, no more often than this. */
const BLIND_MS = 5_000

export interface StaleQueriesDeps {
  readonly client: QueryClient
  readonly platform: Pick<Platform, 'http'>
  /** Loaded with the first event, because the topics name the contracts of every module. */
  readonly loadTopics: () => Promise<readonly LiveTopics[]>
  readonly after?: (ms: number, work: () => void) => void
  readonly now?: () => number
}

export interface StaleQueries {
  readonly take: (event: { readonly tipo: string; readonly id?: string }) => void
  /** Too much was missed: everything that is shown is read again. */
  readonly takeAll: () => void
}

export function createStaleQueries({
  client,
  platform,
  loadTopics,
  after = later,
  now = Date.now,
}: StaleQueriesDeps): StaleQueries {
  /** The records of each type of event. */
  const gathered = new Map<string, Set<string>>()
  let quietUntil = Number.NEGATIVE_INFINITY
  let goneUntil = Number.NEGATIVE_INFINITY
  const takeAll = () => void client.invalidateQueries()

  async function flush(): Promise<void> {
    const events = [...gathered]
    gathered.clear()
    quietUntil = now() + BURST_MS
    try {
      if (now() < goneUntil) throw new Error('The topics were gone a moment ago.')
      const topics = await loadTopics()
      const stale = new Map<CallDefinition | LivePatch, Set<string>>()
      for (const [tipo, ids] of events) {
        for (const one of staleCalls(topics, tipo)) stale.set(one, ids.union(stale.get(one) ?? new Set()))
      }
      for (const [one, ids] of stale) {
        if (typeof one === 'function') void one(client, platform, [...ids])
        else void client.invalidateQueries({ queryKey: callKey(one) })
      }
    } catch {
      // Without the topics nobody knows what the events mean, so everything counts as stale.
      takeAll()
      quietUntil = now() + BLIND_MS
      if (now() >= goneUntil) goneUntil = now() + RETRY_MS
    }
  }

  return {
    takeAll,
    take: ({ tipo, id }) => {
      const isFirst = gathered.size === 0
      const ids = gathered.get(tipo) ?? new Set()
      gathered.set(tipo, id === undefined ? ids : ids.add(id))
      if (isFirst) after(Math.max(QUIET_MS, quietUntil - now()), () => void flush())
    },
  }
}

const later = (ms: number, work: () => void) => void setTimeout(work, ms)
