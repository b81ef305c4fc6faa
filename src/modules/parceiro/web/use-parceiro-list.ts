/** The list of partners as its address says it: text, state and page. */
import { formatDateTime } from '#platform/shared/date.ts'
import type { TableState } from '#platform/ui/data-table.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { useKeptPlaces } from '#platform/web/query/keep-places.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useQueryState } from '#platform/web/router/navigation.ts'
import { usePaging } from '#platform/web/router/use-paging.ts'
import { useSearchTerm } from '#platform/web/router/use-search-term.ts'
import type { Vinculo } from '../parceiro.contract.ts'
import { SITUACAO_PARCEIRO_CODES } from '../parceiro.rules.ts'
import { useVinculos } from './shared/parceiro.api.ts'

const idOf = ({ id }: Vinculo) => id
const updated = (count: number) => (count === 1 ? '1 parceiro atualizado' : `${count} parceiros atualizados`)

export function useParceiroList() {
  const [inAddress, setInAddress] = useQueryState('situacao')
  const paging = usePaging()
  const search = useSearchTerm(() => paging.setPage(0))
  const situacao = SITUACAO_PARCEIRO_CODES.find((code) => String(code) === inAddress)
  const question = {
    page: paging.page,
    qtdItem: paging.pageSize,
    ...(search.settled !== '' && { busca: search.settled }),
    ...(situacao !== undefined && { situacao }),
  }
  const query = useVinculos(question)
  const isFiltered = search.settled !== '' || situacao !== undefined
  const all = useVinculos({ qtdItem: 1 }, isFiltered)
  const rows = useKeptPlaces(query.data?.items, {
    question: JSON.stringify(question),
    isPrevious: query.isPlaceholderData,
    keyOf: idOf,
    announcement: updated,
  })
  const setSituacao = (value: string) => {
    setInAddress(value)
    paging.setPage(0)
  }
  return {
    paging,
    search,
    rows: rows ?? [],
    total: query.data?.total,
    state: stateOf(query, rows),
    situacao: situacao === undefined ? '' : String(situacao),
    setSituacao,
    isFiltered,
    /** How many there are without search and filter; only known while there are some. */
    all: isFiltered ? all.data?.total : undefined,
    clear: () => {
      search.clear()
      setSituacao('')
    },
  }
}

function stateOf(
  query: ReturnType<typeof useVinculos>,
  rows: readonly Vinculo[] | undefined,
): TableState<Vinculo> {
  if (rows) return { kind: 'ready', rows, isRefreshing: query.isPlaceholderData }
  if (!query.isError) return { kind: 'loading' }
  return {
    kind: 'failed',
    message: `Não foi possível carregar os parceiros. ${refusalText(query.error)}`,
    when: formatDateTime(new Date(query.errorUpdatedAt), localZone()),
    onRetry: () => void query.refetch(),
    isRetrying: query.isFetching,
  }
}
