/** Marks of the page over the map: few, with a text each, some to be dragged. */
import type { FeatureCollection, Point } from 'geojson'
import { type GeoJSONSource, type Map as MapLibreMap, Marker } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import styles from './map.module.css'
import type { MapMarker } from './map-content.ts'

/** Keeps the marks on the map as the list says. */
export function useMarkers(map: MapLibreMap | undefined, markers: readonly MapMarker[] = []): void {
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
    keepRoom(map, markers)
  }, [map, markers])
}

/** Where a mark stands, names of the map make room. */
const ROOM = 'marcas'
const ROOM_PX = 26

function keepRoom(map: MapLibreMap, markers: readonly MapMarker[]): void {
  const data: FeatureCollection<Point> = {
    type: 'FeatureCollection',
    features: markers.map(({ latitude, longitude }) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
    })),
  }
  const source = map.getSource<GeoJSONSource>(ROOM)
  if (source) {
    source.setData(data)
    return
  }
  map.addImage(ROOM, { width: ROOM_PX, height: ROOM_PX, data: new Uint8Array(ROOM_PX * ROOM_PX * 4) })
  map.addSource(ROOM, { type: 'geojson', data })
  map.addLayer({
    id: ROOM,
    type: 'symbol',
    source: ROOM,
    layout: { 'icon-image': ROOM, 'icon-allow-overlap': true, 'icon-padding': 0 },
  })
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

function describeMarker(element: HTMLElement, { label, sign, name, shape, onMove }: MapMarker) {
  element.ariaLabel = label
  element.dataset.shape = shape ?? 'circle'
  element.toggleAttribute('data-draggable', onMove !== undefined)
  const [badge, text] = element.children
  if (badge) badge.textContent = sign
  if (text instanceof HTMLElement) {
    text.textContent = name ?? ''
    text.hidden = !name
  }
}
