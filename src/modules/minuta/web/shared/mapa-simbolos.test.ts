import { describe, expect, test } from 'vitest'
import { desenhoDe, lugarDoRotulo, pernasEstimadas } from './mapa-conteudo.ts'
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
      { id: 'x', positions: [[0, 0]], traco: 'fina' },
      { id: 'y', positions: [[1, 1]], traco: 'forte' },
    ],
    destaque: undefined,
  })
  expect(desenho.dots).toEqual([[-47, -20]])
  expect(desenho.markers).toHaveLength(1)
  expect(desenho.line?.positions).toEqual([[1, 1]])
})

describe('a way from stop to stop', () => {
  const positions = [
    [0, 0],
    [1, 0],
    [1, 100],
  ] as const

  test('is named on its longest leg', () => {
    expect(lugarDoRotulo(positions)).toEqual([1, 27])
    expect(lugarDoRotulo([[0, 0]])).toBeUndefined()
  })

  test('says on each leg that it is an estimate and of how far, beside its name', () => {
    const linha = {
      id: 'm',
      positions,
      traco: 'fina',
      rotulo: 'Minuta 1071',
      trechosM: [312_400, 850],
    } as const
    const pernas = pernasEstimadas(linha)
    expect(pernas.map(({ text }) => text)).toEqual(['estimativa · 312,4 km', 'estimativa · 850 m'])
    expect(pernas.map(({ leg }) => leg)).toEqual([
      [
        [0, 0],
        [1, 0],
      ],
      [
        [1, 44],
        [1, 100],
      ],
    ])
    expect(pernasEstimadas({ id: 'p', positions: positions.slice(0, 2), traco: 'previa' })).toHaveLength(1)
  })

  test('is only dashed where many ways without a name stand side by side', () => {
    expect(pernasEstimadas({ id: 'v', positions, traco: 'fina' })).toEqual([])
  })
})
