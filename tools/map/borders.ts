/** The borders between the states, each drawn once, from outlines that were simplified apart. */
import type { Feature, MultiPolygon, Polygon } from 'geojson'
import { boxOf, type GeoBox, type Position, type Ring, ringHolds } from '#platform/shared/geo.ts'

/** Degrees, about 3 km: so far apart may two outlines be that were one. */
const NEAR = 0.03

interface State {
  readonly uf: string
  readonly rings: readonly Ring[]
  readonly box: GeoBox | undefined
}

/**
 * What lies between two states, as the outline of the one that comes first in the alphabet; coasts and borders to other
 * countries are left out.
 */
export function bordersOf(
  features: readonly Feature<Polygon | MultiPolygon, { uf: string }>[],
): Position[][] {
  const states = features.map(({ properties: { uf }, geometry }): State => {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    const rings = polygons.flat().map((ring) => ring.map(([x = 0, y = 0]): Position => [x, y]))
    return { uf, rings, box: boxOf(rings.flat()) }
  })
  return states.flatMap((state) => state.rings.flatMap((ring) => sharedParts(state.uf, ring, states)))
}

function sharedParts(uf: string, ring: Ring, states: readonly State[]): Position[][] {
  const neighbours = ring.map((point) => neighbourAt(uf, point, states))
  const parts: Position[][] = []
  let part: Position[] = []
  for (const [index, point] of ring.entries()) {
    const [before, here] = [neighbours[index - 1], neighbours[index]]
    const previous = ring[index - 1]
    const isShared = before !== undefined && here !== undefined && (before > uf || here > uf)
    if (isShared && previous) {
      if (part.length === 0) part.push(previous)
      part.push(point)
    } else if (part.length > 0) {
      parts.push(part)
      part = []
    }
  }
  return part.length > 0 ? [...parts, part] : parts
}

/** The state on the other side of an outline, or around it, as Goiás is around the Federal District. */
function neighbourAt(uf: string, point: Position, states: readonly State[]): string | undefined {
  const others = states.filter((state) => state.uf !== uf && isNear(point, state))
  const [nearest] = others
    .map((state) => ({
      state,
      distance: Math.min(...state.rings.map((ring) => distanceToRing(point, ring))),
    }))
    .filter(({ distance }) => distance < NEAR)
    .toSorted((a, b) => a.distance - b.distance)
  return (nearest?.state ?? others.find(({ rings }) => rings.some((ring) => ringHolds(ring, point))))?.uf
}

const isNear = ([x, y]: Position, { box }: State) =>
  box !== undefined &&
  x > box.oeste - NEAR &&
  x < box.leste + NEAR &&
  y > box.sul - NEAR &&
  y < box.norte + NEAR

function distanceToRing([x, y]: Position, ring: Ring): number {
  let least = Number.POSITIVE_INFINITY
  for (const [index, [bx, by]] of ring.entries()) {
    const [ax, ay] = ring[index - 1] ?? [bx, by]
    const [dx, dy] = [bx - ax, by - ay]
    const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
    least = Math.min(least, Math.hypot(x - ax - share * dx, y - ay - share * dy))
  }
  return least
}
