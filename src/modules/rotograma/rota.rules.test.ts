import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceMetres } from '#platform/shared/geo.ts'
import { chegadas, estimateRota, FATOR_ESTRADA, tempoTotal } from './rota.rules.ts'

const equator = (longitude: number) => ({ latitude: 0, longitude })
const ponto = fc.record({
  latitude: fc.double({ min: -33, max: 5, noNaN: true }),
  longitude: fc.double({ min: -73, max: -35, noNaN: true }),
})
const caminho = fc.array(ponto, { minLength: 2, maxLength: 20 })

test('a degree of the equator is 111,195 km, on the road a third more, at 55 km/h', () => {
  const rota = estimateRota([equator(-50), equator(-49), equator(-47)])
  expect(rota.trechos).toEqual([
    { distanciaM: 144_554, duracaoMin: 158 },
    { distanciaM: 289_107, duracaoMin: 315 },
  ])
  expect(rota).toMatchObject({ distanciaM: 433_661, duracaoMin: 473, fonte: 'estimativa' })
})

test('fewer than two points have no way between them', () => {
  expect(estimateRota([])).toMatchObject({ trechos: [], distanciaM: 0, duracaoMin: 0 })
  expect(estimateRota([equator(-50)]).trechos).toEqual([])
})

test('arrivals count the driving and the stays before, the whole time also the stay at the end', () => {
  const rota = estimateRota([equator(-50), equator(-49), equator(-47)])
  const stays = [{ permanenciaMin: 60 }, { permanenciaMin: 30 }, { permanenciaMin: 45 }]
  expect(chegadas(rota.trechos, stays)).toEqual([0, 60 + 158, 60 + 158 + 30 + 315])
  expect(tempoTotal(rota, stays)).toBe(473 + 135)
})

test('the sum is that of its parts, the same in both directions, and never shorter than the straight line', () => {
  fc.assert(
    fc.property(caminho, (pontos) => {
      const rota = estimateRota(pontos)
      const back = estimateRota(pontos.toReversed())
      expect(rota.trechos).toHaveLength(pontos.length - 1)
      expect(rota.distanciaM).toBe(rota.trechos.reduce((sum, { distanciaM }) => sum + distanciaM, 0))
      expect(back.distanciaM).toBe(rota.distanciaM)
      const [first, last] = [pontos[0], pontos.at(-1)]
      if (first && last) {
        expect(rota.distanciaM + pontos.length).toBeGreaterThanOrEqual(
          distanceMetres(first, last) * FATOR_ESTRADA,
        )
      }
    }),
  )
})

test('a stop on the way never makes the route shorter', () => {
  fc.assert(
    fc.property(ponto, ponto, ponto, (a, b, c) => {
      expect(estimateRota([a, b, c]).distanciaM + 2).toBeGreaterThanOrEqual(estimateRota([a, c]).distanciaM)
    }),
  )
})
