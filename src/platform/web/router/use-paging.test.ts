import { expect, test } from 'vitest'
import { pageOf, pageSizeOf } from './use-paging.ts'

test.each([
  ['1', 0],
  ['7', 6],
  ['0', 0],
  ['-2', 0],
  ['1.5', 0],
  ['abc', 0],
  ['', 0],
])('the address page %j is page %i of the list', (text, page) => {
  expect(pageOf(text)).toBe(page)
})

test.each([
  ['50', 50],
  ['100', 100],
  ['1000', 20],
  ['x', 20],
])('the address size %j shows %i rows', (text, size) => {
  expect(pageSizeOf(text)).toBe(size)
})
