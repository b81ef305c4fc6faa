import { expect, test } from 'vitest'
import { createCardSelection } from './card-selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const ids = (selection: ReturnType<typeof createCardSelection>) => [...selection.get().ids].sort()

test('a card is selected and deselected, and the mode stays until it is left [L-036]', () => {
  const selection = createCardSelection()
  selection.toggle('b')
  expect([selection.get().isOn, ids(selection)]).toEqual([true, ['b']])
  selection.toggle('b')
  expect([selection.get().isOn, ids(selection)]).toEqual([true, []])
  selection.end()
  expect([selection.get().isOn, ids(selection)]).toEqual([false, []])
})

test('a range reaches from the last chosen card, in either direction [L-036]', () => {
  const selection = createCardSelection()
  selection.toggle('c')
  selection.extend('e', order)
  expect(ids(selection)).toEqual(['c', 'd', 'e'])
  selection.extend('a', order)
  expect(ids(selection)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a range without a beginning is the card itself', () => {
  const selection = createCardSelection()
  selection.extend('d', order)
  expect(ids(selection)).toEqual(['d'])
})

test('what left the board is not selected any more', () => {
  const selection = createCardSelection()
  selection.add(['a', 'b'])
  selection.keep((id) => id !== 'a')
  expect(ids(selection)).toEqual(['b'])
})
