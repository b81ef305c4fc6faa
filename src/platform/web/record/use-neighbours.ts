/** The record before and after the one in the drawer, in the list it was opened from. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { CallDefinition, ResponseOf } from '#platform/shared/call.ts'
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

/** The answers of a call that are on the screen. */
export const shownAnswers = <C extends CallDefinition>(client: QueryClient, call: C): ResponseOf<C>[] =>
  client
    .getQueryCache()
    .findAll({ queryKey: callKey(call), type: 'active' })
    .flatMap(({ state }) => (state.data === undefined ? [] : [state.data as ResponseOf<C>]))

/** The ids of the lists that a call answered and that are on the screen. */
export const shownIds = (client: QueryClient, listCall: CallDefinition): string[][] =>
  shownAnswers(client, listCall).flatMap((answer) =>
    Check(Page, answer) ? [answer.items.map((row) => row.id)] : [],
  )

/** Reads the answers of the list's call that are on the screen; without such a list there is no neighbour. */
export const useNeighbours = (listCall: CallDefinition, id: string): Neighbours =>
  useNeighboursIn((client) => shownIds(client, listCall), id)

/** Follows the lists of ids that are on the screen; of those that have the record, the longest counts. */
export function useNeighboursIn(listsOf: (client: QueryClient) => string[][], id: string): Neighbours {
  const client = useQueryClient()
  const cache = client.getQueryCache()
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache])
  const ids = useSyncExternalStore(subscribe, () => {
    const lists = listsOf(client).filter((list) => list.includes(id))
    return lists.sort((a, b) => b.length - a.length)[0]?.join(' ') ?? ''
  })
  return neighboursOf(ids.split(' '), id)
}
