/**
 * Land, waters, borders and names under every map, without a network: written by `tools/map-data.ts`, loaded with the
 * first map. Sources and licences: reference-data/SOURCE.md.
 */
import type { Feature, FeatureCollection, Geometry, LineString, Point, Polygon } from 'geojson'
import type { Position } from '#platform/shared/geo.ts'
import type { EncodedBase, EncodedNames } from './base-encoded.ts'
import encoded from './mapa-base.json'
import { decodeLine, FINE_STEPS } from './polyline.ts'

const decode = (text: string) => decodeLine(text, FINE_STEPS).map(([x, y]) => [x, y])

const collection = <G extends Geometry>(features: Feature<G>[]): FeatureCollection<G> => ({
  type: 'FeatureCollection',
  features,
})
const line = (text: string, properties: object = {}): Feature<LineString> => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates: decode(text) },
})
const polygon = (rings: readonly string[], properties: object = {}): Feature<Polygon> => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates: rings.map(decode) },
})
const names = ({ nomes, posicoes }: EncodedNames, more: (index: number) => object = () => ({})) => {
  const places: readonly Position[] = decodeLine(posicoes, FINE_STEPS)
  return collection(
    places.map(
      ([x, y], index): Feature<Point> => ({
        type: 'Feature',
        properties: { nome: nomes[index], ...more(index) },
        geometry: { type: 'Point', coordinates: [x, y] },
      }),
    ),
  )
}

function decodeBase(base: EncodedBase) {
  return {
    terra: collection(base.terra.map((rings) => polygon(rings))),
    fronteiras: collection(base.fronteiras.map((text) => line(text))),
    divisas: collection(base.divisas.map((text) => line(text))),
    rios: collection(base.rios.map(({ linha, ...river }) => line(linha, river))),
    lagos: collection(base.lagos.map(({ anel, ...lake }) => polygon([anel], lake))),
    paises: names(base.paises),
    mares: names(base.mares),
    estados: names(base.estados, (index) => ({ sigla: base.estados.siglas[index] })),
    cidades: names(base.cidades, (index) => ({ porte: Number(base.cidades.porte[index]), ordem: index })),
  }
}

/** Sources of the embedded map by name; decoded once. */
export const BASE_DATA = decodeBase(encoded)
export type BaseSource = keyof typeof BASE_DATA
