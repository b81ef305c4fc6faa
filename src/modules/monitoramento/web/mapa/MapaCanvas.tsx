import { useComputedColorScheme } from '@mantine/core'
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'
import { boxOf, type Position } from '#platform/shared/geo.ts'
import { repaintBase } from '#platform/ui/map/base-style.ts'
import { boundsOf, createMap, MAX_FIT_ZOOM, onReady } from '#platform/ui/map/create-map.ts'
import mapStyles from '#platform/ui/map/map.module.css'
import { readColors } from '#platform/ui/map/map-colors.ts'
import { BRAZIL, withRoom } from '#platform/ui/map/map-content.ts'
import type { MapSource } from '#platform/ui/map/map-source.ts'
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
  const element = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibreMap>()
  const scheme = useComputedColorScheme('light')
  const latest = useRef(props)
  latest.current = props

  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is made once; what changes has effects of its own
  useEffect(() => {
    const container = element.current
    if (!container) return
    const created = createMap(container, {
      label,
      source,
      bounds: frameOf(positionsOf(viagens)),
      isCooperative: false,
    })
    onReady(created, source, () => {
      addLayers(created, readColors(container))
      setMap(created)
    })
    created.on('click', (event) => press(created, event, latest.current))
    created.on('mousemove', (event) => {
      if (!created.isMoving()) created.getCanvas().style.cursor = featureAt(created, event) ? 'pointer' : ''
    })
    return () => {
      setMap(undefined)
      created.remove()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the scheme changes what the element's colours are
  useEffect(() => {
    if (!map) return
    const colors = readColors(map.getContainer())
    repaintBase(map, source, colors)
    repaintLayers(map, colors)
  }, [map, scheme])
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
