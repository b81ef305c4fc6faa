/** The entry of the history that is shown. */
import { startTransition, useEffect, useState } from 'react'
import type { AddressHistory, HistoryEntry } from './address-history.ts'

/** A step is drawn when there is time for it: typing and dragging come first. */
export function useHistoryEntry({ current, subscribe }: AddressHistory): HistoryEntry {
  const [entry, setEntry] = useState(current)
  useEffect(() => {
    const show = () => startTransition(() => setEntry(current()))
    // What happened between the rendering and now.
    show()
    return subscribe(show)
  }, [current, subscribe])
  return entry
}
