import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { SEARCH_DEBOUNCE_MS } from '../../../../platform/shared/timing.ts'
import type { Necessidade } from '../../ciclo.contract.ts'

/** What the load needs, once its form has rested; the same object for as long as nothing of it changed. */
export function useNecessidade(para: Necessidade): Necessidade {
  const [paused] = useDebouncedValue(JSON.stringify(para), SEARCH_DEBOUNCE_MS)
  return useMemo(() => JSON.parse(paused) as Necessidade, [paused])
}
