/** The map in the colours of the design: outlines, areas, dots and lines as data, tiles only where they are configured. */
import type { FeatureCollection, Geometry } from 'geojson'
import type { StyleSpecification } from 'maplibre-gl'
import type { Position, Ring } from '../../shared/geo.ts'
import { areasOf, type MapContent } from './map-content.ts'
import { STATE_OUTLINES } from './outlines.ts'

export interface MapColors {
  readonly water: string
  readonly land: string
  readonly border: string
  readonly line: string
  /** A custom property of the page, e.g. `--ev-azul-solid`. */
  readonly of: (property: string) => string
}

/** Raster tiles under the outlines. */
export interface MapTiles {
  /** With {z}, {x} and {y}. */
  readonly url: string
  readonly attribution: string
}

/** As they are where the element stands, so that scheme and brand are those of the page. */
export function readColors(element: HTMLElement): MapColors {
  const style = getComputedStyle(element)
  const of = (property: string) => resolveVariable(style, property)
  return {
    of,
    water: of('--map-water'),
    land: of('--map-land'),
    border: of('--map-border'),
    line: of('--map-line'),
  }
}

const resolveVariable = (style: CSSStyleDeclaration, property: string) =>
  style.getPropertyValue(property).trim() || '#818b8d'

type Data = FeatureCollection<Geometry, { color?: string; dashed?: boolean }>

const collection = (features: Data['features']): Data => ({ type: 'FeatureCollection', features })
const mutable = (positions: readonly Position[]) => positions.map(([x, y]) => [x, y])
const polygon = (rings: readonly Ring[], properties: { color?: string }): Data['features'][number] => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: rings.map(mutable) },
})

const OUTLINES: Data = collection(
  STATE_OUTLINES.flatMap(({ rings }) => rings.map((ring) => polygon([ring], {}))),
)

export const SOURCES = { areas: 'areas', dots: 'pontos', line: 'linha' } as const

/** What changes with the content, for each source. */
export function dataOf(content: MapContent, colors: MapColors): Record<keyof typeof SOURCES, Data> {
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

export function styleOf(
  content: MapContent,
  colors: MapColors,
  tiles: MapTiles | undefined,
): StyleSpecification {
  const data = dataOf(content, colors)
  const line = { 'line-cap': 'round', 'line-join': 'round' } as const
  return {
    version: 8,
    sources: {
      estados: { type: 'geojson', data: OUTLINES },
      ...(tiles && {
        mapa: {
          type: 'raster',
          tiles: [tiles.url],
          tileSize: 256,
          attribution: tiles.attribution,
          maxzoom: 19,
        },
      }),
      [SOURCES.areas]: { type: 'geojson', data: data.areas },
      [SOURCES.dots]: { type: 'geojson', data: data.dots },
      [SOURCES.line]: { type: 'geojson', data: data.line },
    },
    layers: [
      { id: 'agua', type: 'background', paint: { 'background-color': colors.water } },
      { id: 'terra', type: 'fill', source: 'estados', paint: { 'fill-color': colors.land } },
      {
        // Neighbours were simplified apart, which leaves gaps between them when one looks closely.
        id: 'terra-borda',
        type: 'line',
        source: 'estados',
        paint: {
          'line-color': colors.land,
          'line-width': ['interpolate', ['exponential', 2], ['zoom'], 4, 1, 10, 48],
        },
      },
      ...(tiles ? [{ id: 'mapa', type: 'raster' as const, source: 'mapa' }] : []),
      {
        id: 'divisas',
        type: 'line',
        source: 'estados',
        paint: { 'line-color': colors.border, 'line-width': 1, 'line-dasharray': [4, 3] },
      },
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
    ],
  }
}
