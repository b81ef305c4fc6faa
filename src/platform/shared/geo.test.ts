import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  boxOf,
  closeRing,
  distanceMetres,
  type Position,
  type Ring,
  ringArea,
  ringHolds,
  ringProblem,
  ringsOverlap,
} from './geo.ts'

const JUNDIAI = { latitude: -23.1852, longitude: -46.8974 }
const CURITIBA = { latitude: -25.4195, longitude: -49.2646 }
const square = (x: number, y: number, side: number): Ring => [
  [x, y],
  [x + side, y],
  [x + side, y + side],
  [x, y + side],
  [x, y],
]

test('the distance is that of the great circle, in both directions', () => {
  const equator = (longitude: number) => ({ latitude: 0, longitude })
  expect(distanceMetres(equator(-50), equator(-49))).toBeCloseTo(111_195, 0)
  expect(distanceMetres(CURITIBA, JUNDIAI)).toBe(distanceMetres(JUNDIAI, CURITIBA))
  expect(distanceMetres(JUNDIAI, JUNDIAI)).toBe(0)
  const pole = { latitude: 90, longitude: 0 }
  expect(distanceMetres(pole, { latitude: -90, longitude: 0 })).toBeCloseTo(20_015_115, -2)
})

describe('a ring', () => {
  test.each<[string, Ring, string | undefined]>([
    ['a square', square(-47, -24, 1), undefined],
    [
      'a triangle',
      [
        [0, 0],
        [1, 0],
        [0, 1],
        [0, 0],
      ],
      undefined,
    ],
    [
      'with a dent',
      [
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 1],
        [0, 4],
        [0, 0],
      ],
      undefined,
    ],
    [
      'open',
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
      'open',
    ],
    [
      'of two corners',
      [
        [0, 0],
        [1, 0],
        [0, 0],
      ],
      'few',
    ],
    ['empty', [], 'few'],
    [
      'a bow tie',
      [
        [0, 0],
        [2, 2],
        [2, 0],
        [0, 2],
        [0, 0],
      ],
      'crossing',
    ],
    [
      'touching itself in a corner',
      [
        [0, 0],
        [4, 0],
        [2, 2],
        [4, 4],
        [0, 4],
        [2, 2],
        [0, 0],
      ],
      'crossing',
    ],
    [
      'going back over its own side',
      [
        [0, 0],
        [4, 0],
        [2, 0],
        [2, 2],
        [0, 0],
      ],
      'crossing',
    ],
    [
      'without an area',
      [
        [0, 0],
        [1, 1],
        [2, 2],
        [0, 0],
      ],
      'flat',
    ],
    [
      'beyond the globe',
      [
        [0, 0],
        [181, 0],
        [1, 1],
        [0, 0],
      ],
      'range',
    ],
    [
      'with a latitude of 91',
      [
        [0, 0],
        [1, 91],
        [1, 1],
        [0, 0],
      ],
      'range',
    ],
  ])('%s', (_name, ring, problem) => {
    expect(ringProblem(ring, 500)).toBe(problem)
  })

  test('of more positions than allowed is refused before anything is calculated', () => {
    expect(ringProblem(square(0, 0, 1), 4)).toBe('many')
    expect(ringProblem(square(0, 0, 1), 5)).toBeUndefined()
  })

  test('is closed, and repeated positions are left out', () => {
    expect(
      closeRing([
        [0, 0],
        [0, 0],
        [1, 0],
        [1, 1],
      ]),
    ).toEqual([
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ])
    expect(closeRing(square(0, 0, 1))).toEqual(square(0, 0, 1))
    expect(closeRing([])).toEqual([])
  })

  test('holds what is inside it and on its border', () => {
    const ring = square(0, 0, 2)
    const holds = (position: Position) => ringHolds(ring, position)
    expect(
      [
        [1, 1],
        [0, 0],
        [2, 1],
        [1, 0],
      ].map(([x = 0, y = 0]) => holds([x, y])),
    ).toEqual([true, true, true, true])
    expect(
      [
        [3, 1],
        [-0.001, 1],
        [1, 2.001],
      ].map(([x = 0, y = 0]) => holds([x, y])),
    ).toEqual([false, false, false])
  })

  test('around a centre is always sound, and holds that centre', () => {
    const angles = fc.uniqueArray(fc.integer({ min: 0, max: 359 }), { minLength: 12, maxLength: 60 })
    fc.assert(
      fc.property(angles, fc.integer({ min: 1, max: 5 }), (degrees, radius) => {
        // Gaps under half a turn keep the centre inside.
        const around = [...new Set([...degrees, 0, 120, 240])].sort((a, b) => a - b)
        const corners = around.map((degree): Position => {
          const angle = (degree * Math.PI) / 180
          return [-50 + radius * Math.cos(angle), -20 + radius * Math.sin(angle)]
        })
        const ring = closeRing(corners)
        expect(ringProblem(ring, 500)).toBeUndefined()
        expect(ringHolds(ring, [-50, -20])).toBe(true)
        expect(ringArea(ring)).toBeLessThanOrEqual(Math.PI * radius * radius + 1e-9)
      }),
    )
  })
})

describe('two rings', () => {
  test.each<[string, Ring, Ring, boolean]>([
    ['apart', square(0, 0, 1), square(5, 5, 1), false],
    ['side by side', square(0, 0, 1), square(1, 0, 1), false],
    ['touching in a corner', square(0, 0, 1), square(1, 1, 1), false],
    ['crossing', square(0, 0, 2), square(1, 1, 2), true],
    ['one inside the other', square(0, 0, 4), square(1, 1, 1), true],
    ['one inside, along the border', square(0, 0, 4), square(0, 0, 1), true],
    ['the same', square(0, 0, 1), square(0, 0, 1), true],
    [
      'a cross of two bars',
      [
        [0, 1],
        [3, 1],
        [3, 2],
        [0, 2],
        [0, 1],
      ],
      [
        [1, 0],
        [2, 0],
        [2, 3],
        [1, 3],
        [1, 0],
      ],
      true,
    ],
  ])('%s', (_name, one, other, expected) => {
    expect(ringsOverlap(one, other)).toBe(expected)
    expect(ringsOverlap(other, one)).toBe(expected)
  })
})

test('the box holds all positions, and nothing has none', () => {
  expect(boxOf(square(-47, -24, 1))).toEqual({ oeste: -47, sul: -24, leste: -46, norte: -23 })
  expect(boxOf([])).toBeUndefined()
})
