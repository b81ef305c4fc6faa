/** The record before and after the one in the drawer, in the list it was opened from. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { CallDefinition } from '../../shared/call.ts'
import { callKey } from '../query/use-call.ts'

const Page = Type.Object({ items: Type.Array(Type.Object({ id: Type.String() })) })

export interface Neighbours {
  readonly previous: string | undefined
  readonly next: string | undefined
}

export function neighboursOf(ids: readonly string[], id: string): Neighbours {
  const index = ids.indexOf(id)
  if (index === -1) return { previous: undefined, next: undefined }
  return { previous: ids[index - 1], next: ids[index + 1] }
}

/** Reads the answers of the list's call that are on the screen; without such a list there is no neighbour. */
export function useNeighbours(listCall: CallDefinition, id: string): Neighbours {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  const ids = useSyncExternalStore(subscribe, () => shownIds(client, listCall, id).join(' '))
  return neighboursOf(ids.split(' '), id)
}

/** The longest list on the screen that has the record. */
function shownIds(client: QueryClient, listCall: CallDefinition, id: string): readonly string[] {
  const shown = client.getQueryCache().findAll({ queryKey: callKey(listCall), type: 'active' })
  const lists = shown.flatMap(({ state }) =>
    Check(Page, state.data) ? [state.data.items.map((row) => row.id)] : [],
  )
  return lists.filter((ids) => ids.includes(id)).sort((a, b) => b.length - a.length)[0] ?? []
}
