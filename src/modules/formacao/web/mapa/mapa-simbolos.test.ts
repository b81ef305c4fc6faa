import { expect, test } from 'vitest'
import { desenhoDe } from './mapa-conteudo.ts'
import { countText } from './mapa-simbolos.ts'

test.each([
  [1, '1'],
  [99, '99'],
  [100, '100+'],
  [187, '180+'],
  [1_000, '1 mil'],
  [9_960, '9,9 mil'],
])('%i places read "%s"', (count, text) => {
  expect(countText(count)).toBe(text)
})

test('without WebGL the drawing shows each place once, the stops and the way', () => {
  const lugar = {
    id: 'a',
    latitude: -20,
    longitude: -47,
    forma: 'outra' as const,
    quantos: 1,
    label: 'Franca',
  }
  const desenho = desenhoDe({
    lugares: [lugar, lugar],
    paradas: [{ id: 'p', latitude: -23, longitude: -46, label: 'Parada 1', sign: '1' }],
    linhas: [
      { id: 'x', positions: [[0, 0]], cor: 'neutro', traco: 'fina' },
      { id: 'y', positions: [[1, 1]], cor: 'petroleo', traco: 'forte' },
    ],
    destaque: undefined,
  })
  expect(desenho.dots).toEqual([[-47, -20]])
  expect(desenho.markers).toHaveLength(1)
  expect(desenho.line?.positions).toEqual([[1, 1]])
})
