import { expect, test } from 'vitest'
import { deveEnviar, deveGuardar } from './posicoes-do-celular.rules.ts'

const at = (minute: number, latitude = -23) => ({
  dh: new Date(Date.UTC(2026, 10, 25, 10, minute)).toISOString(),
  latitude,
  longitude: -46,
})
/** 0,01° of latitude are about 1,110 m. */
test.each([
  ['the first point', null, at(0), true],
  ['500 m further', at(0), at(1, -23.005), true],
  ['little further, soon', at(0), at(4, -23.002), false],
  ['little further, after 5 minutes', at(0), at(5, -23.002), true],
  ['parked, after 5 minutes', at(0), at(5), false],
  ['parked, after 10 minutes', at(0), at(10), true],
  ['older than the last one', at(5), at(4, -24), false],
])('%s', (_name, antes, ponto, expected) => {
  expect(deveGuardar(antes, ponto)).toBe(expected)
})

test('points are sent at 20, or after 5 minutes', () => {
  expect(deveEnviar(0, 0, 1e12)).toBe(false)
  expect(deveEnviar(1, 0, 299_999)).toBe(false)
  expect(deveEnviar(1, 0, 300_000)).toBe(true)
  expect(deveEnviar(20, 0, 1)).toBe(true)
})
