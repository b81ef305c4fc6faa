import { expect, test } from 'vitest'
import { addBusinessDays, isBusinessDay } from './business-days.ts'

const HOLIDAYS = new Set(['2026-12-25', '2027-01-01'])

test.each([
  ['2026-11-25', 2, '2026-11-27'],
  ['2026-11-26', 2, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-12-23', 2, '2026-12-28'],
  ['2026-12-31', 1, '2027-01-04'],
  ['2026-11-25', 0, '2026-11-25'],
])('after %s the business day number %i is %s', (day, count, expected) => {
  expect(addBusinessDays(day, count, HOLIDAYS)).toBe(expected)
})

test.each([
  ['2026-11-16', '2026-12-30'],
  ['2026-10-09', '2026-11-25'],
])('thirty business days after %s end on %s', (day, expected) => {
  const holidays = new Set(['2026-10-12', '2026-11-02', '2026-11-20', '2026-12-25'])
  expect(addBusinessDays(day, 30, holidays)).toBe(expected)
})

test('Saturdays, Sundays and holidays are none', () => {
  expect(
    ['2026-11-27', '2026-11-28', '2026-11-29', '2026-12-25'].map((day) => isBusinessDay(day, HOLIDAYS)),
  ).toEqual([true, false, false, false])
})
