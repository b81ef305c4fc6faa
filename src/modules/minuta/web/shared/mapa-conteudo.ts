/** What the map of the formation shows. The list beside it says the same in words. */
import type { GeoPoint, Position } from '#platform/shared/geo.ts'
import {
  type EstimatedLeg,
  estimateText,
  type Leg,
  legsOf,
  type MapContent,
  type MapMarker,
} from '#platform/ui/map/map-content.ts'

/** Each has a shape of its own: square, dashed square, triangle, dot, filled square with a tick. */
export const FORMAS = ['compativel', 'incompativel', 'impedido', 'outra', 'selecionado'] as const
export type Forma = (typeof FORMAS)[number]

/** A place with one order or several. Thousands may be shown: near ones are drawn as one group with their number. */
export interface LugarNoMapa extends GeoPoint {
  readonly id: string
  readonly forma: Forma
  /** Orders that go there. */
  readonly quantos: number
  /** Told when the pointer rests on it: `Franca, SP: 2 pedidos`. */
  readonly label: string
}

/** Straight from stop to stop, which the map says along the line: no road is known. */
export interface LinhaNoMapa {
  readonly id: string
  readonly positions: readonly Position[]
  /** `forte` for what is looked at, `fina` for what stands beside it, `previa` for what is not there yet. */
  readonly traco: 'forte' | 'fina' | 'previa'
  /** Whose way it is, in the middle of the line: `Minuta 1071`. */
  readonly rotulo?: string
  /** By road, from each stop to the next, as the list beside the map has it. */
  readonly trechosM?: readonly number[] | undefined
}

/** So far along its leg stands the name of a way; what is left of the leg says that it is an estimate. */
const ROTULO_SHARE = 0.27
const REST_SHARE = 0.44

const along = ([[x, y], [toX, toY]]: Leg, share: number): Position => [
  x + (toX - x) * share,
  y + (toY - y) * share,
]
const lengthOf = ([[x, y], [toX, toY]]: Leg) => Math.hypot(toX - x, toY - y)
const longestOf = (legs: readonly Leg[]) => legs.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]

/** Where the name of a way stands: on its longest leg, where most of it is to be seen. */
export function lugarDoRotulo(positions: readonly Position[]): Position | undefined {
  const longest = longestOf(legsOf(positions))
  return longest && along(longest, ROTULO_SHARE)
}

/** The parts of a way that say that they are estimates; ways without a name are many, and only dashed. */
export function pernasEstimadas({ positions, rotulo, traco, trechosM }: LinhaNoMapa): EstimatedLeg[] {
  if (traco === 'fina' && !rotulo) return []
  const legs = legsOf(positions)
  const named = rotulo && longestOf(legs)
  return legs.map((leg, index) => ({
    leg: leg === named ? [along(leg, REST_SHARE), leg[1]] : leg,
    text: estimateText(trechosM?.[index]),
  }))
}

export interface ConteudoDoMapa {
  readonly lugares: readonly LugarNoMapa[]
  /** Stops with their numbers and where the way begins. */
  readonly paradas: readonly MapMarker[]
  readonly linhas: readonly LinhaNoMapa[]
  /** The place that is looked at. */
  readonly destaque: GeoPoint | undefined
}

/** The same for browsers without WebGL, as a drawing. */
export const desenhoDe = ({ lugares, paradas, linhas }: ConteudoDoMapa): MapContent => {
  const strong = linhas.find(({ traco }) => traco === 'forte')
  return {
    dots: [...new Map(lugares.map((lugar) => [lugar.id, lugar])).values()].map(
      ({ latitude, longitude }): Position => [longitude, latitude],
    ),
    markers: paradas,
    ...(strong && {
      line: {
        positions: strong.positions,
        isEstimate: true,
        ...(strong.trechosM && { legMetres: strong.trechosM }),
      },
    }),
  }
}
