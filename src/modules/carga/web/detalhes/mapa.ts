/** The way of a load on a map; the list beside it says the same. Pure. */
import { type Position, toPosition } from '#platform/shared/geo.ts'
import type { MapContent, MapMarker } from '#platform/ui/map/map-content.ts'
import type { Parada } from '../../carga-dados.contract.ts'
import { paradaNome } from '../shared/passos.ts'

interface Caminho {
  readonly paradas: readonly Pick<Parada, 'id' | 'tipo' | 'nome' | 'latitude' | 'longitude'>[]
  readonly rota: {
    readonly pontos: readonly Position[]
    readonly fonte: 'estimada' | 'osrm' | 'manual' | null
  }
}

/** Stops with their numbers; stops that are not on the map are left out. */
function marcasOf(paradas: Caminho['paradas']): MapMarker[] {
  return paradas.flatMap(({ id, nome, latitude, longitude }, index): MapMarker[] =>
    latitude === null || longitude === null
      ? []
      : [
          {
            id,
            latitude,
            longitude,
            name: nome,
            sign: String(index + 1),
            label: `${paradaNome(paradas, index)}: ${nome}`,
          },
        ],
  )
}

export function mapaOf({ paradas, rota }: Caminho): MapContent {
  const markers = marcasOf(paradas)
  const isRoad = rota.fonte === 'osrm' || rota.fonte === 'manual'
  return {
    markers,
    line: {
      positions: rota.pontos.length > 1 ? rota.pontos : markers.map(toPosition),
      isEstimate: !isRoad,
    },
  }
}

interface PontoDaViagem {
  readonly latitude: number
  readonly longitude: number
}

/** The way that was driven, solid; without positions the planned one, dashed. */
export function mapaDaViagem(
  paradas: Caminho['paradas'],
  posicoes: readonly PontoDaViagem[],
  atual: PontoDaViagem | null,
): MapContent {
  const stops = marcasOf(paradas)
  const isDriven = posicoes.length > 1
  return {
    markers: [
      ...stops,
      ...(atual
        ? [{ ...atual, id: 'posicao', sign: '●', name: 'Veículo', label: 'Última posição do veículo' }]
        : []),
    ],
    line: { positions: (isDriven ? posicoes : stops).map(toPosition), isEstimate: !isDriven },
  }
}
