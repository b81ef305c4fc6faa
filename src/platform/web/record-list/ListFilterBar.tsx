import type { ReactNode } from 'react'
import { FilterBar, type FilterDefinition } from '#platform/ui/FilterBar.tsx'
import { FilteredTotal } from '#platform/ui/FilteredTotal.tsx'
import { chosenOf, chosenText } from './choice-filter.ts'
import { FilterEditor } from './FilterEditor.tsx'
import type { ListCount } from './ListPages.tsx'
import { isChoice, type ListFilter } from './list-filter.ts'
import type { ListAddress } from './use-list-address.ts'

interface ListFilterBarProps<Search> {
  readonly list: ListAddress<Search>
  /** `Pesquisar veículos`. */
  readonly searchLabel: string
  /** What the text is looked for in: `Placa, RENAVAM`. */
  readonly placeholder: string
  readonly shown: ListCount | undefined
  /** How many there are without search and filters. */
  readonly all: ListCount | undefined
  /** Filters that always show, such as buttons with their counts. */
  readonly quick?: ReactNode
  /** What the list adds up to, with and without filters. */
  readonly summary?: string | undefined
  /** Further controls at the right. */
  readonly children?: ReactNode
}

/** Search and filters of a list, and what they leave of it. */
export function ListFilterBar<Search>(props: ListFilterBarProps<Search>) {
  const { list, searchLabel, placeholder, shown, all, quick, summary, children } = props
  const { search } = list
  return (
    <FilterBar
      search={{ label: searchLabel, placeholder, value: search.typed, onChange: search.type }}
      quick={quick}
      filters={list.filters
        .filter((filter) => isChoice(filter) || filter.isOffered !== false)
        .map((filter) => definitionOf(filter, list))}
      onClear={list.clear}
      totals={
        <>
          {list.isFiltered && (
            <FilteredTotal
              total={shown?.total}
              isMinimum={shown?.totalIsMinimum}
              all={all?.total}
              isAllMinimum={all?.totalIsMinimum}
            />
          )}
          {list.isFiltered && summary && ' · '}
          {summary}
        </>
      }
    >
      {children}
    </FilterBar>
  )
}

function definitionOf<Search>(filter: ListFilter<Search>, list: ListAddress<Search>): FilterDefinition {
  const { key, label } = filter
  const text = list.values[key] ?? ''
  const choose = (next: string) => list.choose(key, next)
  const definition = { key, label, onRemove: () => choose('') }
  if (!isChoice(filter)) {
    return { ...definition, value: filter.textOf(text), editor: filter.editor(text, choose) }
  }
  const values = chosenOf(filter, text)
  return {
    ...definition,
    value: filter.isLoading && values.length > 0 ? 'Carregando…' : chosenText(filter.options, values),
    editor: (
      <FilterEditor
        filter={filter}
        others={list.narrowingWithout(key)}
        values={values}
        onChange={(next) => choose(next.join(','))}
      />
    ),
  }
}
