import { expect, test } from 'vitest'
import { firstInstantAt, isTimeZone, wallClockAt } from './time-zone.ts'

test.each([
  ['America/Sao_Paulo', true],
  ['America/Noronha', true],
  ['UTC', true],
  ['America/Jundiai', false],
  ['-03:00', false],
  ['', false],
])('%j is a time zone: %s', (zone, expected) => {
  expect(isTimeZone(zone)).toBe(expected)
})

test('midnight is hour 0 of the new day, not hour 24', () => {
  expect(wallClockAt(Date.parse('2026-11-21T03:00:00.000Z'), 'America/Sao_Paulo')).toEqual({
    year: 2026,
    month: 11,
    day: 21,
    hour: 0,
    minute: 0,
    second: 0,
  })
})

test('an unknown zone is refused', () => {
  expect(() => wallClockAt(0, 'America/Jundiai')).toThrow(RangeError)
})

test.each([
  ['an ordinary time', '2026-11-21T08:30', 'America/Manaus', '2026-11-21T12:30'],
  ['a time shown twice: the first', '2018-02-17T23:30', 'America/Sao_Paulo', '2018-02-18T01:30'],
  ['a skipped time: the change', '2018-11-04T00:30', 'America/Sao_Paulo', '2018-11-04T03:00'],
  ['a skipped day: the change', '2011-12-30T12:00', 'Pacific/Apia', '2011-12-30T10:00'],
  ['an offset with seconds', '1900-01-01T00:00', 'America/Sao_Paulo', '1900-01-01T03:06:28'],
])('%s', (_case, wall, zone, expected) => {
  const instant = new Date(firstInstantAt(Date.parse(`${wall}Z`), zone)).toISOString()
  expect(instant).toBe(new Date(`${expected}Z`).toISOString())
})
