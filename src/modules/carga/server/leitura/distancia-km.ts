/** The kilometres of a load, in SQL; `distanciaKmOf` of `dados-do-piso.rules.ts` says the same of a load that was read. */
import { sql } from 'kysely'

/** Of the row `c` of `carga`: what a person confirmed while its route is the one confirmed, else the route's own. */
export const distanciaKm = sql<number | null>`coalesce(
  case when c.distancia_confirmada_m is not distinct from c.distancia_m then c.distancia_confirmada_km end,
  c.distancia_m / 1000.0)`
