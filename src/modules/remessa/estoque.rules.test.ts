import { expect, test } from 'vitest'
import { diasNoEstoque, diasText, faixaDe, ruaDe } from './estoque.rules.ts'

const agora = new Date('2026-11-25T13:42:00.000Z')
test.each([
  ['2026-11-25T13:42:00.000Z', 0, 'nova', 'hoje'],
  ['2026-11-24T13:42:00.000Z', 1, 'nova', '1 dia'],
  ['2026-11-22T13:43:00.000Z', 2, 'nova', '2 dias'],
  ['2026-11-22T13:42:00.000Z', 3, 'media', '3 dias'],
  ['2026-11-18T13:43:00.000Z', 6, 'media', '6 dias'],
  ['2026-11-18T13:42:00.000Z', 7, 'parada', '7 dias'],
  ['2026-12-01T00:00:00.000Z', 0, 'nova', 'hoje'],
] as const)('what came at %s has stood %i days: %s, %s', (desde, dias, faixa, text) => {
  expect(diasNoEstoque(desde, agora)).toBe(dias)
  expect([faixaDe(dias), diasText(dias)]).toEqual([faixa, text])
})

test.each([
  ['B-04', 'B'],
  ['RUA 2-11', 'RUA 2'],
  ['C12', 'C'],
  ['PÁTIO', ''],
])('%s stands in the street "%s"', (codigo, rua) => {
  expect(ruaDe(codigo)).toBe(rua)
})
