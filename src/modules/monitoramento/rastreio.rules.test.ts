import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type EstadoDoRastreio,
  INICIO_DO_RASTREIO,
  type PontoDoTrajeto,
  prepararRastreio,
  velocidadeDaUltimaHora,
} from './rastreio.rules.ts'

const METRO = 1 / 111_195
const CENTRO = { latitude: -20, longitude: -45 }
const at = (minute: number) => new Date(Date.UTC(2026, 10, 25, 10, minute)).toISOString()
const ponto = (
  minute: number,
  metros: number,
  velocidadeKmh: number | null,
  precisaoM: number | null = null,
): PontoDoTrajeto => ({
  dh: at(minute),
  latitude: CENTRO.latitude + metros * METRO,
  longitude: CENTRO.longitude,
  velocidadeKmh,
  precisaoM,
})
const seguir = prepararRastreio({
  cercas: [{ paradaId: 'p', forma: { tipo: 'circulo', centro: CENTRO, raioM: 300 } }],
  lugares: [
    { tipo: 'circulo', centro: { ...CENTRO, latitude: CENTRO.latitude + 30_000 * METRO }, raioM: 300 },
  ],
  linha: [
    [-45, -20],
    [-45, -19],
  ],
})
const follow = (pontos: readonly PontoDoTrajeto[], from: EstadoDoRastreio = INICIO_DO_RASTREIO) =>
  pontos.reduce(seguir, from)

test('a point that is not exact says nothing of a fence', () => {
  const estado = follow([ponto(0, 40, 0, 501), ponto(1, 40, 0, 501)])
  expect(estado.passagens).toEqual({})
  expect(follow([ponto(0, 40, 0, 500)]).passagens.p?.chegada).toBe(at(0))
})

test('standing at a registered place is no stop that nobody planned [E-207]', () => {
  const stands = (metros: number) =>
    follow([ponto(0, metros, 0), ponto(20, metros, 0)]).parada?.confirmada ?? false
  expect([stands(30_000), stands(20_000)]).toEqual([false, true])
})

test('the speed of the last hour is that of its way', () => {
  const track = Array.from({ length: 31 }, (_, index) => ponto(index * 3, index * 3_500, 70))
  expect(velocidadeDaUltimaHora(follow(track))).toBeCloseTo(70, 0)
  expect(velocidadeDaUltimaHora(follow(track.slice(0, 3)))).toBeNull()
})

test('any cut of a track into batches gives the same state [E-202]', () => {
  const step = fc.record({
    metros: fc.integer({ min: 0, max: 40_000 }),
    kmh: fc.option(fc.integer({ min: 0, max: 90 })),
    precisao: fc.option(fc.integer({ min: 5, max: 900 })),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.nat(40), (steps, cut) => {
      const track = steps.map(({ metros, kmh, precisao }, index) => ponto(index * 2, metros, kmh, precisao))
      const stored = JSON.parse(JSON.stringify(follow(track.slice(0, cut)))) as EstadoDoRastreio
      expect(follow(track.slice(cut), stored)).toEqual(follow(track))
    }),
  )
})
