import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#platform/shared/timing.ts'

/** What is typed into a field that the server searches for. */
export interface SearchText {
  readonly typed: string
  readonly type: (text: string) => void
  /** What to ask for, after a pause; empty while the field shows what is chosen. */
  readonly asked: string
  /** The pause is not over: what the server has answered belongs to another text. */
  readonly isTyping: boolean
  /** The list has been opened: before that, nothing needs to be asked. */
  readonly isWanted: boolean
  readonly want: () => void
}

/** `chosen`: how the chosen record reads, empty for none; the field shows it whenever it changes. */
export function useSearchText(chosen: string): SearchText {
  const [typed, setTyped] = useState(chosen)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => setTyped(chosen), [chosen])
  const [paused] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS)
  return {
    typed,
    type: setTyped,
    asked: paused === chosen ? '' : paused,
    isTyping: paused !== typed.trim(),
    isWanted,
    want: () => setWanted(true),
  }
}
