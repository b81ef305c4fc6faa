/** The list of a register as its address says it: text, filters, order and page. */
import { formatDateTime } from '#platform/shared/date.ts'
import type { TableSort, TableState } from '#platform/ui/data-table.ts'
import { localZone } from '../local-zone.ts'
import { useKeptPlaces } from '../query/keep-places.ts'
import { refusalText } from '../record/refusal.ts'
import { type ChoiceFilter, chosenOf } from '../record-list/choice-filter.ts'
import { countOf } from '../record-list/list-nouns.ts'
import { useQueryState, useQueryValues } from '../router/navigation.ts'
import { usePaging } from '../router/use-paging.ts'
import { useSearchTerm } from '../router/use-search-term.ts'
import type { RegisterRow, RegisterScreens } from './register-definition.ts'
import { useRegisterPage } from './use-register-api.ts'

const idOf = ({ id }: RegisterRow) => id

interface RegisterListOptions<Rec extends RegisterRow, Search> {
  readonly screens: RegisterScreens<Rec, unknown, Search>
  readonly filters: readonly ChoiceFilter<Search>[]
  /** The order without one in the address. */
  readonly defaultOrder: string
  readonly defaultDirection?: 'asc' | 'desc'
  /** What the page itself narrows the list to, e.g. one use; not shown as a filter. */
  readonly scope?: Partial<Search>
}

export function useRegisterList<Rec extends RegisterRow, Search>(options: RegisterListOptions<Rec, Search>) {
  const { screens, filters, defaultOrder, defaultDirection = 'asc', scope } = options
  const { nouns } = screens
  const [values, setValue] = useQueryValues(filters.map(({ key }) => key))
  const [order, setOrder] = useQueryState('ordem', defaultOrder)
  const [direction, setDirection] = useQueryState('direcao', defaultDirection)
  const paging = usePaging()
  const search = useSearchTerm(() => paging.setPage(0))

  const chosen = (filter: ChoiceFilter<Search>) => chosenOf(filter, values[filter.key] ?? '')
  const active = filters.filter((filter) => chosen(filter).length > 0)
  /** What is asked of the server, as if one of the filters were not there. */
  const narrowingWithout = (key?: string): Partial<Search> & object => ({
    ...scope,
    ...Object.assign(
      {},
      ...active.filter((filter) => filter.key !== key).map((filter) => filter.toSearch(chosen(filter))),
    ),
    ...(search.settled !== '' && { busca: search.settled }),
  })
  const filter = {
    ...narrowingWithout(),
    ordem: order,
    direcao: direction === 'desc' ? ('desc' as const) : ('asc' as const),
  }
  const question = { ...filter, page: paging.page, qtdItem: paging.pageSize }
  const query = useRegisterPage(screens, question)
  const rows = useKeptPlaces<Rec>(query.data?.items, {
    question: JSON.stringify(question),
    isPrevious: query.isPlaceholderData,
    keyOf: idOf,
    announcement: (count) =>
      `${countOf(nouns, count)} ${count === 1 ? 'atualizad' : 'atualizad'}${nouns.gender}${count === 1 ? '' : 's'}`,
  })

  /** Another filter begins at its first page. */
  const choose = (key: string, next: readonly string[]) => {
    setValue(key, next.join(','))
    paging.setPage(0)
  }
  const sort: TableSort = { key: order, direction: direction === 'desc' ? 'descending' : 'ascending' }
  return {
    filters,
    filter,
    narrowingWithout,
    chosen,
    choose,
    paging,
    search,
    rows: rows ?? [],
    total: query.data?.total,
    totalIsMinimum: query.data?.totalIsMinimum ?? false,
    state: stateOf<Rec>(query, rows, `Não foi possível carregar ${nouns.gender}s ${nouns.plural}.`),
    isFetching: query.isFetching,
    isFiltered: search.settled !== '' || active.length > 0,
    clear: () => {
      search.clear()
      for (const { key } of filters) choose(key, [])
    },
    sort,
    setSort: ({ key, direction: next }: TableSort) => {
      setOrder(key)
      setDirection(next === 'descending' ? 'desc' : 'asc')
      paging.setPage(0)
    },
  }
}

export type RegisterList<Rec extends RegisterRow, Search> = ReturnType<typeof useRegisterList<Rec, Search>>

function stateOf<Rec extends RegisterRow>(
  query: ReturnType<typeof useRegisterPage<Rec, unknown>>,
  rows: readonly Rec[] | undefined,
  failure: string,
): TableState<Rec> {
  if (rows) return { kind: 'ready', rows, isRefreshing: query.isPlaceholderData }
  if (!query.isError) return { kind: 'loading' }
  return {
    kind: 'failed',
    message: `${failure} ${refusalText(query.error)}`,
    when: formatDateTime(new Date(query.errorUpdatedAt), localZone()),
    onRetry: () => void query.refetch(),
    isRetrying: query.isFetching,
  }
}
