import type { ReactNode } from 'react'
import { FilterBar, type FilterDefinition } from '#platform/ui/FilterBar.tsx'
import { FilteredTotal } from '#platform/ui/FilteredTotal.tsx'
import { type ChoiceFilter, chosenText } from '../record-list/choice-filter.ts'
import { FilterEditor } from '../record-list/FilterEditor.tsx'
import type { RegisterRow } from './register-definition.ts'
import type { RegisterList } from './use-register-list.ts'

interface RegisterFiltersProps<Rec extends RegisterRow, Search> {
  readonly list: RegisterList<Rec, Search>
  /** `Pesquisar veículos`. */
  readonly searchLabel: string
  /** What the text is looked for in: `Placa, RENAVAM`. */
  readonly placeholder: string
  /** How many there are without any filter. */
  readonly all: { readonly total: number; readonly isMinimum: boolean } | undefined
  readonly children?: ReactNode
}

export function RegisterFilters<Rec extends RegisterRow, Search>(props: RegisterFiltersProps<Rec, Search>) {
  const { list, searchLabel, placeholder, all, children } = props
  const { search, total } = list
  const definitionOf = (filter: ChoiceFilter<Search>): FilterDefinition => {
    const values = list.chosen(filter)
    const choose = (next: readonly string[]) => list.choose(filter.key, next)
    return {
      key: filter.key,
      label: filter.label,
      value: filter.isLoading && values.length > 0 ? 'Carregando…' : chosenText(filter.options, values),
      onRemove: () => choose([]),
      editor: (
        <FilterEditor
          filter={filter}
          others={list.narrowingWithout(filter.key)}
          values={values}
          onChange={choose}
        />
      ),
    }
  }
  return (
    <FilterBar
      search={{ label: searchLabel, placeholder, value: search.typed, onChange: search.type }}
      filters={list.filters.map(definitionOf)}
      onClear={list.clear}
      totals={
        list.isFiltered && (
          <FilteredTotal
            total={total}
            isMinimum={list.totalIsMinimum}
            all={all?.total}
            isAllMinimum={all?.isMinimum}
          />
        )
      }
    >
      {children}
    </FilterBar>
  )
}
