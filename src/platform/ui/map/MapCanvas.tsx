import 'maplibre-gl/dist/maplibre-gl.css'
import { useComputedColorScheme } from '@mantine/core'
import {
  type GeoJSONSource,
  type LngLatBoundsLike,
  Map as MapLibreMap,
  Marker,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { useEffect, useRef, useState } from 'react'
import type { GeoBox, GeoPoint } from '../../shared/geo.ts'
import type { MapDrawing } from './MapView.tsx'
import styles from './map.module.css'
import { BRAZIL, boxOfContent, type MapContent, type MapMarker, withRoom } from './map-content.ts'
import type { AreaDrawing } from './map-draw.ts'
import { dataOf, type MapTiles, readColors, SOURCES, styleOf } from './map-style.ts'

setWorkerUrl(workerUrl)

const LOCALE = {
  'AttributionControl.ToggleAttribution': 'Mostrar ou ocultar a fonte do mapa',
  'NavigationControl.ZoomIn': 'Aproximar o mapa',
  'NavigationControl.ZoomOut': 'Afastar o mapa',
  'CooperativeGesturesHandler.WindowsHelpText': 'Use Ctrl + rolagem para aproximar o mapa',
  'CooperativeGesturesHandler.MacHelpText': 'Use ⌘ + rolagem para aproximar o mapa',
  'CooperativeGesturesHandler.MobileHelpText': 'Use dois dedos para mover o mapa',
}
const MAX_FIT_ZOOM = 12

interface MapCanvasProps {
  readonly label: string
  readonly content: MapContent
  readonly tiles?: MapTiles | undefined
  readonly fitKey: string
  readonly onPick?: ((point: GeoPoint) => void) | undefined
  readonly drawing?: MapDrawing | undefined
}

const boundsOf = ({ oeste, sul, leste, norte }: GeoBox): LngLatBoundsLike => [oeste, sul, leste, norte]
const frameOf = (content: MapContent, drawing: MapDrawing | undefined) => {
  const drawn = drawing?.ring ? [{ id: 'desenho', ring: drawing.ring, color: drawing.color }] : []
  const box = boxOfContent({ ...content, areas: [...(content.areas ?? []), ...drawn] })
  return boundsOf(box ? withRoom(box) : BRAZIL)
}

/** The interactive map. Everything it shows is told again by what stands beside it. */
export default function MapCanvas({ label, content, tiles, fitKey, onPick, drawing }: MapCanvasProps) {
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibreMap>()
  const scheme = useComputedColorScheme('light')
  const newest = useRef({ content, onPick, drawing })
  newest.current = { content, onPick, drawing }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once; what changes has effects of its own
  useEffect(() => {
    const container = element.current
    if (!container) return
    const created = new MapLibreMap({
      container,
      style: styleOf(content, readColors(container), tiles),
      locale: { ...LOCALE, 'Map.Title': label },
      bounds: frameOf(content, drawing),
      fitBoundsOptions: { animate: false, maxZoom: MAX_FIT_ZOOM },
      attributionControl: tiles?.attribution ? { compact: true } : false,
      cooperativeGestures: true,
      dragRotate: false,
      pitchWithRotate: false,
      renderWorldCopies: false,
      fadeDuration: 0,
      maxZoom: 18,
    })
    created.touchZoomRotate.disableRotation()
    created.keyboard.disableRotation()
    created.addControl(new NavigationControl({ showCompass: false }), 'top-right')
    created.on('click', ({ lngLat }) =>
      newest.current.onPick?.({ latitude: lngLat.lat, longitude: lngLat.lng }),
    )
    created.once('load', () => setMap(created))
    return () => {
      setMap(undefined)
      created.remove()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme changes what the element's colours are
  useEffect(() => {
    if (!map) return
    const colors = readColors(map.getContainer())
    map.setPaintProperty('agua', 'background-color', colors.water)
    map.setPaintProperty('terra', 'fill-color', colors.land)
    map.setPaintProperty('terra-borda', 'line-color', colors.land)
    map.setPaintProperty('divisas', 'line-color', colors.border)
    map.setPaintProperty('pontos', 'circle-stroke-color', colors.land)
    for (const layer of ['rota', 'rota-estimada']) map.setPaintProperty(layer, 'line-color', colors.line)
    const data = dataOf(content, colors)
    for (const name of ['areas', 'dots', 'line'] as const) {
      map.getSource<GeoJSONSource>(SOURCES[name])?.setData(data[name])
    }
  }, [map, content, scheme])

  useMarkers(map, content.markers)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the key says that the view is to move
  useEffect(() => {
    const now = newest.current
    map?.fitBounds(frameOf(now.content, now.drawing), { animate: false, padding: 24, maxZoom: MAX_FIT_ZOOM })
  }, [map, fitKey])

  useDrawing(map, drawing)

  return <div ref={element} className={styles.canvas} data-map={map ? 'ready' : 'loading'} />
}

function useMarkers(map: MapLibreMap | undefined, markers: readonly MapMarker[] = []) {
  const shown = useRef(new Map<string, { marker: Marker; wanted: { current: MapMarker } }>())
  useEffect(() => {
    if (!map) return
    const all = shown.current
    return () => {
      for (const { marker } of all.values()) marker.remove()
      all.clear()
    }
  }, [map])
  useEffect(() => {
    if (!map) return
    const all = shown.current
    const ids = new Set(markers.map(({ id }) => id))
    for (const [id, { marker }] of all) {
      if (ids.has(id)) continue
      marker.remove()
      all.delete(id)
    }
    for (const wanted of markers) {
      const known = all.get(wanted.id)
      const entry = known ?? createMarker(map, wanted)
      if (!known) all.set(wanted.id, entry)
      entry.wanted.current = wanted
      entry.marker.setLngLat([wanted.longitude, wanted.latitude])
      describeMarker(entry.marker.getElement(), wanted)
    }
  }, [map, markers])
}

function createMarker(map: MapLibreMap, first: MapMarker) {
  const wanted = { current: first }
  const element = document.createElement('div')
  element.className = styles.marker ?? ''
  element.role = 'img'
  const badge = document.createElement('span')
  badge.className = styles.badge ?? ''
  const name = document.createElement('span')
  name.className = styles.name ?? ''
  element.append(badge, name)
  const marker = new Marker({ element, draggable: first.onMove !== undefined })
    .setLngLat([first.longitude, first.latitude])
    .addTo(map)
  marker.on('dragend', () => {
    const { lat, lng } = marker.getLngLat()
    wanted.current.onMove?.({ latitude: lat, longitude: lng })
  })
  return { marker, wanted }
}

function describeMarker(element: HTMLElement, { label, sign, name, onMove }: MapMarker) {
  element.ariaLabel = label
  element.toggleAttribute('data-draggable', onMove !== undefined)
  const [badge, text] = element.children
  if (badge) badge.textContent = sign
  if (text instanceof HTMLElement) {
    text.textContent = name ?? ''
    text.hidden = !name
  }
}

function useDrawing(map: MapLibreMap | undefined, drawing: MapDrawing | undefined) {
  const [tool, setTool] = useState<AreaDrawing>()
  const onChange = useRef(drawing?.onChange)
  onChange.current = drawing?.onChange
  const color = drawing?.color
  useEffect(() => {
    if (!map || color === undefined) return
    let isGone = false
    let started: AreaDrawing | undefined
    void import('./map-draw.ts').then(({ startDrawing }) => {
      if (isGone) return
      const solid = readColors(map.getContainer()).of(`--ev-${color}-solid`)
      started = startDrawing(map, solid, (ring) => onChange.current?.(ring))
      setTool(started)
    })
    return () => {
      isGone = true
      setTool(undefined)
      // The map takes the drawing with it when it goes first.
      if (started && map.getCanvas().isConnected) started.stop()
    }
  }, [map, color])
  const ring = drawing?.ring
  const mode = drawing?.mode
  useEffect(() => {
    if (tool && mode) tool.setMode(mode)
  }, [tool, mode])
  useEffect(() => {
    if (tool && ring !== undefined) tool.show(ring)
  }, [tool, ring])
}
