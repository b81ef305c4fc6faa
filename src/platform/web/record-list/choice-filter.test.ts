import { expect, test } from 'vitest'
import { chosenOf, chosenText, countedLabel } from './choice-filter.ts'

test('an option says how many rows it would leave, and that there are more where the counting stopped', () => {
  expect(countedLabel('SC', { valor: 'SC', total: 1234 })).toBe('SC (1.234)')
  expect(countedLabel('SC', { valor: 'SC', total: 10_000, totalIsMinimum: true })).toBe('SC (10.000+)')
  expect(countedLabel('AC', { valor: 'AC', total: 0 })).toBe('AC (0)')
  expect(countedLabel('SC', undefined)).toBe('SC')
})

test('values of the address count while the options are on their way, and then only those on offer', () => {
  const options = [
    { value: 'a', label: 'A' },
    { value: 'b', label: 'B' },
  ]
  expect(chosenOf({ options: [], isLoading: true }, 'b,x')).toEqual(['b', 'x'])
  expect(chosenOf({ options, isLoading: false }, 'b,x')).toEqual(['b'])
  expect(chosenOf({ options, isLoading: true }, '')).toEqual([])
})

test('choices name the first two and count the others', () => {
  const options = ['CIF', 'FOB', 'FOB dirigido'].map((label, index) => ({ value: String(index + 1), label }))
  expect(chosenText(options, [1, 2])).toBe('CIF, FOB')
  expect(chosenText(options, ['1', '2', '3'])).toBe('CIF, FOB +1')
  expect(chosenText(options, [])).toBeUndefined()
  expect(chosenText([], ['x'])).toBe('…')
})
