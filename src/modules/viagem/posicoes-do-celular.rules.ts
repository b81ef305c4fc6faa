/** Which points of a phone are kept and when they are sent. Pure. Source: execution §1, positions from the page. */
import { distanceMetres, type GeoPoint } from '#platform/shared/geo.ts'

export interface PontoDoCelular extends GeoPoint {
  /** UTC instant. */
  readonly dh: string
}

const MOVED_M = 500
const MINUTE_MS = 60_000
const MOVING_MS = 5 * MINUTE_MS
const PARKED_MS = 10 * MINUTE_MS
/** Less than this between two points is the noise of a phone that stands. */
const STANDS_M = 100

/** A point after 500 m or 5 minutes; of a parked vehicle after 10. */
export function deveGuardar(antes: PontoDoCelular | null, ponto: PontoDoCelular): boolean {
  if (antes === null) return true
  const elapsed = Date.parse(ponto.dh) - Date.parse(antes.dh)
  if (elapsed <= 0) return false
  const moved = distanceMetres(antes, ponto)
  if (moved >= MOVED_M) return true
  return elapsed >= (moved < STANDS_M ? PARKED_MS : MOVING_MS)
}

const MANY = 20
/** The oldest points go when a phone was without a network for days. */
export const MAX_GUARDADOS = 5_000

/** At 20 points or after 5 minutes; an act takes them along besides. */
export const deveEnviar = (guardados: number, ultimoEnvio: number, agora: number): boolean =>
  guardados > 0 && (guardados >= MANY || agora - ultimoEnvio >= MOVING_MS)
