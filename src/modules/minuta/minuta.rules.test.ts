import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  desvincular,
  isExcedida,
  isTipoFreteCompativel,
  limpar,
  MAX_PEDIDOS_MINUTA,
  type MinutaEmFormacao,
  nextPosicao,
  ocupacaoOf,
  type PedidoFormavel,
  recusaText,
  reordenar,
  sharesLugar,
  somar,
  vincular,
  whyIncompativel,
} from './minuta.rules.ts'

const JUNDIAI = { latitude: -23.18522, longitude: -46.8974 }
const SAO_PAULO = { latitude: -23.5505, longitude: -46.6333 }
const CURITIBA = { latitude: -25.4284, longitude: -49.2733 }
const NOWHERE = { latitude: null, longitude: null }

const pedido = (id: string, values: Partial<PedidoFormavel> = {}): PedidoFormavel => ({
  id,
  tipoFrete: 1,
  pesoKg: 100,
  cubagemM3: 1,
  paletes: 1,
  origem: JUNDIAI,
  destino: SAO_PAULO,
  dhColeta: '2026-11-21T11:00:00.000Z',
  possuiRedespacho: false,
  redespacho: null,
  ...values,
})
const EMPTY: MinutaEmFormacao = { tipoFrete: null, aberta: true, pedidos: [] }
const minuta = (...pedidos: PedidoFormavel[]): MinutaEmFormacao => vincular(EMPTY, pedidos).minuta
const ids = ({ pedidos }: MinutaEmFormacao) => pedidos.map(({ id }) => id)

test.each([
  [1, 1, true],
  [1, 3, true],
  [3, 1, true],
  [3, 3, true],
  [2, 2, true],
  [1, 2, false],
  [2, 3, false],
] as const)('freight types %i and %i share a manifest: %s [L-148]', (a, b, together) => {
  expect(isTipoFreteCompativel(a, b)).toBe(together)
})

test.each([
  [[], 1],
  [[1], 2],
  [[1, 2, 7], 8],
  [[4, 2], 5],
])('after the positions %j comes %i [L-136]', (positions, next) => {
  expect(nextPosicao(positions)).toBe(next)
})

describe('compatibility of an order with a manifest', () => {
  test('an empty manifest takes any valid order [L-151]', () => {
    for (const tipoFrete of [1, 2, 3] as const) {
      expect(whyIncompativel(pedido('a', { tipoFrete, origem: CURITIBA }), EMPTY)).toBeUndefined()
    }
    expect(whyIncompativel(pedido('a', { origem: NOWHERE }), EMPTY)).toBe('invalido')
  })

  test.each([
    ['the same origin', { destino: CURITIBA }, undefined],
    ['the same destination', { origem: CURITIBA }, undefined],
    ['neither', { origem: SAO_PAULO, destino: CURITIBA }, 'lugar'],
    ['a destination that is an origin of the others', { origem: SAO_PAULO, destino: JUNDIAI }, 'lugar'],
    [
      'an origin that differs in the 8th decimal',
      { origem: { ...JUNDIAI, latitude: -23.18522002 }, destino: CURITIBA },
      'lugar',
    ],
  ] as const)('an order with %s [L-149]', (_case, change, recusa) => {
    expect(whyIncompativel(pedido('b', change), minuta(pedido('a')))).toBe(recusa)
  })

  test('one of the orders that are there is enough [L-149]', () => {
    const there = [pedido('a'), pedido('b', { destino: CURITIBA })]
    expect(sharesLugar(pedido('c', { origem: SAO_PAULO, destino: CURITIBA }), there)).toBe(true)
  })

  test.each([
    ['FOB among CIF', pedido('b', { tipoFrete: 2 }), minuta(pedido('a')), 'tipoFrete'],
    ['directed FOB among CIF', pedido('b', { tipoFrete: 3 }), minuta(pedido('a')), undefined],
    ['an order that is there', pedido('a'), minuta(pedido('a')), 'repetido'],
    ['any order of a closed manifest', pedido('b'), { ...minuta(pedido('a')), aberta: false }, 'fechada'],
  ])('%s [L-143, L-148]', (_case, one, into, recusa) => {
    expect(whyIncompativel(one, into)).toBe(recusa)
  })

  test('a manifest takes no more than its limit', () => {
    const full = { ...EMPTY, pedidos: Array.from({ length: MAX_PEDIDOS_MINUTA }, (_, n) => pedido(`p${n}`)) }
    expect(whyIncompativel(pedido('x'), full)).toBe('cheia')
  })

  test('the refusal of an invalid order says what it lacks', () => {
    expect(recusaText('invalido', pedido('a', { destino: NOWHERE, dhColeta: null }))).toBe(
      'O pedido não pode ser formado: destino sem coordenadas, sem data de coleta',
    )
    expect(recusaText('lugar', pedido('a'))).toMatch(/não tem a origem nem o destino/)
  })
})

describe('operations', () => {
  test('linking puts the order behind the others, and its freight type becomes that of the manifest [L-135, L-137]', () => {
    const { minuta: after } = vincular(minuta(pedido('a')), [pedido('b', { tipoFrete: 3 })])
    expect(ids(after)).toEqual(['a', 'b'])
    expect(after.tipoFrete).toBe(3)
  })

  test('a list is linked in its order; what does not fit stays out with its reason [L-139]', () => {
    const { minuta: after, recusados } = vincular(EMPTY, [
      pedido('a'),
      pedido('b', { tipoFrete: 2 }),
      pedido('c', { origem: NOWHERE }),
      pedido('d', { tipoFrete: 3 }),
      pedido('a'),
    ])
    expect(ids(after)).toEqual(['a', 'd'])
    expect(recusados.map(({ pedido: { id }, recusa }) => [id, recusa])).toEqual([
      ['b', 'tipoFrete'],
      ['c', 'invalido'],
      ['a', 'repetido'],
    ])
  })

  test('unlinking takes orders out, the others move up; an empty manifest has no freight type [L-138]', () => {
    const three = minuta(pedido('a'), pedido('b', { tipoFrete: 3 }), pedido('c', { tipoFrete: 3 }))
    expect(ids(desvincular(three, ['b']))).toEqual(['a', 'c'])
    expect(desvincular(three, ['b', 'c']).tipoFrete).toBe(1)
    expect(desvincular(three, ['a', 'b', 'c'])).toMatchObject({ pedidos: [], tipoFrete: null })
  })

  test('clearing takes all of them out and leaves the manifest open [L-140]', () => {
    expect(limpar(minuta(pedido('a'), pedido('b')))).toEqual(EMPTY)
  })

  test('a new order of stops names every order once', () => {
    const three = minuta(pedido('a'), pedido('b'), pedido('c'))
    expect(ids(reordenar(three, ['c', 'a', 'b']) ?? EMPTY)).toEqual(['c', 'a', 'b'])
    for (const wrong of [
      ['a', 'b'],
      ['a', 'b', 'b'],
      ['a', 'b', 'x'],
      ['a', 'b', 'c', 'c'],
    ]) {
      expect(reordenar(three, wrong)).toBeUndefined()
    }
  })

  test('whatever is linked and unlinked, nobody stands there twice and FOB stays alone [L-136, L-148]', () => {
    const step = fc.record({
      id: fc.integer({ min: 0, max: 9 }),
      tipoFrete: fc.constantFrom(1 as const, 2 as const, 3 as const),
      links: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let state = EMPTY
        for (const { id, tipoFrete, links } of steps) {
          state = links
            ? vincular(state, [pedido(String(id), { tipoFrete })]).minuta
            : desvincular(state, [String(id)])
        }
        expect(new Set(ids(state)).size).toBe(state.pedidos.length)
        expect(new Set(state.pedidos.map(({ tipoFrete }) => tipoFrete === 2)).size).toBeLessThan(2)
        expect(state.tipoFrete).toBe(state.pedidos.at(-1)?.tipoFrete ?? null)
      }),
    )
  })
})

describe('occupation', () => {
  test('is the share of weight, volume and pallets of the vehicle', () => {
    const total = somar([pedido('a', { pesoKg: 0.1 }), pedido('b', { pesoKg: 0.2 })])
    expect(total).toEqual({ pesoKg: 0.3, cubagemM3: 2, paletes: 2 })
    const ocupacao = ocupacaoOf(
      { pesoKg: 6_500, cubagemM3: 45, paletes: 12 },
      { pesoKg: 13_000, cubagemM3: 45, paletes: 10 },
    )
    expect(ocupacao).toEqual({ peso: 0.5, cubagem: 1, paletes: 1.2 })
    expect(isExcedida(ocupacao)).toBe(true)
    expect(isExcedida({ ...ocupacao, paletes: 1 })).toBe(false)
  })

  test('is unknown without a vehicle, or where it tells no capacity', () => {
    expect(ocupacaoOf(somar([]), null)).toEqual({ peso: null, cubagem: null, paletes: null })
    expect(ocupacaoOf(somar([]), { pesoKg: 1, cubagemM3: 0, paletes: 0 })).toEqual({
      peso: 0,
      cubagem: null,
      paletes: null,
    })
  })
})
