import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useRef } from 'react'
import { boxOf, type Position } from '#platform/shared/geo.ts'
import { boundsOf, MAX_FIT_ZOOM } from '#platform/ui/map/create-map.ts'
import mapStyles from '#platform/ui/map/map.module.css'
import { BRAZIL, withRoom } from '#platform/ui/map/map-content.ts'
import type { MapSource } from '#platform/ui/map/map-source.ts'
import { useMap } from '#platform/ui/map/use-map.ts'
import type { ViagemNaTela } from '../viagem-na-tela.ts'
import styles from './mapa.module.css'
import {
  addLayers,
  type CaminhoNoMapa,
  LAYERS,
  openGrupo,
  repaintLayers,
  showCaminho,
  showVeiculos,
} from './mapa-viagens.ts'

export interface MapaCanvasProps {
  readonly label: string
  readonly source: MapSource
  readonly viagens: readonly ViagemNaTela[]
  readonly aberta: string | undefined
  readonly caminho: CaminhoNoMapa | undefined
  readonly onOpen: (cargaId: string) => void
}

const positionsOf = (viagens: readonly ViagemNaTela[]): Position[] =>
  viagens.flatMap(({ viagem: { posicao } }): Position[] =>
    posicao ? [[posicao.longitude, posicao.latitude]] : [],
  )

const frameOf = (positions: readonly Position[]) => {
  const box = boxOf(positions)
  return boundsOf(box ? withRoom(box) : BRAZIL)
}

/** Everything on it is told again by the list beside it. */
export default function MapaCanvas(props: MapaCanvasProps) {
  const { label, source, viagens, aberta, caminho } = props
  const latest = useRef(props)
  latest.current = props
  const { element, map } = useMap({
    label,
    source,
    bounds: frameOf(positionsOf(viagens)),
    isCooperative: false,
    addLayers: (created, colors) => addLayers(created, colors()),
    repaint: repaintLayers,
    onClick: (created, event) => press(created, event, props),
    onMove: (created, event) => {
      if (!created.isMoving()) created.getCanvas().style.cursor = featureAt(created, event) ? 'pointer' : ''
    },
  })

  useEffect(() => {
    if (map) showVeiculos(map, viagens, aberta)
  }, [map, viagens, aberta])
  useEffect(() => {
    if (map) showCaminho(map, caminho)
  }, [map, caminho])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view moves when another trip is opened, not when it moves on
  useEffect(() => {
    const { viagens: now, caminho: way } = latest.current
    if (!map) return
    const positions = aberta && way ? [...way.percorrido, ...way.previsto] : positionsOf(now)
    if (positions.length > 0)
      map.fitBounds(frameOf(positions), { animate: false, padding: 48, maxZoom: MAX_FIT_ZOOM })
  }, [map, aberta, caminho !== undefined])

  return (
    <div
      ref={element}
      className={`${mapStyles.canvas} ${styles.canvas}`}
      data-map={map ? 'ready' : 'loading'}
    />
  )
}

const featureAt = (map: MapLibreMap, { point }: MapMouseEvent) =>
  map.getLayer(LAYERS.grupos)
    ? map.queryRenderedFeatures(point, { layers: [LAYERS.grupos, LAYERS.veiculos] })[0]
    : undefined

function press(map: MapLibreMap, event: MapMouseEvent, { onOpen }: MapaCanvasProps): void {
  const feature = featureAt(map, event)
  if (feature?.geometry.type !== 'Point') return
  const { cargaId, cluster_id: clusterId } = feature.properties
  const [longitude = 0, latitude = 0] = feature.geometry.coordinates
  if (typeof clusterId === 'number') void openGrupo(map, clusterId, [longitude, latitude])
  else if (typeof cargaId === 'string') onOpen(cargaId)
}
