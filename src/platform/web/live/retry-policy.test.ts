import fc from 'fast-check'
import { expect, test } from 'vitest'
import { JITTER_MS, limitedRetry, persistentRetry } from './retry-policy.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test('the limited policy retries ten times after the first failure, every 3000 ms, then stops [S-202]', () => {
  expect(numbers(12).map((failures) => limitedRetry(failures, () => 0))).toEqual([
    ...Array(10).fill(3000),
    undefined,
    undefined,
  ])
})

test('the persistent policy waits the five automatic times, then 3000 ms without an end [L-125, L-126]', () => {
  const waits = numbers(8).map((failures) => persistentRetry(failures, () => 0))
  expect(waits).toEqual([0, 2000, 10_000, 30_000, 60_000, 3000, 3000, 3000])
  expect(persistentRetry(5000, () => 0)).toBe(3000)
})

test('chance lengthens the automatic waits by less than a second [L-125]', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (failures, chance) => {
        const extra =
          (persistentRetry(failures, () => chance) ?? 0) - (persistentRetry(failures, () => 0) ?? 0)
        expect(extra).toBeGreaterThanOrEqual(0)
        expect(extra).toBeLessThan(JITTER_MS)
      },
    ),
  )
})
