import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatMoney,
  formatReais,
  MAX_CENTAVOS,
  moneyFromNumber,
  moneyToNumber,
  parseMoney,
} from './money.ts'

const centavos = fc.integer({ min: -MAX_CENTAVOS, max: MAX_CENTAVOS })

test.each([
  [123_456, 'R$\u00a01.234,56'],
  [0, 'R$\u00a00,00'],
  [-0, 'R$\u00a00,00'],
  [5, 'R$\u00a00,05'],
  [100, 'R$\u00a01,00'],
  [-500, '-R$\u00a05,00'],
  [MAX_CENTAVOS, 'R$\u00a09.999.999.999.999,99'],
])('%i cents are shown as %s [S-352]', (cents, expected) => {
  expect(formatMoney(cents)).toBe(expected)
})

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is not a whole number of cents', (cents) => {
  expect(() => formatMoney(cents)).toThrow(RangeError)
  expect(() => moneyToNumber(cents)).toThrow(RangeError)
})

test.each([
  ['R$ 1.234,56', 123_456],
  ['R$\u00a01.234,56', 123_456],
  ['1234,56', 123_456],
  ['1.234', 123_400],
  ['1234', 123_400],
  ['0,5', 50],
  ['-10', -1_000],
  ['-R$ 10,00', -1_000],
  ['R$ -10,00', -1_000],
  ['-0', 0],
])('%j is read as %i cents', (text, expected) => {
  expect(parseMoney(text)).toBe(expected)
})

test.each([
  '',
  'R$',
  '12.34',
  '1.2345',
  '1,234',
  '1,234.56',
  '1.23.456',
  '--1',
  '-R$ -1',
  '1e3',
  'dez',
  '99999999999999',
])('%j is not read as money', (text) => {
  expect(parseMoney(text)).toBeUndefined()
})

test.each([
  [1234.56, 123_456],
  [0.1 + 0.2, 30],
  [1.15, 115],
  [-0.01, -1],
  [-0, 0],
  [9_999_999_999_999.99, MAX_CENTAVOS],
])('the number %d is %i cents', (number, expected) => {
  expect(moneyFromNumber(number)).toBe(expected)
})

test.each([1.005, 0.001, 1e13, Number.NaN, Number.NEGATIVE_INFINITY])(
  'the number %d is refused',
  (number) => {
    expect(moneyFromNumber(number)).toBeUndefined()
  },
)

test('text and number of any amount lead back to its cents', () => {
  fc.assert(
    fc.property(centavos, (cents) => {
      expect(parseMoney(formatMoney(cents))).toBe(cents)
      expect(moneyFromNumber(moneyToNumber(cents))).toBe(cents)
    }),
  )
})

test.each([
  [1234.56, 'R$ 1.234,56'],
  [0, 'R$ 0,00'],
  [0.125, 'R$ 0,13'],
])('%d reais are written as %s', (reais, text) => {
  expect(formatReais(reais).replace(/\s/g, ' ')).toBe(text)
})
