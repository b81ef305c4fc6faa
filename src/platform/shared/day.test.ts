import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, formatDay, formatShortDay, isDay, parseDay } from './day.ts'

test('a day is shown as dd/MM/yyyy [S-351]', () => {
  expect(formatDay('2026-11-21')).toBe('21/11/2026')
  expect(() => formatDay('2026-02-30')).toThrow(RangeError)
})

test('a day is shown short with its weekday', () => {
  expect(formatShortDay('2026-11-21')).toBe('sáb, 21/11')
  expect(() => formatShortDay('2026-02-30')).toThrow(RangeError)
})

test.each([
  ['2026-11-21', true],
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['0026-01-01', false],
  ['1002-01-01', true],
  ['1001-12-31', false],
  ['9997-12-31', true],
  ['9998-01-01', false],
  ['9999-12-30', false],
  ['9999-12-31', false],
  ['21/11/2026', false],
  ['2026-11-21T00:00:00Z', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

test.each([
  ['21/11/2026', '2026-11-21'],
  [' 29/02/2024 ', '2024-02-29'],
  ['29/02/2023', undefined],
  ['1/1/2026', undefined],
  ['11/21/2026', undefined],
  ['', undefined],
])('%j is read as %s', (text, expected) => {
  expect(parseDay(text)).toBe(expected)
})

test('days are added over the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29')
  expect(() => addDays('9999-12-30', 1)).toThrow(RangeError)
})

test('two years before and after any day that is accepted are days', () => {
  for (const day of ['1002-01-01', '9997-12-31']) {
    expect(isDay(day)).toBe(true)
    expect(addDays(addDays(day, 729), -729)).toBe(day)
    expect(addDays(addDays(day, -729), 729)).toBe(day)
  }
})

test('what is added can be taken away, and the written day can be read', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), (count) => {
      const day = addDays('2026-11-21', count)
      expect(addDays(day, -count)).toBe('2026-11-21')
      expect(parseDay(formatDay(day))).toBe(day)
    }),
  )
})
