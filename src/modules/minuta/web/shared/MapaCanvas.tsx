import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { boxOf, type GeoPoint, type Position, type Ring } from '#platform/shared/geo.ts'
import { boundsOf, MAX_FIT_ZOOM } from '#platform/ui/map/create-map.ts'
import mapStyles from '#platform/ui/map/map.module.css'
import { BRAZIL, withRoom } from '#platform/ui/map/map-content.ts'
import { useMarkers } from '#platform/ui/map/map-markers.ts'
import type { MapSource } from '#platform/ui/map/map-source.ts'
import { useMap } from '#platform/ui/map/use-map.ts'
import { Laco } from './Laco.tsx'
import styles from './mapa.module.css'
import {
  addLayers,
  LAYERS,
  openGrupo,
  repaintLayers,
  showDestaque,
  showLinhas,
  showLugares,
} from './mapa-camadas.ts'
import type { ConteudoDoMapa } from './mapa-conteudo.ts'

export interface MapaCanvasProps {
  readonly label: string
  readonly conteudo: ConteudoDoMapa
  readonly source: MapSource
  /** What is to be seen when `fitKey` changes; nothing: Brazil. */
  readonly foco: readonly Position[]
  readonly fitKey: string
  /** A place was clicked. */
  readonly onLugar: (id: string) => void
  /** Set while a lasso is drawn; gets the ring, or nothing when it was given up. */
  readonly onLaco?: ((ring: Ring | undefined) => void) | undefined
  /** Set while a position is chosen: the next click is it. */
  readonly onPonto?: ((ponto: GeoPoint) => void) | undefined
}

/** So long somebody looks at a place before the map goes there. */
const REST_MS = 250
const EDGE_PX = 24
/** Height of what stands over the bottom of the map, the card of the order that is looked at. */
const CARD_PX = 180

const frameOf = (foco: readonly Position[]) => {
  const box = boxOf(foco)
  return boundsOf(box ? withRoom(box) : BRAZIL)
}

/** The map of the formation. Everything on it is told again by the list. */
export default function MapaCanvas(props: MapaCanvasProps) {
  const { label, conteudo, source, foco, fitKey, onLaco, onPonto } = props
  const { lugares, linhas, destaque, paradas } = conteudo
  const latest = useRef(props)
  latest.current = props
  const { element, map } = useMap({
    label,
    source,
    bounds: frameOf(foco),
    isCooperative: false,
    addLayers,
    repaint: repaintLayers,
    onClick: (created, event) => press(created, event, props),
    onMove: (created, event) => point(created, event, props),
  })

  useEffect(() => {
    if (map) showLinhas(map, linhas)
  }, [map, linhas])
  useEffect(() => {
    if (map) showLugares(map, lugares)
  }, [map, lugares])
  useEffect(() => {
    if (!map) return
    showDestaque(map, destaque)
    if (!destaque) return
    // Whoever walks through the list does not drag the map along with each step.
    const timer = setTimeout(() => {
      const center: [number, number] = [destaque.longitude, destaque.latitude]
      if (!isInSight(map, center)) map.easeTo({ center, offset: [0, -CARD_PX / 2], duration: 250 })
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [map, destaque])
  useMarkers(map, paradas)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the key says that the view is to move
  useEffect(() => {
    map?.fitBounds(frameOf(latest.current.foco), { animate: false, padding: 40, maxZoom: MAX_FIT_ZOOM })
  }, [map, fitKey])

  return (
    <>
      <div
        ref={element}
        className={`${mapStyles.canvas} ${styles.canvas}`}
        data-map={map ? 'ready' : 'loading'}
        data-picking={onPonto ? '' : undefined}
      />
      {map && onLaco && <Laco map={map} onEnd={onLaco} />}
    </>
  )
}

/** Not outside, not at the very edge, and not under the card at the bottom. */
function isInSight(map: MapLibreMap, at: [number, number]): boolean {
  const { x, y } = map.project(at)
  const { clientWidth, clientHeight } = map.getContainer()
  return x > EDGE_PX && x < clientWidth - EDGE_PX && y > EDGE_PX && y < clientHeight - CARD_PX
}

const featureAt = (map: MapLibreMap, { point }: MapMouseEvent) =>
  map.getLayer(LAYERS.grupos)
    ? map.queryRenderedFeatures(point, { layers: [LAYERS.grupos, LAYERS.lugares] })[0]
    : undefined

function press(map: MapLibreMap, event: MapMouseEvent, { onPonto, onLugar }: MapaCanvasProps): void {
  if (onPonto) {
    onPonto({ latitude: event.lngLat.lat, longitude: event.lngLat.lng })
    return
  }
  const feature = featureAt(map, event)
  if (feature?.geometry.type !== 'Point') return
  const { id, cluster_id: clusterId } = feature.properties
  const [longitude = 0, latitude = 0] = feature.geometry.coordinates
  if (typeof clusterId === 'number') void openGrupo(map, clusterId, [longitude, latitude])
  else if (typeof id === 'string') onLugar(id)
}

/** The pointer tells what can be clicked, and the name of the place. */
function point(map: MapLibreMap, event: MapMouseEvent, { onPonto }: MapaCanvasProps): void {
  // While the map is dragged nothing is looked up.
  if (onPonto || map.isMoving()) return
  const feature = featureAt(map, event)
  const canvas = map.getCanvas()
  canvas.style.cursor = feature ? 'pointer' : ''
  const { label, quantos } = feature?.properties ?? {}
  const title = typeof label === 'string' ? label : quantos === undefined ? '' : `${quantos} pedidos`
  if (canvas.title !== title) canvas.title = title
}
