import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estadiaAte, PRAZO_LIVRE_MS, VALORES_DA_ESTADIA, valorNoDia } from './estadia.rules.ts'

const MINUTE_MS = 60_000
const chegada = new Date('2026-11-24T10:14:00.000Z')
const after = (minutes: number) => new Date(chegada.getTime() + minutes * MINUTE_MS)
const stay = (minutes: number, dia = '2026-11-24', capacidadeKg: number | null = 20_000) =>
  estadiaAte({ chegada, dia, capacidadeKg }, after(minutes))

describe('the stay', () => {
  test.each([
    ['4 h 59 min are free', 299, '2026-11-24', 20_000, 0],
    ['five hours are free', 300, '2026-11-24', 20_000, 0],
    ['a minute more is due from the arrival, six hours begun', 301, '2026-11-24', 28_000, 40_488],
    ['nine hours of 20 t in 2024', 540, '2024-05-02', 20_000, 41_220],
    ['nine hours of 20 t since April 2025', 540, '2025-04-01', 20_000, 43_380],
    ['nine hours of 20 t on the day before', 540, '2025-03-31', 20_000, 41_220],
    ['in 2023', 540, '2023-04-01', 20_000, 39_780],
    ['in 2015', 540, '2015-06-01', 10_000, 12_420],
  ])('%s', (_case, minutes, dia, capacidadeKg, centavos) => {
    expect(stay(minutes, dia, capacidadeKg)).toMatchObject({ centavos, isDevida: centavos > 0 })
  })

  test('each further hour adds the value of the whole capacity', () => {
    expect(stay(10, '2026-11-24', 28_000)).toMatchObject({ centavosPorHora: 6_748, horas: 0 })
    expect(stay(10).livreAte.toISOString()).toBe('2026-11-24T15:14:00.000Z')
  })

  test('of a vehicle of unknown capacity, or of a day without a known value, has no amount but is due all the same', () => {
    expect(stay(600, '2026-11-24', null)).toMatchObject({ isDevida: true, horas: 10, centavos: null })
    expect(stay(600, '2020-01-01')).toMatchObject({ isDevida: true, centavos: null, valor: undefined })
  })

  test('never becomes less while the vehicle stays, and is nothing before five hours', () => {
    const minutes = fc.integer({ min: 0, max: 20_000 })
    fc.assert(
      fc.property(minutes, minutes, fc.integer({ min: 1, max: 74_000 }), (a, b, capacidade) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map(
          (one) => stay(one, '2026-11-24', capacidade).centavos ?? 0,
        )
        expect(less).toBeLessThanOrEqual(more ?? 0)
        if (Math.min(a, b) * MINUTE_MS <= PRAZO_LIVRE_MS) expect(less).toBe(0)
      }),
    )
  })

  test('of a clock that went back is nothing', () => {
    expect(stay(-5)).toMatchObject({ isDevida: false, centavos: 0 })
  })
})

test('periods of values follow each other without meeting, and the last one is open', () => {
  VALORES_DA_ESTADIA.forEach(({ de, ate }, index) => {
    const next = VALORES_DA_ESTADIA[index + 1]
    expect(ate === null).toBe(next === undefined)
    if (next) expect(ate !== null && de < ate && ate < next.de).toBe(true)
  })
  expect(valorNoDia('2026-11-24')?.centavos).toBe(241)
  expect(valorNoDia('2010-01-01')).toBeUndefined()
})
