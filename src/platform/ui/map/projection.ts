/** Web Mercator for pictures: positions to a plane, and plane to the numbers of an SVG. Pure. */
import type { GeoBox, Position, Ring } from '#platform/shared/geo.ts'

const MAX_LATITUDE = 85
const DEGREE = Math.PI / 180

/** In degrees of longitude, so that east and north have one scale; north is up, which is less. */
export function project([longitude, latitude]: Position): readonly [x: number, y: number] {
  const bounded = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude))
  return [longitude, -Math.log(Math.tan(Math.PI / 4 + (bounded * DEGREE) / 2)) / DEGREE]
}

export interface ViewBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The part of the plane that shows the whole box in a picture of this shape (width over height). */
export function viewBoxOf(box: GeoBox, ratio: number): ViewBox {
  const [left, top] = project([box.oeste, box.norte])
  const [right, bottom] = project([box.leste, box.sul])
  const width = Math.max(right - left, (bottom - top) * ratio)
  const height = width / ratio
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height }
}

const rounded = (value: number) => Math.round(value * 1_000) / 1_000

/** `M-46.9 23.5L…`; a closed one ends with Z. */
export function pathOf(positions: readonly Position[], isClosed: boolean): string {
  const points = positions.map((position) => project(position).map(rounded).join(' '))
  return points.length === 0 ? '' : `M${points.join('L')}${isClosed ? 'Z' : ''}`
}

export const ringPath = (ring: Ring): string => pathOf(ring, true)
