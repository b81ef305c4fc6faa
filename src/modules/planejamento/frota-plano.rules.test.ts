import fc from 'fast-check'
import { expect, test } from 'vitest'
import { custoPadrao, quantosLevam, veiculosPadrao } from './frota-plano.rules.ts'

const NADA = { pedidos: 0, pesoKg: 0, cubagemM3: 0, paletes: 0 }
const truck = { pesoKg: 13_000, cubagemM3: 50, paletes: 14 }

test('a plan begins with the fleet, alike vehicles in one row, and dearer ones of others behind it', () => {
  const one = { id: '1', nome: 'Truck', eixos: 3, capacidadeKg: 13_000, volumeM3: 50, paletes: 14 }
  const rows = veiculosPadrao([one, { ...one, id: '2' }, { ...one, id: '3', capacidadeKg: 14_000 }], NADA)
  expect(rows.map(({ capacidadeKg, quantidade, custoKm }) => [capacidadeKg, quantidade, custoKm])).toEqual([
    [14_000, 1, 5.22],
    [13_000, 2, 5.22],
    [25_000, 5, 8.28],
    [13_000, 5, 5.74],
    [6_000, 5, 4.48],
  ])
  expect(custoPadrao(8).custoKm).toBe(8.27)
})

test('a vehicle of whom nobody said how many kg it takes stands last, and none of it leaves', () => {
  const known = { id: '1', nome: 'Truck', eixos: 3, capacidadeKg: 13_000, volumeM3: 50, paletes: 14 }
  const [first, second] = veiculosPadrao([{ ...known, id: '2', capacidadeKg: 0 }, known], NADA)
  expect([first, second]).toMatchObject([
    { capacidadeKg: 13_000, quantidade: 1 },
    { capacidadeKg: 0, quantidade: 0 },
  ])
})

test.each([
  ['nothing', NADA, truck, 5],
  ['a few light orders', { ...NADA, pedidos: 3, pesoKg: 300 }, truck, 5],
  ['many light orders far apart', { ...NADA, pedidos: 284, pesoKg: 12_000 }, truck, 71],
  ['heavy goods, a quarter more than they fill', { ...NADA, pedidos: 40, pesoKg: 520_000 }, truck, 50],
  ['pallets, which fill it first', { pedidos: 40, pesoKg: 1_000, cubagemM3: 10, paletes: 280 }, truck, 25],
  ['what it says no capacity for', { ...NADA, pedidos: 8, paletes: 900 }, { ...truck, paletes: 0 }, 5],
  ['more than anybody can call', { ...NADA, pedidos: 2_000, pesoKg: 9_000_000 }, truck, 200],
])('of %s so many vehicles carry it', (_, procura, veiculo, count) => {
  expect(quantosLevam(veiculo, procura)).toBe(count)
})

test('below the bound, vehicles of each kind alone have the capacity for all', () => {
  const amount = (max: number) => fc.double({ min: 0, max, noNaN: true })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      amount(900_000),
      amount(3_000),
      amount(900),
      (pedidos, pesoKg, cubagemM3, paletes) => {
        const count = quantosLevam(truck, { pedidos, pesoKg, cubagemM3, paletes })
        expect(count * truck.pesoKg).toBeGreaterThanOrEqual(pesoKg)
        expect(count * truck.cubagemM3).toBeGreaterThanOrEqual(cubagemM3)
        expect(count * truck.paletes).toBeGreaterThanOrEqual(paletes)
      },
    ),
  )
})
