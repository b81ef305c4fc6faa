/** Where the ground of a map comes from: the embedded map, which has no roads, or what the configuration names. Pure. */
import type { StyleSpecification } from 'maplibre-gl'
import type { RoadSchema } from '#platform/shared/map-config.ts'

interface Tiled {
  /** With {z}, {x} and {y}. */
  readonly url: string
  /** Whom the licence asks to name. */
  readonly attribution: string
  readonly minZoom: number
  readonly maxZoom: number
}

export type MapSource =
  /** `failed`: what is configured did not answer, and the embedded map stands in. */
  | { readonly kind: 'embedded'; readonly failed?: boolean }
  /** What is configured is on its way. */
  | { readonly kind: 'loading' }
  | ({ readonly kind: 'raster' } & Tiled)
  /** Roads over the embedded map. */
  | ({ readonly kind: 'roads'; readonly schema: RoadSchema } & Tiled)
  /** A whole map of somebody else's. */
  | { readonly kind: 'style'; readonly style: StyleSpecification; readonly attribution: string }

export const EMBEDDED: MapSource = { kind: 'embedded' }
/** Pictures of tiles are made by somebody who wrote names and waters on them. */
export const hasOwnNames = ({ kind }: MapSource): boolean => kind === 'raster' || kind === 'style'

const DATA = 'IBGE e Natural Earth'

/** What the page says of it; may hold a link of the licence. */
export function noteOf(source: MapSource): string {
  switch (source.kind) {
    case 'raster':
    case 'style':
      return `Mapa: ${source.attribution || 'fonte configurada'}`
    case 'roads':
      return `Mapa: Estiva · ${DATA} · Ruas: ${source.attribution || 'arquivo local'}`
    default:
      return source.kind === 'embedded' && source.failed
        ? `Mapa: Estiva, sem ruas: a fonte configurada não respondeu · ${DATA}`
        : `Mapa: Estiva, sem ruas · ${DATA}`
  }
}
