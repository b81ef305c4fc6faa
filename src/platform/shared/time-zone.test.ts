import fc from 'fast-check'
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

test('an instant beside others of its day shows what the zone database says, also on days with a change', () => {
  const zones = [
    'America/Sao_Paulo',
    'America/Manaus',
    'America/Noronha',
    'Europe/Lisbon',
    'Pacific/Apia',
    'UTC',
  ]
  const change = fc.constantFrom(
    '2018-02-18T02:00Z',
    '2018-11-04T03:00Z',
    '2024-03-31T01:00Z',
    '2011-12-30T10:00Z',
  )
  const near = fc
    .tuple(change, fc.integer({ min: -90_000, max: 90_000 }))
    .map(([at, seconds]) => Date.parse(at) + seconds * 1_000)
  const any = fc.integer({ min: Date.parse('1931-01-01'), max: Date.parse('2100-01-01') })
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.array(fc.oneof(near, any), { minLength: 1, maxLength: 6 }),
      (zone, instants) => {
        for (const ms of instants) {
          const { year, month, day, hour, minute, second } = wallClockAt(ms, zone)
          const shown = new Intl.DateTimeFormat('en-US', {
            timeZone: zone,
            hourCycle: 'h23',
            dateStyle: 'short',
            timeStyle: 'medium',
          }).format(ms)
          const pad = (value: number) => String(value).padStart(2, '0')
          expect(shown).toBe(`${month}/${day}/${pad(year % 100)}, ${pad(hour)}:${pad(minute)}:${pad(second)}`)
        }
      },
    ),
    { numRuns: 300 },
  )
})
