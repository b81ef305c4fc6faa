/** What the map of the formation shows. The list beside it says the same in words. */
import type { GeoPoint, Position } from '../../../../platform/shared/geo.ts'
import type { MapContent, MapMarker } from '../../../../platform/ui/map/map-content.ts'
import type { StatusColor } from '../../../../platform/ui/status-colors.ts'

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

export interface LinhaNoMapa {
  readonly id: string
  readonly positions: readonly Position[]
  readonly cor: StatusColor
  /** `fina` for what stands in the background, `tracejada` for what is not there yet. */
  readonly traco: 'forte' | 'fina' | 'tracejada'
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
    ...(strong && { line: { positions: strong.positions, isEstimate: true } }),
  }
}
