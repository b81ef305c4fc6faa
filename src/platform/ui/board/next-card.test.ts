import { expect, test } from 'vitest'
import { nextCard } from './next-card.ts'

const COLUMNS = [['a1', 'a2', 'a3'], [], ['n1'], ['d1', 'd2']]

test.each([
  ['a1', 'ArrowDown', 'a2'],
  ['a1', 'ArrowUp', undefined],
  ['a3', 'ArrowDown', undefined],
  ['a3', 'ArrowRight', 'n1'],
  ['n1', 'ArrowLeft', 'a1'],
  ['d2', 'ArrowRight', undefined],
  ['x', 'ArrowDown', undefined],
])('from %s %s leads to %s [E-516]', (id, key, expected) => {
  expect(nextCard(COLUMNS, (ids) => ids.map((one) => ({ id: one })), id, key)).toBe(expected)
})
