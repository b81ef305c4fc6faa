/** The layers of the formation over the outlines: lines, groups of places, single places, and the one looked at. */
import type { FeatureCollection, LineString, Point } from 'geojson'
import type {
  ExpressionSpecification,
  GeoJSONSource,
  LineLayerSpecification,
  Map as MapLibreMap,
} from 'maplibre-gl'
import { repaint } from '#platform/ui/map/base-style.ts'
import { addEstimates, repaintEstimates, showEstimates } from '#platform/ui/map/line-names.ts'
import type { MapColors } from '#platform/ui/map/map-colors.ts'
import { belowNames } from '#platform/ui/map/map-style.ts'
import {
  type ConteudoDoMapa,
  type LinhaNoMapa,
  type LugarNoMapa,
  lugarDoRotulo,
  pernasEstimadas,
} from './mapa-conteudo.ts'
import { CAMINHO, drawSymbol, GRUPO, LUGAR, RATIO } from './mapa-simbolos.ts'

const SOURCES = {
  lugares: 'formacao-lugares',
  linhas: 'formacao-linhas',
  destaque: 'formacao-destaque',
} as const
export const LAYERS = { grupos: 'formacao-grupos', lugares: 'formacao-lugares' } as const
/** Nearer than this every place is drawn by itself. */
const MAX_CLUSTER_ZOOM = 12
const CLUSTER_RADIUS_PX = 44

const collection = (features: FeatureCollection<Point | LineString>['features']): FeatureCollection => ({
  type: 'FeatureCollection',
  features,
})

const lugaresOf = (lugares: readonly LugarNoMapa[]) =>
  collection(
    lugares.map(({ id, forma, quantos, label, latitude, longitude }) => ({
      type: 'Feature' as const,
      properties: { id, forma, quantos, label },
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    })),
  )

/** Lines, and a point for the name of each that has one. */
const linhasOf = (linhas: readonly LinhaNoMapa[]) =>
  collection([
    ...linhas
      .filter(({ positions }) => positions.length > 1)
      .map(({ positions, traco }) => ({
        type: 'Feature' as const,
        properties: { traco },
        geometry: { type: 'LineString' as const, coordinates: positions.map(([x, y]) => [x, y]) },
      })),
    ...linhas.flatMap(({ positions, traco, rotulo }) => {
      const lugar = rotulo && lugarDoRotulo(positions)
      if (!lugar) return []
      const geometry = { type: 'Point' as const, coordinates: [...lugar] }
      return [{ type: 'Feature' as const, properties: { traco, rotulo }, geometry }]
    }),
  ])

const destaqueOf = (destaque: ConteudoDoMapa['destaque']) =>
  collection(
    destaque
      ? [
          {
            type: 'Feature' as const,
            properties: {},
            geometry: { type: 'Point' as const, coordinates: [destaque.longitude, destaque.latitude] },
          },
        ]
      : [],
  )

const quantos: ExpressionSpecification = ['get', 'quantos']
/** Rounded as `countText` writes it, so that few pictures serve every number. */
const rounded: ExpressionSpecification = [
  'case',
  ['<', quantos, 100],
  quantos,
  ['<', quantos, 1000],
  ['*', 10, ['floor', ['/', quantos, 10]]],
  ['*', 100, ['floor', ['/', quantos, 100]]],
]
const isCompativel: ExpressionSpecification = ['match', ['get', 'forma'], ['compativel', 'selecionado'], 1, 0]

/** Widths and lengths of the dashes of each kind of line, in the order in which they are drawn. */
const TRACOS = [
  ['fina', 2, [2.5, 2]],
  ['previa', 2.5, [2, 2]],
  ['forte', 4, [2, 1.2]],
] as const

const lineLayers = (colors: MapColors): LineLayerSpecification[] => {
  const color = { fina: colors.other, previa: colors.of('--ev-azul-solid'), forte: colors.line }
  return TRACOS.map(([traco, width, dashes]) => ({
    id: `formacao-linha-${traco}`,
    type: 'line',
    source: SOURCES.linhas,
    filter: ['==', ['get', 'traco'], traco],
    paint: { 'line-color': color[traco], 'line-width': width, 'line-dasharray': [...dashes] },
  }))
}

/** Adds sources and layers once, empty. */
export function addLayers(map: MapLibreMap, colors: () => MapColors): void {
  map.setMissingStyleImageResolver((id) => {
    const picture = drawSymbol(id, colors())
    if (picture && !map.hasImage(id)) map.addImage(id, picture, { pixelRatio: RATIO })
  })
  map.addSource(SOURCES.linhas, { type: 'geojson', data: collection([]) })
  map.addSource(SOURCES.destaque, { type: 'geojson', data: destaqueOf(undefined) })
  map.addSource(SOURCES.lugares, {
    type: 'geojson',
    data: lugaresOf([]),
    cluster: true,
    clusterRadius: CLUSTER_RADIUS_PX,
    clusterMaxZoom: MAX_CLUSTER_ZOOM,
    clusterProperties: { quantos: ['+', quantos], compativeis: ['+', isCompativel] },
  })
  for (const layer of lineLayers(colors())) map.addLayer(layer, belowNames(map))
  addEstimates(map, colors())
  map.addLayer({
    id: 'formacao-destaque',
    type: 'circle',
    source: SOURCES.destaque,
    paint: {
      'circle-radius': 17,
      'circle-color': colors().of('--ev-primary'),
      'circle-opacity': 0.16,
      'circle-stroke-width': 2,
      'circle-stroke-color': colors().of('--ev-primary'),
    },
  })
  // Names of the ground make room for them.
  const icons = { 'icon-allow-overlap': true } as const
  map.addLayer({
    id: LAYERS.grupos,
    type: 'symbol',
    source: SOURCES.lugares,
    filter: ['has', 'point_count'],
    layout: {
      ...icons,
      'icon-image': [
        'concat',
        `${GRUPO}|`,
        ['case', ['>', ['get', 'compativeis'], 0], '1', '0'],
        '|',
        ['to-string', rounded],
      ],
    },
  })
  map.addLayer({
    id: LAYERS.lugares,
    type: 'symbol',
    source: SOURCES.lugares,
    filter: ['!', ['has', 'point_count']],
    layout: {
      ...icons,
      'icon-image': ['concat', `${LUGAR}|`, ['get', 'forma'], '|', ['to-string', rounded]],
      'symbol-sort-key': isCompativel,
    },
  })
  map.addLayer({
    id: 'formacao-rotulos',
    type: 'symbol',
    source: SOURCES.linhas,
    filter: ['has', 'rotulo'],
    layout: {
      'icon-image': ['concat', `${CAMINHO}|`, ['get', 'traco'], '|', ['get', 'rotulo']],
      'icon-allow-overlap': true,
      // The way that is looked at is named over the others.
      'symbol-sort-key': ['match', ['get', 'traco'], 'forte', 1, 0],
    },
  })
}

/** What is there in the colours of now. */
export function repaintLayers(map: MapLibreMap, colors: MapColors): void {
  for (const id of map.listImages()) {
    const picture = drawSymbol(id, colors)
    if (picture) map.updateImage(id, picture)
  }
  repaint(map, lineLayers(colors))
  repaintEstimates(map, colors)
  for (const part of ['circle-color', 'circle-stroke-color'] as const) {
    map.setPaintProperty('formacao-destaque', part, colors.of('--ev-primary'))
  }
}

const fill = (map: MapLibreMap, name: string, data: FeatureCollection) =>
  void map.getSource<GeoJSONSource>(name)?.setData(data)

export const showLugares = (map: MapLibreMap, lugares: readonly LugarNoMapa[]) =>
  fill(map, SOURCES.lugares, lugaresOf(lugares))
export function showLinhas(map: MapLibreMap, linhas: readonly LinhaNoMapa[]): void {
  fill(map, SOURCES.linhas, linhasOf(linhas))
  showEstimates(map, linhas.flatMap(pernasEstimadas))
}
export const showDestaque = (map: MapLibreMap, destaque: ConteudoDoMapa['destaque']) =>
  fill(map, SOURCES.destaque, destaqueOf(destaque))

/** Nearer, until the group falls apart. */
export async function openGrupo(
  map: MapLibreMap,
  clusterId: number,
  center: [number, number],
): Promise<void> {
  const source = map.getSource<GeoJSONSource>(SOURCES.lugares)
  if (!source) return
  const zoom = await source.getClusterExpansionZoom(clusterId)
  map.easeTo({ center, zoom, duration: 250 })
}
