/** What happens when a page appears: scroll position and focus. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { contentShown } from '#platform/ui/later/at-rest.ts'
import type { HistoryEntry } from './address-history.ts'
import { focusHeading } from './focus-heading.ts'
import { whenLoaded } from './when-loaded.ts'

export interface PageArrivalProps {
  readonly container: RefObject<HTMLElement | null>
  readonly entry: HistoryEntry
  /** The application was opened with this entry. */
  readonly isFirst: boolean
  /** Scroll positions by history entry; lives as long as the router. */
  readonly positions: Map<string, number>
  readonly scrollRoot: () => Element | null
}

/**
 * Stands beside the page inside its Suspense boundary, so its effects run once the page is there. Back and
 * forward restore the position; a new page begins at the top. The first page of a visit takes no focus.
 */
export function PageArrival({ container, entry, isFirst, positions, scrollRoot }: PageArrivalProps) {
  const { key } = entry
  const shown = useRef(key)
  const arrival = useRef({ ...entry, isFirst })

  useLayoutEffect(() => {
    shown.current = key
  }, [key])

  useLayoutEffect(() => {
    const root = scrollRoot()
    const { current } = arrival
    if (root) root.scrollTop = current.isReturn ? (positions.get(current.key) ?? 0) : 0
    return () => {
      // The page stayed while drawers and filters changed the entry: the position belongs to the last one.
      const left = scrollRoot()
      if (left) positions.set(shown.current, left.scrollTop)
    }
  }, [positions, scrollRoot])

  useEffect(() => {
    if (!container.current || arrival.current.isFirst) return
    return focusHeading(container.current)
  }, [container])

  useEffect(() => {
    if (container.current) return whenLoaded(container.current, contentShown)
  }, [container])

  return null
}
