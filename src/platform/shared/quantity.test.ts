import { expect, test } from 'vitest'
import { UNIDADES_MEDIDA } from './enums.ts'
import {
  formatDistance,
  formatDuration,
  formatListDistance,
  formatPercent,
  formatVolume,
  formatWeight,
} from './quantity.ts'

test.each([
  [940, '940\u00a0kg'],
  [0, '0\u00a0kg'],
  [0.5, '0,5\u00a0kg'],
  [1_000, '1.000\u00a0kg'],
  [1_000.5, '1,0\u00a0t'],
  [12_500, '12,5\u00a0t'],
  [32_000, '32,0\u00a0t'],
  [1_234_567, '1.234,6\u00a0t'],
])('a weight of %d kg is shown as %s [S-354]', (kg, expected) => {
  expect(formatWeight(kg)).toBe(expected)
})

test.each([
  [0, '0\u00a0m'],
  [850.4, '850\u00a0m'],
  [1_000, '1.000\u00a0m'],
  [1_001, '1\u00a0km'],
  [1_250, '1,3\u00a0km'],
  [340_000, '340\u00a0km'],
  [2_689_400, '2.689,4\u00a0km'],
])('a distance of %d m is shown as %s [S-355]', (metres, expected) => {
  expect(formatDistance(metres)).toBe(expected)
})

test.each([
  [0, '0,00\u00a0km'],
  [850, '0,85\u00a0km'],
  [268_400, '268,40\u00a0km'],
  [2_689_412, '2.689,41\u00a0km'],
])('a distance of %d m stands in a list as %s [S-353]', (metres, expected) => {
  expect(formatListDistance(metres)).toBe(expected)
})

test('a volume is shown in m³ with unidadeMedida 7 and in litres with 5 [S-171]', () => {
  expect(formatVolume(48.2, UNIDADES_MEDIDA.metrosCubicos)).toBe('48,20\u00a0m³')
  expect(formatVolume(1_200, UNIDADES_MEDIDA.litros)).toBe('1.200\u00a0L')
})

test.each([
  [0.942, '94,2%'],
  [1, '100%'],
  [0, '0%'],
  [1.5, '150%'],
])('a share of %d is %s', (share, expected) => {
  expect(formatPercent(share)).toBe(expected)
})

test.each([
  [0, '0min'],
  [0.9, '0min'],
  [42, '42min'],
  [60, '1h'],
  [102, '1h\u00a042min'],
  [305, '5h\u00a005min'],
  [1_565, '26h\u00a005min'],
  [-5, '-5min'],
  [-0.5, '0min'],
])('%d minutes are %s', (minutes, expected) => {
  expect(formatDuration(minutes)).toBe(expected)
})
