/** A PMTiles archive beside the data: tiles of roads or pictures that the server gives out itself. */
import { type FileHandle, open } from 'node:fs/promises'
import { PMTiles, type Source, TileType } from 'pmtiles'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { type MapArchive, ROAD_SCHEMAS, type RoadSchema } from '#platform/shared/map-config.ts'
import { ConfigError } from './config.ts'

const TYPES = new Map<TileType, string>([
  [TileType.Mvt, 'application/vnd.mapbox-vector-tile'],
  [TileType.Png, 'image/png'],
  [TileType.Jpeg, 'image/jpeg'],
  [TileType.Webp, 'image/webp'],
  [TileType.Avif, 'image/avif'],
])

export const ARCHIVE_PATH = '/mapa/:z/:x/:y'

export interface OpenMapArchive {
  /** What the web is told. */
  readonly described: MapArchive
  readonly contentType: string
  /** Undefined where the archive has nothing. */
  readonly readTile: (z: number, x: number, y: number) => Promise<Uint8Array | undefined>
  readonly close: () => Promise<void>
}

const Metadata = Type.Object({
  attribution: Type.Optional(Type.String()),
  vector_layers: Type.Optional(Type.Array(Type.Object({ id: Type.String() }))),
})

/** Throws `ConfigError` with one clear line: a map without its roads would be noticed by users only. */
export async function openMapArchive(path: string): Promise<OpenMapArchive> {
  const refused = (reason: string, cause?: unknown) =>
    new ConfigError(`ESTIVA_PMTILES: o arquivo ${path} ${reason}.`, { cause })
  const file = await open(path).catch((error: unknown) => {
    throw refused('não pode ser lido', error)
  })
  try {
    const archive = new PMTiles(sourceOf(path, file))
    const [header, metadata] = await Promise.all([archive.getHeader(), archive.getMetadata()]).catch(
      (error: unknown) => {
        throw refused('não é um PMTiles da versão 3', error)
      },
    )
    const contentType = TYPES.get(header.tileType)
    if (!contentType) throw refused('tem um tipo de imagem que o mapa não desenha')
    const told = Check(Metadata, metadata) ? metadata : {}
    const schema = header.tileType === TileType.Mvt ? roadSchemaOf(told.vector_layers ?? []) : null
    if (schema === undefined) {
      const layers = Object.values(ROAD_SCHEMAS).map(({ layer }) => `"${layer}"`)
      throw refused(`não tem ruas: falta a camada ${layers.join(' ou ')}`)
    }
    return {
      described: {
        path: ARCHIVE_PATH.replace(/:(\w)/g, '{$1}'),
        schema,
        minZoom: header.minZoom,
        maxZoom: header.maxZoom,
        attribution: told.attribution ?? '',
      },
      contentType,
      readTile: async (z, x, y) => {
        if (z < header.minZoom || z > header.maxZoom || x >= 2 ** z || y >= 2 ** z) return undefined
        const tile = await archive.getZxy(z, x, y)
        return tile && new Uint8Array(tile.data)
      },
      close: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw error
  }
}

const roadSchemaOf = (layers: readonly { readonly id: string }[]) =>
  (Object.keys(ROAD_SCHEMAS) as RoadSchema[]).find((schema) =>
    layers.some(({ id }) => id === ROAD_SCHEMAS[schema].layer),
  )

const sourceOf = (path: string, file: FileHandle): Source => ({
  getKey: () => path,
  getBytes: async (offset, length) => {
    const bytes = new Uint8Array(length)
    const { bytesRead } = await file.read(bytes, 0, length, offset)
    return { data: bytes.buffer.slice(0, bytesRead) }
  },
})
