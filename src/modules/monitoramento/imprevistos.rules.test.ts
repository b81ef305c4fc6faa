import { describe, expect, test } from 'vitest'
import { isDesvio, type PontoNaEstrada, seguirDesvio, seguirParada } from './imprevistos.rules.ts'

const METRO = 1 / 111_195
const at = (hora: string) => `2026-11-25T${hora}:00.000Z`
/** So many metres north of where the first one stood. */
const ponto = (
  hora: string,
  metros: number,
  velocidadeKmh: number | null,
  more: Partial<PontoNaEstrada> = {},
): PontoNaEstrada => ({
  dh: at(hora),
  latitude: -20 + metros * METRO,
  longitude: -45,
  velocidadeKmh,
  emLugarConhecido: false,
  desvioM: null,
  ...more,
})
const standing = (pontos: readonly PontoNaEstrada[]) => pontos.reduce(seguirParada, null)

describe('a stop that nobody planned', () => {
  test('is one after 15 minutes below 5 km/h within 200 m, since its first point [E-201]', () => {
    const before = standing([ponto('08:20', 0, 3), ponto('08:34', 150, 0)])
    expect(before).toMatchObject({ desde: at('08:20'), confirmada: false })
    expect(standing([ponto('08:20', 0, 3), ponto('08:34', 150, 0), ponto('08:35', 199, 4)])).toMatchObject({
      desde: at('08:20'),
      ate: at('08:35'),
      confirmada: true,
    })
  })

  test('is none of a vehicle that creeps on, or drives [E-201]', () => {
    expect(standing([ponto('08:20', 0, 3), ponto('08:30', 250, 3), ponto('08:40', 500, 3)])?.confirmada).toBe(
      false,
    )
    expect(standing([ponto('08:20', 0, 3), ponto('08:30', 0, 30), ponto('08:40', 0, 3)])?.confirmada).toBe(
      false,
    )
  })

  test('goes on until the vehicle is 500 m away [E-201]', () => {
    const stood = [ponto('08:20', 0, 0), ponto('08:36', 0, 0)]
    expect(standing([...stood, ponto('08:38', 480, 40)])).toMatchObject({ confirmada: true })
    expect(standing([...stood, ponto('08:38', 510, 40)])).toBeNull()
  })

  test('is silent at a registered posto [E-207]', () => {
    const posto = { emLugarConhecido: true }
    expect(standing([ponto('08:20', 0, 0, posto), ponto('08:40', 0, 0, posto)])).toBeNull()
  })
})

describe('off the route', () => {
  const off = (pontos: readonly [hora: string, metros: number | null][]) =>
    pontos.map(([hora, desvioM]) => ponto(hora, 0, 60, { desvioM })).reduce(seguirDesvio, null)

  test.each<[told: [string, number | null][], isOff: boolean]>([
    [
      [
        ['10:00', 2_001],
        ['10:01', 2_500],
      ],
      false,
    ],
    [
      [
        ['10:00', 2_001],
        ['10:01', 2_500],
        ['10:02', 3_000],
      ],
      true,
    ],
    [
      [
        ['10:00', 2_001],
        ['10:10', 2_500],
      ],
      true,
    ],
    [
      [
        ['10:00', 2_001],
        ['10:01', 1_900],
        ['10:02', 2_500],
        ['10:03', 2_500],
      ],
      false,
    ],
    [
      [
        ['10:00', null],
        ['10:10', null],
        ['10:20', null],
      ],
      false,
    ],
  ])('points %j: %s [E-201]', (told, isOff) => {
    const desvio = off(told)
    expect(desvio !== null && isDesvio(desvio)).toBe(isOff)
  })
})
