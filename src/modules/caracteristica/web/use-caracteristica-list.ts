/** The list of characteristics as its address says it: use, search, state, order and page. */
import { formatDateTime } from '../../../platform/shared/date.ts'
import type { TableSort, TableState } from '../../../platform/ui/data-table.ts'
import { localZone } from '../../../platform/web/local-zone.ts'
import { useKeptPlaces } from '../../../platform/web/query/keep-places.ts'
import { refusalText } from '../../../platform/web/record/refusal.ts'
import { useQueryState, useRouteParams } from '../../../platform/web/router/navigation.ts'
import { usePaging } from '../../../platform/web/router/use-paging.ts'
import { useSearchTerm } from '../../../platform/web/router/use-search-term.ts'
import type { Caracteristica } from '../caracteristica.contract.ts'
import { type CaracteristicaSearch, useCaracteristicas } from './caracteristica.api.ts'
import { tipoOfSlug } from './usos.ts'

const ORDERS = ['descricao', 'tipo', 'ativo', 'atualizadoEm'] as const

export const SITUACOES = [
  { value: 'ativas', label: 'Ativa' },
  { value: 'desativadas', label: 'Desativada' },
] as const

const updated = (count: number) =>
  count === 1 ? '1 característica atualizada' : `${count} características atualizadas`

const idOf = ({ id }: Caracteristica) => id

export function useCaracteristicaList() {
  const { uso: pathUso } = useRouteParams()
  const [queryUso, setUso] = useQueryState('uso')
  const [situacao, setSituacao] = useQueryState('situacao')
  const [order, setOrder] = useQueryState('ordem', 'descricao')
  const [direction, setDirection] = useQueryState('direcao', 'asc')
  const paging = usePaging()
  const search = useSearchTerm(() => paging.setPage(0))

  const tipo = tipoOfSlug(pathUso ?? queryUso)
  const filter: CaracteristicaSearch = {
    ...(tipo !== undefined && { tipo }),
    ...(search.settled !== '' && { descricao: search.settled }),
    ...(situacao !== '' && { ativo: situacao === 'ativas' }),
    ordem: ORDERS.find((known) => known === order) ?? 'descricao',
    direcao: direction === 'desc' ? 'desc' : 'asc',
  }
  const question: CaracteristicaSearch = { ...filter, page: paging.page, qtdItem: paging.pageSize }
  const query = useCaracteristicas(question)
  const rows = useKeptPlaces(query.data?.items, {
    question: JSON.stringify(question),
    isPrevious: query.isPlaceholderData,
    keyOf: idOf,
    announcement: updated,
  })

  /** Another filter begins at its first page. */
  const filtering = (set: (value: string) => void) => (value: string) => {
    set(value)
    paging.setPage(0)
  }
  const sort: TableSort = {
    key: filter.ordem ?? 'descricao',
    direction: filter.direcao === 'desc' ? 'descending' : 'ascending',
  }
  return {
    tipo,
    /** The address of the page itself is of one use. */
    isOfOneUse: pathUso !== undefined,
    isUnknownUse: pathUso !== undefined && tipo === undefined,
    filter,
    paging,
    rows: rows ?? [],
    total: query.data?.total,
    state: stateOf(query, rows),
    search,
    situacao,
    isFiltered: search.settled !== '' || situacao !== '' || (pathUso === undefined && tipo !== undefined),
    setSituacao: filtering(setSituacao),
    setUso: filtering(setUso),
    clear: () => {
      search.clear()
      for (const set of [setSituacao, setUso]) filtering(set)('')
    },
    sort,
    setSort: ({ key, direction: next }: TableSort) => {
      filtering(setOrder)(key)
      setDirection(next === 'descending' ? 'desc' : 'asc')
    },
  }
}

function stateOf(
  query: ReturnType<typeof useCaracteristicas>,
  rows: readonly Caracteristica[] | undefined,
): TableState<Caracteristica> {
  if (rows) return { kind: 'ready', rows, isRefreshing: query.isPlaceholderData }
  if (!query.isError) return { kind: 'loading' }
  return {
    kind: 'failed',
    message: `Não foi possível carregar as características. ${refusalText(query.error)}`,
    when: formatDateTime(new Date(query.errorUpdatedAt), localZone()),
    onRetry: () => void query.refetch(),
    isRetrying: query.isFetching,
  }
}
