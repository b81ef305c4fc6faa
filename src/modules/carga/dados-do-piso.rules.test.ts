import { describe, expect, test } from 'vitest'
import {
  checkDadosDoPiso,
  cleanDadosDoPiso,
  distanciaKmOf,
  isConfirmacaoValida,
  isKm,
  nextConfirmacao,
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
  const dita = { km: 515, rotaM: 515_000 }
  test.each([
    ['taken back', dita, null, rota(515_000), 'sai'],
    ['said first', null, 515, rota(515_000), 'nova'],
    ['said differently', dita, 520, rota(515_000), 'nova'],
    ['said again', dita, 515, rota(515_000), 'fica'],
    ['sent along with another route', dita, 515, rota(515_000, 600_000), 'sai'],
    ['said differently with another route', dita, 600, rota(515_000, 600_000), 'nova'],
    ['said again of a route that had changed', dita, 515, rota(600_000), 'nova'],
    ['not spoken of', dita, undefined, rota(515_000), 'fica'],
    ['not spoken of, with another route', dita, undefined, rota(515_000, 600_000), 'sai'],
    ['never said', null, undefined, rota(515_000, 600_000), 'fica'],
  ] as const)('%s', (_, before, km, rotas, next) => {
    expect(nextConfirmacao(before, km, rotas)).toBe(next)
  })

  test('they hold for the route that they were given for', () => {
    expect(isConfirmacaoValida({ km: 515, rotaM: 515_000 }, 515_000)).toBe(true)
    expect(isConfirmacaoValida({ km: 515, rotaM: 515_000 }, 600_000)).toBe(false)
    expect(isConfirmacaoValida(null, null)).toBe(false)
    const confirmada = { km: 515.5, vale: true }
    expect(distanciaKmOf({ distanciaConfirmada: confirmada, distancia: 600_000 })).toBe(515.5)
    expect(distanciaKmOf({ distanciaConfirmada: { ...confirmada, vale: false }, distancia: 600_000 })).toBe(
      600,
    )
    expect(distanciaKmOf({ distanciaConfirmada: null, distancia: null })).toBeNull()
  })
})

test.each([
  [0, true],
  [515.5, true],
  [20_000, true],
  [12.34567, false],
  [20_000.5, false],
  [-3, false],
  [Number.NaN, false],
])('%s kilometres are taken by a load: %s', (value, isTaken) => {
  expect(isKm(value)).toBe(isTaken)
})
