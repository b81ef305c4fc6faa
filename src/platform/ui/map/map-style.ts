/** What a screen shows on its map, in the colours of the design: areas, dots and lines as data. */
import type { FeatureCollection, Geometry } from 'geojson'
import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'
import type { Position, Ring } from '#platform/shared/geo.ts'
import { repaint } from './base-style.ts'
import { addEstimates, repaintEstimates, showEstimates } from './line-names.ts'
import type { MapColors } from './map-colors.ts'
import { areasOf, estimatesOf, type MapContent } from './map-content.ts'

type Data = FeatureCollection<Geometry, { color?: string; dashed?: boolean }>

const collection = (features: Data['features']): Data => ({ type: 'FeatureCollection', features })
const mutable = (positions: readonly Position[]) => positions.map(([x, y]) => [x, y])
const polygon = (rings: readonly Ring[], properties: { color?: string }): Data['features'][number] => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: rings.map(mutable) },
})

const SOURCES = { areas: 'areas', dots: 'pontos', line: 'linha' } as const

/** What changes with the content, for each source. */
function dataOf(content: MapContent, colors: MapColors): Record<keyof typeof SOURCES, Data> {
  const { dots = [], line, color = 'petroleo' } = content
  const solid = (name: string) => colors.of(`--ev-${name}-solid`)
  return {
    areas: collection(areasOf(content).map((area) => polygon([area.ring], { color: solid(area.color) }))),
    dots: collection(
      dots.map(([x, y]) => ({
        type: 'Feature',
        properties: { color: solid(color) },
        geometry: { type: 'Point', coordinates: [x, y] },
      })),
    ),
    line: collection(
      line && line.positions.length > 1
        ? [
            {
              type: 'Feature',
              properties: { dashed: line.isEstimate },
              geometry: { type: 'LineString', coordinates: mutable(line.positions) },
            },
          ]
        : [],
    ),
  }
}

/** Names of the ground stand over the areas; a map of somebody else's has layers of its own. */
const FIRST_NAME = 'nomes-agua'
export const belowNames = (map: MapLibreMap): string | undefined =>
  map.getLayer(FIRST_NAME) ? FIRST_NAME : undefined

/** Sources and layers of the content over the ground, once. */
export function addContent(map: MapLibreMap, content: MapContent, colors: MapColors): void {
  const data = dataOf(content, colors)
  for (const name of Object.keys(SOURCES) as (keyof typeof SOURCES)[]) {
    map.addSource(SOURCES[name], { type: 'geojson', data: data[name] })
  }
  for (const layer of contentLayers(colors)) map.addLayer(layer, belowNames(map))
  addEstimates(map, colors)
}

/** The content and its colours of now. */
export function showContent(map: MapLibreMap, content: MapContent, colors: MapColors): void {
  const data = dataOf(content, colors)
  for (const name of Object.keys(SOURCES) as (keyof typeof SOURCES)[]) {
    map.getSource<GeoJSONSource>(SOURCES[name])?.setData(data[name])
  }
  repaint(map, contentLayers(colors))
  repaintEstimates(map, colors)
  showEstimates(map, content.line ? estimatesOf(content.line) : [])
}

const contentLayers = (colors: MapColors): LayerSpecification[] => {
  const line = { 'line-cap': 'round', 'line-join': 'round' } as const
  return [
    {
      id: 'areas',
      type: 'fill',
      source: SOURCES.areas,
      paint: { 'fill-color': ['get', 'color'], 'fill-opacity': 0.2 },
    },
    {
      id: 'contornos',
      type: 'line',
      source: SOURCES.areas,
      paint: { 'line-color': ['get', 'color'], 'line-width': 2 },
    },
    {
      id: 'pontos',
      type: 'circle',
      source: SOURCES.dots,
      paint: {
        'circle-color': ['get', 'color'],
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 3, 2, 8, 5],
        'circle-stroke-color': colors.land,
        'circle-stroke-width': 1,
      },
    },
    {
      id: 'rota',
      type: 'line',
      source: SOURCES.line,
      filter: ['!', ['get', 'dashed']],
      layout: line,
      paint: { 'line-color': colors.line, 'line-width': 4 },
    },
    {
      id: 'rota-estimada',
      type: 'line',
      source: SOURCES.line,
      filter: ['get', 'dashed'],
      layout: line,
      paint: { 'line-color': colors.line, 'line-width': 3, 'line-dasharray': [2, 2] },
    },
  ]
}
