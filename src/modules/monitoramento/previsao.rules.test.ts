import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  escolherPrevisao,
  kmPelaEstrada,
  minutosComDescanso,
  permanenciaMediana,
  preverChegadas,
  type RegraDeDescanso,
  velocidadeAdiante,
} from './previsao.rules.ts'

const REGRA: RegraDeDescanso = { direcaoMin: 330, pausaMin: 30, direcaoDiaMin: 600, descansoMin: 660 }
const at = (hora: string) => `2026-11-25T${hora}.000Z`
const trecho = (km: number, permanenciaMin = 60, janelaInicio: string | null = null) => ({
  km,
  permanenciaMin,
  janelaInicio,
})

test.each<[plano: number | null, ultimaHora: number | null, kmh: number]>([
  [55, 70, 61],
  [null, 70, 61],
  [null, null, 55],
  [90, null, 80],
  [20, 0, 20],
  [60, 60, 60],
])('plan %s, last hour %s: %s km/h [E-201]', (plano, ultimaHora, kmh) => {
  expect(velocidadeAdiante(plano, ultimaHora)).toBeCloseTo(kmh, 9)
})

test('58 km at 10:40 with 70 km/h in the last hour: 11:37 [E-201]', () => {
  const [eta] = preverChegadas(
    { dh: at('10:40:00'), faltaServicoMin: 0 },
    [trecho(58)],
    velocidadeAdiante(null, 70),
    REGRA,
  )
  expect(eta?.slice(11, 16)).toBe('11:37')
})

test.each<[horas: number, com: number]>([
  [10, 10.5],
  [12, 23.5],
  [5.5, 5.5],
  [5.6, 6.1],
  [0, 0],
  [16, 28],
])('%s h at the wheel take %s h [E-201]', (horas, com) => {
  expect(minutosComDescanso(horas * 60, REGRA) / 60).toBeCloseTo(com, 9)
})

test('600 km at 60 km/h take 10.5 h [E-201]', () => {
  const [eta] = preverChegadas({ dh: at('06:00:00'), faltaServicoMin: 0 }, [trecho(600)], 60, REGRA)
  expect(eta).toBe(at('16:30:00'))
})

describe('stops between', () => {
  test('take their time, and wait for the window to open', () => {
    expect(
      preverChegadas(
        { dh: at('08:00:00'), faltaServicoMin: 0 },
        [trecho(60, 45, at('10:00:00')), trecho(60, 45), trecho(30)],
        60,
        REGRA,
      ),
    ).toEqual([at('09:00:00'), at('11:45:00'), at('13:00:00')])
  })

  test('are a pause when they take half an hour', () => {
    const way = (permanenciaMin: number) =>
      preverChegadas(
        { dh: at('06:00:00'), faltaServicoMin: 0 },
        [trecho(300, permanenciaMin), trecho(60)],
        60,
        REGRA,
      )
    expect(way(30)[1]).toBe(at('12:30:00'))
    // Without one the pause falls due half an hour after the stop.
    expect(way(20)[1]).toBe(at('12:50:00'))
  })

  test('a vehicle that stands at one leaves after what is left of the service', () => {
    expect(preverChegadas({ dh: at('08:00:00'), faltaServicoMin: 25 }, [trecho(60)], 60, REGRA)).toEqual([
      at('09:25:00'),
    ])
  })

  test('one more kilometre never means an earlier arrival', () => {
    const km = fc.double({ min: 0, max: 4_000, noNaN: true })
    fc.assert(
      fc.property(fc.array(km, { minLength: 1, maxLength: 6 }), fc.nat(5), (kms, more) => {
        const arrive = (list: readonly number[]) =>
          preverChegadas(
            { dh: at('08:00:00'), faltaServicoMin: 0 },
            list.map((one) => trecho(one)),
            60,
            REGRA,
          )
        const longer = kms.map((one, index) => (index === more % kms.length ? one + 10 : one))
        const [before, after] = [arrive(kms), arrive(longer)]
        expect(after.every((dh, index) => dh >= (before[index] ?? ''))).toBe(true)
      }),
    )
  })
})

test.each<[visitas: number[], minutos: number]>([
  [[], 60],
  [Array(9).fill(20), 60],
  [[10, 20, 30, 40, 50, 60, 70, 80, 90, 500], 55],
  [[10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 500], 60],
])('service of the visits %j: %s min', (visitas, minutos) => {
  expect(permanenciaMediana(visitas)).toBe(minutos)
})

test.each<[informadaEm: string | null, posicao: string | null, eta: string | null, fonte: string]>([
  ['10:40:00', '11:37:00', '12:15:00', 'motorista'],
  ['09:40:01', '11:37:00', '12:15:00', 'motorista'],
  ['09:40:00', '11:37:00', '11:37:00', 'posicao'],
  [null, '11:37:00', '11:37:00', 'posicao'],
  [null, null, '09:00:00', 'plano'],
])(
  'at 10:40 a forecast of the driver of %s and a position of %s give %s, %s [E-201]',
  (informadaEm, posicao, eta, fonte) => {
    expect(
      escolherPrevisao(at('10:40:00'), {
        motorista: informadaEm === null ? null : { dh: at('12:15:00'), informadaEm: at(informadaEm) },
        posicao: posicao === null ? null : { eta: at(posicao), dh: at('10:38:00') },
        plano: at('09:00:00'),
      }),
    ).toMatchObject({ eta: eta && at(eta), fonte })
  },
)

test('the road is 1.3 times as long as the great circle', () => {
  expect(kmPelaEstrada(100_000)).toBe(130)
})
