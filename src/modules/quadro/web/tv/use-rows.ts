/** How many loads a page of the wall shows: as many as stand whole in the column with the least room. */
import { useMediaQuery } from '@mantine/hooks'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { fittingRows, ROWS } from './tv-rules.ts'

/** The groups stand below each other and the page scrolls. */
const STACKED = '(max-width: 63.99em)'

export function useRows(): { readonly groups: RefObject<HTMLDivElement | null>; readonly rows: number } {
  const groups = useRef<HTMLDivElement>(null)
  const [rows, setRows] = useState(ROWS)
  const isStacked = useMediaQuery(STACKED, undefined, { getInitialValueInEffect: false })
  // Without dependencies: which lists there are, and how much room their heads leave, changes with the board.
  useEffect(() => {
    const lists = [...(groups.current?.querySelectorAll('[data-rows]') ?? [])]
    const measure = () => {
      // A row may be some pixels higher than the next one; the highest decides.
      const heights = [...(groups.current?.querySelectorAll('[data-rows] > li') ?? [])].map(
        (row) => row.getBoundingClientRect().height,
      )
      if (heights.length === 0) return
      const room = lists.map(({ clientHeight }) => clientHeight)
      setRows(fittingRows(room, Math.max(...heights)))
    }
    measure()
    const resizing = new ResizeObserver(measure)
    for (const list of lists) resizing.observe(list)
    return () => resizing.disconnect()
  })
  return { groups, rows: isStacked ? ROWS : rows }
}
