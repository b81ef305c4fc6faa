import { describe, expect, test } from 'vitest'
import { instantOf, readOsmand, readTraccar, readTraccarClient } from './ponto-recebido.rules.ts'

const NOW = '2026-11-25T12:00:00.000Z'

describe('an instant', () => {
  test.each<[unknown, string | undefined]>([
    ['1795603200', '2026-11-25T10:40:00.000Z'],
    [1_795_603_200, '2026-11-25T10:40:00.000Z'],
    ['1795603200000', '2026-11-25T10:40:00.000Z'],
    ['2026-11-25T10:40:00Z', '2026-11-25T10:40:00.000Z'],
    ['2026-11-25T07:40:00-03:00', '2026-11-25T10:40:00.000Z'],
    ['ontem', undefined],
    [Number.MAX_VALUE, undefined],
    [null, undefined],
  ])('%s [E-113]', (text, expected) => {
    expect(instantOf(text)).toBe(expected)
  })
})

test('the golden point of OsmAnd: knots become km/h [E-113]', () => {
  expect(
    readOsmand({ id: 'jair-2207', lat: '-23.18', lon: '-46.88', timestamp: '1795603200', speed: '27' }, NOW),
  ).toEqual({
    identificador: 'jair-2207',
    dh: '2026-11-25T10:40:00.000Z',
    latitude: -23.18,
    longitude: -46.88,
    velocidadeKmh: 50,
    rumo: null,
    precisaoM: null,
    bateriaPct: null,
    valida: true,
  })
})

test('all that OsmAnd may say, with its other names [E-113]', () => {
  const point = readOsmand(
    {
      deviceid: ' a1 ',
      location: '-23.18,-46.88',
      speed: '0',
      bearing: '181',
      accuracy: '12.5',
      batt: '98',
      valid: 'false',
    },
    NOW,
  )
  expect(point).toMatchObject({
    identificador: 'a1',
    dh: NOW,
    latitude: -23.18,
    longitude: -46.88,
    velocidadeKmh: 0,
    rumo: 181,
    precisaoM: 12.5,
    bateriaPct: 98,
    valida: false,
  })
})

test('the JSON of the Traccar Client: metres per second and a battery up to 1 [E-113]', () => {
  expect(
    readTraccarClient({
      device_id: 'jair-2207',
      location: {
        timestamp: '2026-11-25T10:40:00.000Z',
        coords: { latitude: -23.18, longitude: -46.88, accuracy: 8, speed: 13.9, heading: -1 },
        is_moving: true,
        battery: { level: 0.61, is_charging: false },
      },
    }),
  ).toMatchObject({
    identificador: 'jair-2207',
    dh: '2026-11-25T10:40:00.000Z',
    velocidadeKmh: 50,
    rumo: null,
    precisaoM: 8,
    bateriaPct: 61,
  })
})

test('what a server of Traccar forwards [E-113]', () => {
  expect(
    readTraccar(
      {
        fixTime: '2026-11-25T10:40:00.000+00:00',
        latitude: -23.18,
        longitude: -46.88,
        speed: 27,
        course: 90,
        accuracy: 0,
        valid: true,
        attributes: { batteryLevel: 100, ignition: true },
      },
      { id: 7, uniqueId: '867730051122084' },
    ),
  ).toMatchObject({
    identificador: '867730051122084',
    dh: '2026-11-25T10:40:00.000Z',
    velocidadeKmh: 50,
    rumo: 90,
    precisaoM: null,
    bateriaPct: 100,
    valida: true,
  })
})

test.each([
  ['OsmAnd without a name', readOsmand({ lat: '1', lon: '2' }, NOW)],
  ['a name that is too long', readOsmand({ id: 'x'.repeat(65) }, NOW)],
  ['the Traccar Client without a name', readTraccarClient({ location: {} })],
  ['Traccar without a name', readTraccar({}, { uniqueId: '' })],
])('%s is no point of a device', (_name, point) => {
  expect(point).toBeUndefined()
})

test('a place that is none is left to the filters', () => {
  expect(readOsmand({ id: 'a', lat: 'x' }, NOW)).toMatchObject({
    latitude: Number.NaN,
    longitude: Number.NaN,
  })
})
