import { expect, test } from 'vitest'
import type { Forma } from '../../cerca.rules.ts'
import { checkForma } from '../../forma.rules.ts'
import { formaFurther, formaOwn } from './forma-form.ts'

const FORMAS: Forma[] = [
  { tipo: 'circulo', centro: { latitude: -23.1852, longitude: -46.8974 }, raioM: 500 },
  {
    tipo: 'poligono',
    pontos: [
      [-47, -23],
      [-46.9, -23],
      [-46.9, -22.9],
      [-47, -23],
    ],
  },
]

test.each(FORMAS)('what is stored is typed, and sent again as it was: $tipo', (forma) => {
  expect(formaOwn.send(formaOwn.of(forma))).toEqual(forma)
})

test('a new shape is a circle of 300 metres that has no centre yet', () => {
  expect(checkForma(formaOwn.send(formaOwn.fresh)).map(({ path }) => path)).toEqual(['forma.centro'])
})

test.each(['', 'trezentos', '300,5', '-300'])('the radius "%s" is refused at its field', (raio) => {
  const typed = { ...formaOwn.fresh, centro: '-23,1; -46,9', raio }
  expect(checkForma(formaOwn.send(typed)).map(({ path }) => path)).toEqual(['forma.raioM'])
})

test('a line of a polygon that cannot be read is told with its number', () => {
  const forma = { ...formaOwn.fresh, tipo: 'poligono', contorno: '-23,1; -46,9\nCampinas' } as const
  expect(formaFurther({ forma })).toEqual({ 'forma.pontos': expect.stringMatching(/^Linha 2: /) })
  expect(formaFurther({ forma: { ...forma, tipo: 'circulo' } })).toEqual({})
})
