import { expect, test } from 'vitest'
import {
  MODALIDADE_LABELS,
  MODALIDADES,
  pontoRotaLabel,
  TIPO_FRETE_LABELS,
  TIPOS_FRETE,
  UNIDADE_MEDIDA_SYMBOLS,
  UNIDADES_MEDIDA,
} from './enums.ts'

test('modalidade is 1 Lotação, 2 Compartilhada, 3 Fracionada [S-169]', () => {
  expect(MODALIDADE_LABELS).toEqual({ 1: 'Lotação', 2: 'Compartilhada', 3: 'Fracionada' })
  expect(MODALIDADES).toEqual({ lotacao: 1, compartilhada: 2, fracionada: 3 })
})

test('tipoFrete is 1 CIF, 2 FOB, 3 FOB dirigido [S-170]', () => {
  expect(TIPO_FRETE_LABELS).toEqual({ 1: 'CIF', 2: 'FOB', 3: 'FOB dirigido' })
  expect(TIPOS_FRETE).toEqual({ cif: 1, fob: 2, fobDirigido: 3 })
})

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
