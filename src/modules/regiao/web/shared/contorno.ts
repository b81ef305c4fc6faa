/** A drawn area as people write it: one `latitude; longitude` a line, or a pasted GeoJSON polygon. Pure. */
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { closeRing, type Position, type Ring, toPosition } from '#platform/shared/geo.ts'
import { formatGeoPoint, parseGeoPoint } from '#platform/shared/geo-text.ts'

/** Without the closing corner, which repeats the first. */
export const formatContorno = (ring: Ring | null | undefined): string =>
  (ring ?? [])
    .slice(0, -1)
    .map(([longitude, latitude]) => formatGeoPoint({ latitude, longitude }))
    .join('\n')

export type ContornoLido =
  | { readonly ring: Ring }
  /** Number of the first line that cannot be read, from 1; 0 for a GeoJSON without a polygon. */
  | { readonly line: number }

const Positions = Type.Array(Type.Array(Type.Number(), { minItems: 2 }))
const Polygon = Type.Object({
  type: Type.Literal('Polygon'),
  coordinates: Type.Array(Positions, { minItems: 1 }),
})
const Feature = Type.Object({ type: Type.Literal('Feature'), geometry: Polygon })
const Collection = Type.Object({
  type: Type.Literal('FeatureCollection'),
  features: Type.Array(Type.Unknown(), { minItems: 1 }),
})

function polygonOf(value: unknown): readonly (readonly number[])[] | undefined {
  if (Check(Polygon, value)) return value.coordinates[0]
  if (Check(Feature, value)) return value.geometry.coordinates[0]
  if (Check(Collection, value)) return value.features.map(polygonOf).find(Boolean)
  return Check(Positions, value) ? value : undefined
}

function parseGeoJson(text: string): ContornoLido {
  try {
    const found = polygonOf(JSON.parse(text))
    if (found) return { ring: closeRing(found.map(([x = 0, y = 0]): Position => [x, y])) }
  } catch {
    // Text that only begins like JSON is told like JSON without a polygon.
  }
  return { line: 0 }
}

/** Closed; empty lines do not count. */
export function parseContorno(text: string): ContornoLido {
  const plain = text.trim()
  if (plain.startsWith('{') || plain.startsWith('[')) return parseGeoJson(plain)
  const positions: Position[] = []
  for (const [index, line] of plain.split('\n').entries()) {
    if (line.trim() === '') continue
    const point = parseGeoPoint(line)
    if (!point) return { line: index + 1 }
    positions.push(toPosition(point))
  }
  return { ring: closeRing(positions) }
}

export const contornoProblem = (lido: ContornoLido): string | undefined => {
  if ('ring' in lido) return undefined
  if (lido.line === 0) return 'O GeoJSON não tem um polígono: cole um Polygon, ou digite as coordenadas'
  return `Linha ${lido.line}: use latitude; longitude, por exemplo -23,18520; -46,89740`
}
