import { expect, test } from 'vitest'
import { mediaPorContrato, parteEconomizada } from './relatorio.rules.ts'

test.each([
  [50_000, 500_000, 0.1],
  [-10_000, 500_000, -0.02],
  [0, 500_000, 0],
  [0, 0, null],
])('%i cents less than %i are the share %s', (economia, ofertado, share) => {
  expect(parteEconomizada(economia, ofertado)).toBe(share)
})

test.each([
  [10_001, 2, 5_001],
  [-300, 3, -100],
  [0, 0, null],
])('%i cents in %i contracts are %s each', (centavos, contratos, mean) => {
  expect(mediaPorContrato(centavos, contratos)).toBe(mean)
})
