/** What a map shows, whoever draws it. The list beside the map says the same in words. */
import {
  boxOf,
  type GeoBox,
  type GeoPoint,
  type Position,
  type Ring,
  toPosition,
} from '#platform/shared/geo.ts'
import { formatDistance } from '#platform/shared/quantity.ts'
import type { StatusColor } from '../status-colors.ts'
import { STATE_OUTLINES } from './outlines.ts'

export interface MapMarker extends GeoPoint {
  readonly id: string
  /** Whole, for whoever does not see the map: `Parada 1: Posto Graal`. */
  readonly label: string
  /** On the mark itself, one or two characters. */
  readonly sign: string
  /** Beside the mark. */
  readonly name?: string
  /** A circle unless told otherwise; a square is where a way begins. */
  readonly shape?: 'circle' | 'square'
  /** The person may drag it. */
  readonly onMove?: (point: GeoPoint) => void
}

export interface MapArea {
  readonly id: string
  readonly ring: Ring
  readonly color: StatusColor
}

export interface MapLine {
  readonly positions: readonly Position[]
  /** Straight lines between the points are drawn dashed: no road is known. */
  readonly isEstimate: boolean
  /** By road, of each straight line: told along it. */
  readonly legMetres?: readonly number[]
}

/** What a straight leg says along itself. */
export const ESTIMATE = 'estimativa'
export type Leg = readonly [from: Position, to: Position]

/** `estimativa · 312,4 km`; the letters of the map have no fixed space. */
export const estimateText = (metres: number | undefined): string =>
  metres === undefined ? ESTIMATE : `${ESTIMATE} · ${formatDistance(metres).replaceAll('\u00a0', ' ')}`

/** A straight leg and what it says. */
export interface EstimatedLeg {
  readonly leg: Leg
  readonly text: string
}

/** The legs of a line for which no road is known. */
export const estimatesOf = ({ positions, isEstimate, legMetres }: MapLine): EstimatedLeg[] =>
  isEstimate ? legsOf(positions).map((leg, index) => ({ leg, text: estimateText(legMetres?.[index]) })) : []

/** From each position to the next. */
export const legsOf = (positions: readonly Position[]): Leg[] =>
  positions.slice(1).map((to, index): Leg => [positions[index] ?? to, to])

export interface MapContent {
  readonly markers?: readonly MapMarker[]
  readonly areas?: readonly MapArea[]
  /** Whole states. */
  readonly states?: readonly string[]
  /** Many small places. */
  readonly dots?: readonly Position[]
  /** Of states and dots. */
  readonly color?: StatusColor
  readonly line?: MapLine
}

export const BRAZIL: GeoBox = { oeste: -74, sul: -33.8, leste: -34.7, norte: 5.3 }

/** The states of the list as areas. */
const stateAreas = (ufs: readonly string[], color: StatusColor): MapArea[] =>
  STATE_OUTLINES.filter(({ uf }) => ufs.includes(uf)).flatMap(({ uf, rings }) =>
    rings.map((ring, index) => ({ id: `${uf}-${index}`, ring, color })),
  )

/** Drawn areas and whole states. */
export const areasOf = ({ areas = [], states = [], color = 'petroleo' }: MapContent): MapArea[] => [
  ...stateAreas(states, color),
  ...areas,
]

/** What must be seen; undefined for an empty map. */
export function boxOfContent(content: MapContent): GeoBox | undefined {
  return boxOf([
    ...(content.markers ?? []).map(toPosition),
    ...areasOf(content).flatMap(({ ring }) => ring),
    ...(content.dots ?? []),
    ...(content.line?.positions ?? []),
  ])
}

/** What stands beside a mark is cut at so many pixels. */
const MAX_NAME_PX = 190
const CHAR_PX = 7.5
/** Half the mark, the gap and the edges of the name. */
const NAME_STARTS_PX = 30
const EDGE_PX = 24
/** The way is worth more than its names. */
const MAX_NAMES_SHARE = 0.45

export interface FitPadding {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** The room around a box so that the names beside its marks, which stand at their right, are in the picture of this width. */
export function paddingOf(
  markers: readonly MapMarker[],
  { oeste, leste }: GeoBox,
  widthPx: number,
): FitPadding {
  const right = markers.reduce((most, { name, longitude }) => {
    const share = leste > oeste ? (longitude - oeste) / (leste - oeste) : 0.5
    if (!name || share <= 0) return most
    const namePx = NAME_STARTS_PX + Math.min(MAX_NAME_PX, name.length * CHAR_PX)
    return Math.max(most, widthPx - EDGE_PX - (widthPx - EDGE_PX - namePx) / share)
  }, EDGE_PX)
  return {
    top: EDGE_PX,
    bottom: EDGE_PX,
    left: EDGE_PX,
    right: Math.round(Math.min(right, widthPx * MAX_NAMES_SHARE)),
  }
}

/** A box with some room around it, so that a single place is shown with its surroundings. */
export function withRoom(box: GeoBox, least = 0.3, share = 0.08): GeoBox {
  const width = Math.max(least, (box.leste - box.oeste) * share)
  const height = Math.max(least, (box.norte - box.sul) * share)
  return {
    oeste: Math.max(-180, box.oeste - width),
    leste: Math.min(180, box.leste + width),
    sul: Math.max(-85, box.sul - height),
    norte: Math.min(85, box.norte + height),
  }
}
