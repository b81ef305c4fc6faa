/** A straight leg says along itself that it is an estimate, and of how far: no road is known for it. */
import type { FeatureCollection, LineString } from 'geojson'
import type { GeoJSONSource, Map as MapLibreMap, SymbolLayerSpecification } from 'maplibre-gl'
import { repaint } from './base-style.ts'
import type { MapColors } from './map-colors.ts'
import { ESTIMATE, type EstimatedLeg } from './map-content.ts'
import { FONT_STRONG } from './map-fonts.ts'

const ID = 'estimativas'

const dataOf = (legs: readonly EstimatedLeg[]): FeatureCollection<LineString> => ({
  type: 'FeatureCollection',
  features: legs.map(({ leg, text }) => ({
    type: 'Feature',
    properties: { text },
    geometry: { type: 'LineString', coordinates: leg.map(([x, y]) => [x, y]) },
  })),
})

/** A leg that has no room for its distance says the word alone: of two at one place the upper one is drawn. */
const layersOf = (colors: MapColors): SymbolLayerSpecification[] => [
  layerOf(colors, `${ID}-curtas`, ESTIMATE, false),
  layerOf(colors, ID, ['get', 'text'], true),
]

const layerOf = (
  colors: MapColors,
  id: string,
  text: NonNullable<SymbolLayerSpecification['layout']>['text-field'] & {},
  mayOverlap: boolean,
): SymbolLayerSpecification => ({
  id,
  type: 'symbol',
  source: ID,
  layout: {
    'symbol-placement': 'line-center',
    'text-field': text,
    'text-font': FONT_STRONG,
    'text-size': 12,
    // A leg that is shorter than the words has none, so that few can meet.
    'text-allow-overlap': mayOverlap,
  },
  paint: {
    'text-color': colors.of('--ev-azul-text'),
    'text-halo-color': colors.land,
    'text-halo-width': 2,
  },
})

/** Once, over what is there already. */
export function addEstimates(map: MapLibreMap, colors: MapColors): void {
  map.addSource(ID, { type: 'geojson', data: dataOf([]) })
  for (const layer of layersOf(colors)) map.addLayer(layer)
}

export const showEstimates = (map: MapLibreMap, legs: readonly EstimatedLeg[]): void =>
  void map.getSource<GeoJSONSource>(ID)?.setData(dataOf(legs))

export const repaintEstimates = (map: MapLibreMap, colors: MapColors): void => repaint(map, layersOf(colors))
