/** Filters of a list: each is one value of the address, a chip above the list, and a part of what is asked. Pure. */
import type { ReactNode } from 'react'
import { type ChoiceFilter, chosenOf } from './choice-filter.ts'

/** A filter with an editor of its own. */
export interface OwnFilter<Search> {
  /** Name in the address. */
  readonly key: string
  /** On the chip: `Coleta`. */
  readonly label: string
  /** False keeps it out of the bar, e.g. where there is nothing to choose; an address still narrows by it. */
  readonly isOffered?: boolean
  /** What the text of the address asks of the server; undefined where it makes no sense or is empty. */
  readonly searchOf: (text: string) => Partial<Search> | undefined
  /** The text of the address in words; undefined where it makes no sense. */
  readonly textOf: (text: string) => string | undefined
  readonly editor: (text: string, choose: (next: string) => void) => ReactNode
}

export type ListFilter<Search> = ChoiceFilter<Search> | OwnFilter<Search>

export const isChoice = <Search>(filter: ListFilter<Search>): filter is ChoiceFilter<Search> =>
  'options' in filter

type Values = Readonly<Partial<Record<string, string>>>

/** What the filters ask of the server; values that make no sense are left out, so that no address breaks a list. */
export function searchesOf<Search>(
  filters: readonly ListFilter<Search>[],
  values: Values,
): readonly Partial<Search>[] {
  return filters.flatMap((filter) => {
    const text = values[filter.key] ?? ''
    if (!isChoice(filter)) return filter.searchOf(text) ?? []
    const chosen = chosenOf(filter, text)
    return chosen.length > 0 ? filter.toSearch(chosen) : []
  })
}
