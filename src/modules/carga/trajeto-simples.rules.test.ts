import { expect, test } from 'vitest'
import type { Ponto } from './posicao.rules.ts'
import { pontosQueFicam } from './trajeto-simples.rules.ts'

/** Metres east and north of a place on the road. */
const at = ([east, north]: readonly [number, number], index: number): Ponto => ({
  dh: new Date(Date.parse('2026-08-01T10:00:00.000Z') + index * 60_000).toISOString(),
  latitude: -23 + north / 111_195,
  longitude: -46.9 + east / (111_195 * Math.cos((23 * Math.PI) / 180)),
})

test.each<[string, readonly (readonly [number, number])[], readonly number[]]>([
  ['nothing', [], []],
  ['one point', [[0, 0]], [0]],
  [
    'a straight road keeps its ends',
    [
      [0, 0],
      [1_000, 0],
      [2_000, 0],
      [9_000, 0],
    ],
    [0, 3],
  ],
  [
    'a bend of 199 m goes',
    [
      [0, 0],
      [1_000, 199],
      [2_000, 0],
    ],
    [0, 2],
  ],
  [
    'a bend of 201 m stays',
    [
      [0, 0],
      [1_000, 201],
      [2_000, 0],
    ],
    [0, 1, 2],
  ],
  [
    'a way there and back keeps the turn',
    [
      [0, 0],
      [0, 5_000],
      [0, 9_000],
      [0, 4_000],
      [0, 0],
    ],
    [0, 2, 4],
  ],
])('%s', (_name, places, kept) => {
  expect([...pontosQueFicam(places.map(at), 200)].sort((a, b) => a - b)).toEqual(kept)
})
