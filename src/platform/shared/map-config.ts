/** What `/config.json` says of the maps. */
import { type Static, Type } from 'typebox'

/** How a vector archive names its roads, after the two usual schemas of such archives. */
export const ROAD_SCHEMAS = {
  protomaps: { layer: 'roads', kind: 'kind', main: ['highway', 'major_road'], medium: ['medium_road'] },
  openmaptiles: {
    layer: 'transportation',
    kind: 'class',
    main: ['motorway', 'trunk', 'primary'],
    medium: ['secondary', 'tertiary'],
  },
} as const
export type RoadSchema = keyof typeof ROAD_SCHEMAS

/** Tiles of an archive beside the data, which the server itself gives out. */
export const MapArchive = Type.Object({
  /** From the root of the server, with {z}, {x} and {y}. */
  path: Type.String({ pattern: '^/[^/]' }),
  /** Null: pictures. */
  schema: Type.Union([Type.Literal('protomaps'), Type.Literal('openmaptiles'), Type.Null()]),
  minZoom: Type.Integer({ minimum: 0, maximum: 30 }),
  maxZoom: Type.Integer({ minimum: 0, maximum: 30 }),
  attribution: Type.String(),
})
export type MapArchive = Static<typeof MapArchive>

const HttpUrl = Type.String({ pattern: '^https?://' })

/** At most one of the three sources is named. */
export const MapConfig = Type.Object({
  tilesUrl: Type.Union([HttpUrl, Type.Null()]),
  /** Whom the licence of the tiles or of the style asks to name. */
  tilesAttribution: Type.String(),
  styleUrl: Type.Optional(Type.Union([HttpUrl, Type.Null()])),
  archive: Type.Optional(Type.Union([MapArchive, Type.Null()])),
})
export type MapConfig = Static<typeof MapConfig>
