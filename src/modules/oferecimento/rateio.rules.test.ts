import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratear } from './rateio.rules.ts'

test.each([
  ['three loads by kg', 642_560, [9_800, 7_400, 4_400], [291_532, 220_136, 130_892]],
  ['a cent that is left goes to the largest remainder', 100, [1, 1, 1], [34, 33, 33]],
  ['ties go to the earlier one', 101, [1, 1], [51, 50]],
  ['nothing for what weighs nothing', 100, [0, 5], [0, 100]],
  ['nothing to split', 0, [3, 4], [0, 0]],
])('%s', (_case, total, pesos, parts) => {
  expect(ratear(total, pesos)).toEqual(parts)
})

test('the parts add up, and nobody is further than a cent from its share', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000_000 }),
      fc.array(fc.integer({ min: 0, max: 60_000_000 }), { minLength: 1, maxLength: 50 }),
      (total, pesos) => {
        const sum = pesos.reduce((all, one) => all + one, 0)
        fc.pre(sum > 0)
        const parts = ratear(total, pesos)
        expect(parts.reduce((all, one) => all + one, 0)).toBe(total)
        parts.forEach((part, index) => {
          expect(Math.abs(part - (total * (pesos[index] ?? 0)) / sum)).toBeLessThan(1.001)
        })
      },
    ),
  )
})

test.each([
  ['no weight at all', 100, [0, 0]],
  ['a broken cent', 1.5, [1]],
  ['a negative weight', 100, [-1, 2]],
])('%s is refused', (_case, total, pesos) => {
  expect(() => ratear(total, pesos)).toThrow(RangeError)
})
