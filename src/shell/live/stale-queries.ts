/** Reads again what live events made stale: once per call, however many events came together. */
import type { QueryClient } from '@tanstack/react-query'
import { type LiveTopics, staleCalls } from '#platform/web/live/live-topics.ts'
import { callKey } from '#platform/web/query/use-call.ts'

/** Events of one action arrive within a few milliseconds of each other. */
const GATHER_MS = 50

export interface StaleQueriesDeps {
  readonly client: Pick<QueryClient, 'invalidateQueries'>
  /** Loaded with the first event, because the topics name the contracts of every module. */
  readonly loadTopics: () => Promise<readonly LiveTopics[]>
  readonly after?: (ms: number, work: () => void) => void
}

export interface StaleQueries {
  readonly take: (event: { readonly tipo: string }) => void
  /** Too much was missed: everything that is shown is read again. */
  readonly takeAll: () => void
}

export function createStaleQueries({ client, loadTopics, after = later }: StaleQueriesDeps): StaleQueries {
  const gathered = new Set<string>()
  const takeAll = () => void client.invalidateQueries()

  async function flush(): Promise<void> {
    const tipos = [...gathered]
    gathered.clear()
    try {
      const topics = await loadTopics()
      const calls = new Set(tipos.flatMap((tipo) => staleCalls(topics, tipo)))
      for (const call of calls) void client.invalidateQueries({ queryKey: callKey(call) })
    } catch {
      // Without the topics nobody knows what the events mean, so everything counts as stale.
      takeAll()
    }
  }

  return {
    takeAll,
    take: ({ tipo }) => {
      const isFirst = gathered.size === 0
      gathered.add(tipo)
      if (isFirst) after(GATHER_MS, () => void flush())
    },
  }
}

const later = (ms: number, work: () => void) => void setTimeout(work, ms)
