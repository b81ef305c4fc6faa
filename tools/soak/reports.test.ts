import { expect, test } from 'vitest'
import { judgeMemory, type MemorySample } from './memory.ts'
import { percentile, Tally } from './tally.ts'

const MINUTES = 10
/** A sample every 20 seconds of ten minutes. */
const samplesOf = (mb: (at: number) => number): MemorySample[] =>
  Array.from({ length: MINUTES * 3 + 1 }, (_, index) => ({ at: index * 20, mb: mb(index * 20) }))

test.each<[string, (at: number) => number, boolean]>([
  ['stays as it is', () => 200, true],
  ['grows only while it begins', (at) => 200 + Math.min(at, 120), true],
  ['goes up and down', (at) => 200 + (at % 60), true],
  ['grows by 30 MB a minute', (at) => 100 + at / 2, false],
])('memory that %s is judged so', (_, mb, isFlat) => {
  expect(judgeMemory(samplesOf(mb)).isFlat).toBe(isFlat)
})

test('memory tells its slope, and a short run is not judged', () => {
  expect(judgeMemory(samplesOf((at) => 100 + at / 2)).mbPerMinute).toBeCloseTo(30)
  const short = samplesOf((at) => 100 + at).slice(0, 10)
  expect(judgeMemory(short)).toMatchObject({ isFlat: undefined, firstMb: 100, lastMb: 280 })
})

test('percentiles are values that were measured', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index + 1)
  expect([percentile(hundred, 0.5), percentile(hundred, 0.95), percentile([7], 0.95)]).toEqual([50, 95, 7])
  expect(percentile([], 0.5)).toBe(0)
})

test('a tally counts by kind', () => {
  const tally = new Tally()
  for (const ms of [30, 10, 20]) tally.note('mover', ms)
  tally.note('quadro', 5)
  tally.refuse('mover')
  expect(tally.requests).toBe(4)
  expect(tally.report()).toEqual([
    { kind: 'mover', requests: 3, p50: 20, p95: 30, refused: 1 },
    { kind: 'quadro', requests: 1, p50: 5, p95: 5, refused: 0 },
  ])
})
