import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callKey } from '#platform/web/query/use-call.ts'
import { type SelecaoAcao, type Simulacao, simularAcao } from '../acao.contract.ts'

const DEBOUNCE_MS = 300

export interface UseEnsaio {
  /** The last answer; undefined before the first one. */
  readonly simulacao: Simulacao | undefined
  /** The answer is of a former question, or is being asked for again. */
  readonly isOutdated: boolean
  readonly isAsking: boolean
  /** Why the last question had no answer. */
  readonly error: unknown
  readonly retry: () => void
}

/** Asks what would happen; again, a moment after the question changed. Undefined: there is nothing to ask yet. */
export function useEnsaio(pedido: SelecaoAcao | undefined): UseEnsaio {
  const { http } = usePlatform()
  const dialog = useId()
  const [asked] = useDebouncedValue(pedido, DEBOUNCE_MS)
  // The loads of one dialog stay the same, so thousands of ids are no part of the key.
  const question = asked && JSON.stringify([asked.acao, asked.parametros, asked.decisoes])
  const query = useQuery<Simulacao, Error>({
    queryKey: [...callKey(simularAcao), dialog, question],
    queryFn: ({ signal }) => {
      if (!asked) throw new Error('There is nothing to ask.')
      return http.call(simularAcao, { body: asked, signal })
    },
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const last = useRef<Simulacao>(undefined)
  if (query.data && !query.isPlaceholderData) last.current = query.data
  const simulacao = query.data ?? last.current
  return {
    simulacao: pedido && simulacao,
    isOutdated: pedido !== asked || query.isPlaceholderData || query.isFetching || query.isError,
    isAsking: query.isFetching || pedido !== asked,
    error: query.error ?? undefined,
    retry: () => void query.refetch(),
  }
}
