import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_PAGE_SIZE, MAX_UNPAGED, pageWindow } from './schemas.ts'

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
