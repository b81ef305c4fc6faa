/** The interactive map itself, as every screen has it: in Portuguese, flat, and moved from the keyboard too. */
import 'maplibre-gl/dist/maplibre-gl.css'
import { Map as MapLibreMap, NavigationControl, type StyleSpecification, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import type { GeoBox } from '../../shared/geo.ts'
import { keepEven } from './even-frames.ts'

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
  readonly style: StyleSpecification
  readonly bounds: MapBounds
  /** Some tiles want their source told. */
  readonly hasAttribution: boolean
  /** The page scrolls past the map: the wheel needs Ctrl, fingers are two. */
  readonly isCooperative: boolean
}

/** Ends with `remove()`. */
export function createMap(container: HTMLElement, options: MapOptions): MapLibreMap {
  const map = new MapLibreMap({
    container,
    style: options.style,
    locale: { ...LOCALE, 'Map.Title': options.label },
    bounds: options.bounds,
    fitBoundsOptions: { animate: false, maxZoom: MAX_FIT_ZOOM },
    attributionControl: options.hasAttribution ? { compact: true } : false,
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
  return map
}
