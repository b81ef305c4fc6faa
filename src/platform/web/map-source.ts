/** Where maps get roads and pictures from, as `/config.json` says; without anything they draw the embedded map. */
import { useQuery } from '@tanstack/react-query'
import type { StyleSpecification } from 'maplibre-gl'
import { useMemo } from 'react'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { MapConfig } from '#platform/shared/map-config.ts'
import { EMBEDDED, type MapSource } from '#platform/ui/map/map-source.ts'
import { usePlatform } from './query/platform-context.ts'

const MapKeys = Type.Object({ maps: MapConfig })
/** Tiles from elsewhere do not tell how near they go. */
const MAX_ZOOM = 19
/** A style that did not come by then does not hold the map up. */
const STYLE_TIMEOUT_MS = 8_000

/** The source, or the address of a style that is still to be read. */
export function readMapSource(file: unknown, origin: string): MapSource | { readonly styleUrl: string } {
  if (!Check(MapKeys, file)) return EMBEDDED
  const { tilesUrl, tilesAttribution, styleUrl, archive } = file.maps
  if (styleUrl) return { styleUrl }
  if (tilesUrl) {
    return { kind: 'raster', url: tilesUrl, attribution: tilesAttribution, minZoom: 0, maxZoom: MAX_ZOOM }
  }
  if (!archive) return EMBEDDED
  const { path, schema, attribution, minZoom, maxZoom } = archive
  const tiled = { url: `${origin}${path}`, attribution: tilesAttribution || attribution, minZoom, maxZoom }
  return schema ? { kind: 'roads', schema, ...tiled } : { kind: 'raster', ...tiled }
}

/** What is used of a style before the map's own program reads it. */
const Style = Type.Object({
  version: Type.Literal(8),
  name: Type.Optional(Type.String()),
  sources: Type.Record(Type.String(), Type.Object({ type: Type.String() })),
  layers: Type.Array(Type.Object({ id: Type.String(), type: Type.String() }), { minItems: 1 }),
})

const isStyle = (value: unknown): value is StyleSpecification => Check(Style, value)

/** The style at an address; the embedded map for an address that does not answer with one. */
export async function fetchStyle(
  url: string,
  attribution: string,
  get: typeof fetch = fetch,
): Promise<MapSource> {
  try {
    const answer = await get(url, { credentials: 'omit', signal: AbortSignal.timeout(STYLE_TIMEOUT_MS) })
    const style: unknown = answer.ok ? await answer.json() : undefined
    if (isStyle(style)) {
      return { kind: 'style', style, attribution: attribution || style.name || new URL(url).host }
    }
  } catch {
    // No network, no answer in time or no JSON: the embedded map says so.
  }
  return { kind: 'embedded', failed: true }
}

/** The same for every map of the page; a style is read once. */
export function useMapSource(): MapSource {
  const { file } = usePlatform().config
  const source = useMemo(() => readMapSource(file, location.origin), [file])
  const styleUrl = 'styleUrl' in source ? source.styleUrl : undefined
  const attribution = Check(MapKeys, file) ? file.maps.tilesAttribution : ''
  const { data } = useQuery({
    queryKey: ['estilo-do-mapa', styleUrl],
    queryFn: () => (styleUrl ? fetchStyle(styleUrl, attribution) : EMBEDDED),
    enabled: styleUrl !== undefined,
    // A map that could not have its source asks again when it is opened the next time.
    staleTime: (query) => (query.state.data?.kind === 'style' ? Number.POSITIVE_INFINITY : 0),
    refetchOnMount: true,
  })
  return 'styleUrl' in source ? (data ?? { kind: 'loading' }) : source
}
