import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PontoNaCerca, SEM_PASSAGEM, seguirPassagem } from './passagem.rules.ts'

const RAIO_M = 300
type Told = readonly [hora: string, metros: number, kmh?: number]
const at = (hora: string) => `2026-11-25T${hora.length === 5 ? `${hora}:00` : hora}.000Z`
const ponto = ([hora, metros, kmh]: Told): PontoNaCerca => ({
  dh: at(hora),
  proporcao: metros / RAIO_M,
  velocidadeKmh: kmh ?? null,
})
const follow = (pontos: readonly PontoNaCerca[], from = SEM_PASSAGEM) => pontos.reduce(seguirPassagem, from)

describe('a vehicle at a fence of 300 m', () => {
  test.each<[name: string, told: Told[], chegada: string | null, saida: string | null]>([
    [
      'arrives at its first point inside',
      [
        ['10:00', 900, 60],
        ['10:02', 280, 18],
        ['10:05', 40, 0],
      ],
      '10:02',
      null,
    ],
    [
      'drives by',
      [
        ['10:00', 250, 80],
        ['10:01', 1_500, 80],
      ],
      null,
      null,
    ],
    ['arrives by one point below 5 km/h', [['10:00', 299, 4.9]], '10:00', null],
    ['does not arrive by one point at 5 km/h', [['10:00', 299, 5]], null, null],
    [
      'arrives by two points inside',
      [
        ['10:00', 299, 19],
        ['10:01', 299, 12],
      ],
      '10:00',
      null,
    ],
    [
      'drives by, seen every ten seconds',
      [
        ['10:00:00', 290, 70],
        ['10:00:10', 95, 68],
        ['10:00:20', 110, 69],
        ['10:00:30', 300, 71],
        ['10:00:40', 480, 70],
      ],
      null,
      null,
    ],
    [
      'drives by twice',
      [
        ['10:00', 250, 80],
        ['10:01', 1_500, 80],
        ['10:31', 250, 80],
        ['10:32', 1_500, 80],
      ],
      null,
      null,
    ],
    [
      'leaves at the first of two points beyond 1.3 times the radius',
      [
        ['10:30', 100, 0],
        ['11:00', 350, 20],
        ['11:02', 700, 40],
        ['11:04', 1_900, 60],
      ],
      '10:30',
      '11:02',
    ],
    [
      'stays after one point beyond it',
      [
        ['10:30', 100, 0],
        ['11:00', 391, 20],
        ['11:02', 380, 20],
        ['11:04', 391, 20],
      ],
      '10:30',
      null,
    ],
    [
      'does not arrive a second time at a place that it left',
      [
        ['10:30', 100, 0],
        ['11:00', 700, 40],
        ['11:02', 1_900, 60],
        ['12:00', 20, 0],
      ],
      '10:30',
      '11:00',
    ],
  ])('%s [E-201]', (_, told, chegada, saida) => {
    expect(follow(told.map(ponto))).toMatchObject({
      chegada: chegada && at(chegada),
      saida: saida && at(saida),
    })
  })

  test('stands an hour on the line: one arrival, no departure [E-204]', () => {
    const hour = Array.from({ length: 60 }, (_, minute) =>
      ponto([`10:${String(minute).padStart(2, '0')}`, minute % 2 === 0 ? 290 : 330, 7]),
    )
    const arrivals = new Set<string | null>()
    hour.reduce((passagem, one) => {
      const next = seguirPassagem(passagem, one)
      arrivals.add(next.chegada)
      return next
    }, SEM_PASSAGEM)
    expect([...arrivals]).toEqual([null, at('10:00')])
    expect(follow(hour).saida).toBeNull()
  })

  test('gives the same passage however its track is cut into batches [E-202]', () => {
    const step = fc.record({
      metros: fc.integer({ min: 0, max: 900 }),
      kmh: fc.option(fc.integer({ min: 0, max: 90 })),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.array(fc.nat(60)), (steps, cuts) => {
        const track = steps.map(({ metros, kmh }, index) => ({
          dh: new Date(Date.UTC(2026, 10, 25, 10, index)).toISOString(),
          proporcao: metros / RAIO_M,
          velocidadeKmh: kmh,
        }))
        const borders = [
          0,
          ...cuts.map((cut) => Math.min(cut, track.length)).sort((a, b) => a - b),
          track.length,
        ]
        // Between two batches the state is stored as JSON.
        const inBatches = borders
          .slice(1)
          .reduce(
            (passagem, end, index) =>
              JSON.parse(JSON.stringify(follow(track.slice(borders[index], end), passagem))),
            SEM_PASSAGEM,
          )
        expect(inBatches).toEqual(follow(track))
      }),
    )
  })
})
