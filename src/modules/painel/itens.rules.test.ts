import { expect, test } from 'vitest'
import type { Consulta } from '#modules/relatorio/consulta.rules.ts'
import { type Item, moveItem, problemasDosItens } from './itens.rules.ts'

const CONSULTA: Consulta = {
  entidade: 'carga',
  grupos: ['destino'],
  medidas: ['contagem'],
  periodo: { por: 'coleta', relativo: 'ultimos-30' },
  filtros: [],
}
const item = (values: Partial<Item>): Item => ({
  tipo: 'numero',
  titulo: 'Item',
  posicao: { colunas: 1 },
  ...values,
})
const numero = { tile: 'otif', periodo: '14' } as const

test.each<[string, Partial<Item>, readonly string[]]>([
  ['a number of the dashboards', { numero }, []],
  ['a number of a question', { consulta: { ...CONSULTA, grupos: [] } }, []],
  ['a chart', { tipo: 'grafico', consulta: CONSULTA }, []],
  ['a table without groups', { tipo: 'tabela', consulta: { ...CONSULTA, grupos: [] } }, []],
  ['nothing', {}, ['itens/0']],
  ['two things', { numero, consulta: CONSULTA }, ['itens/0']],
  ['a number as a table', { tipo: 'tabela', numero }, ['itens/0']],
  ['a chart without groups', { tipo: 'grafico', consulta: { ...CONSULTA, grupos: [] } }, ['itens/0']],
  [
    'a question that cannot be asked',
    { tipo: 'tabela', consulta: { ...CONSULTA, grupos: ['cliente'] } },
    ['itens/0/consulta/grupos/0'],
  ],
])('an item that shows %s has its problems on its place', (_name, values, paths) => {
  expect(problemasDosItens([item(values)]).map(({ path }) => path)).toEqual(paths)
})

test.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 2, 'acb'],
  [1, 1, 'abc'],
  [0, 3, 'abc'],
  [0, -1, 'abc'],
  [5, 0, 'abc'],
])('moved from %i to %i the items stand as %s', (de, para, expected) => {
  expect(moveItem(['a', 'b', 'c'], de, para).join('')).toBe(expected)
})
