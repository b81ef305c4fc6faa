import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeRing, type Position, type Ring } from '#platform/shared/geo.ts'
import { contornoProblem, formatContorno, parseContorno } from './contorno.ts'

const RING: Ring = [
  [-47.5, -23.5],
  [-46.5, -23.5],
  [-46.5, -22.5],
  [-47.5, -23.5],
]

test('an area is written one corner a line, as people write coordinates', () => {
  expect(formatContorno(RING)).toBe('-23,5; -47,5\n-23,5; -46,5\n-22,5; -46,5')
  expect(formatContorno(null)).toBe('')
})

const lines = '-23.5, -47.5\n-23.5, -46.5\n-22.5, -46.5'
const coordinates = [RING]
test.each<[string, string]>([
  ['commas of Brazil', formatContorno(RING)],
  ['points, as maps copy them', lines],
  ['spaces', lines.replaceAll(',', '')],
  [
    'true minus signs, empty lines, the first corner again',
    `${lines.replaceAll('-', '−')}\n\n-23.5, -47.5\n`,
  ],
  ['a GeoJSON polygon', JSON.stringify({ type: 'Polygon', coordinates })],
  [
    'a GeoJSON feature',
    JSON.stringify({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } }),
  ],
  [
    'the first polygon of a GeoJSON collection',
    JSON.stringify({
      type: 'FeatureCollection',
      features: [
        { type: 'Feature', geometry: { type: 'Point', coordinates: [0, 0] } },
        { type: 'Feature', geometry: { type: 'Polygon', coordinates } },
      ],
    }),
  ],
  ['positions alone', JSON.stringify(RING)],
])('%s are read', (_name, text) => {
  expect(parseContorno(text)).toEqual({ ring: RING })
})

test.each<[string, RegExp]>([
  ['-23.5, -47.5\nCampinas', /^Linha 2: /],
  ['-23.5', /^Linha 1: /],
  ['-23.5, -47.5, 3', /^Linha 1: /],
  ['{"type":"Point","coordinates":[0,0]}', /GeoJSON/],
  ['{"type":', /GeoJSON/],
  ['[["a","b"]]', /GeoJSON/],
])('%s is told where it is wrong', (text, message) => {
  expect(contornoProblem(parseContorno(text))).toMatch(message)
})

test('nothing is an area without corners', () => {
  expect(parseContorno(' \n ')).toEqual({ ring: [] })
})

test('what is written is read again', () => {
  const position = fc.tuple(
    fc.integer({ min: -180_000_000, max: 180_000_000 }),
    fc.integer({ min: -90_000_000, max: 90_000_000 }),
  )
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 30 }), (points) => {
      const ring = closeRing(points.map(([x, y]): Position => [x / 1e6, y / 1e6]))
      if (ring.length > 1) expect(parseContorno(formatContorno(ring))).toEqual({ ring })
    }),
  )
})
