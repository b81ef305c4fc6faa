/** The list of loads as its address says it: text, filters, order and page; rows that change are read again. */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { CargaListada } from '#modules/carga/carga-listada.contract.ts'
import { searchCargas } from '#modules/carga/lista-cargas.contract.ts'
import { useListaDeCargas } from '#modules/carga/web/shared/caminho-cargas.ts'
import { useCargasLive } from '#modules/carga/web/shared/use-carga-live.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import type { TableSort, TableState } from '#platform/ui/data-table.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { useKeptPlaces } from '#platform/web/query/keep-places.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useQueryState, useQueryValues } from '#platform/web/router/navigation.ts'
import { usePaging } from '#platform/web/router/use-paging.ts'
import { useSearchTerm } from '#platform/web/router/use-search-term.ts'
import { buscaOf, FILTROS, type FiltroLista, ordemOf } from './lista-filtro.ts'

/** Changes of several rows are read together. */
const GATHER_MS = 400

type Query = ReturnType<typeof useCall<typeof searchCargas>>

export function useListaCargas() {
  const [endereco, setValue] = useQueryValues(FILTROS)
  const [order, setOrder] = useQueryState('ordem', 'dhEncerramento')
  const [direction, setDirection] = useQueryState('direcao', 'desc')
  const paging = usePaging()
  const search = useSearchTerm(() => paging.setPage(0))
  const ordem = ordemOf(order)
  const direcao = direction === 'asc' ? ('asc' as const) : ('desc' as const)
  const [aba, setAba] = useQueryState('aba', 'empresa')
  const narrowing = buscaOf(endereco, search.settled)
  const isRecebidas = aba === 'recebidas'
  const isFiltered = Object.keys(narrowing).length > 0
  const filtro = { ...narrowing, ...(isRecebidas && { recebidas: true }), ordem, direcao }
  const question = { ...filtro, page: paging.page, qtdItem: paging.pageSize }
  // Told before the list is asked for, so that its answer is followed at once.
  useListaDeCargas(searchCargas)
  // A load may have left the board a moment ago, so no earlier answer counts as fresh.
  const query = useCall(searchCargas, { body: question }, { keepsPrevious: true, staleTime: 0 })
  const rows = useKeptPlaces<CargaListada>(query.data?.items, {
    question: JSON.stringify(question),
    isPrevious: query.isPlaceholderData,
    keyOf: ({ id }) => id,
    announcement: (count) => (count === 1 ? '1 carga atualizada' : `${count} cargas atualizadas`),
  })
  // Counts stop at 10,000, as those of the page do.
  const all = useCall(
    searchCargas,
    { body: { ...(isRecebidas && { recebidas: true }), qtdItem: 1 } },
    { enabled: isFiltered },
  )
  useFreshRows(rows ?? [], () => void query.refetch())

  /** Another filter begins at its first page. */
  const choose = (key: FiltroLista, value: string) => {
    setValue(key, value)
    paging.setPage(0)
  }
  const sort: TableSort = { key: ordem, direction: direcao === 'asc' ? 'ascending' : 'descending' }
  return {
    /** What others gave to the company, instead of its own loads. */
    isRecebidas,
    choose,
    chooseAba: (next: string) => {
      setAba(next)
      choose('transportadora', '')
    },
    endereco,
    filtro,
    paging,
    search,
    rows: rows ?? [],
    data: query.data as ResponseOf<typeof searchCargas> | undefined,
    state: stateOf(query, rows),
    isFetching: query.isFetching,
    isFiltered,
    /** How many there are without search and filters; only known while there are some. */
    all: isFiltered ? all.data : undefined,
    clear: () => {
      search.clear()
      for (const key of FILTROS) choose(key, '')
    },
    sort,
    setSort: ({ key, direction: next }: TableSort) => {
      setOrder(key)
      setDirection(next === 'ascending' ? 'asc' : 'desc')
      paging.setPage(0)
    },
  }
}

export type ListaCargas = ReturnType<typeof useListaCargas>

/** Reads the page again a moment after one of its loads changed, by whomever. */
function useFreshRows(rows: readonly CargaListada[], refetch: () => void): void {
  const read = useEffectEvent(refetch)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useCargasLive(
    rows.map(({ id }) => id),
    () => {
      timer.current ??= setTimeout(() => {
        timer.current = undefined
        read()
      }, GATHER_MS)
    },
  )
  useEffect(() => () => clearTimeout(timer.current), [])
}

function stateOf(query: Query, rows: readonly CargaListada[] | undefined): TableState<CargaListada> {
  if (rows) return { kind: 'ready', rows, isRefreshing: query.isPlaceholderData }
  if (!query.isError) return { kind: 'loading' }
  return {
    kind: 'failed',
    message: `Não foi possível carregar as cargas. ${refusalText(query.error)}`,
    when: formatDateTime(new Date(query.errorUpdatedAt), localZone()),
    onRetry: () => void query.refetch(),
    isRetrying: query.isFetching,
  }
}
