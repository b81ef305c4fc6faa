/** Places on the globe and shapes drawn by hand: distance, closed rings, what lies inside. Pure, WGS84. */

export interface GeoPoint {
  readonly latitude: number
  readonly longitude: number
}

/** Longitude first, as in GeoJSON. */
export type Position = readonly [longitude: number, latitude: number]

/** A closed line: the last position repeats the first. */
export type Ring = readonly Position[]

export interface GeoBox {
  readonly oeste: number
  readonly sul: number
  readonly leste: number
  readonly norte: number
}

export const EARTH_RADIUS_M = 6_371_008.8
const DEGREE = Math.PI / 180
/** The fewest positions of a closed ring: three corners and the first again. */
const MIN_RING = 4

export const toPosition = ({ latitude, longitude }: GeoPoint): Position => [longitude, latitude]

export const isOnGlobe = ({ latitude, longitude }: GeoPoint): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

/** Metres along the great circle (haversine). */
export function distanceMetres(from: GeoPoint, to: GeoPoint): number {
  const dLatitude = (to.latitude - from.latitude) * DEGREE
  const dLongitude = (to.longitude - from.longitude) * DEGREE
  const half =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(from.latitude * DEGREE) * Math.cos(to.latitude * DEGREE) * Math.sin(dLongitude / 2) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** The box around some positions; undefined without any. */
export function boxOf(positions: readonly Position[]): GeoBox | undefined {
  const [first] = positions
  if (!first) return undefined
  let [oeste, sul] = first
  let [leste, norte] = first
  for (const [longitude, latitude] of positions) {
    oeste = Math.min(oeste, longitude)
    leste = Math.max(leste, longitude)
    sul = Math.min(sul, latitude)
    norte = Math.max(norte, latitude)
  }
  return { oeste, sul, leste, norte }
}

const boxesMeet = (a: GeoBox, b: GeoBox): boolean =>
  a.oeste <= b.leste && b.oeste <= a.leste && a.sul <= b.norte && b.sul <= a.norte

const samePosition = (a: Position, b: Position) => a[0] === b[0] && a[1] === b[1]

/** Without positions that repeat their neighbour, and closed. */
export function closeRing(positions: readonly Position[]): Ring {
  const kept = positions.filter((position, index) => {
    const before = positions[index - 1]
    return !before || !samePosition(before, position)
  })
  const [first] = kept
  const last = kept.at(-1)
  return first && last && !samePosition(first, last) ? [...kept, first] : kept
}

/** Twice the signed area of the triangle: above zero when c lies to the left of a → b. */
const turn = (a: Position, b: Position, c: Position) =>
  (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

const isBetween = (a: Position, b: Position, c: Position) =>
  Math.min(a[0], b[0]) <= c[0] &&
  c[0] <= Math.max(a[0], b[0]) &&
  Math.min(a[1], b[1]) <= c[1] &&
  c[1] <= Math.max(a[1], b[1])

/** True when the two lines share a point, also an end or a stretch. */
function linesMeet(a: Position, b: Position, c: Position, d: Position): boolean {
  const [first, second] = [turn(a, b, c), turn(a, b, d)]
  const [third, fourth] = [turn(c, d, a), turn(c, d, b)]
  if (first * second < 0 && third * fourth < 0) return true
  return (
    (first === 0 && isBetween(a, b, c)) ||
    (second === 0 && isBetween(a, b, d)) ||
    (third === 0 && isBetween(c, d, a)) ||
    (fourth === 0 && isBetween(c, d, b))
  )
}

type Line = readonly [Position, Position]

const linesOf = (ring: Ring): Line[] => ring.slice(1).map((end, index): Line => [ring[index] ?? end, end])

/** True when two sides that are not neighbours meet, or neighbours fold back onto each other. */
function crossesItself(ring: Ring): boolean {
  const lines = linesOf(ring)
  return lines.some(([a, b], index) =>
    lines.slice(index + 1).some(([c, d], offset) => {
      const isNext = offset === 0
      const isLastWithFirst = index === 0 && offset === lines.length - 2
      if (!isNext && !isLastWithFirst) return linesMeet(a, b, c, d)
      // Neighbours share one end; they may share nothing else.
      const [shared, before, after] = isNext ? [b, a, d] : [a, b, c]
      const isStraight = turn(before, shared, after) === 0
      const pointsBack =
        (before[0] - shared[0]) * (after[0] - shared[0]) + (before[1] - shared[1]) * (after[1] - shared[1]) >
        0
      return isStraight && pointsBack
    }),
  )
}

export type RingProblem = 'few' | 'many' | 'range' | 'open' | 'crossing' | 'flat'

/** What is wrong with a ring of at most `limit` positions, the closing one included; undefined: nothing. */
export function ringProblem(ring: Ring, limit: number): RingProblem | undefined {
  if (ring.length > limit) return 'many'
  if (ring.some(([longitude, latitude]) => !isOnGlobe({ latitude, longitude }))) return 'range'
  const [first] = ring
  const last = ring.at(-1)
  if (ring.length < MIN_RING || !first || !last) return 'few'
  if (!samePosition(first, last)) return 'open'
  if (isFlat(ring)) return 'flat'
  return crossesItself(ring) ? 'crossing' : undefined
}

const isFlat = ([a, ...rest]: Ring): boolean => {
  const b = rest.find((position) => a && !samePosition(a, position))
  return !a || !b || rest.every((position) => turn(a, b, position) === 0)
}

/** In square degrees: good for comparing rings that are near each other. */
export function ringArea(ring: Ring): number {
  const sum = linesOf(ring).reduce((total, [a, b]) => total + a[0] * b[1] - b[0] * a[1], 0)
  return Math.abs(sum) / 2
}

/** True when the position lies inside the ring or on it. */
export function ringHolds(ring: Ring, position: Position): boolean {
  let isInside = false
  for (const [a, b] of linesOf(ring)) {
    if (turn(a, b, position) === 0 && isBetween(a, b, position)) return true
    const isCrossed = a[1] > position[1] !== b[1] > position[1]
    if (isCrossed && position[0] < ((b[0] - a[0]) * (position[1] - a[1])) / (b[1] - a[1]) + a[0]) {
      isInside = !isInside
    }
  }
  return isInside
}

/** True when two lines cross each other; touching is no crossing. */
function linesCross([a, b]: Line, [c, d]: Line): boolean {
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0
}

/** True when the rings share an area; a common border alone does not count. */
export function ringsOverlap(one: Ring, other: Ring): boolean {
  const [boxOne, boxOther] = [boxOf(one), boxOf(other)]
  if (!boxOne || !boxOther || !boxesMeet(boxOne, boxOther)) return false
  const others = linesOf(other)
  if (linesOf(one).some((line) => others.some((line2) => linesCross(line, line2)))) return true
  return isWithin(one, other) || isWithin(other, one)
}

/** A corner or the middle of a side lies truly inside the other ring, or the two rings are the same. */
function isWithin(inner: Ring, outer: Ring): boolean {
  const probes = linesOf(inner).flatMap(([a, b]): Position[] => [a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]])
  const isOnBorder = (position: Position) =>
    linesOf(outer).some(([a, b]) => turn(a, b, position) === 0 && isBetween(a, b, position))
  const off = probes.filter((position) => !isOnBorder(position))
  if (off.length === 0) return ringArea(inner) <= ringArea(outer)
  return off.some((position) => ringHolds(outer, position))
}
