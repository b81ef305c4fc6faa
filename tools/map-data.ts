/**
 * Writes `src/platform/ui/map/mapa-base.json`, what every map shows without a network. Run it when a source changes:
 * `node tools/map-data.ts FOLDER`, where FOLDER holds the files that reference-data/SOURCE.md names.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import type { FeatureCollection, LineString, MultiPolygon, Polygon } from 'geojson'
import type { Position } from '#platform/shared/geo.ts'
import type { EncodedBase, EncodedNames } from '#platform/ui/map/base-encoded.ts'
import { encodeLine, FINE_STEPS } from '#platform/ui/map/polyline.ts'
import { bordersOf } from './map/borders.ts'
import { landAndFrontiers } from './map/land.ts'
import { COUNTRIES, SEAS, waterName } from './map/names.ts'
import { root } from './run-command.ts'

const OUTPUT = join(root, 'src/platform/ui/map/mapa-base.json')
const encode = (line: readonly (readonly number[])[]) =>
  encodeLine(
    line.map(([x = 0, y = 0]): Position => [x, y]),
    FINE_STEPS,
  )

type Row = Readonly<Record<string, string>>
type Named = readonly [name: string, longitude: number, latitude: number]

const namesOf = (named: readonly Named[]): EncodedNames => ({
  nomes: named.map(([name]) => name),
  posicoes: encode(named.map(([, longitude, latitude]) => [longitude, latitude])),
})

function readBase(folder: string): EncodedBase {
  const csv = (name: string): Row[] => parse(readFileSync(join(folder, name)), { columns: true, bom: true })
  const geo = <G extends LineString | Polygon | MultiPolygon>(name: string) =>
    JSON.parse(readFileSync(join(folder, name), 'utf8')) as FeatureCollection<
      G,
      { nome: string | null; classe: number; uf: string }
    >
  const { land, frontiers } = landAndFrontiers()
  const states = csv('estados.csv')
  return {
    terra: land.map((rings) => rings.map(encode)),
    fronteiras: frontiers.map(encode),
    divisas: bordersOf(geo<Polygon | MultiPolygon>('estados.geojson').features).map(encode),
    rios: geo<LineString>('rios.geojson').features.map(({ properties, geometry }) => ({
      nome: waterName(properties.nome, true),
      classe: properties.classe,
      linha: encode(geometry.coordinates),
    })),
    lagos: geo<Polygon>('lagos.geojson').features.map(({ properties, geometry }) => ({
      nome: waterName(properties.nome, false),
      classe: properties.classe,
      anel: encode(geometry.coordinates[0] ?? []),
    })),
    paises: namesOf(Object.values(COUNTRIES)),
    mares: namesOf(SEAS),
    estados: {
      ...namesOf(states.map((row) => placeOf(row))),
      siglas: states.map(({ uf = '' }) => uf),
    },
    cidades: townsOf(csv('municipios.csv'), csv('cidades_mapa.csv')),
  }
}

const placeOf = ({ nome = '', longitude, latitude }: Row): Named => [
  nome,
  Number(longitude),
  Number(latitude),
]

/** Drawing classes of the source from which on a town is one size smaller: large, middle, small. */
const LAST_LARGE = 4
const LAST_MIDDLE = 7

/** Capitals first, then by the drawing class and the people of the source; towns that it lacks come last. */
function townsOf(towns: readonly Row[], drawn: readonly Row[]): EncodedBase['cidades'] {
  const byCode = new Map(drawn.map((row) => [row.codigo_ibge, row]))
  const sized = towns.map((row) => {
    const known = byCode.get(row.codigo_ibge)
    const drawingClass = known ? Number(known.classe) : Number.POSITIVE_INFINITY
    const size =
      row.capital === '1'
        ? 0
        : drawingClass <= LAST_LARGE
          ? 1
          : drawingClass <= LAST_MIDDLE
            ? 2
            : known
              ? 3
              : 4
    return { row, size, people: Number(known?.populacao_aglomerado ?? 0) }
  })
  sized.sort((a, b) => a.size - b.size || b.people - a.people)
  return { ...namesOf(sized.map(({ row }) => placeOf(row))), porte: sized.map(({ size }) => size).join('') }
}

const folder = process.argv[2]
if (!folder) throw new Error('Name the folder of the sources: node tools/map-data.ts FOLDER')
const text = `${JSON.stringify(readBase(folder))}\n`
writeFileSync(OUTPUT, text)
const kb = (bytes: number) => `${(bytes / 1_000).toFixed(0)} kB`
console.log(`${OUTPUT}: ${kb(Buffer.byteLength(text))}, ${kb(gzipSync(text).length)} gzip`)
