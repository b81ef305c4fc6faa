/** Which rows of a list of cards are drawn: those in sight and a few around them. Pure. */

/** Narrowest card, and the gap around each, in CSS pixels (DESIGN §3). */
const MIN_CARD_PX = 180
export const GAP_PX = 6

/** Cards in a row of a list of this width. */
export const columnsIn = (widthPx: number, isPhone = false): number =>
  isPhone ? 1 : Math.max(1, Math.floor((widthPx + GAP_PX) / (MIN_CARD_PX + GAP_PX)))

export interface Viewport {
  /** How far the list was scrolled past its first row; negative while it begins below. */
  readonly scrolledPx: number
  readonly heightPx: number
}

export interface Rows {
  /** First row that is drawn, and the one after the last. */
  readonly first: number
  readonly end: number
}

export const NO_ROWS: Rows = { first: 0, end: 0 }

/** `rowPx` includes the gap. */
export function rowsInView({ scrolledPx, heightPx }: Viewport, rowPx: number, count: number): Rows {
  if (heightPx <= 0 || rowPx <= 0 || count === 0) return NO_ROWS
  const inView = Math.ceil(heightPx / rowPx) + 1
  // Tall screens show many rows at once, so fewer are needed in reserve.
  const overscan = inView > 8 ? 1 : 2
  const first = Math.max(0, Math.floor(scrolledPx / rowPx) - overscan)
  const end = Math.min(count, Math.floor(scrolledPx / rowPx) + inView + overscan)
  return first < end ? { first, end } : NO_ROWS
}

/** Whether the next window should be read: less than two screens of cards follow. */
export const isNearEnd = ({ end }: Rows, viewport: Viewport, rowPx: number, loadedRows: number): boolean =>
  loadedRows - end < Math.max(4, (2 * viewport.heightPx) / Math.max(1, rowPx))

/** Cards of the first window of each stage: what a list of half the screen shows, and a row more (L-251). */
export function firstWindow(
  viewportPx: number,
  rowPx: number,
  columns: number,
  min: number,
  max: number,
): number {
  const rows = Math.ceil(viewportPx / 2 / rowPx) + 1
  return Math.min(max, Math.max(min, rows * columns))
}
