import { describe, expect, test } from 'vitest'
import { estimateDistancia, metrosPorEstrada, segundosDeDirecao } from './distancia.rules.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const SAO_PAULO = at(-23.5329, -46.6395)

/** Seats of the municipalities and the kilometres by road as the tables of the road departments have them. */
const CONHECIDAS = [
  ['Jundiaí', at(-23.1852, -46.8974), 58],
  ['Santos', at(-23.9535, -46.335), 72],
  ['Campinas', at(-22.9053, -47.0659), 99],
  ['Sorocaba', at(-23.4969, -47.4451), 101],
  ['Bauru', at(-22.3246, -49.0871), 329],
  ['Curitiba', at(-25.4195, -49.2646), 408],
  ['Rio de Janeiro', at(-22.9129, -43.2003), 429],
  ['Belo Horizonte', at(-19.9102, -43.9266), 586],
  ['Brasília', at(-15.7795, -47.9297), 1_015],
  ['Cuiabá', at(-15.601, -56.0974), 1_614],
  ['Recife', at(-8.04666, -34.8771), 2_660],
] as const

describe('the estimate', () => {
  test.each(CONHECIDAS)('to %s is within 15 %% of the road', (_name, place, km) => {
    const { metros } = estimateDistancia(SAO_PAULO, place)
    expect(Math.abs(metros / 1_000 / km - 1)).toBeLessThan(0.15)
  })

  test('is off by less than 8 % on average, and to neither side', () => {
    const off = CONHECIDAS.map(([, place, km]) => estimateDistancia(SAO_PAULO, place).metros / 1_000 / km - 1)
    const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
    expect(mean(off.map(Math.abs))).toBeLessThan(0.08)
    expect(Math.abs(mean(off))).toBeLessThan(0.05)
  })

  test.each([
    [0, 0, 0],
    [1_000, 1_450, 209],
    [5_000, 7_250, 1_044],
    [50_000, 65_750, 5_630],
    [300_000, 378_250, 22_938],
  ])('of %i m is %i m and %i s', (straight, metres, seconds) => {
    expect(metrosPorEstrada(straight)).toBe(metres)
    expect(segundosDeDirecao(metres)).toBe(seconds)
  })

  test('grows with the distance, and no detour is shorter than the way itself', () => {
    let before = -1
    for (let straight = 0; straight < 400_000; straight += 1_777) {
      const metres = metrosPorEstrada(straight)
      expect(metres).toBeGreaterThan(before)
      before = metres
      for (const part of [0.1, 0.37, 0.5]) {
        const [one, other] = [straight * part, straight * (1 - part)].map(metrosPorEstrada)
        expect((one ?? 0) + (other ?? 0)).toBeGreaterThanOrEqual(metres - 1)
        expect(segundosDeDirecao(one ?? 0) + segundosDeDirecao(other ?? 0)).toBeGreaterThanOrEqual(
          segundosDeDirecao(metres) - 2,
        )
      }
    }
  })

  test('is the same in both directions', () => {
    for (const [, place] of CONHECIDAS) {
      expect(estimateDistancia(SAO_PAULO, place)).toEqual(estimateDistancia(place, SAO_PAULO))
    }
  })
})
