import { expect, test } from 'vitest'
import type { Position } from '#platform/shared/geo.ts'
import { type Caminho, type ParadaNoCaminho, restoDoCaminho } from './caminho-restante.rules.ts'
import type { RegraDeDescanso } from './previsao.rules.ts'

const REGRA: RegraDeDescanso = { direcaoMin: 330, pausaMin: 30, direcaoDiaMin: 600, descansoMin: 660 }
const KM = 1 / 111.195
const at = (hora: string) => `2026-11-25T${hora}:00.000Z`
/** So many kilometres north of the begin. */
const north = (km: number) => ({ latitude: -20 + km * KM, longitude: -45 })
const parada = (id: string, km: number | null, values: Partial<ParadaNoCaminho> = {}): ParadaNoCaminho => ({
  id,
  ponto: km === null ? null : north(km),
  janelaInicio: null,
  dhChegada: null,
  dhSaida: null,
  permanenciaMin: 60,
  ...values,
})
const caminho = (values: Partial<Caminho>): Caminho => ({
  posicao: { ...north(0), dh: at('10:00') },
  paradas: [parada('a', 50)],
  linha: null,
  planoKmh: 65,
  ultimaHoraKmh: null,
  ...values,
})
const hourOf = (instant: string | undefined) => instant?.slice(11, 16)

test('without a route the great circle times 1.3 counts', () => {
  const resto = restoDoCaminho(caminho({}), REGRA)
  expect(resto).toMatchObject({ faltaM: 65_000, restanteM: 65_000 })
  expect(hourOf(resto.previsoes.a)).toBe('11:00')
})

test('on a route its own length counts, also of one that goes round', () => {
  const { latitude } = north(25)
  const linha: Position[] = [
    [-45, north(0).latitude],
    [-44.5, latitude],
    [-45, north(50).latitude],
  ]
  const { faltaM } = restoDoCaminho(caminho({ linha }), REGRA)
  expect((faltaM ?? 0) / 1_000).toBeGreaterThan(115)
  // More than 2 km off it the great circle counts again.
  const off = restoDoCaminho(
    caminho({ linha, posicao: { ...north(0), longitude: -45.05, dh: at('10:00') } }),
    REGRA,
  )
  expect((off.faltaM ?? 0) / 1_000).toBeCloseTo(65.3, 0)
})

test('stops that are done are behind, and those that are not on the map are passed over', () => {
  const done = { dhChegada: at('08:00'), dhSaida: at('09:00') }
  const resto = restoDoCaminho(
    caminho({ paradas: [parada('a', -10, done), parada('b', null), parada('c', 50), parada('d', 100)] }),
    REGRA,
  )
  expect(Object.keys(resto.previsoes)).toEqual(['c', 'd'])
  expect([hourOf(resto.previsoes.c), hourOf(resto.previsoes.d)]).toEqual(['11:00', '13:00'])
  expect(resto.restanteM).toBe(130_000)
  expect(restoDoCaminho(caminho({ paradas: [parada('a', 0, done)] }), REGRA)).toEqual({
    previsoes: {},
    faltaM: null,
    restanteM: null,
  })
})

test('a vehicle that stands at a stop leaves when its service is over, and its speed there says nothing', () => {
  const resto = restoDoCaminho(
    caminho({
      paradas: [parada('a', 0, { dhChegada: at('09:40') }), parada('b', 50)],
      ultimaHoraKmh: 0,
    }),
    REGRA,
  )
  expect(hourOf(resto.previsoes.b)).toBe('11:40')
})
