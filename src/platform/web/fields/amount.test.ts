import { expect, test } from 'vitest'
import { parseAmount } from './amount.ts'

test.each([
  ['25', 25],
  ['25,5', 25.5],
  ['25.5', 25.5],
  ['1.025,5', 1025.5],
  ['1.025', 1025],
  ['', null],
  ['  ', null],
  ['1,2,3', Number.NaN],
  ['-3', Number.NaN],
  ['1.250.000,75', 1250000.75],
  ['1250,5', 1250.5],
  ['doze', Number.NaN],
  ['3 kg', Number.NaN],
])('the amount "%s" means %s', (text, amount) => {
  expect(parseAmount(text)).toEqual(amount)
})
