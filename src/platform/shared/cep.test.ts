import { expect, test } from 'vitest'
import { formatCep, isCep, normalizeCep } from './cep.ts'

test.each([
  ['13201-005', '13201005', '13201-005'],
  [' 13201005 ', '13201005', '13201-005'],
])('the CEP %j is stored as %s and shown as %s', (text, digits, shown) => {
  expect(normalizeCep(text)).toBe(digits)
  expect(formatCep(text)).toBe(shown)
})

test.each(['1320100', '132010055', '13.201-005', '1320-1005', 'A3201005', ''])('%j is no CEP', (text) => {
  expect(isCep(text)).toBe(false)
  expect(formatCep(text)).toBe(text)
})
