/** Vehicles on the map: groups that fall apart as it comes nearer, a colour and a letter for each band. */
import type { FeatureCollection, LineString, Point } from 'geojson'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import type { Position } from '#platform/shared/geo.ts'
import { repaint } from '#platform/ui/map/base-style.ts'
import type { MapColors } from '#platform/ui/map/map-colors.ts'
import { FONT } from '#platform/ui/map/map-fonts.ts'
import { belowNames } from '#platform/ui/map/map-style.ts'
import { FAIXA_LOOK, SEM_SINAL_LOOK } from '../faixa-look.ts'
import type { ViagemNaTela } from '../viagem-na-tela.ts'

const SOURCES = { veiculos: 'monitor-veiculos', caminho: 'monitor-caminho' } as const
export const LAYERS = { grupos: 'monitor-grupos', veiculos: 'monitor-veiculos' } as const
const MAX_CLUSTER_ZOOM = 11
const CLUSTER_RADIUS_PX = 40

/** On the mark, so that colour is not all that tells the bands apart. */
const LETRAS = {
  atrasada: 'A',
  'em-risco': 'R',
  'no-prazo': '✓',
  'sem-prazo': '–',
  'sem-sinal': '?',
} as const

const keyOf = ({ situacao, faixa }: ViagemNaTela) => (situacao.semSinal ? 'sem-sinal' : faixa)

const veiculosOf = (
  viagens: readonly ViagemNaTela[],
  aberta: string | undefined,
): FeatureCollection<Point> => ({
  type: 'FeatureCollection',
  features: viagens.flatMap((one) => {
    const { cargaId, codigo, placa, posicao } = one.viagem
    if (!posicao) return []
    const key = keyOf(one)
    const properties = {
      cargaId,
      key,
      letra: LETRAS[key],
      label: [codigo, placa].filter(Boolean).join(' · '),
      aberta: cargaId === aberta,
      urgente: key === 'no-prazo' || key === 'sem-prazo' ? 0 : 1,
    }
    return [
      {
        type: 'Feature' as const,
        properties,
        geometry: { type: 'Point' as const, coordinates: [posicao.longitude, posicao.latitude] },
      },
    ]
  }),
})

export interface CaminhoNoMapa {
  readonly percorrido: readonly Position[]
  readonly previsto: readonly Position[]
}

const caminhoOf = (caminho: CaminhoNoMapa | undefined): FeatureCollection<LineString> => ({
  type: 'FeatureCollection',
  features: caminho
    ? (['percorrido', 'previsto'] as const)
        .filter((parte) => caminho[parte].length > 1)
        .map((parte) => ({
          type: 'Feature' as const,
          properties: { parte },
          geometry: { type: 'LineString' as const, coordinates: caminho[parte].map(([x, y]) => [x, y]) },
        }))
    : [],
})

const solidOf = (colors: MapColors, key: keyof typeof LETRAS) => {
  const { color } = key === 'sem-sinal' ? SEM_SINAL_LOOK : FAIXA_LOOK[key]
  return colors.of(`--ev-${color}-solid`)
}

const byKey = (colors: MapColors) =>
  [
    'match',
    ['get', 'key'],
    ...(['atrasada', 'em-risco', 'no-prazo', 'sem-sinal'] as const).flatMap((key) => [
      key,
      solidOf(colors, key),
    ]),
    solidOf(colors, 'sem-prazo'),
  ] as unknown as string

const layersOf = (colors: MapColors) =>
  [
    ...(['percorrido', 'previsto'] as const).map((parte) => ({
      id: `monitor-${parte}`,
      type: 'line' as const,
      source: SOURCES.caminho,
      filter: ['==', ['get', 'parte'], parte] as never,
      paint: {
        'line-color': colors.line,
        'line-width': 4,
        ...(parte === 'previsto' && { 'line-dasharray': [1, 1.4] }),
      },
    })),
    {
      id: LAYERS.grupos,
      type: 'circle' as const,
      source: SOURCES.veiculos,
      filter: ['has', 'point_count'] as never,
      paint: {
        'circle-radius': ['step', ['get', 'point_count'], 13, 10, 16, 100, 20] as never,
        'circle-color': [
          'case',
          ['>', ['get', 'urgentes'], 0],
          solidOf(colors, 'atrasada'),
          solidOf(colors, 'no-prazo'),
        ] as never,
        'circle-stroke-width': 2,
        'circle-stroke-color': colors.of('--ev-surface'),
      },
    },
    {
      id: LAYERS.veiculos,
      type: 'circle' as const,
      source: SOURCES.veiculos,
      filter: ['!', ['has', 'point_count']] as never,
      paint: {
        'circle-radius': ['case', ['get', 'aberta'], 15, 11] as never,
        'circle-color': byKey(colors) as never,
        'circle-stroke-width': ['case', ['get', 'aberta'], 4, 2] as never,
        'circle-stroke-color': [
          'case',
          ['get', 'aberta'],
          colors.of('--ev-primary'),
          colors.of('--ev-surface'),
        ] as never,
      },
    },
    {
      id: 'monitor-letras',
      type: 'symbol' as const,
      source: SOURCES.veiculos,
      layout: {
        'text-field': ['coalesce', ['get', 'letra'], ['get', 'point_count_abbreviated']] as never,
        'text-font': FONT,
        'text-size': 12,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': colors.of('--ev-vermelho-on-solid') },
    },
  ] as const

/** Adds sources and layers once, empty. */
export function addLayers(map: MapLibreMap, colors: MapColors): void {
  map.addSource(SOURCES.caminho, { type: 'geojson', data: caminhoOf(undefined) })
  map.addSource(SOURCES.veiculos, {
    type: 'geojson',
    data: veiculosOf([], undefined),
    cluster: true,
    clusterRadius: CLUSTER_RADIUS_PX,
    clusterMaxZoom: MAX_CLUSTER_ZOOM,
    clusterProperties: { urgentes: ['+', ['get', 'urgente']] },
  })
  for (const layer of layersOf(colors)) {
    if (layer.type === 'line') map.addLayer(layer, belowNames(map))
    else map.addLayer(layer)
  }
}

export const repaintLayers = (map: MapLibreMap, colors: MapColors): void =>
  repaint(map, [...layersOf(colors)])

const fill = (map: MapLibreMap, name: string, data: FeatureCollection) =>
  void map.getSource<GeoJSONSource>(name)?.setData(data)
export const showVeiculos = (
  map: MapLibreMap,
  viagens: readonly ViagemNaTela[],
  aberta: string | undefined,
) => fill(map, SOURCES.veiculos, veiculosOf(viagens, aberta))
export const showCaminho = (map: MapLibreMap, caminho: CaminhoNoMapa | undefined) =>
  fill(map, SOURCES.caminho, caminhoOf(caminho))

/** Nearer, until the group falls apart. */
export async function openGrupo(
  map: MapLibreMap,
  clusterId: number,
  center: [number, number],
): Promise<void> {
  const source = map.getSource<GeoJSONSource>(SOURCES.veiculos)
  if (!source) return
  map.easeTo({ center, zoom: await source.getClusterExpansionZoom(clusterId), duration: 250 })
}
