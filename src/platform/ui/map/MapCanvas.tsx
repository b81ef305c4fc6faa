import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import type { GeoPoint } from '#platform/shared/geo.ts'
import { boundsOf, MAX_FIT_ZOOM } from './create-map.ts'
import type { MapDrawing } from './MapView.tsx'
import styles from './map.module.css'
import { readColors } from './map-colors.ts'
import { BRAZIL, boxOfContent, type MapContent, paddingOf, withRoom } from './map-content.ts'
import type { AreaDrawing } from './map-draw.ts'
import { useMarkers } from './map-markers.ts'
import { EMBEDDED, type MapSource } from './map-source.ts'
import { addContent, showContent } from './map-style.ts'
import { useMap } from './use-map.ts'

interface MapCanvasProps {
  readonly label: string
  readonly content: MapContent
  readonly source?: MapSource | undefined
  readonly fitKey: string
  readonly onPick?: ((point: GeoPoint) => void) | undefined
  readonly drawing?: MapDrawing | undefined
}

const boxToShow = (content: MapContent, drawing: MapDrawing | undefined) => {
  const drawn = drawing?.ring ? [{ id: 'desenho', ring: drawing.ring, color: drawing.color }] : []
  const box = boxOfContent({ ...content, areas: [...(content.areas ?? []), ...drawn] })
  return box ? withRoom(box) : BRAZIL
}

/** The interactive map. Everything it shows is told again by what stands beside it. */
export default function MapCanvas({ source = EMBEDDED, ...props }: MapCanvasProps) {
  const { label, content, fitKey, onPick, drawing } = props
  const { element, map, scheme } = useMap({
    label,
    source,
    bounds: boundsOf(boxToShow(content, drawing)),
    isCooperative: true,
    addLayers: (created, colors) => addContent(created, content, colors()),
    onClick: (_map, { lngLat }) => onPick?.({ latitude: lngLat.lat, longitude: lngLat.lng }),
  })
  const newest = useRef({ content, drawing })
  newest.current = { content, drawing }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme changes what the element's colours are
  useEffect(() => {
    if (map) showContent(map, content, readColors(map.getContainer()))
  }, [map, content, scheme])

  useMarkers(map, content.markers)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the key says that the view is to move
  useEffect(() => {
    if (!map) return
    const now = newest.current
    const box = boxToShow(now.content, now.drawing)
    const padding = paddingOf(now.content.markers ?? [], box, map.getContainer().clientWidth)
    map.fitBounds(boundsOf(box), { animate: false, padding, maxZoom: MAX_FIT_ZOOM })
  }, [map, fitKey])

  useDrawing(map, drawing)

  return <div ref={element} className={styles.canvas} data-map={map ? 'ready' : 'loading'} />
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
