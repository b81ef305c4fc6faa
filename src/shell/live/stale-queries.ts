/** Reads again what live events made stale: once per call, however many events came together. */
import type { QueryClient } from '@tanstack/react-query'
import type { CallDefinition } from '../../platform/shared/call.ts'
import { type LiveTopics, staleCalls } from '../../platform/web/live/live-topics.ts'
import { callKey } from '../../platform/web/query/use-call.ts'

/** Events of one action arrive within a few milliseconds of each other. */
const GATHER_MS = 50

export interface StaleQueries {
  readonly take: (event: { readonly tipo: string }) => void
  /** Too much was missed: everything that is shown is read again. */
  readonly takeAll: () => void
}

export function createStaleQueries(
  client: Pick<QueryClient, 'invalidateQueries'>,
  topics: readonly LiveTopics[],
  after: (ms: number, work: () => void) => void = (ms, work) => void setTimeout(work, ms),
): StaleQueries {
  const gathered = new Set<CallDefinition>()

  function flush(): void {
    for (const call of gathered) void client.invalidateQueries({ queryKey: callKey(call) })
    gathered.clear()
  }

  return {
    take: ({ tipo }) => {
      const isFirst = gathered.size === 0
      for (const call of staleCalls(topics, tipo)) gathered.add(call)
      if (isFirst && gathered.size > 0) after(GATHER_MS, flush)
    },
    takeAll: () => void client.invalidateQueries(),
  }
}
