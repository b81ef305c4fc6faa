/**
 * Metres and seconds between places without a routing server: the great circle, longer by a factor and driven at a
 * speed that both depend on how far it is. Pure; the calibration is told in docs/decisions/0013.
 */
import { distanceMetres, type GeoPoint } from '#platform/shared/geo.ts'

interface Classe {
  /** Metres of the great circle up to which it holds. */
  readonly ateM: number
  readonly fator: number
}

/**
 * How much longer than the great circle a road is, stretch by stretch: the streets at both ends, the way out of the
 * town, the highway. Each stretch counts for itself, so that a longer way never comes out shorter.
 */
const CLASSES_DISTANCIA: readonly Classe[] = [
  { ateM: 5_000, fator: 1.45 },
  { ateM: 50_000, fator: 1.3 },
  { ateM: Number.POSITIVE_INFINITY, fator: 1.25 },
]

interface ClasseVelocidade {
  /** Metres of road up to which it holds. */
  readonly ateM: number
  readonly kmH: number
}

/** A loaded lorry: streets, the way out of the town, and the highway, where the law allows it 80 to 90 km/h. */
const CLASSES_VELOCIDADE: readonly ClasseVelocidade[] = [
  { ateM: 8_000, kmH: 25 },
  { ateM: 60_000, kmH: 45 },
  { ateM: Number.POSITIVE_INFINITY, kmH: 65 },
]

/** Adds up what each class makes of its part of `total`. */
function sumClasses(total: number, classes: readonly { readonly ateM: number }[], of: number[]): number {
  let sum = 0
  let from = 0
  classes.forEach(({ ateM }, index) => {
    const part = Math.min(total, ateM) - from
    if (part > 0) sum += part * (of[index] ?? 0)
    from = Math.min(total, ateM)
  })
  return sum
}

const FATORES = CLASSES_DISTANCIA.map(({ fator }) => fator)
const SEGUNDOS_POR_METRO = CLASSES_VELOCIDADE.map(({ kmH }) => 3.6 / kmH)

/** Whole metres by road for metres of the great circle. */
export const metrosPorEstrada = (grandeCirculoM: number): number =>
  Math.round(sumClasses(grandeCirculoM, CLASSES_DISTANCIA, FATORES))

/** Whole seconds at the wheel for metres by road. */
export const segundosDeDirecao = (metros: number): number =>
  Math.round(sumClasses(metros, CLASSES_VELOCIDADE, SEGUNDOS_POR_METRO))

/** Between two places: whole metres and whole seconds; the same in both directions. */
export function estimateDistancia(from: GeoPoint, to: GeoPoint): { metros: number; segundos: number } {
  const metros = metrosPorEstrada(distanceMetres(from, to))
  return { metros, segundos: segundosDeDirecao(metros) }
}
