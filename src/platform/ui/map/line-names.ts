/** A straight leg says along itself that it is an estimate, and of how far: no road is known for it. */
import type { FeatureCollection, LineString } from 'geojson'
import type { GeoJSONSource, Map as MapLibreMap, SymbolLayerSpecification } from 'maplibre-gl'
import { repaint } from './base-style.ts'
import type { MapColors } from './map-colors.ts'
import type { EstimatedLeg } from './map-content.ts'
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

const layerOf = (colors: MapColors): SymbolLayerSpecification => ({
  id: ID,
  type: 'symbol',
  source: ID,
  layout: {
    'symbol-placement': 'line-center',
    'text-field': ['get', 'text'],
    'text-font': FONT_STRONG,
    'text-size': 12,
    // A leg that is shorter than the words has none, so that few can meet.
    'text-allow-overlap': true,
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
  map.addLayer(layerOf(colors))
}

export const showEstimates = (map: MapLibreMap, legs: readonly EstimatedLeg[]): void =>
  void map.getSource<GeoJSONSource>(ID)?.setData(dataOf(legs))

export const repaintEstimates = (map: MapLibreMap, colors: MapColors): void => repaint(map, [layerOf(colors)])
