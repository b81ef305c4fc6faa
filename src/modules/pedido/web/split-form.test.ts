import { expect, test } from 'vitest'
import { evenPartes, restOf } from './split-form.ts'

test('the proposed parts are even and weigh what the order weighs', () => {
  expect(evenPartes(812.5, 2)).toEqual([406.25, 406.25])
  expect(evenPartes(1, 3)).toEqual([0.334, 0.333, 0.333])
})

test.each([
  [100, [40, 40], 20],
  [0.3, [0.1, 0.2], 0],
  [100, [60, 60], -20],
  [100, [60, Number.NaN], 40],
])('of %d kg the parts %j leave %d', (peso, partes, rest) => {
  expect(restOf(peso, partes)).toBe(rest)
})
