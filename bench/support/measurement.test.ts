import { describe, expect, test } from 'vitest'
import { isWithinBudget, limitOf, median, percentile, typicalRatio } from './measurement.ts'
import { balancedOrders } from './orders.ts'
import { mergeRuns } from './repetitions.ts'

describe('figures', () => {
  test.each([
    [{ atMost: 60 }, 59.9, true, '≤ 60'],
    [{ atMost: 60 }, 60.1, false, '≤ 60'],
    [{ atLeast: 2_000 }, 1_999, false, '≥ 2000'],
    [{ atLeast: 1, atMost: 1 }, 1, true, '= 1'],
  ])('%o and %d: %s', (budget, value, within, limit) => {
    const measurement = { name: 'x', amount: { value, unit: 'ms' }, budget }
    expect(isWithinBudget(measurement)).toBe(within)
    expect(limitOf(measurement)).toBe(limit)
  })

  test('percentiles by the nearest rank', () => {
    const values = Array.from({ length: 100 }, (_, index) => index + 1)
    expect([percentile(values, 0.05), percentile(values, 0.95), percentile(values, 1)]).toEqual([5, 95, 100])
    expect(median([3, 1, 2])).toBe(2)
  })

  test('a ratio is that of a round, so that a slow round counts on both sides', () => {
    expect(typicalRatio([10, 100, 10], [5, 50, 5])).toBe(2)
  })

  test('of several runs the middle one is kept, and all figures', () => {
    const runs = [30, 10, 20].map((value) => [{ name: 'a', amount: { value, unit: 'ms' } }])
    expect(mergeRuns(runs)).toEqual([{ name: 'a', amount: { value: 20, unit: 'ms' }, runs: [30, 10, 20] }])
  })
})

describe('turns', () => {
  test.each([2, 3, 4, 5])('of %d things each follows each of the others equally often', (count) => {
    const follows = new Map<string, number>()
    for (const order of balancedOrders(count)) {
      expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index))
      for (let at = 1; at < count; at++) {
        const pair = `${order[at - 1]} ${order[at]}`
        follows.set(pair, (follows.get(pair) ?? 0) + 1)
      }
    }
    expect(follows.size).toBe(count * (count - 1))
    expect(new Set(follows.values()).size).toBe(1)
  })
})
