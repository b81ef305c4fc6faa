/** The layers of the formation over the outlines: lines, groups of places, single places, and the one looked at. */
import type { FeatureCollection, LineString, Point } from 'geojson'
import type { ExpressionSpecification, GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import type { MapColors } from '../../../../platform/ui/map/map-style.ts'
import type { ConteudoDoMapa, LinhaNoMapa, LugarNoMapa } from './mapa-conteudo.ts'
import { drawSymbol, GRUPO, LUGAR, RATIO } from './mapa-simbolos.ts'

const SOURCES = {
  lugares: 'formacao-lugares',
  linhas: 'formacao-linhas',
  destaque: 'formacao-destaque',
} as const
export const LAYERS = { grupos: 'formacao-grupos', lugares: 'formacao-lugares' } as const
/** Nearer than this every place is drawn by itself. */
const MAX_CLUSTER_ZOOM = 12
const CLUSTER_RADIUS_PX = 44

const collection = <G extends Point | LineString, P extends object>(
  features: FeatureCollection<G, P>['features'],
): FeatureCollection<G, P> => ({ type: 'FeatureCollection', features })

const lugaresOf = (lugares: readonly LugarNoMapa[]) =>
  collection(
    lugares.map(({ id, forma, quantos, label, latitude, longitude }) => ({
      type: 'Feature' as const,
      properties: { id, forma, quantos, label },
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    })),
  )

const linhasOf = (linhas: readonly LinhaNoMapa[], colors: MapColors) =>
  collection(
    linhas
      .filter(({ positions }) => positions.length > 1)
      .map(({ positions, cor, traco }) => ({
        type: 'Feature' as const,
        properties: { traco, cor: colors.of(`--ev-${cor}-solid`) },
        geometry: { type: 'LineString' as const, coordinates: positions.map(([x, y]) => [x, y]) },
      })),
  )

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

/** Adds sources and layers once, empty. */
export function addLayers(map: MapLibreMap, colors: () => MapColors): void {
  map.setMissingStyleImageResolver((id) => {
    const picture = drawSymbol(id, colors())
    if (picture && !map.hasImage(id)) map.addImage(id, picture, { pixelRatio: RATIO })
  })
  map.addSource(SOURCES.linhas, { type: 'geojson', data: collection<LineString, object>([]) })
  map.addSource(SOURCES.destaque, { type: 'geojson', data: destaqueOf(undefined) })
  map.addSource(SOURCES.lugares, {
    type: 'geojson',
    data: lugaresOf([]),
    cluster: true,
    clusterRadius: CLUSTER_RADIUS_PX,
    clusterMaxZoom: MAX_CLUSTER_ZOOM,
    clusterProperties: { quantos: ['+', quantos], compativeis: ['+', isCompativel] },
  })
  const line = { 'line-cap': 'round', 'line-join': 'round' } as const
  for (const [traco, width] of [
    ['fina', 2],
    ['forte', 4],
  ] as const) {
    map.addLayer({
      id: `formacao-linha-${traco}`,
      type: 'line',
      source: SOURCES.linhas,
      filter: ['==', ['get', 'traco'], traco],
      layout: line,
      paint: { 'line-color': ['get', 'cor'], 'line-width': width },
    })
  }
  map.addLayer({
    id: 'formacao-linha-tracejada',
    type: 'line',
    source: SOURCES.linhas,
    filter: ['==', ['get', 'traco'], 'tracejada'],
    paint: { 'line-color': ['get', 'cor'], 'line-width': 2.5, 'line-dasharray': [2, 2] },
  })
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
  const icons = { 'icon-allow-overlap': true, 'icon-ignore-placement': true } as const
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
}

/** The pictures that are there in the colours of now. */
export function repaintLayers(map: MapLibreMap, colors: MapColors): void {
  for (const id of map.listImages()) {
    const picture = drawSymbol(id, colors)
    if (picture) map.updateImage(id, picture)
  }
  for (const part of ['circle-color', 'circle-stroke-color'] as const) {
    map.setPaintProperty('formacao-destaque', part, colors.of('--ev-primary'))
  }
}

const fill = (map: MapLibreMap, name: string, data: FeatureCollection) =>
  void map.getSource<GeoJSONSource>(name)?.setData(data)

export const showLugares = (map: MapLibreMap, lugares: readonly LugarNoMapa[]) =>
  fill(map, SOURCES.lugares, lugaresOf(lugares))
export const showLinhas = (map: MapLibreMap, linhas: readonly LinhaNoMapa[], colors: MapColors) =>
  fill(map, SOURCES.linhas, linhasOf(linhas, colors))
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
