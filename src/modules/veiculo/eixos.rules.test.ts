import { expect, test } from 'vitest'
import { eixosDosTipos } from './eixos.rules.ts'

test.each([
  [['TRUCK'], 3],
  [['CAVALO_4X2', 'SR_3E'], 5],
  [['SR_3E', 'CAVALO_6X2'], 6],
  [['TRUCK', 'BITRUCK'], undefined],
  [['CAVALO_4X2'], undefined],
  [['SR_3E'], undefined],
  [['UNKNOWN'], undefined],
  [[], undefined],
])('%j have %s axles', (codigos, eixos) => {
  expect(eixosDosTipos(codigos)).toBe(eixos)
})
