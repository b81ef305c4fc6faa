/** Land and the borders between countries: fine around Brazil, coarse in the rest of the world. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { merge, mesh } from 'topojson-client'
import { planarTriangleArea, presimplify } from 'topojson-simplify'
import type { Arc, GeometryCollection, MultiPolygon, Polygon, Topology } from 'topojson-specification'
import { type Position, ringArea } from '#platform/shared/geo.ts'

/** The waters and countries around Brazil. */
const AROUND = { west: -86, south: -58, east: -28, north: 14 }
/** Square degrees that a bend of a line and an island have at least. */
const FINE = { bend: 0.00012, island: 0.002 }
const COARSE = { bend: 0.06, island: 1 }
/** Far in the south the flat map is wider than the world. */
const ANTARCTICA = '010'

const positionsOf = (line: readonly (readonly number[])[]) => line.map(([x = 0, y = 0]): Position => [x, y])
const isAround = ([x, y]: Position) =>
  x > AROUND.west && x < AROUND.east && y > AROUND.south && y < AROUND.north

type World = Topology<{ countries: GeometryCollection }>

/** A ring over the date line goes on beyond 180° instead of round the world. */
function unwrapped(ring: readonly Position[]): Position[] {
  let turn = 0
  return ring.map(([x, y], index): Position => {
    const step = x - (ring[index - 1]?.[0] ?? x)
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360
    return [x + turn, y]
  })
}

/** Rings of each polygon, and lines. */
export function landAndFrontiers(): { land: Position[][][]; frontiers: Position[][] } {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json')
  const world = presimplify(JSON.parse(readFileSync(file, 'utf8')) as World, planarTriangleArea)
  // `presimplify` gives each point the area of its bend as a third number.
  const arcs = world.arcs.map((arc): Arc => {
    const { bend } = positionsOf(arc).some(isAround) ? FINE : COARSE
    return arc.filter(([, , area = 0]) => area >= bend).map(([x = 0, y = 0]) => [x, y])
  })
  const simple: World = { ...world, arcs }
  const countries = simple.objects.countries.geometries.filter(
    (one): one is Polygon | MultiPolygon =>
      one.id !== ANTARCTICA && (one.type === 'Polygon' || one.type === 'MultiPolygon'),
  )
  const land = merge(simple, countries)
    .coordinates.map((rings) => rings.map(positionsOf).map(unwrapped).filter(isLarge))
    .filter((rings) => rings.length > 0)
  const inner = mesh(simple, simple.objects.countries, (a, b) => a !== b)
  return { land, frontiers: inner.coordinates.map(positionsOf).filter((line) => line.some(isAround)) }
}

function isLarge(ring: readonly Position[]): boolean {
  const { island } = ring.some(isAround) ? FINE : COARSE
  return ring.length > 3 && ringArea(ring) >= island
}
