/** Tiles under the maps, as `/config.json` says; without any the maps draw outlines alone. */
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { MapTiles } from '../ui/map/map-style.ts'
import { usePlatform } from './query/platform-context.ts'

const MapKeys = Type.Object({
  maps: Type.Object({
    tilesUrl: Type.Union([Type.String({ pattern: '^https?://' }), Type.Null()]),
    tilesAttribution: Type.String(),
  }),
})

export function readMapTiles(file: unknown): MapTiles | undefined {
  if (!Check(MapKeys, file) || file.maps.tilesUrl === null) return undefined
  return { url: file.maps.tilesUrl, attribution: file.maps.tilesAttribution }
}

export const useMapTiles = (): MapTiles | undefined => readMapTiles(usePlatform().config.file)
