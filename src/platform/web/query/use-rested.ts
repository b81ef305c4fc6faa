import { useDebouncedValue } from '@mantine/hooks'
import { useMemo } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#platform/shared/timing.ts'

/**
 * A plain value, as it goes into JSON, once it has rested; the same object for as long as nothing in it changed, so that
 * an equal question is not asked again.
 */
export function useRested<T>(value: T, ms: number = SEARCH_DEBOUNCE_MS): T {
  const [text] = useDebouncedValue(JSON.stringify(value), ms)
  return useMemo(() => JSON.parse(text) as T, [text])
}
