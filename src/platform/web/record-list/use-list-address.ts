/** A list as its address says it: text, filters, order and page, and what they ask of the server. */
import type { TableSort } from '#platform/ui/data-table.ts'
import { useQueryState, useQueryValues } from '../router/navigation.ts'
import { usePaging } from '../router/use-paging.ts'
import { useSearchTerm } from '../router/use-search-term.ts'
import { type ListFilter, searchesOf } from './list-filter.ts'

interface ListAddressOptions<Search> {
  readonly filters: readonly ListFilter<Search>[]
  /** The order without one in the address; without it the list cannot be sorted. */
  readonly defaultOrder?: string
  /** `asc` unless told otherwise. */
  readonly defaultDirection?: 'asc' | 'desc'
  /** The orders there are, so that another one in the address is forgotten; otherwise the server refuses it. */
  readonly orders?: readonly string[]
  /** What the page itself narrows the list to, e.g. one use; not shown as a filter. */
  readonly scope?: Partial<Search> | undefined
  /** What the text asks of the server; `{ busca: text }` unless told otherwise. */
  readonly textToSearch?: (text: string) => Partial<Search>
}

const asBusca = (busca: string): object => ({ busca })

export function useListAddress<Search>(options: ListAddressOptions<Search>) {
  const { filters, defaultOrder, defaultDirection = 'asc', orders, scope, textToSearch = asBusca } = options
  const [values, setValue] = useQueryValues(filters.map(({ key }) => key))
  const [orderInAddress, setOrder] = useQueryState('ordem', defaultOrder)
  const [directionInAddress, setDirection] = useQueryState('direcao', defaultDirection)
  const paging = usePaging()
  const search = useSearchTerm(() => paging.setPage(0))

  const other = defaultDirection === 'asc' ? 'desc' : 'asc'
  const direcao = directionInAddress === other ? other : defaultDirection
  const ordem = orders && !orders.includes(orderInAddress) ? defaultOrder : orderInAddress
  const text: readonly object[] = search.settled === '' ? [] : [textToSearch(search.settled)]
  const narrowing = (among: readonly ListFilter<Search>[]) => [...searchesOf(among, values), ...text]
  const merged = (...parts: readonly (object | undefined)[]): Partial<Search> & object =>
    Object.assign({}, ...parts)

  const filter = merged(
    scope,
    ...narrowing(filters),
    defaultOrder === undefined ? undefined : { ordem, direcao },
  )
  /** Another filter begins at its first page. */
  const choose = (key: string, next: string) => {
    setValue(key, next)
    paging.setPage(0)
  }
  const sort: TableSort | undefined =
    ordem === undefined || defaultOrder === undefined
      ? undefined
      : { key: ordem, direction: direcao === 'desc' ? 'descending' : 'ascending' }
  return {
    filters,
    values,
    choose,
    search,
    paging,
    /** All that narrows and sorts the list: what an export takes. */
    filter,
    /** The same with the page: what the list asks. */
    question: merged(filter, { page: paging.page, qtdItem: paging.pageSize }),
    /** What is asked as if one of the filters and the order were not there. */
    narrowingWithout: (key: string) => merged(scope, ...narrowing(filters.filter((one) => one.key !== key))),
    isFiltered: narrowing(filters).length > 0,
    clear: () => {
      search.clear()
      for (const { key } of filters) choose(key, '')
    },
    sort,
    setSort: ({ key, direction }: TableSort) => {
      setOrder(key)
      setDirection(direction === 'descending' ? 'desc' : 'asc')
      paging.setPage(0)
    },
  }
}

export type ListAddress<Search> = ReturnType<typeof useListAddress<Search>>
