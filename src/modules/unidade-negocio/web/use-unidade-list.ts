/** The list of business units as its address says it: search, state and page. */
import { useDebouncedValue } from '@mantine/hooks'
import { formatDateTime } from '../../../platform/shared/date.ts'
import type { TableState } from '../../../platform/ui/data-table.ts'
import { localZone } from '../../../platform/web/local-zone.ts'
import { useKeptPlaces } from '../../../platform/web/query/keep-places.ts'
import { refusalText } from '../../../platform/web/record/refusal.ts'
import { useQueryState } from '../../../platform/web/router/navigation.ts'
import { usePaging } from '../../../platform/web/router/use-paging.ts'
import type { Unidade } from '../unidade-negocio.contract.ts'
import { useUnidades } from './unidade-negocio.api.ts'

const SEARCH_PAUSE_MS = 250

const updated = (count: number) => (count === 1 ? '1 unidade atualizada' : `${count} unidades atualizadas`)
const idOf = ({ id }: Unidade) => id

export function useUnidadeList() {
  const [term, setTerm] = useQueryState('busca')
  const [situacao, setSituacao] = useQueryState('situacao')
  const paging = usePaging()
  const [typed] = useDebouncedValue(term, SEARCH_PAUSE_MS)
  const question = {
    page: paging.page,
    qtdItem: paging.pageSize,
    ...(typed.trim() !== '' && { busca: typed.trim() }),
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
    term,
    situacao,
    isFiltered: typed.trim() !== '' || situacao !== '',
    setTerm: filtering(setTerm),
    setSituacao: filtering(setSituacao),
    clear: () => {
      filtering(setTerm)('')
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
