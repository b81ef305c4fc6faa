import { expect, test } from 'vitest'
import { mapaDaViagem, mapaOf } from './mapa.ts'

const paradas = [
  { id: 'p1', tipo: 1, nome: 'CD Jundiaí', latitude: -23.2, longitude: -46.9 },
  { id: 'p2', tipo: 2, nome: 'Sem lugar', latitude: null, longitude: null },
  { id: 'p3', tipo: 2, nome: 'Piumhi', latitude: -20.5, longitude: -45.9 },
] as const

test('stops keep their numbers, also beside one that is not on the map', () => {
  const { markers = [], line } = mapaOf({ paradas, rota: { pontos: [], fonte: 'estimada' } })
  expect(markers.map(({ sign, label }) => [sign, label])).toEqual([
    ['1', 'Origem: CD Jundiaí'],
    ['3', 'Entrega 2: Piumhi'],
  ])
  expect(line).toEqual({
    positions: [
      [-46.9, -23.2],
      [-45.9, -20.5],
    ],
    isEstimate: true,
  })
})

test('a road is drawn whole, an estimate dashed', () => {
  const pontos = [
    [-46.9, -23.2],
    [-46, -22],
    [-45.9, -20.5],
  ] as const
  expect(mapaOf({ paradas, rota: { pontos, fonte: 'osrm' } }).line).toEqual({
    positions: pontos,
    isEstimate: false,
  })
})

test('the driven way replaces the planned one, and the vehicle stands at its last position', () => {
  const driven = [
    { latitude: -23.2, longitude: -46.9 },
    { latitude: -22.1, longitude: -46.5 },
  ]
  const { markers = [], line } = mapaDaViagem(paradas, driven, driven[1] ?? null)
  expect(markers.at(-1)).toMatchObject({ id: 'posicao', latitude: -22.1 })
  expect(line).toEqual({
    positions: [
      [-46.9, -23.2],
      [-46.5, -22.1],
    ],
    isEstimate: false,
  })
  expect(mapaDaViagem(paradas, [], null).line?.isEstimate).toBe(true)
})
