/**
 * Where a vehicle is on its route, and what is left of it. Pure. Lines are looked at as if the globe were flat around the
 * vehicle, which is exact enough for a truck and fast enough for a thousand routes in a second.
 */
import { distanceMetres, type GeoPoint, type Position } from '#platform/shared/geo.ts'

/** Farther from its line a vehicle is not on the route. */
export const NA_ROTA_M = 2_000

const METRES_PER_DEGREE = 111_195

export interface NaLinha {
  /** Metres from the point to the line. */
  readonly afastamentoM: number
  /** Metres along the line, from its begin to the nearest place. */
  readonly percorridoM: number
}

/** The lengths of a line, counted once: metres from its begin to each of its positions. */
export function medirLinha(linha: readonly Position[]): number[] {
  let total = 0
  return linha.map((position, index) => {
    const before = linha[index - 1]
    if (before) total += distanceMetres(toPoint(before), toPoint(position))
    return total
  })
}

const toPoint = ([longitude, latitude]: Position): GeoPoint => ({ latitude, longitude })

/** The place of the line that is nearest to a point, looked for from `desdeM` metres on. Undefined: the line has no length. */
export function projetarNaLinha(
  linha: readonly Position[],
  medidas: readonly number[],
  ponto: GeoPoint,
  desdeM = 0,
): NaLinha | undefined {
  const shrink = Math.cos((ponto.latitude * Math.PI) / 180)
  let best: NaLinha | undefined
  for (let index = 1; index < linha.length; index += 1) {
    const [a, b] = [linha[index - 1], linha[index]]
    const [from = 0, to = 0] = [medidas[index - 1], medidas[index]]
    if (!a || !b || to < desdeM) continue
    const [ax, ay] = [(a[0] - ponto.longitude) * shrink, a[1] - ponto.latitude]
    const [dx, dy] = [(b[0] - a[0]) * shrink, b[1] - a[1]]
    const square = dx * dx + dy * dy
    const share = square === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / square))
    const afastamentoM = Math.hypot(ax + share * dx, ay + share * dy) * METRES_PER_DEGREE
    if (best && best.afastamentoM <= afastamentoM) continue
    best = { afastamentoM, percorridoM: from + share * (to - from) }
  }
  return best
}
