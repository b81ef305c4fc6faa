/** The interactive map itself, as every screen has it: in Portuguese, flat, and moved from the keyboard too. */
import 'maplibre-gl/dist/maplibre-gl.css'
import {
  AttributionControl,
  Map as MapLibreMap,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { GeoBox } from '#platform/shared/geo.ts'
import { addOwnNames, addTownDot, baseStyle, TILES } from './base-style.ts'
import { keepEven } from './even-frames.ts'
import { readColors } from './map-colors.ts'
import { type MapSource, noteOf } from './map-source.ts'

setWorkerUrl(workerUrl)

const LOCALE = {
  'AttributionControl.ToggleAttribution': 'Mostrar ou ocultar a fonte do mapa',
  'NavigationControl.ZoomIn': 'Aproximar o mapa',
  'NavigationControl.ZoomOut': 'Afastar o mapa',
  'CooperativeGesturesHandler.WindowsHelpText': 'Use Ctrl + rolagem para aproximar o mapa',
  'CooperativeGesturesHandler.MacHelpText': 'Use ⌘ + rolagem para aproximar o mapa',
  'CooperativeGesturesHandler.MobileHelpText': 'Use dois dedos para mover o mapa',
}
export const MAX_FIT_ZOOM = 12

export type MapBounds = [west: number, south: number, east: number, north: number]
export const boundsOf = ({ oeste, sul, leste, norte }: GeoBox): MapBounds => [oeste, sul, leste, norte]

export interface MapOptions {
  readonly label: string
  readonly source: MapSource
  readonly bounds: MapBounds
  /** The page scrolls past the map: the wheel needs Ctrl, fingers are two. */
  readonly isCooperative: boolean
}

/** The ground alone, which says where it comes from. Ends with `remove()`. */
export function createMap(container: HTMLElement, options: MapOptions): MapLibreMap {
  const { source } = options
  const map = new MapLibreMap({
    container,
    style: baseStyle(source, readColors(container)),
    locale: { ...LOCALE, 'Map.Title': options.label },
    bounds: options.bounds,
    fitBoundsOptions: { animate: false, maxZoom: MAX_FIT_ZOOM },
    attributionControl: false,
    cooperativeGestures: options.isCooperative,
    dragRotate: false,
    pitchWithRotate: false,
    renderWorldCopies: false,
    fadeDuration: 0,
    maxZoom: 18,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  keepEven(map)
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  const note = new AttributionControl({ compact: false, customAttribution: noteOf(source) })
  map.addControl(note, 'bottom-right')
  // What comes later stands higher.
  map.addControl(new ScaleControl({ maxWidth: 80 }), 'bottom-right')
  if (source.kind !== 'style') map.once('style.load', () => addTownDot(map, readColors(container)))
  if (source.kind === 'raster' || source.kind === 'roads') {
    onTilesMissing(map, () => {
      addOwnNames(map, readColors(container))
      map.removeControl(note)
      const instead = noteOf({ kind: 'embedded', failed: true })
      map.addControl(new AttributionControl({ compact: false, customAttribution: instead }), 'bottom-right')
    })
  }
  return map
}

/** When the content can be added. Tiles from elsewhere may be slow, and a map is there without them. */
export const onReady = (map: MapLibreMap, { kind }: MapSource, run: () => void): void =>
  void map.once(kind === 'embedded' ? 'load' : 'style.load', run)

/** Told once, when a tile fails and none has come before. */
function onTilesMissing(map: MapLibreMap, tell: () => void): void {
  let isSettled = false
  map.on('sourcedata', ({ sourceId, tile }) => {
    if (sourceId === TILES && tile?.state === 'loaded') isSettled = true
  })
  map.on('error', (event) => {
    const sourceId = 'sourceId' in event ? event.sourceId : undefined
    if (sourceId !== TILES) {
      console.error(event.error)
      return
    }
    if (isSettled) return
    isSettled = true
    tell()
  })
}
