import { expect, test } from 'vitest'
import { conteinerCheckDigit, isConteiner, isConteinerIso6346, normalizeConteiner } from './conteiner.ts'

test.each([
  ['CSQU3054383', true],
  ['csqu 305438-3', true],
  ['12345678901', true],
  ['CSQU305438', false],
  ['CSQU30543833', false],
  ['CSQU305438_', false],
  ['ÇSQU3054383', false],
  ['', false],
])('the container code %j is accepted: %s [S-230]', (text, accepted) => {
  expect(isConteiner(text)).toBe(accepted)
})

test('a code that is accepted may still not fit ISO 6346', () => {
  expect(isConteiner('CSQU3054384')).toBe(true)
  expect(isConteinerIso6346('CSQU3054384')).toBe(false)
  expect(isConteinerIso6346('CSQU 305438-3')).toBe(true)
})

test('the check digit is always one digit, because remainder 10 counts as 0', () => {
  const codes = Array.from({ length: 1_000 }, (_, serial) => `MSCU${String(serial).padStart(6, '0')}`)
  expect(new Set(codes.map(conteinerCheckDigit))).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]))
})

test('a code is stored in capitals without separators', () => {
  expect(normalizeConteiner(' csqu 305438-3 ')).toBe('CSQU3054383')
})
