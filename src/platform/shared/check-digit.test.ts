import { expect, test } from 'vitest'
import { characterValue, modulus11Digit } from './check-digit.ts'

test.each([
  ['0', 0],
  ['9', 9],
  ['A', 17],
  ['Z', 42],
])('%s is worth %i', (char, value) => {
  expect(characterValue(char)).toBe(value)
})

test.each([
  ['remainder 0', '0', 0],
  ['remainder 1', '1', 0],
  ['remainder 2', '2', 9],
  ['remainder 9', '9', 2],
  ['remainder 6 of 17, a letter', 'A', 5],
])('%s: %s has the digit %i', (_case, text, digit) => {
  expect(modulus11Digit(text, [1])).toBe(digit)
})

test('the digits of the official alphanumeric CNPJ are 3 and 5', () => {
  expect(modulus11Digit('12ABC34501DE', [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])).toBe(3)
  expect(modulus11Digit('12ABC34501DE3', [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2])).toBe(5)
})
