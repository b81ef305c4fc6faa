import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calcularNota, type FatosDaNota } from './nota.rules.ts'
import {
  FAIXA_DA_NOTA_LABELS,
  FAIXA_DO_PRECO_LABELS,
  type NotaParaTransportadora,
  notaParaTransportadora,
} from './nota-para-transportadora.rules.ts'

const FATOS: FatosDaNota = {
  entregues: 212,
  comPrevisao: 212,
  noPrazo: 204,
  comAvaria: 0,
  razaoDoPreco: 0.982,
  ofertas: 100,
  aceitas: 88,
  viagensNaRota: 14,
}
const told = (change: Partial<FatosDaNota> = {}, transportadorasNaRota = 5) =>
  notaParaTransportadora(calcularNota({ ...FATOS, ...change }), { transportadorasNaRota })

describe('what a carrier is told of its own note', () => {
  test('is four numbers and two bands', () => {
    expect(told()).toEqual({
      partes: { prazo: 31, aceite: 13, avarias: 15, rota: 10 },
      preco: 'na-media',
      total: 'alta',
    })
  })

  test.each([
    ['dear', 1.1, 'acima'],
    ['as the lane', 1, 'na-media'],
    ['cheap', 0.9, 'abaixo'],
    ['unknown', null, null],
  ] as const)('a price that is %s', (_case, razaoDoPreco, preco) => {
    expect(told({ razaoDoPreco }).preco).toBe(preco)
  })

  test('speaks of price and whole only where five carriers have prices on the lane', () => {
    expect(told({}, 4)).toEqual({ ...told(), preco: null, total: null })
    expect(told({ razaoDoPreco: 0.5 }, 4)).toEqual(told({ razaoDoPreco: 1.5 }, 4))
  })

  test('reads in words that name no number', () => {
    const { preco, total } = told()
    expect([preco && FAIXA_DO_PRECO_LABELS[preco], total && FAIXA_DA_NOTA_LABELS[total]]).toEqual([
      'perto do que se paga na rota',
      'alta',
    ])
  })

  test('of whom nothing is known nothing is told', () => {
    const nothing = {
      ...FATOS,
      entregues: 0,
      comPrevisao: 0,
      razaoDoPreco: null,
      ofertas: 0,
      viagensNaRota: null,
    }
    expect(told(nothing)).toEqual({
      partes: { prazo: null, aceite: null, avarias: null, rota: null },
      preco: null,
      total: null,
    })
  })
})

const fatos = fc.record({
  entregues: fc.integer({ min: 0, max: 300 }),
  onTime: fc.double({ min: 0, max: 1, noNaN: true }),
  damaged: fc.double({ min: 0, max: 1, noNaN: true }),
  ofertas: fc.integer({ min: 0, max: 60 }),
  accepted: fc.double({ min: 0, max: 1, noNaN: true }),
  viagensNaRota: fc.option(fc.integer({ min: 0, max: 40 })),
})
const priced = (
  one: { entregues: number; onTime: number; damaged: number; ofertas: number; accepted: number } & Pick<
    FatosDaNota,
    'viagensNaRota'
  >,
  razaoDoPreco: number,
): FatosDaNota => ({
  ...one,
  comPrevisao: one.entregues,
  noPrazo: Math.floor(one.onTime * one.entregues),
  comAvaria: Math.floor(one.damaged * one.entregues),
  aceitas: Math.floor(one.accepted * one.ofertas),
  razaoDoPreco,
})
const answer = (one: FatosDaNota, transportadorasNaRota: number): NotaParaTransportadora =>
  notaParaTransportadora(calcularNota(one), { transportadorasNaRota })

describe('the median of a lane cannot be worked out from what a carrier is told', () => {
  const medianas = fc.tuple(
    fc.double({ min: 2, max: 20, noNaN: true }),
    fc.double({ min: 2, max: 20, noNaN: true }),
  )

  test('two lanes with other medians and the same band of price are answered byte by byte alike', () => {
    fc.assert(
      fc.property(fatos, medianas, fc.double({ min: 2, max: 20, noNaN: true }), (one, [a, b], own) => {
        const [first, second] = [answer(priced(one, own / a), 7), answer(priced(one, own / b), 7)]
        fc.pre(first.preco === second.preco)
        expect(JSON.stringify(first)).toBe(JSON.stringify(second))
      }),
      { numRuns: 2_000 },
    )
  })

  test('with fewer than five carriers every median is answered alike', () => {
    fc.assert(
      fc.property(fatos, medianas, fc.integer({ min: 0, max: 4 }), (one, [a, b], carriers) => {
        expect(JSON.stringify(answer(priced(one, 6 / a), carriers))).toBe(
          JSON.stringify(answer(priced(one, 6 / b), carriers)),
        )
      }),
    )
  })

  test('who asks again and again with other parts of its own learns no more than the band', () => {
    // A carrier that knows its own price and may change every other part: which medians are left after all answers?
    const own = 6
    const medians = Array.from({ length: 400 }, (_, index) => 4 + index / 100)
    const parts = Array.from({ length: 60 }, (_, index) => ({
      entregues: index * 5,
      onTime: 0.7 + (index % 30) / 100,
      damaged: (index % 7) / 100,
      ofertas: index,
      accepted: (index % 11) / 10,
      viagensNaRota: index % 13,
    }))
    const everything = (median: number) =>
      JSON.stringify(parts.map((one) => answer(priced(one, own / median), 9)))
    const truth = 6.2
    const left = medians.filter((median) => everything(median) === everything(truth))
    expect(Math.max(...left) / Math.min(...left)).toBeGreaterThan(1.12)
  })
})
