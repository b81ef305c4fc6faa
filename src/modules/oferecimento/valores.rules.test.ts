import { describe, expect, test } from 'vitest'
import { quantidadeDaTarifa, valoresDasCargas, valorPorUnidade } from './valores.rules.ts'

const cargas = [
  { id: 'a', pesoKg: 27_600, valorFreteCentavos: 545_000 },
  { id: 'b', pesoKg: 24_600, valorFreteCentavos: 448_000 },
  { id: 'c', pesoKg: 22_000, valorFreteCentavos: null },
]
const values = (...args: Parameters<typeof valoresDasCargas>) => {
  const { total, porCarga } = valoresDasCargas(...args)
  return [total, ...porCarga.values()]
}

describe('the value of each load', () => {
  test('of one load is that of the offer', () => {
    expect(values(cargas.slice(0, 1), 520_000, null, new Map())).toEqual([520_000, 520_000])
  })

  test('of a batch that is given as one is split by weight, exact to the cent', () => {
    expect(values(cargas, 1_000_000, 'inteiro', new Map())).toEqual([1_000_000, 371_968, 331_536, 296_496])
  })

  test('of a batch without weights is split alike', () => {
    const weightless = cargas.map((carga) => ({ ...carga, pesoKg: 0 }))
    expect(values(weightless, 100, 'inteiro', new Map())).toEqual([100, 34, 33, 33])
  })

  test('of a batch that carriers pick from is its own', () => {
    expect(values(cargas, null, 'fracionavel', new Map([['c', 466_000]]))).toEqual([
      1_459_000, 545_000, 448_000, 466_000,
    ])
    expect(values(cargas, 99, 'fracionavel', new Map())).toEqual([null, 545_000, 448_000, null])
  })
})

test('a tariff by the unit counts kilometres, tonnes or cubic metres of all loads', () => {
  const two = [
    { distanciaKm: 598.4, pesoKg: 27_600, volumeM3: 61.2 },
    { distanciaKm: 400, pesoKg: 400, volumeM3: 8 },
  ]
  expect([1, 3, 4, 2, 5].map((tarifa) => quantidadeDaTarifa(tarifa as 1, two))).toEqual([
    998.4,
    28,
    69.2,
    null,
    null,
  ])
  expect(quantidadeDaTarifa(1, [{ distanciaKm: null, pesoKg: 1, volumeM3: 1 }])).toBeNull()
})

test.each([
  [9.11, 598, 544_778],
  // 7,5347 × 598,4 = 4.508,76448.
  [7.5347, 598.4, 450_876],
  [0.000001, 5_000, 1],
  [0.000001, 4_999.999, 0],
])('%f by the unit times %f', (unidade, quantidade, centavos) => {
  expect(valorPorUnidade(unidade, quantidade)).toBe(centavos)
})
