/** Distances in a query. */
import { type RawBuilder, sql } from 'kysely'
import { EARTH_RADIUS_M } from '#platform/shared/geo.ts'

interface PlaceInSql {
  readonly latitude: RawBuilder<unknown>
  readonly longitude: RawBuilder<unknown>
}

/** Metres along the great circle, as `distanceMetres` has them; null where one of the places is not known. */
export const metresBetween = (a: PlaceInSql, b: PlaceInSql) => sql<number | null>`
  2 * ${EARTH_RADIUS_M}::float8 * asin(sqrt(case when ${halfOf(a, b)} > 1 then 1 else ${halfOf(a, b)} end))`

const halfOf = (
  a: PlaceInSql,
  b: PlaceInSql,
) => sql`(power(sin(radians(${a.latitude} - ${b.latitude}) / 2), 2)
  + cos(radians(${a.latitude})) * cos(radians(${b.latitude})) * power(sin(radians(${a.longitude} - ${b.longitude}) / 2), 2))`
