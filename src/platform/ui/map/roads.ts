/** Roads of a configured vector archive over the embedded ground: a light line in a darker one, with the road's number. */
import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl'
import { ROAD_SCHEMAS } from '#platform/shared/map-config.ts'
import type { MapColors } from './map-colors.ts'
import { FONT_STRONG } from './map-fonts.ts'
import type { MapSource } from './map-source.ts'

type RoadSource = Extract<MapSource, { kind: 'roads' }>

/** Of the number on a road's shield, which some write in one property and some in another. */
const shield: ExpressionSpecification = ['coalesce', ['get', 'ref'], ['get', 'shield_text'], '']

/** Pixels far away, at the scale of the design, and near. */
const widths = (far: number, middle: number, near: number): ExpressionSpecification => [
  'interpolate',
  ['exponential', 1.4],
  ['zoom'],
  5,
  far,
  9,
  middle,
  15,
  near,
]

export function roadLayers({ schema }: RoadSource, source: string, colors: MapColors): LayerSpecification[] {
  const { layer, kind, main, medium } = ROAD_SCHEMAS[schema]
  const isOneOf = (kinds: readonly string[]): ExpressionSpecification => [
    'in',
    ['get', kind],
    ['literal', [...kinds]],
  ]
  const classes: readonly {
    readonly id: string
    readonly filter: FilterSpecification
    readonly minzoom: number
    readonly edge: ExpressionSpecification
    readonly middle: ExpressionSpecification
  }[] = [
    {
      id: 'locais',
      filter: ['!', isOneOf([...main, ...medium])],
      minzoom: 12,
      edge: widths(0, 0.5, 8),
      middle: widths(0, 0.3, 6),
    },
    {
      id: 'medias',
      filter: isOneOf(medium),
      minzoom: 8,
      edge: widths(0.5, 3.6, 13),
      middle: widths(0.3, 2, 10),
    },
    {
      id: 'principais',
      filter: isOneOf(main),
      minzoom: 4,
      edge: widths(1.5, 5.5, 18),
      middle: widths(0.8, 3.5, 15),
    },
  ]
  const of = { source, 'source-layer': layer } as const
  const layout = { 'line-cap': 'round', 'line-join': 'round' } as const
  return [
    {
      id: 'ruas-agua',
      type: 'fill',
      source,
      'source-layer': 'water',
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': colors.water },
    },
    ...(['edge', 'middle'] as const).flatMap((part) =>
      classes.map(
        ({ id, filter, minzoom, [part]: width }): LayerSpecification => ({
          id: `ruas-${id}-${part}`,
          type: 'line',
          ...of,
          filter,
          minzoom,
          layout,
          paint: { 'line-color': part === 'edge' ? colors.roadEdge : colors.road, 'line-width': width },
        }),
      ),
    ),
    {
      id: 'ruas-numeros',
      type: 'symbol',
      ...of,
      minzoom: 7,
      filter: ['all', isOneOf([...main, ...medium]), ['!=', shield, '']],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 300,
        'text-field': shield,
        'text-font': FONT_STRONG,
        'text-size': 11,
        'text-rotation-alignment': 'viewport',
      },
      paint: { 'text-color': colors.nameMuted, 'text-halo-color': colors.road, 'text-halo-width': 2 },
    },
  ]
}
