import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  filterStatusOf,
  isSameSelection,
  keepReachable,
  selectionLabel,
  selectionOf,
} from './unit-selection.rules.ts'

test('a stored selection is dropped entirely when any unit of it is out of reach [S-260]', () => {
  const stored = { id: 'a', filter: ['a', 'b'] }
  expect(keepReachable(stored, ['A', 'b', 'c'])).toBe(stored)
  expect(keepReachable(stored, ['a', 'c'])).toBeUndefined()
  expect(keepReachable(stored, ['b', 'c'])).toBeUndefined()
  expect(keepReachable(undefined, ['a'])).toBeUndefined()
})

test('a selection is kept exactly when every unit of it is reachable [S-260]', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 })
  fc.assert(
    fc.property(ids, ids, (filter, reachable) => {
      const kept = keepReachable({ id: filter[0] ?? '', filter }, reachable)
      expect(kept !== undefined).toBe(filter.every((id) => reachable.includes(id)))
    }),
  )
})

test('the first chosen unit is the active one; none and all mean no selection', () => {
  expect(selectionOf(['b', 'a'], ['a', 'b', 'c'])).toEqual({ id: 'b', filter: ['b', 'a'] })
  expect(selectionOf([], ['a', 'b'])).toBeUndefined()
  expect(selectionOf(['a', 'b'], ['a', 'b'])).toBeUndefined()
  expect(selectionOf(['a'], ['a'])).toEqual({ id: 'a', filter: ['a'] })
})

test('two selections are the same when their units are, in any order', () => {
  expect(isSameSelection(undefined, undefined)).toBe(true)
  expect(isSameSelection({ id: 'a', filter: ['a', 'b'] }, { id: 'b', filter: ['b', 'a'] })).toBe(true)
  expect(isSameSelection({ id: 'a', filter: ['a'] }, { id: 'a', filter: ['a', 'b'] })).toBe(false)
  expect(isSameSelection({ id: 'a', filter: ['a'] }, undefined)).toBe(false)
})

test('the selector names one unit, counts several and says when there is no selection', () => {
  const units = [
    { id: 'a', descricao: 'CD Jundiaí' },
    { id: 'b', descricao: 'CD Betim' },
  ]
  expect(selectionLabel({ id: 'b', filter: ['b'] }, units)).toBe('CD Betim')
  expect(selectionLabel({ id: 'b', filter: ['b', 'a'] }, units)).toBe('2 unidades')
  expect(selectionLabel(undefined, units)).toBe('Todas as unidades')
  expect(selectionLabel(undefined, units.slice(0, 1))).toBe('CD Jundiaí')
  expect(filterStatusOf({ id: 'b', filter: ['b', 'a'] })).toBe('varias')
  expect(filterStatusOf({ id: 'b', filter: ['b'] })).toBe('unica')
})
