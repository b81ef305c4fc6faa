/** Follows the scrolling of a list of cards and says which of its rows are drawn. */
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { columnsIn, isNearEnd, NO_ROWS, type Rows, rowsInView, type Viewport } from './list-window.ts'

/** Stages this far from the part of the group that is in sight are drawn already. */
const NEAR_PX = 160
/** Below this width a card takes the whole row (DESIGN §11). */
const PHONE_PX = 768

export interface ListWindow extends Rows {
  readonly columns: number
  /** The next window of cards should be read. */
  readonly isNearEnd: boolean
}

interface ListWindowOptions {
  /** The list; it scrolls by itself on wide screens. */
  readonly list: RefObject<HTMLElement | null>
  readonly rowPx: number
  readonly count: number
}

const isScrolling = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowY)

/** What moves the list: itself on wide screens, what lies around it on phones. */
function scrollerOf(list: HTMLElement): HTMLElement {
  for (let element: HTMLElement | null = list; element; element = element.parentElement) {
    if (isScrolling(element)) return element
  }
  return list
}

function measure(list: HTMLElement, scroller: HTMLElement): Viewport {
  const scrolledPx =
    scroller === list
      ? list.scrollTop
      : scroller.getBoundingClientRect().top - list.getBoundingClientRect().top
  return { scrolledPx, heightPx: scroller.clientHeight }
}

export function useListWindow({ list, rowPx, count }: ListWindowOptions): ListWindow {
  const [columns, setColumns] = useState(1)
  const [isNear, setNear] = useState(false)
  const [view, setView] = useState<Rows & { isNearEnd: boolean }>({ ...NO_ROWS, isNearEnd: false })
  const rows = Math.ceil(count / columns)

  useEffect(() => {
    const element = list.current
    if (!element) return
    const resizing = new ResizeObserver(([entry]) => {
      if (entry) setColumns(columnsIn(entry.contentRect.width, window.innerWidth < PHONE_PX))
    })
    resizing.observe(element)
    const nearing = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: `${NEAR_PX}px`,
    })
    nearing.observe(element)
    return () => {
      resizing.disconnect()
      nearing.disconnect()
    }
  }, [list])

  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const scroller = scrollerOf(element)
    const follow = () => {
      const viewport = measure(element, scroller)
      const next = isNear ? rowsInView(viewport, rowPx, rows) : NO_ROWS
      const near = isNear && isNearEnd(next, viewport, rowPx, rows)
      setView((before) =>
        before.first === next.first && before.end === next.end && before.isNearEnd === near
          ? before
          : { ...next, isNearEnd: near },
      )
    }
    follow()
    if (!isNear) return
    scroller.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      scroller.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [list, rowPx, rows, isNear])

  return { ...view, columns }
}
