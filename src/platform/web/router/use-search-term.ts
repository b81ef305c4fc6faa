/** The search text of a list: shown as it is typed, in the address (and asked for) after a pause. */
import { useEffect, useEffectEvent, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#platform/shared/timing.ts'
import { useQueryState } from './navigation.ts'

export interface SearchTerm {
  /** For the field. */
  readonly typed: string
  /** Trimmed, of the address: what the list shows the answer of. */
  readonly settled: string
  readonly type: (text: string) => void
  /** At once, without the pause. */
  readonly clear: () => void
}

/** `onSettle` runs together with the change of the address, e.g. to go back to the first page. */
export function useSearchTerm(onSettle: () => void): SearchTerm {
  const [inAddress, setInAddress] = useQueryState('busca')
  const [typed, setTyped] = useState(inAddress)
  const [seen, setSeen] = useState({ inAddress, written: inAddress })

  // Back and links change the address too; one's own change must not undo what was typed since.
  if (inAddress !== seen.inAddress) {
    setSeen({ inAddress, written: inAddress })
    if (inAddress !== seen.written) setTyped(inAddress)
  }

  const write = useEffectEvent((text: string) => {
    if (text === inAddress) return
    setSeen({ inAddress, written: text })
    setInAddress(text)
    onSettle()
  })
  useEffect(() => {
    const timer = setTimeout(() => write(typed.trim()), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return {
    typed,
    settled: inAddress,
    type: setTyped,
    clear: () => {
      setTyped('')
      if (inAddress === '') return
      setSeen({ inAddress, written: '' })
      setInAddress('')
      onSettle()
    },
  }
}
