/** What happens when a page appears: scroll position and focus. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { focusHeading } from './focus-heading.ts'

/** The key react-router gives the entry with which the application was opened. */
const FIRST_ENTRY = 'default'

export interface PageArrivalProps {
  readonly container: RefObject<HTMLElement | null>
  /** Scroll positions by history entry; lives as long as the router. */
  readonly positions: Map<string, number>
  readonly scrollRoot: () => Element | null
}

/**
 * Stands beside the page inside its Suspense boundary, so its effects run once the page is there. Back and
 * forward restore the position; a new page begins at the top. The first page of a visit takes no focus.
 */
export function PageArrival({ container, positions, scrollRoot }: PageArrivalProps) {
  const { key } = useLocation()
  const kind = useNavigationType()
  const entry = useRef(key)
  const arrival = useRef({ key, kind })

  useLayoutEffect(() => {
    entry.current = key
  }, [key])

  useLayoutEffect(() => {
    const root = scrollRoot()
    const { current } = arrival
    if (root) root.scrollTop = current.kind === 'POP' ? (positions.get(current.key) ?? 0) : 0
    return () => {
      // The page stayed while drawers and filters changed the entry: the position belongs to the last one.
      const left = scrollRoot()
      if (left) positions.set(entry.current, left.scrollTop)
    }
  }, [positions, scrollRoot])

  useEffect(() => {
    if (!container.current || arrival.current.key === FIRST_ENTRY) return
    return focusHeading(container.current)
  }, [container])

  return null
}
