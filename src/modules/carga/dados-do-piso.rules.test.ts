import { describe, expect, test } from 'vitest'
import {
  checkDadosDoPiso,
  cleanDadosDoPiso,
  isConfirmacaoValida,
  isNovaConfirmacao,
  SEM_DADOS_DO_PISO,
} from './dados-do-piso.rules.ts'

describe('what the floor asks of a load', () => {
  test('a caller that speaks of nothing leaves everything as it is', () => {
    expect(cleanDadosDoPiso({})).toBeUndefined()
    expect(cleanDadosDoPiso({ tipoCargaAntt: null })).toEqual(SEM_DADOS_DO_PISO)
  })

  test('no kilometres are none, and decimals lose the noise of binary fractions', () => {
    expect(cleanDadosDoPiso({ retornoVazioKm: 0, distanciaConfirmadaKm: 0.1 + 0.2 })).toMatchObject({
      retornoVazioKm: null,
      distanciaConfirmadaKm: 0.3,
    })
  })

  test('a toll of a third decimal is refused on its field', () => {
    expect(checkDadosDoPiso({ ...SEM_DADOS_DO_PISO, valePedagio: 1.005 })).toMatchObject([
      { path: 'valePedagio' },
    ])
  })
})

describe('the kilometres that a person vouches for', () => {
  const rota = (antes: number, depois = antes) => ({ antes, depois })
  test.each([
    ['none', null, null, rota(515_000), false],
    ['the first', null, 515, rota(515_000), true],
    ['others', { km: 515, rotaM: 515_000 }, 520, rota(515_000), true],
    ['the same again', { km: 515, rotaM: 515_000 }, 515, rota(515_000), false],
    [
      'the same, sent along with another route',
      { km: 515, rotaM: 515_000 },
      515,
      rota(515_000, 600_000),
      false,
    ],
    ['the same, for the route as it is now', { km: 515, rotaM: 515_000 }, 515, rota(600_000), true],
  ] as const)('%s', (_, before, km, rotas, isNova) => {
    expect(isNovaConfirmacao(before, km, rotas)).toBe(isNova)
  })

  test('they hold for the route that they were given for', () => {
    expect(isConfirmacaoValida({ km: 515, rotaM: 515_000 }, 515_000)).toBe(true)
    expect(isConfirmacaoValida({ km: 515, rotaM: 515_000 }, 600_000)).toBe(false)
    expect(isConfirmacaoValida(null, null)).toBe(false)
  })
})
