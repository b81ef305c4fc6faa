import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dayAt,
  dayRange,
  formatAtTimeOrDay,
  formatCardDateTime,
  formatDate,
  formatDateTime,
  formatRelative,
  formatTimeOrDay,
  instantAt,
  parseInstant,
} from './date.ts'
import { addDays, formatDay } from './day.ts'

const SAO_PAULO = 'America/Sao_Paulo'
const MANAUS = 'America/Manaus'
const EVENING = '2026-11-21T02:30:00.000Z'

describe('formats', () => {
  test('a date is shown as dd/MM/yyyy in the zone of its place [S-351]', () => {
    expect(formatDate(EVENING, SAO_PAULO)).toBe('20/11/2026')
    expect(formatDate(EVENING, 'UTC')).toBe('21/11/2026')
    expect(formatDate(new Date(EVENING), SAO_PAULO)).toBe('20/11/2026')
  })

  test('a notification date is shown as dd/MM/yyyy HH:mm [S-351]', () => {
    expect(formatDateTime(EVENING, SAO_PAULO)).toBe('20/11/2026 23:30')
    expect(formatDateTime(EVENING, MANAUS)).toBe('20/11/2026 22:30')
    expect(formatDateTime('2026-11-21T03:05:59.999Z', SAO_PAULO)).toBe('21/11/2026 00:05')
  })

  test('a card shows dd/MM HH:mm', () => {
    expect(formatCardDateTime(EVENING, SAO_PAULO)).toBe('20/11 23:30')
  })

  test.each(['2026-11-21T02:30:00', '2026-11-21', 'ontem', ''])('%j is no instant', (text) => {
    expect(() => formatDate(text, SAO_PAULO)).toThrow(RangeError)
  })

  test('an invalid Date is no instant', () => {
    expect(() => formatDate(new Date(Number.NaN), SAO_PAULO)).toThrow(RangeError)
  })

  test.each([
    [59, 'agora'],
    [60, 'há 1\u00a0min'],
    [5 * 60, 'há 5\u00a0min'],
    [59 * 60 + 59, 'há 59\u00a0min'],
    [3_600, 'há 1\u00a0h'],
    [86_399, 'há 23\u00a0h'],
    [86_400, 'há 1\u00a0dia'],
    [3 * 86_400, 'há 3\u00a0dias'],
    [-59, 'agora'],
    [-600, 'em 10\u00a0min'],
    [-2 * 86_400, 'em 2\u00a0dias'],
  ])('what happened %i seconds ago reads %s', (seconds, expected) => {
    const now = Date.parse(EVENING)
    expect(formatRelative(new Date(now - seconds * 1_000), new Date(now))).toBe(expected)
  })
})

describe('days', () => {
  test.each([
    ['2026-11-21', SAO_PAULO, '2026-11-21T03:00:00.000Z', '2026-11-22T03:00:00.000Z'],
    ['2026-11-21', MANAUS, '2026-11-21T04:00:00.000Z', '2026-11-22T04:00:00.000Z'],
    ['2026-11-21', 'America/Eirunepe', '2026-11-21T05:00:00.000Z', '2026-11-22T05:00:00.000Z'],
    ['2026-11-21', 'America/Noronha', '2026-11-21T02:00:00.000Z', '2026-11-22T02:00:00.000Z'],
    // Daylight saving time began at midnight: the day began at 01:00 and had 23 hours.
    ['2018-11-04', SAO_PAULO, '2018-11-04T03:00:00.000Z', '2018-11-05T02:00:00.000Z'],
    // It ended at midnight, back to 23:00: the day before had 25 hours.
    ['2018-02-17', SAO_PAULO, '2018-02-17T02:00:00.000Z', '2018-02-18T03:00:00.000Z'],
    ['2026-11-21', 'Asia/Kathmandu', '2026-11-20T18:15:00.000Z', '2026-11-21T18:15:00.000Z'],
    ['2026-11-21', 'Pacific/Kiritimati', '2026-11-20T10:00:00.000Z', '2026-11-21T10:00:00.000Z'],
    ['2026-04-05', 'Australia/Lord_Howe', '2026-04-04T13:00:00.000Z', '2026-04-05T13:30:00.000Z'],
    // This day was left out when the island changed sides of the date line.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', '2011-12-30T10:00:00.000Z'],
  ])('%s in %s lasts from %s to %s', (day, zone, start, end) => {
    expect(dayRange(day, zone)).toEqual({ start, end })
  })

  test('every instant lies in the range of its day, and the ranges follow one another', () => {
    const zone = fc.constantFrom(SAO_PAULO, MANAUS, 'America/Noronha', 'America/New_York', 'Asia/Kathmandu')
    const instant = fc.date({
      min: new Date('1990-01-01T00:00:00Z'),
      max: new Date('2040-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instant, zone, (date, timeZone) => {
        const day = dayAt(date, timeZone)
        const { start, end } = dayRange(day, timeZone)
        const text = date.toISOString()
        expect(start <= text && text < end).toBe(true)
        expect(dayRange(addDays(day, 1), timeZone).start).toBe(end)
      }),
    )
  })

  test.each(['2026-02-30', '21/11/2026', ''])('%j has no range', (day) => {
    expect(() => dayRange(day, SAO_PAULO)).toThrow(RangeError)
  })

  test('an unknown zone has no days', () => {
    expect(() => dayRange('2026-11-21', 'America/Jundiai')).toThrow(RangeError)
    expect(() => dayAt(EVENING, 'America/Jundiai')).toThrow(RangeError)
  })

  test('a planned time is entered in the zone of its place', () => {
    expect(instantAt('2026-11-21', '08:30', SAO_PAULO)).toBe('2026-11-21T11:30:00.000Z')
    expect(instantAt('2026-11-21', '08:30', MANAUS)).toBe('2026-11-21T12:30:00.000Z')
    expect(() => instantAt('2026-11-21', '24:00', MANAUS)).toThrow(RangeError)
    expect(() => instantAt('2026-11-31', '08:30', MANAUS)).toThrow(RangeError)
  })
})

describe('reading instants', () => {
  test.each([
    ['2026-11-21T13:05:00.000Z', '2026-11-21T13:05:00.000Z'],
    ['2026-11-21T13:05:00Z', '2026-11-21T13:05:00.000Z'],
    ['2026-11-21T13:05Z', '2026-11-21T13:05:00.000Z'],
    ['2026-11-21t13:05:00z', '2026-11-21T13:05:00.000Z'],
    ['2026-11-21T10:05:00-03:00', '2026-11-21T13:05:00.000Z'],
    ['2026-11-21 10:05:00-0300', '2026-11-21T13:05:00.000Z'],
    ['2026-11-21T10:05:00-03', '2026-11-21T13:05:00.000Z'],
    ['2026-11-21T18:50:00+05:45', '2026-11-21T13:05:00.000Z'],
    ['2026-11-20T22:05:00-03:00', '2026-11-21T01:05:00.000Z'],
    ['2026-11-21T13:05:00.5Z', '2026-11-21T13:05:00.500Z'],
    ['2026-11-21T13:05:00.123456Z', '2026-11-21T13:05:00.123Z'],
    ['9997-12-27T23:59:59Z', '9997-12-27T23:59:59.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(parseInstant(text)).toBe(expected)
  })

  test.each([
    '2026-11-21T13:05:00',
    '2026-11-21',
    '2026-02-30T00:00:00Z',
    '2026-11-21T24:00:00Z',
    '2026-11-21T13:60:00Z',
    '2026-11-21T13:05:00+24:00',
    '2026-11-21T13:05:00-3',
    '9999-12-31T23:59:59-03:00',
    '9999-12-31T23:59:59.999Z',
    '9997-12-28T00:00:00.000Z',
    '1000-01-01T00:00:00Z',
    '1000-01-01T00:00:00+14:00',
    '0026-11-21T13:05:00Z',
    ' 2026-11-21T13:05:00Z',
    'Sat Nov 21 2026 13:05:00 GMT',
    '',
  ])('%j is refused', (text) => {
    expect(parseInstant(text)).toBeUndefined()
  })

  test.each(['1002-01-03T00:00:00.000Z', '9997-12-27T23:59:59.999Z'])(
    'the day of %j and its neighbours are days in every zone',
    (text) => {
      expect(parseInstant(text)).toBe(text)
      for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
        const day = dayAt(text, zone)
        expect([addDays(day, -1), addDays(day, 1)].every((one) => formatDay(one) !== '')).toBe(true)
        expect(formatDateTime(text, zone)).toContain(formatDay(day))
      }
    },
  )

  test('any instant is read as itself', () => {
    const instant = fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2999-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instant, (date) => {
        expect(parseInstant(date.toISOString())).toBe(date.toISOString())
      }),
    )
  })
})

test('an hour of another day is told with its day', () => {
  const now = '2026-11-27T23:30:00.000Z'
  expect(formatTimeOrDay('2026-11-27T12:00:00.000Z', 'America/Sao_Paulo', now)).toBe('09:00')
  expect(formatTimeOrDay('2026-11-28T12:00:00.000Z', 'America/Sao_Paulo', now)).toBe('28/11 09:00')
  // Past midnight in UTC it is still the same day there.
  expect(formatTimeOrDay('2026-11-28T01:00:00.000Z', 'America/Sao_Paulo', now)).toBe('22:00')
  expect(formatAtTimeOrDay('2026-11-28T01:00:00.000Z', 'America/Sao_Paulo', now)).toBe('às 22:00')
  expect(formatAtTimeOrDay('2026-11-28T12:00:00.000Z', 'America/Sao_Paulo', now)).toBe('em 28/11 09:00')
})
