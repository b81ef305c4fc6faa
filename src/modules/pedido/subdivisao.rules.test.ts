import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkPartes, dividir, nextNumeros, raizOf, share } from './subdivisao.rules.ts'

const PEDIDO = { pesoKg: 1_000, cubagemM3: 3, paletes: 2, quantidade: 10, valor: 100.01 }

describe('the parts of an order', () => {
  test.each([
    ['one part', [{ pesoTotal: 1_000 }], 'Informe de 2 a 50 partes'],
    [
      'less than the order',
      [{ pesoTotal: 400 }, { pesoTotal: 500 }],
      'A soma dos pesos das partes precisa ser igual à do pedido',
    ],
    [
      'more value than the order',
      [
        { pesoTotal: 400, valorPedido: 100 },
        { pesoTotal: 600, valorPedido: 1 },
      ],
      'A soma dos valores das partes precisa ser igual à do pedido',
    ],
    [
      'volumes of one part only',
      [{ pesoTotal: 400, quantidade: 4 }, { pesoTotal: 600 }],
      'Informe em todas as partes ou em nenhuma',
    ],
  ])('%s are refused', (_case, partes, message) => {
    expect(checkPartes(PEDIDO, partes)).toMatchObject([{ message }])
  })

  test('what is not given follows the weight', () => {
    expect(dividir(PEDIDO, [{ pesoTotal: 250 }, { pesoTotal: 750, valorPedido: null }])).toEqual([
      { pesoKg: 250, cubagemM3: 0.75, paletes: 0.5, quantidade: 3, valor: 25 },
      { pesoKg: 750, cubagemM3: 2.25, paletes: 1.5, quantidade: 7, valor: 75.01 },
    ])
  })

  test('nothing is lost and nothing is added, to the gram, the millilitre and the cent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 2, maxLength: 50 }),
        fc.integer({ min: 0, max: 1_000_000_000 }),
        (grams, cents) => {
          const total = grams.reduce((a, b) => a + b, 0)
          const order = {
            pesoKg: total / 1000,
            cubagemM3: 7.123_456,
            paletes: 3,
            quantidade: 41,
            valor: cents / 100,
          }
          const partes = grams.map((g) => ({ pesoTotal: g / 1000 }))
          expect(checkPartes(order, partes)).toEqual([])
          const parts = dividir(order, partes)
          const sum = (of: keyof typeof order, scale: number) =>
            parts.reduce((units, part) => units + Math.round(part[of] * scale), 0)
          expect([sum('pesoKg', 1000), sum('cubagemM3', 1_000_000), sum('paletes', 1000)]).toEqual([
            total,
            7_123_456,
            3_000,
          ])
          expect([sum('quantidade', 1), sum('valor', 100)]).toEqual([41, cents])
        },
      ),
    )
  })

  test('shares are whole and as near to the exact ones as can be', () => {
    expect(share(10, [1, 1, 1])).toEqual([4, 3, 3])
    expect(share(2, [0, 0])).toEqual([1, 1])
  })
})

test.each([
  ['4711', [], 2, ['4711/2', '4711/3']],
  ['4711', ['4711/2', '4711/3', '47110/9'], 1, ['4711/4']],
  ['4711/3', ['4711/2', '4711/3'], 1, ['4711/4']],
  ['A/B', [], 1, ['A/B/2']],
])('parts of %s after %j', (numero, taken, count, numeros) => {
  expect(nextNumeros(numero, taken, count)).toEqual(numeros)
  expect(raizOf(numeros[0] ?? '')).toBe(raizOf(numero))
})
