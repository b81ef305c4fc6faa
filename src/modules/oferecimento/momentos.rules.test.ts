import { expect, test } from 'vitest'
import { inicioDaColeta, limiteDaEntrega } from './momentos.rules.ts'

const DE = '2026-11-28T11:00:00.000Z'
const ATE = '2026-11-28T20:00:00.000Z'

test.each([
  [DE, ATE, DE, ATE],
  [DE, null, DE, DE],
  [null, ATE, ATE, ATE],
  [null, null, null, null],
])('a window from %s to %s is picked up from %s and delivered until %s', (inicio, fim, coleta, entrega) => {
  expect(inicioDaColeta({ coletaInicio: inicio, coletaFim: fim })).toBe(coleta)
  expect(limiteDaEntrega({ entregaInicio: inicio, entregaFim: fim })).toBe(entrega)
})
