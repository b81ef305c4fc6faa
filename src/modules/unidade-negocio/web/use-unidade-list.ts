/** The list of business units as its address says it: search, state and page. */
import { formatDateTime } from '../../../platform/shared/date.ts'
import type { TableState } from '../../../platform/ui/data-table.ts'
import { localZone } from '../../../platform/web/local-zone.ts'
import { useKeptPlaces } from '../../../platform/web/query/keep-places.ts'
import { refusalText } from '../../../platform/web/record/refusal.ts'
import { useQueryState } from '../../../platform/web/router/navigation.ts'
import { usePaging } from '../../../platform/web/router/use-paging.ts'
import { useSearchTerm } from '../../../platform/web/router/use-search-term.ts'
import type { Unidade } from '../unidade-negocio.contract.ts'
import { useUnidades } from './unidade-negocio.api.ts'

const updated = (count: number) => (count === 1 ? '1 unidade atualizada' : `${count} unidades atualizadas`)
const idOf = ({ id }: Unidade) => id

export function useUnidadeList() {
  const [situacao, setSituacao] = useQueryState('situacao')
  const paging = usePaging()
  const search = useSearchTerm(() => paging.setPage(0))
  const question = {
    page: paging.page,
    qtdItem: paging.pageSize,
    ...(search.settled !== '' && { busca: search.settled }),
    ...(situacao !== '' && { ativo: situacao === 'ativas' }),
  }
  const query = useUnidades(question)
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
  return {
    paging,
    rows: rows ?? [],
    total: query.data?.total,
    state: stateOf(query, rows),
    search,
    situacao,
    isFiltered: search.settled !== '' || situacao !== '',
    setSituacao: filtering(setSituacao),
    clear: () => {
      search.clear()
      filtering(setSituacao)('')
    },
  }
}

function stateOf(
  query: ReturnType<typeof useUnidades>,
  rows: readonly Unidade[] | undefined,
): TableState<Unidade> {
  if (rows) return { kind: 'ready', rows, isRefreshing: query.isPlaceholderData }
  if (!query.isError) return { kind: 'loading' }
  return {
    kind: 'failed',
    message: `Não foi possível carregar as unidades. ${refusalText(query.error)}`,
    when: formatDateTime(new Date(query.errorUpdatedAt), localZone()),
    onRetry: () => void query.refetch(),
    isRetrying: query.isFetching,
  }
}
