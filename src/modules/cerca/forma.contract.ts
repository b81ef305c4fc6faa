/** A shape as it is sent, answered and stored. */
import { Type } from 'typebox'
import type { Position } from '#platform/shared/geo.ts'
import type { Forma } from './cerca.rules.ts'

/** Bounds are told by the rules, each at its field; so many positions are read at all. */
const MAX_POSITIONS = 1_000

const Circulo = Type.Object({
  tipo: Type.Literal('circulo'),
  centro: Type.Object({
    latitude: Type.Number({ minimum: -90, maximum: 90, examples: [-23.1852] }),
    longitude: Type.Number({ minimum: -180, maximum: 180, examples: [-46.8974] }),
  }),
  /** Metres, 50 to 5,000. */
  raioM: Type.Integer({ examples: [300] }),
})

const Poligono = Type.Object({
  tipo: Type.Literal('poligono'),
  /** Longitude and latitude, as in GeoJSON; at most 200, the closing one included. */
  pontos: Type.Array(
    Type.Unsafe<Position>({
      type: 'array',
      items: { type: 'number', minimum: -180, maximum: 180 },
      minItems: 2,
      maxItems: 2,
    }),
    { maxItems: MAX_POSITIONS },
  ),
})

export const FormaSchema = Type.Unsafe<Forma>(Type.Union([Circulo, Poligono]))
