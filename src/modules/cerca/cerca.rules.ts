/** Shapes of places: how far a point lies from them. Pure. Source: execution §2, geofence. */
import {
  distanceMetres,
  type GeoPoint,
  type Position,
  type Ring,
  ringArea,
  ringHolds,
  toPosition,
} from '#platform/shared/geo.ts'

export const RAIO_MIN_M = 50
export const RAIO_MAX_M = 5_000
export const MAX_PONTOS_DO_POLIGONO = 200
/** Metres around a stop of which nothing else is known, and around the own unit. */
export const RAIO_PADRAO_M = 300
export const RAIO_DA_UNIDADE_M = 500

/** A place that is known by its municipality only: the vehicle may be anywhere in it. */
export const RAIO_DO_MUNICIPIO_M = 5_000

export type Forma =
  | { readonly tipo: 'circulo'; readonly centro: GeoPoint; readonly raioM: number }
  | { readonly tipo: 'poligono'; readonly pontos: Ring }

/**
 * How far a point lies from a shape: at most 1 inside it, 2 at twice its radius from the centre. Outside a polygon the
 * distance to its edge counts in radii of the circle that has the area of the polygon.
 */
export function proporcaoDaForma(forma: Forma, ponto: GeoPoint): number {
  if (forma.tipo === 'circulo') return distanceMetres(forma.centro, ponto) / forma.raioM
  if (ringHolds(forma.pontos, toPosition(ponto))) return 1
  return 1 + metresToRing(forma.pontos, ponto) / equivalentRadius(forma.pontos, ponto)
}

const METRES_PER_DEGREE = 111_195

/** Near a place the globe is flat: metres east and north of `origin`. */
const flatten = (origin: GeoPoint, [longitude, latitude]: Position): readonly [number, number] => [
  (longitude - origin.longitude) * METRES_PER_DEGREE * Math.cos((origin.latitude * Math.PI) / 180),
  (latitude - origin.latitude) * METRES_PER_DEGREE,
]

const equivalentRadius = (ring: Ring, origin: GeoPoint): number => {
  const flat = ring.map((position) => flatten(origin, position))
  return Math.max(RAIO_MIN_M, Math.sqrt(ringArea(flat) / Math.PI))
}

/** Metres from a point to the nearest edge of a ring. */
function metresToRing(ring: Ring, ponto: GeoPoint): number {
  const corners = ring.map((position) => flatten(ponto, position))
  return Math.min(
    ...corners.slice(1).map(([bx, by], index) => {
      const [ax, ay] = corners[index] ?? [bx, by]
      const [dx, dy] = [bx - ax, by - ay]
      const length = dx * dx + dy * dy
      const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
      return Math.hypot(ax + share * dx, ay + share * dy)
    }),
  )
}
