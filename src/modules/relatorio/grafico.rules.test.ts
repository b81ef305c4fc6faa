import { expect, test } from 'vitest'
import { desenhoDo, medidaDoGrafico } from './grafico.rules.ts'
import type { Linha } from './linhas.rules.ts'

const linha = (chaves: readonly (string | null)[], ...valores: (number | null)[]): Linha => ({
  chaves,
  rotulos: chaves.map((chave) => chave ?? 'Sem'),
  valores,
})
const LINHAS = [
  linha(['Via'], 30, 0.4),
  linha(['Via', 'CIF'], 20, 0.3),
  linha(['Via', 'FOB'], 10, 0.6),
  linha([null], 5, null),
  linha([null, 'CIF'], 5, null),
]
const CONSULTA = {
  entidade: 'carga',
  grupos: ['transportadora', 'tipoFrete'],
  medidas: ['contagem', 'fretePorTonKm'],
} as const

test('a bar is a line of the first group, its parts those of the second where they add up', () => {
  expect(desenhoDo(LINHAS, CONSULTA, 'contagem')).toEqual({
    isTempo: false,
    series: [
      { key: 'v0', nome: 'CIF', marca: 'cheio' },
      { key: 'v1', nome: 'FOB', marca: 'hachura' },
    ],
    barras: [
      { rotulo: 'Via', v0: 20, v1: 10 },
      { rotulo: 'Sem', v0: 5, v1: null },
    ],
    aMais: 0,
  })
})

test('a ratio is drawn whole, and one that is unknown is no bar [E-805]', () => {
  const desenho = desenhoDo(LINHAS, CONSULTA, 'fretePorTonKm')
  expect(desenho?.series.map(({ nome, marca }) => [nome, marca])).toEqual([['R$ por t·km', 'cheio']])
  expect(desenho?.barras).toEqual([
    { rotulo: 'Via', v: 0.4 },
    { rotulo: 'Sem', v: null },
  ])
})

test('more bars than somebody reads are told, more parts than patterns are one', () => {
  const many = Array.from({ length: 40 }, (_, index) => linha([`T${index}`], index))
  const parts = ['a', 'b', 'c', 'd'].map((part) => linha(['T0', part], 1))
  const desenho = desenhoDo([...many, ...parts], { ...CONSULTA, medidas: ['contagem'] }, 'contagem')
  expect([desenho?.barras.length, desenho?.aMais, desenho?.series.length]).toEqual([12, 28, 1])
})

test('days stand upright, and without a group there is no chart', () => {
  const days = { ...CONSULTA, grupos: ['dhColeta'] } as const
  expect(desenhoDo([linha(['2026-11-25'], 3, null)], days, 'contagem')?.isTempo).toBe(true)
  expect(desenhoDo([], { ...CONSULTA, grupos: [] }, 'contagem')).toBeUndefined()
})

test.each([
  [undefined, undefined, 'contagem'],
  ['fretePorTonKm', undefined, 'fretePorTonKm'],
  ['pesoKg', undefined, 'contagem'],
  [undefined, 'fretePorTonKm', 'fretePorTonKm'],
] as const)('asked for %s of lines in the order of %s the chart shows %s', (pedida, ordem, expected) => {
  const consulta = { medidas: CONSULTA.medidas, ...(ordem && { ordem: { medida: ordem, desc: true } }) }
  expect(medidaDoGrafico(consulta, pedida)).toBe(expected)
})
