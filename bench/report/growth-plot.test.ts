import { expect, test } from 'vitest'
import { plotGrowth } from './growth-plot.ts'

const points = [
  { at: 1_000, low: 9, typical: 10, high: 12 },
  { at: 10_000, low: 9, typical: 11, high: 14 },
  { at: 1_000_000, low: 10, typical: 12, high: 20 },
]

test('a curve rises with its values, and its horizontal axis is logarithmic', () => {
  const svg = plotGrowth('board', { cost: 'answer, ms', over: 'loads', points })
  const dots = [...svg.matchAll(/<circle class="dot" cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ])
  expect(dots).toHaveLength(3)
  const [a = [], b = [], c = []] = dots
  expect(Number(b[0]) - Number(a[0])).toBeCloseTo((Number(c[0]) - Number(b[0])) / 2, 0)
  expect(Number(a[1])).toBeGreaterThan(Number(b[1]))
  expect(Number(b[1])).toBeGreaterThan(Number(c[1]))
  expect(svg).toContain('aria-label="board: answer, ms over loads"')
})

test('one point alone is drawn', () => {
  const svg = plotGrowth('one', { cost: 'ms', over: 'rows', points: points.slice(0, 1) })
  expect(svg).not.toContain('NaN')
  expect(svg.match(/<circle/g)).toHaveLength(1)
})
