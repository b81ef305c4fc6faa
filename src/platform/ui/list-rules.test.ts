import { expect, test } from 'vitest'
import { onlyCodeDigits } from './CodeField.tsx'
import { capacityParts, formatShare } from './capacity.ts'
import { nextSort } from './data-table.ts'
import { formatPageRange } from './page-range.ts'
import { routeProgress } from './route-progress.ts'
import { pageState, selectRange, toggleKey, togglePage } from './row-selection.ts'

test.each([
  [{ page: 0, pageSize: 20, count: 20, total: 1284 }, '1–20 de 1.284'],
  [{ page: 64, pageSize: 20, count: 4, total: 1284 }, '1.281–1.284 de 1.284'],
  [{ page: 1, pageSize: 20, count: 20 }, '21–40'],
  [{ page: 0, pageSize: 20, count: 0, total: 0 }, '0 de 0'],
])('the page %j reads %s', (range, text) => {
  expect(formatPageRange(range)).toBe(text)
})

test('pressing a header sorts ascending, then the other way round', () => {
  const first = nextSort(undefined, 'nome')
  expect(first).toEqual({ key: 'nome', direction: 'ascending' })
  expect(nextSort(first, 'nome').direction).toBe('descending')
  expect(nextSort(nextSort(first, 'nome'), 'nome').direction).toBe('ascending')
  expect(nextSort(first, 'codigo')).toEqual({ key: 'codigo', direction: 'ascending' })
})

test('selecting a page leaves rows of other pages alone, and selecting it again clears it', () => {
  const page = ['a', 'b']
  expect(pageState(new Set(['x']), page)).toBe('none')
  const some = toggleKey(new Set(['x']), 'a')
  expect(pageState(some, page)).toBe('some')
  const all = togglePage(some, page)
  expect(pageState(all, page)).toBe('all')
  expect([...togglePage(all, page)]).toEqual(['x'])
  expect([...toggleKey(some, 'a')]).toEqual(['x'])
})

test('a range is selected in either direction', () => {
  const keys = ['a', 'b', 'c', 'd']
  expect([...selectRange(new Set(), keys, 'b', 'd')]).toEqual(['b', 'c', 'd'])
  expect([...selectRange(new Set(), keys, 'd', 'b')]).toEqual(['b', 'c', 'd'])
  expect([...selectRange(new Set(['a']), keys, 'gone', 'c')]).toEqual(['a', 'c'])
})

test.each([
  [0, 6, 0],
  [3, 6, 0.5],
  [9, 6, 1],
  [1, 0, 0],
])('%i of %i events fill %f of the route', (done, planned, share) => {
  expect(routeProgress(done, planned)).toBe(share)
})

test('the capacity bar never leaves its track and says when the limit is passed', () => {
  expect(capacityParts(0.62, 0.18, 0.95)).toEqual({ usedWidth: 62, effectWidth: 18, isOverLimit: false })
  expect(capacityParts(0.9, 0.3, 0.95)).toEqual({ usedWidth: 90, effectWidth: 10, isOverLimit: true })
  expect(capacityParts(1.2, 0, 0.95)).toEqual({ usedWidth: 100, effectWidth: 0, isOverLimit: true })
  expect(formatShare(0.942)).toBe('94,2%')
})

test.each([
  ['481927', '481927'],
  [' 481 927 ', '481927'],
  ['4819-27-00', '481927'],
  ['abc', ''],
])('the code pasted as %j is %j', (text, code) => {
  expect(onlyCodeDigits(text)).toBe(code)
})
