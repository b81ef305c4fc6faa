/**
 * The ground under every map in the colours of the design: land, waters, borders and names of the embedded data, and
 * the roads or tiles of a configured source. Names that would touch a larger one are left out.
 */
import type {
  ExpressionSpecification,
  LayerSpecification,
  Map as MapLibreMap,
  SourceSpecification,
  StyleSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl'
import { BASE_DATA, type BaseSource } from './base-data.ts'
import type { MapColors } from './map-colors.ts'
import { FONT, FONT_ITALIC } from './map-fonts.ts'
import { hasOwnNames, type MapSource } from './map-source.ts'
import { roadLayers } from './roads.ts'

/** A dot beside the name of a town. */
const DOT = 'cidade'
const DOT_RADIUS = 2.5
const DOT_RATIO = 2
/** Nearer than this the embedded lines are as fine as they get. */
const MAX_DATA_ZOOM = 9

const zoomed = (...stops: readonly (readonly [zoom: number, value: number])[]): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...stops.flat(),
]
const name: ExpressionSpecification = ['get', 'nome']
const size: ExpressionSpecification = ['get', 'porte']
const waterClass: ExpressionSpecification = ['get', 'classe']

/** Sizes of names: 15 for a capital, 13 large, 12 middle, 11 small. */
const bySize = <V extends string | number>(...[capital, large, middle, small]: readonly [V, V, V, V]) =>
  ['match', size, 0, capital, 1, large, 2, middle, small] satisfies unknown[] as ExpressionSpecification

/** The smallest towns wait until there is room for them. Filters see whole zooms only. */
const isTownShown: ExpressionSpecification = ['<=', size, ['step', ['zoom'], 0, 3, 1, 4, 2, 6, 3, 7, 4]]
const isWaterShown: ExpressionSpecification = ['<=', waterClass, ['step', ['zoom'], 4, 4, 6, 5, 9]]

function groundLayers(colors: MapColors): LayerSpecification[] {
  return [
    { id: 'agua', type: 'background', paint: { 'background-color': colors.water } },
    { id: 'terra', type: 'fill', source: 'terra', paint: { 'fill-color': colors.land } },
    { id: 'costa', type: 'line', source: 'terra', paint: { 'line-color': colors.coast, 'line-width': 1 } },
    {
      id: 'rios',
      type: 'line',
      source: 'rios',
      filter: isWaterShown,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': colors.river, 'line-width': zoomed([3, 0.75], [7, 1.5], [12, 3]) },
    },
    {
      id: 'lagos',
      type: 'fill',
      source: 'lagos',
      paint: { 'fill-color': colors.water, 'fill-outline-color': colors.coast },
    },
  ]
}

const LAST_BORDER = 'fronteiras'

const borderLayers = (colors: MapColors): LayerSpecification[] => [
  {
    id: 'divisas',
    type: 'line',
    source: 'divisas',
    paint: { 'line-color': colors.border, 'line-width': 1, 'line-dasharray': [4, 3] },
  },
  {
    id: LAST_BORDER,
    type: 'line',
    source: 'fronteiras',
    paint: { 'line-color': colors.border, 'line-width': 1.75 },
  },
]

function nameLayers(colors: MapColors): SymbolLayerSpecification[] {
  const halo = { 'text-halo-color': colors.land, 'text-halo-width': 1.5 } as const
  const wide = { 'text-font': FONT, 'text-letter-spacing': 0.14, 'text-max-width': 7 } as const
  return [
    {
      id: 'nomes-agua',
      type: 'symbol',
      source: 'mares',
      layout: { 'text-field': name, 'text-font': FONT_ITALIC, 'text-size': 12, 'text-max-width': 6 },
      paint: { 'text-color': colors.waterName },
    },
    {
      id: 'nomes-rios',
      type: 'symbol',
      source: 'rios',
      minzoom: 5,
      filter: isWaterShown,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 350,
        'symbol-sort-key': waterClass,
        'text-field': name,
        'text-font': FONT_ITALIC,
        'text-size': 11,
        'text-max-angle': 75,
      },
      paint: { 'text-color': colors.waterName, ...halo },
    },
    {
      id: 'nomes-lagos',
      type: 'symbol',
      source: 'lagos',
      minzoom: 7,
      layout: { 'text-field': name, 'text-font': FONT_ITALIC, 'text-size': 11, 'text-max-width': 7 },
      paint: { 'text-color': colors.waterName, ...halo },
    },
    {
      id: 'nomes-cidades',
      type: 'symbol',
      source: 'cidades',
      minzoom: 3.5,
      filter: isTownShown,
      layout: {
        'icon-image': DOT,
        'icon-padding': 0,
        'text-field': name,
        'text-font': FONT,
        'text-size': bySize(15, 13, 12, 11),
        // Beside the dot, else beside what stands over it.
        'icon-optional': true,
        'text-variable-anchor-offset': [
          'left',
          [0.5, 0],
          'right',
          [-0.5, 0],
          'left',
          [2, 0],
          'right',
          [-2, 0],
        ],
        'text-justify': 'auto',
        'text-max-width': 12,
        'text-padding': 4,
        'symbol-sort-key': ['get', 'ordem'],
      },
      paint: {
        'text-color': bySize(colors.name, colors.name, colors.nameMuted, colors.nameSubtle),
        ...halo,
      },
    },
    {
      id: 'nomes-estados',
      type: 'symbol',
      source: 'estados',
      minzoom: 3.5,
      maxzoom: 9,
      layout: {
        ...wide,
        'text-field': ['step', ['zoom'], ['get', 'sigla'], 5, ['upcase', name]],
        'text-size': 12,
      },
      paint: { 'text-color': colors.nameSubtle, ...halo },
    },
    {
      id: 'nomes-paises',
      type: 'symbol',
      source: 'paises',
      maxzoom: 8,
      layout: { ...wide, 'text-field': ['upcase', name], 'text-size': 13 },
      paint: { 'text-color': colors.nameMuted, ...halo },
    },
  ]
}

/** Nothing, one picture or the roads over the ground, by what is configured. */
function sourceLayers(source: MapSource, colors: MapColors): LayerSpecification[] {
  if (source.kind === 'raster') return [{ id: TILES, type: 'raster', source: TILES }]
  return source.kind === 'roads' ? roadLayers(source, TILES, colors) : []
}

/** The source of tiles from elsewhere, pictures or roads. */
export const TILES = 'mapa'

function tileSources(source: MapSource): Record<string, SourceSpecification> {
  if (source.kind !== 'raster' && source.kind !== 'roads') return {}
  const { url, minZoom, maxZoom } = source
  const tiled = { tiles: [url], minzoom: minZoom, maxzoom: maxZoom }
  return {
    [TILES]:
      source.kind === 'roads' ? { type: 'vector', ...tiled } : { type: 'raster', tileSize: 256, ...tiled },
  }
}

const baseLayers = (source: MapSource, colors: MapColors): LayerSpecification[] => [
  ...groundLayers(colors),
  ...sourceLayers(source, colors),
  ...borderLayers(colors),
  ...(hasOwnNames(source) ? [] : nameLayers(colors)),
]

/** The ground alone; a screen adds its content. */
export function baseStyle(source: MapSource, colors: MapColors): StyleSpecification {
  if (source.kind === 'style') return source.style
  const sources = Object.entries(BASE_DATA).map(([id, data]): [BaseSource, SourceSpecification] => [
    id as BaseSource,
    { type: 'geojson', data, maxzoom: MAX_DATA_ZOOM, tolerance: 0.5 },
  ])
  return {
    version: 8,
    sources: { ...Object.fromEntries(sources), ...tileSources(source) },
    layers: baseLayers(source, colors),
  }
}

/** Once the style is there. */
export function addTownDot(map: MapLibreMap, colors: MapColors): void {
  const picture = drawDot(colors)
  if (!picture) return
  if (map.hasImage(DOT)) map.updateImage(DOT, picture)
  else map.addImage(DOT, picture, { pixelRatio: DOT_RATIO })
}

function drawDot(colors: MapColors): ImageData | undefined {
  const canvas = document.createElement('canvas')
  const side = (DOT_RADIUS + 1) * 2 * DOT_RATIO
  canvas.width = side
  canvas.height = side
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.arc(side / 2, side / 2, DOT_RADIUS * DOT_RATIO, 0, 2 * Math.PI)
  pen.fillStyle = colors.land
  pen.strokeStyle = colors.nameSubtle
  pen.lineWidth = DOT_RATIO * 1.25
  pen.fill()
  pen.stroke()
  return pen.getImageData(0, 0, side, side)
}

/** The ground in the colours of now. A map of somebody else's keeps its own. */
export function repaintBase(map: MapLibreMap, source: MapSource, colors: MapColors): void {
  if (source.kind === 'style') return
  addTownDot(map, colors)
  repaint(map, [...baseLayers(source, colors), ...nameLayers(colors)])
}

/** For tiles that do not come: the names of the embedded map, below the content of the screen. */
export function addOwnNames(map: MapLibreMap, colors: MapColors): void {
  const order = map.getLayersOrder()
  const content = order[order.indexOf(LAST_BORDER) + 1]
  for (const layer of nameLayers(colors)) if (!map.getLayer(layer.id)) map.addLayer(layer, content)
}

/** Layers that are there, in the colours of these. */
export function repaint(map: MapLibreMap, layers: readonly LayerSpecification[]): void {
  for (const { id, paint = {} } of layers) {
    if (!map.getLayer(id)) continue
    for (const [property, value] of Object.entries(paint)) {
      // The types tie each property to its values; here both come from the same layer.
      map.setPaintProperty(id, property as never, value as never)
    }
  }
}
