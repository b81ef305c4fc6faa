import { expect, test } from 'vitest'
import { formatWhen, timeIn } from './format-when.ts'

const now = new Date(2026, 10, 21, 15, 0)
const before = (ms: number) => new Date(now.getTime() - ms).toISOString()

test.each([
  [before(20_000), 'agora'],
  [before(12 * 60_000), 'há 12\u00a0min'],
  [new Date(2026, 10, 21, 9, 40).toISOString(), '09:40'],
  [new Date(2026, 10, 20, 9, 40).toISOString(), '20/11 09:40'],
  [new Date(2025, 10, 20, 9, 40).toISOString(), '20/11/2025'],
])('%s reads "%s"', (instant, expected) => {
  expect(formatWhen(instant, now)).toBe(expected)
})

test('the local time of a unit is that of its zone', () => {
  const instant = new Date('2026-11-21T15:00:00.000Z')
  expect(timeIn('America/Sao_Paulo', instant)).toBe('12:00')
  expect(timeIn('America/Manaus', instant)).toBe('11:00')
})
