import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDay } from './day.ts'
import { DEFAULT_PAGE_SIZE, DIA_PATTERN, MAX_UNPAGED, pageWindow } from './schemas.ts'

test('a page has ten rows when no size is asked for [S-346]', () => {
  expect(DEFAULT_PAGE_SIZE).toBe(10)
  expect(pageWindow({})).toEqual({ limit: 10, offset: 0 })
  expect(pageWindow({ page: 3 })).toEqual({ limit: 10, offset: 30 })
})

test.each([
  [
    { page: 0, qtdItem: 25 },
    { limit: 25, offset: 0 },
  ],
  [
    { page: 2, qtdItem: 25 },
    { limit: 25, offset: 50 },
  ],
  [{ page: -1 }, { limit: MAX_UNPAGED, offset: 0 }],
  [
    { page: -1, qtdItem: 25 },
    { limit: MAX_UNPAGED, offset: 0 },
  ],
])('%o reads %o', (input, window) => {
  expect(pageWindow(input)).toEqual(window)
})

test('pages follow each other without a gap and without a row twice', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.integer({ min: 1, max: 100 }), (page, qtdItem) => {
      const { limit, offset } = pageWindow({ page, qtdItem })
      expect(offset + limit).toBe(pageWindow({ page: page + 1, qtdItem }).offset)
    }),
  )
})

test('a day of a filter is one that the calendar has, so that the database can read it', () => {
  const two = (max: number) => fc.nat(max).map((value) => String(value).padStart(2, '0'))
  const year = fc.oneof(fc.nat(9_999), fc.constantFrom(1900, 2000, 2024, 2100, 9999))
  fc.assert(
    fc.property(year, two(14), fc.oneof(two(33), fc.constantFrom('28', '29', '30', '31')), (y, m, d) => {
      const day = `${String(y).padStart(4, '0')}-${m}-${d}`
      expect([day, new RegExp(DIA_PATTERN).test(day)]).toEqual([day, isDay(day)])
    }),
    {
      numRuns: 2_000,
      examples: [
        [9999, '12', '31'],
        [9999, '12', '30'],
        [2024, '02', '29'],
        [1900, '02', '29'],
      ],
    },
  )
})
