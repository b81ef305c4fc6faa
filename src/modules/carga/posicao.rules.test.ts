import { describe, expect, test } from 'vitest'
import {
  type DescarteDePonto,
  INICIO_DO_TRAJETO,
  type Marca,
  marcarTrajeto,
  type Ponto,
  whyDescartar,
} from './posicao.rules.ts'

const NOW = new Date('2026-11-25T12:00:00.000Z')

describe('a point', () => {
  test.each<[string, string | undefined, number, number, boolean, DescarteDePonto | undefined]>([
    ['of now', '2026-11-25T12:00:00.000Z', -23.1, -46.9, true, undefined],
    ['five minutes ahead', '2026-11-25T12:05:00.000Z', -23.1, -46.9, true, undefined],
    ['more than five minutes ahead', '2026-11-25T12:05:01.000Z', -23.1, -46.9, true, 'futura'],
    ['of 30 days ago', '2026-10-26T12:00:00.000Z', -23.1, -46.9, true, undefined],
    ['older than 30 days', '2026-10-26T11:59:59.000Z', -23.1, -46.9, true, 'antiga'],
    ['at 0/0', '2026-11-25T11:00:00.000Z', 0, 0, true, 'zero'],
    ['at 0/0 but for the last digits', '2026-11-25T11:00:00.000Z', 0.0000001, -0.0000002, true, 'zero'],
    ['on the equator', '2026-11-25T11:00:00.000Z', 0, -51.06, true, undefined],
    ['beyond the pole', '2026-11-25T11:00:00.000Z', 91, -46.9, true, 'invalida'],
    ['that is no number', '2026-11-25T11:00:00.000Z', Number.NaN, -46.9, true, 'invalida'],
    ['without an instant', undefined, -23.1, -46.9, true, 'invalida'],
    ['that the device calls invalid', '2026-11-25T11:00:00.000Z', -23.1, -46.9, false, 'invalida'],
  ])('%s', (_name, dh, latitude, longitude, valida, expected) => {
    expect(whyDescartar({ dh, latitude, longitude, valida }, NOW)).toBe(expected)
  })
})

/** `10:05` and kilometres north of a place on the road. */
const ponto = ([hora, km]: readonly [string, number]): Ponto => ({
  dh: `2026-11-25T${hora}:00.000Z`,
  latitude: -23 + km / 111.195,
  longitude: -46.9,
})

describe('a track', () => {
  test.each<[string, readonly (readonly [string, number])[], readonly Marca[]]>([
    [
      'at 60 km/h is good',
      [
        ['10:00', 0],
        ['10:10', 10],
        ['10:20', 20],
      ],
      ['boa', 'boa', 'boa'],
    ],
    [
      '160 km/h is still good',
      [
        ['10:00', 0],
        ['10:30', 79.9],
      ],
      ['boa', 'boa'],
    ],
    [
      '39.2 km in 11 minutes are 214 km/h',
      [
        ['10:00', 0],
        ['10:11', 39.2],
      ],
      ['boa', 'suspeita'],
    ],
    [
      'a jump of 300 km and back leaves the jump alone suspect [E-114]',
      [
        ['10:00', 0],
        ['10:05', 300],
        ['10:10', 8],
      ],
      ['boa', 'suspeita', 'boa'],
    ],
    [
      'a second point beside the jump confirms it',
      [
        ['10:00', 0],
        ['10:05', 300],
        ['10:06', 301.5],
        ['10:07', 302],
      ],
      ['boa', 'confirmada', 'boa', 'boa'],
    ],
    [
      'a second point more than 2 km beside the jump does not',
      [
        ['10:00', 0],
        ['10:05', 300],
        ['10:06', 303],
      ],
      ['boa', 'suspeita', 'suspeita'],
    ],
    [
      'time makes a far place possible again',
      [
        ['10:00', 0],
        ['10:05', 300],
        ['12:00', 305],
      ],
      ['boa', 'suspeita', 'boa'],
    ],
  ])('%s', (_name, pontos, expected) => {
    const marcas = marcarTrajeto(INICIO_DO_TRAJETO, pontos.map(ponto))
    expect([...marcas.values()]).toEqual(expected)
  })

  test('that goes on from a suspect confirms it', () => {
    const estado = { bom: ponto(['10:00', 0]), suspeito: ponto(['10:05', 300]) }
    expect([...marcarTrajeto(estado, [ponto(['10:06', 300.2])])]).toEqual([
      ['2026-11-25T10:05:00.000Z', 'confirmada'],
      ['2026-11-25T10:06:00.000Z', 'boa'],
    ])
  })
})
