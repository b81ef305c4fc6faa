/** The term as it is typed and the answer to what was typed 300 ms ago (S-219, S-223). */
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useMemo, useState } from 'react'
import { buscar } from '#modules/busca/busca.contract.ts'
import { isSearchable } from '#modules/busca/busca.rules.ts'
import type { TipoEntidade } from '#modules/busca/tipo-entidade.ts'
import type { SearchTarget } from '#modules/busca/web/shared/search-targets.ts'
import { SEARCH_DEBOUNCE_MS } from '#platform/shared/timing.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { type FoundGroup, groupResults, logSkipped } from './search-results.rules.ts'

export interface GlobalSearch {
  readonly text: string
  readonly setText: (text: string) => void
  readonly tipo: TipoEntidade
  readonly setTipo: (tipo: TipoEntidade) => void
  /** `hint`: too little was typed; `failed`: the list stays empty (S-333). */
  readonly face: 'hint' | 'loading' | 'failed' | 'none' | 'found'
  /** What the groups answer. */
  readonly term: string
  readonly groups: readonly FoundGroup[]
}

export function useGlobalSearch(targets: readonly SearchTarget[]): GlobalSearch {
  const [text, setText] = useState('')
  const [tipo, setTipo] = useState<TipoEntidade>(0)
  const [settled] = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE_MS)
  const isAsked = isSearchable(text) && isSearchable(settled)
  const answer = useCall(
    buscar,
    { query: { filtro: settled, ...(tipo === 0 ? {} : { tiposEntidade: [tipo] }) } },
    { enabled: isAsked, keepsPrevious: true },
  )
  useEffect(() => {
    if (answer.error) console.warn('A busca falhou.', answer.error)
  }, [answer.error])
  const groups = useMemo(
    () => (answer.isError ? [] : groupResults(answer.data ?? [], targets, logSkipped)),
    [answer.data, answer.isError, targets],
  )
  const face = !isSearchable(text)
    ? 'hint'
    : answer.isError
      ? 'failed'
      : groups.length > 0
        ? 'found'
        : answer.data && !answer.isPlaceholderData && isAsked && settled === text.trim()
          ? 'none'
          : 'loading'
  return { text, setText, tipo, setTipo, face, term: settled, groups }
}
