/** A long list of rows of which only those in sight, and some around them, are drawn. */
import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { NO_ROWS, type Rows } from './list-window.ts'
import { heightOf, placeRows, rowsBetween } from './row-window.ts'

interface RowWindowOptions {
  /** What each row is known by, in their order. */
  readonly keys: readonly (string | number)[]
  /** Height of a row that was not measured, in CSS pixels. */
  readonly rowPx: number
  /** Rows that are drawn before and after those in sight. */
  readonly overscan: number
}

export interface RowWindow {
  /** Of the element that scrolls. */
  readonly ref: (region: HTMLElement | null) => void
  readonly rows: readonly { readonly index: number; readonly topPx: number }[]
  /** Of all rows. */
  readonly heightPx: number
  /** As the `ref` of each row whose height differs; the row bears its index in `data-index`. */
  readonly measure: (row: HTMLElement | null) => (() => void) | undefined
  /** Scrolls no further than the row needs to be whole in sight. */
  readonly reveal: (index: number) => void
}

export function useRowWindow({ keys, rowPx, overscan }: RowWindowOptions): RowWindow {
  const current = useRef<HTMLElement>(null)
  const [region, setRegion] = useState<HTMLElement | null>(null)
  /** Only of rows that are not as high as `rowPx`. */
  const [heights, setHeights] = useState<ReadonlyMap<string | number, number>>(new Map())
  const [shown, setShown] = useState<Rows>(NO_ROWS)
  const places = placeRows(keys.map((key) => heights.get(key) ?? rowPx))

  const follow = useEffectEvent(() => {
    if (!region) return
    const { scrollTop, clientHeight } = region
    const { first, end } = rowsBetween(places, scrollTop, scrollTop + clientHeight)
    const next = { first: Math.max(0, first - overscan), end: Math.min(keys.length, end + overscan) }
    setShown((before) => (before.first === next.first && before.end === next.end ? before : next))
  })
  // After each drawing: rows may have come, gone or been measured.
  useLayoutEffect(() => follow())
  useLayoutEffect(() => {
    if (!region) return
    const onScroll = () => follow()
    const resizing = new ResizeObserver(onScroll)
    resizing.observe(region)
    region.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      resizing.disconnect()
      region.removeEventListener('scroll', onScroll)
    }
  }, [region])

  const latest = useRef({ keys, places, rowPx })
  useLayoutEffect(() => {
    latest.current = { keys, places, rowPx }
  })
  const measure = useCallback((row: HTMLElement | null) => {
    if (!row) return
    const take = () => {
      const index = Number(row.dataset.index)
      const key = latest.current.keys[index]
      const place = latest.current.places[index]
      const px = row.offsetHeight
      if (key === undefined || !place || px === 0 || px === place.heightPx) return
      // What is in sight stays where it is when a row above it is found to be higher.
      if (current.current && place.topPx < current.current.scrollTop) {
        current.current.scrollTop += px - place.heightPx
      }
      setHeights((before) => new Map(before).set(key, px))
    }
    const resizing = new ResizeObserver(take)
    resizing.observe(row)
    return () => resizing.disconnect()
  }, [])

  return {
    ref: useCallback((element) => {
      current.current = element
      setRegion(element)
    }, []),
    rows: places.slice(shown.first, shown.end).map(({ topPx }, at) => ({ index: shown.first + at, topPx })),
    heightPx: heightOf(places),
    measure,
    reveal: (index) => {
      const place = places[index]
      const element = current.current
      if (!place || !element) return
      const { scrollTop, clientHeight } = element
      const bottomPx = place.topPx + place.heightPx
      if (place.topPx < scrollTop) element.scrollTop = place.topPx
      else if (bottomPx > scrollTop + clientHeight) element.scrollTop = bottomPx - clientHeight
    },
  }
}
