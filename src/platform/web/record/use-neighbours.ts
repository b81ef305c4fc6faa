/** The record before and after the one in the drawer, in the list it was opened from. */
import { useQueryClient } from '@tanstack/react-query'
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
  const shown = client.getQueryCache().findAll({ queryKey: callKey(listCall), type: 'active' })
  const lists = shown.flatMap(({ state }) =>
    Check(Page, state.data) ? [state.data.items.map((row) => row.id)] : [],
  )
  const longest = lists.filter((ids) => ids.includes(id)).sort((a, b) => b.length - a.length)[0]
  return neighboursOf(longest ?? [], id)
}
