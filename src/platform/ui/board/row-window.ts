/** Rows of unlike heights, one below the other: where each stands, and which of them are drawn. Pure. */
import { NO_ROWS, type Rows } from './list-window.ts'

/** In CSS pixels, from the upper edge of the first row. */
export interface RowPlace {
  readonly topPx: number
  readonly heightPx: number
}

export function placeRows(heightsPx: readonly number[]): readonly RowPlace[] {
  let topPx = 0
  return heightsPx.map((heightPx) => {
    const place = { topPx, heightPx }
    topPx += heightPx
    return place
  })
}

export const heightOf = (places: readonly RowPlace[]): number => {
  const last = places.at(-1)
  return last ? last.topPx + last.heightPx : 0
}

/** The rows that touch what lies between two distances from the upper edge of the first row. */
export function rowsBetween(places: readonly RowPlace[], fromPx: number, toPx: number): Rows {
  const first = places.findIndex(({ topPx, heightPx }) => topPx + heightPx > fromPx)
  if (first === -1) return NO_ROWS
  const end = places.findIndex(({ topPx }) => topPx >= toPx)
  return { first, end: end === -1 ? places.length : end }
}
