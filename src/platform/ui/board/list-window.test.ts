import { expect, test } from 'vitest'
import { columnsIn, firstWindow, isNearEnd, NO_ROWS, rowsInView } from './list-window.ts'

test.each([
  [120, 1],
  [180, 1],
  [365, 1],
  [366, 2],
  [552, 3],
])('%d px hold %d cards in a row', (width, columns) => {
  expect(columnsIn(width)).toBe(columns)
})

test('on a phone a card takes the whole row', () => {
  expect(columnsIn(390, true)).toBe(1)
})

test.each([
  ['at the top', 0, { first: 0, end: 7 }],
  ['in the middle', 1420, { first: 8, end: 17 }],
  ['at the end', 14_200 - 450, { first: 94, end: 100 }],
  ['with the list still far below', -5000, NO_ROWS],
  ['with the list far above', 20_000, NO_ROWS],
])('%s the rows in sight and two around them are drawn', (_where, scrolledPx, rows) => {
  expect(rowsInView({ scrolledPx, heightPx: 450 }, 142, 100)).toEqual(rows)
})

test('a list of no height draws nothing', () => {
  expect(rowsInView({ scrolledPx: 0, heightPx: 0 }, 142, 100)).toEqual(NO_ROWS)
  expect(rowsInView({ scrolledPx: 0, heightPx: 450 }, 142, 0)).toEqual(NO_ROWS)
})

test('the next window is read two screens before the end', () => {
  const viewport = { scrolledPx: 0, heightPx: 450 }
  expect(isNearEnd({ first: 0, end: 7 }, viewport, 142, 20)).toBe(false)
  expect(isNearEnd({ first: 7, end: 16 }, viewport, 142, 20)).toBe(true)
})

test('the first window is what is in sight, between 10 and 50 cards [L-251]', () => {
  expect(firstWindow(900, 142, 2, 10, 50)).toBe(10)
  expect(firstWindow(1400, 142, 3, 10, 50)).toBe(18)
  expect(firstWindow(4000, 142, 6, 10, 50)).toBe(50)
})
