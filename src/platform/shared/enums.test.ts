import { expect, test } from 'vitest'
import { pontoRotaLabel, UNIDADE_MEDIDA_SYMBOLS, UNIDADES_MEDIDA } from './enums.ts'

test('unidadeMedida 5 means litres and 7 means m³ [S-171]', () => {
  expect(UNIDADE_MEDIDA_SYMBOLS).toEqual({ 5: 'L', 7: 'm³' })
  expect(UNIDADES_MEDIDA).toEqual({ litros: 5, metrosCubicos: 7 })
})

test.each([
  [1, 'Origem'],
  [2, 'Parada'],
  [3, 'Destino final'],
  [0, 'Destino final'],
  [99, 'Destino final'],
])('a route point of type %i reads %s [S-172]', (tipo, label) => {
  expect(pontoRotaLabel(tipo)).toBe(label)
})
