import { expect, test } from 'vitest'
import { distanceMetres, type Position } from '#platform/shared/geo.ts'
import type { Forma } from './cerca.rules.ts'
import { checkForma, cleanForma, contornoDaForma, describeForma } from './forma.rules.ts'

const centro = { latitude: -23.1852, longitude: -46.8974 }
const circulo = (raioM: number): Forma => ({ tipo: 'circulo', centro, raioM })
const poligono = (...pontos: Position[]): Forma => ({ tipo: 'poligono', pontos })
const SQUARE: Position[] = [
  [-47, -23],
  [-46.9, -23],
  [-46.9, -22.9],
  [-47, -22.9],
]
const messagesOf = (forma: Forma) => checkForma(cleanForma(forma)).map(({ path }) => path)

test.each([50, 300, 5_000])('a circle of %i metres is a fence', (raioM) => {
  expect(messagesOf(circulo(raioM))).toEqual([])
})

test.each([49, 5_001, 0, -300, 300.5, Number.NaN])(
  'a circle of %s metres is refused at its radius',
  (raioM) => {
    expect(checkForma(circulo(raioM))).toEqual([
      { path: 'forma.raioM', message: 'Use um raio de 50 a 5.000 metros, sem decimais' },
    ])
  },
)

test('a circle without a place on Earth is refused at its centre, and both faults are told at once', () => {
  const away: Forma = { tipo: 'circulo', centro: { latitude: 91, longitude: 0 }, raioM: 1 }
  expect(messagesOf(away)).toEqual(['forma.centro', 'forma.raioM'])
})

test('a polygon is closed before it is checked', () => {
  expect(cleanForma(poligono(...SQUARE))).toEqual(poligono(...SQUARE, [-47, -23]))
  expect(messagesOf(poligono(...SQUARE))).toEqual([])
})

test.each<[string, Forma, string]>([
  ['two corners', poligono([-47, -23], [-46, -23]), 'Marque ao menos três pontos'],
  ['sides that cross', poligono([-47, -23], [-46, -22], [-46, -23], [-47, -22]), 'As linhas se cruzam'],
  ['corners on one line', poligono([-47, -23], [-46, -23], [-45, -23]), 'na mesma linha'],
  ['latitudes beyond the pole', poligono([-47, -93], [-46, -23], [-45, -22]), 'Latitudes vão de -90 a 90'],
])('a polygon of %s is told what to do', (_why, forma, message) => {
  expect(checkForma(cleanForma(forma))).toEqual([
    { path: 'forma.pontos', message: expect.stringContaining(message) },
  ])
})

const roundPolygon = (corners: number): Forma =>
  poligono(
    ...Array.from({ length: corners }, (_unused, corner): Position => {
      const angle = (corner / corners) * 2 * Math.PI
      return [-47 + Math.cos(angle), -23 + Math.sin(angle)]
    }),
  )

test('a polygon has at most 200 points, the closing one included', () => {
  expect(messagesOf(roundPolygon(199))).toEqual([])
  expect(checkForma(cleanForma(roundPolygon(200)))).toEqual([
    { path: 'forma.pontos', message: 'Use no máximo 200 pontos' },
  ])
})

test('degrees are stored with six decimals', () => {
  const precise: Forma = {
    tipo: 'circulo',
    centro: { latitude: -23.123456789, longitude: -46.987654321 },
    raioM: 300,
  }
  expect(cleanForma(precise)).toMatchObject({ centro: { latitude: -23.123457, longitude: -46.987654 } })
})

test('a shape reads in words', () => {
  expect(describeForma(circulo(1_500))).toBe('Círculo de 1.500 m em -23,1852; -46,8974')
  expect(describeForma(cleanForma(poligono(...SQUARE)))).toMatch(
    /^Polígono de 4 pontos \(contorno [0-9a-f]{8}\)$/,
  )
})

test('the drawn circle lies everywhere at its radius', () => {
  const ring = contornoDaForma(circulo(500))
  expect(ring.at(-1)).toEqual(ring[0])
  for (const [longitude, latitude] of ring)
    expect(distanceMetres(centro, { latitude, longitude })).toBeCloseTo(500, -1)
})
