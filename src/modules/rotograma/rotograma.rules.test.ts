import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkRotograma,
  cleanRotograma,
  describePontos,
  MAX_PONTOS,
  movePonto,
  nomeDaCopia,
  type PontoInput,
  type RotogramaInput,
  rotuloDoPonto,
  tipoDoPonto,
} from './rotograma.rules.ts'

const ponto = (values: Partial<PontoInput> = {}): PontoInput => ({
  nome: 'CD Jundiaí',
  municipioId: 3525904,
  ...values,
})
const input = (values: Partial<RotogramaInput> = {}): RotogramaInput => ({
  nome: 'Jundiaí – Curitiba',
  pontos: [ponto(), ponto({ nome: 'Doca Sul', municipioId: 4106902 })],
  ...values,
})
const problemsOf = (values: Partial<RotogramaInput>) =>
  checkRotograma(cleanRotograma(input(values))).map(({ path, message }) => [path, message])

describe('the points', () => {
  test('are origin, stops and final destination by their place [S-172]', () => {
    expect([0, 1, 2, 3].map((index) => tipoDoPonto(index, 4))).toEqual([1, 2, 2, 3])
    expect([0, 1, 2, 3].map((index) => rotuloDoPonto(index, 4))).toEqual([
      'Origem',
      'Parada 1',
      'Parada 2',
      'Destino final',
    ])
    expect([0, 1].map((index) => rotuloDoPonto(index, 2))).toEqual(['Origem', 'Destino final'])
  })

  test.each<[number, number, string]>([
    [0, 2, 'BCAD'],
    [3, 0, 'DABC'],
    [1, 2, 'ACBD'],
    [1, 1, 'ABCD'],
    [0, -1, 'ABCD'],
    [3, 4, 'ABCD'],
    [9, 0, 'ABCD'],
  ])('the point %i moved to %i gives %s', (from, to, expected) => {
    expect(movePonto(['A', 'B', 'C', 'D'], from, to).join('')).toBe(expected)
  })

  test('moving there and back changes nothing, and no point is lost', () => {
    const list = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(list, fc.nat(20), fc.nat(20), (points, from, to) => {
        const moved = movePonto(points, from, to)
        expect(moved.toSorted()).toEqual(points.toSorted())
        if (from < points.length && to < points.length) {
          expect(moved[to]).toBe(points[from])
          expect(movePonto(moved, to, from)).toEqual(points)
        }
      }),
    )
  })

  test('at both ends are always called at', () => {
    const { pontos } = cleanRotograma(input({ pontos: [ponto(), ponto({ obrigatoria: false }), ponto()] }))
    expect(pontos.map(({ obrigatoria }) => obrigatoria)).toEqual([true, false, true])
  })
})

test('what is left out has its usual value, and texts are trimmed', () => {
  const fields = cleanRotograma(
    input({ nome: ' Rota  Sul ', codigo: '', riscos: ' Serra\r\nNeblina\u0000 ' }),
  )
  expect(fields).toMatchObject({
    nome: 'Rota Sul',
    codigo: null,
    riscos: 'Serra\nNeblina',
    horario: null,
    tiposVeiculo: [],
  })
  expect(fields.pontos[0]).toEqual({
    nome: 'CD Jundiaí',
    endereco: null,
    municipioId: 3525904,
    latitude: null,
    longitude: null,
    permanenciaMin: 0,
    raioM: 200,
    instrucoes: null,
    obrigatoria: true,
  })
})

test.each<[string, Partial<RotogramaInput>, [string, string][]]>([
  ['a sound one', {}, []],
  [
    'a point by coordinates',
    { pontos: [ponto({ municipioId: null, latitude: -23, longitude: -46 }), ponto()] },
    [],
  ],
  ['hours over midnight', { horario: { inicio: '22:00', fim: '05:00' } }, []],
  ['no name', { nome: '  ' }, [['nome', 'Campo obrigatório']]],
  ['one point', { pontos: [ponto()] }, [['pontos', 'Informe a origem e o destino']]],
  [
    'too many points',
    { pontos: Array.from({ length: MAX_PONTOS + 1 }, () => ponto()) },
    [['pontos', 'Use no máximo 50 pontos']],
  ],
  [
    'a point without a name',
    { pontos: [ponto(), ponto({ nome: ' ' })] },
    [['pontos.1.nome', 'Campo obrigatório']],
  ],
  [
    'a point nowhere',
    { pontos: [ponto(), ponto({ municipioId: null })] },
    [['pontos.1.municipioId', 'Informe o município ou as coordenadas']],
  ],
  [
    'half a pair of coordinates',
    { pontos: [ponto({ latitude: -23 }), ponto()] },
    [['pontos.0.longitude', 'Informe latitude e longitude']],
  ],
  [
    'a stay of more than a week',
    { pontos: [ponto({ permanenciaMin: 10_081 }), ponto()] },
    [['pontos.0.permanenciaMin', 'Informe de 0 a 10080 minutos']],
  ],
  [
    'a radius of nothing',
    { pontos: [ponto({ raioM: 0 }), ponto()] },
    [['pontos.0.raioM', 'Informe de 50 a 50000 metros']],
  ],
  [
    'an hour that is none',
    { horario: { inicio: '24:00', fim: '05:00' } },
    [['horario', 'Informe o início e o fim, de 00:00 a 23:59']],
  ],
  [
    'equal hours',
    { horario: { inicio: '05:00', fim: '05:00' } },
    [['horario', 'O início e o fim não podem ser iguais']],
  ],
])('%s', (_name, values, problems) => {
  expect(problemsOf(values)).toEqual(problems)
})

test.each<[string, string[], string]>([
  ['Rota Sul', [], 'Rota Sul (cópia)'],
  ['Rota Sul', ['ROTA SUL (CÓPIA)'], 'Rota Sul (cópia 2)'],
  ['x'.repeat(80), [], `${'x'.repeat(72)} (cópia)`],
])('a copy of %s gets a free name', (nome, taken, expected) => {
  expect(nomeDaCopia(nome, taken, 80)).toBe(expected)
})

test('the history tells each point in one line', () => {
  const [pontoA, pontoB] = cleanRotograma(input()).pontos.map(({ municipioId: _id, ...rest }) => ({
    ...rest,
    latitude: -23.5,
    longitude: -46.25,
    municipio: { nome: 'Jundiaí', uf: 'SP' },
  }))
  if (!pontoA || !pontoB) throw new Error('there are two points')
  expect(describePontos([pontoA, pontoB])).toBe(
    'Origem: CD Jundiaí, Jundiaí, SP, -23.5; -46.25, 0 min, raio 200 m\n' +
      'Destino final: Doca Sul, Jundiaí, SP, -23.5; -46.25, 0 min, raio 200 m',
  )
})
