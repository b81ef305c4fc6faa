import { expect, test } from 'vitest'
import { formatPlaca, isSamePlaca, isSameVehiclePlaca, placaKind, toMercosul } from './placa.ts'

test.each([
  ['ABC-1234', 'antiga', 'ABC-1234'],
  ['abc 1234', 'antiga', 'ABC-1234'],
  ['bra2e19', 'mercosul', 'BRA2E19'],
  ['ABC-1D23', 'mercosul', 'ABC1D23'],
  ['ABC123', undefined, 'ABC123'],
])('%s is of the kind %s and shown as %s', (text, kind, shown) => {
  expect(placaKind(text)).toBe(kind)
  expect(formatPlaca(text)).toBe(shown)
})

test('plates are compared without the hyphen [L-167]', () => {
  expect(isSamePlaca('ABC-1234', 'abc1234')).toBe(true)
  expect(isSamePlaca('ABC-1234', 'ABC-1235')).toBe(false)
  expect(isSamePlaca('ABC-1234', 'ABC1C34')).toBe(false)
})

test.each([
  ['ABC-1034', 'ABC1A34'],
  ['ABC-1934', 'ABC1J34'],
  ['ABC1D23', 'ABC1D23'],
])('%s reads %s after its conversion', (old, converted) => {
  expect(toMercosul(old)).toBe(converted)
})

test('a vehicle is recognised before and after the conversion of its plate', () => {
  expect(isSameVehiclePlaca('ABC-1234', 'abc1c34')).toBe(true)
  expect(isSameVehiclePlaca('ABC-1234', 'ABC1D34')).toBe(false)
})
