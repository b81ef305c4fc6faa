import { expect, test } from 'vitest'
import { type ColunaDoQuadro, type ItemDoQuadro, vizinho } from './colunas.ts'

const item = (id: string): ItemDoQuadro => ({
  tipo: 'lote',
  id,
  lote: {
    id,
    codigo: id,
    descricao: null,
    cargas: 1,
    prontas: 1,
    peso: 1,
    valor: 1,
    dhColeta: null,
    dhEntrega: null,
    rascunhoId: null,
  },
})
const coluna = (key: ColunaDoQuadro['key'], ...ids: string[]): ColunaDoQuadro => ({
  key,
  total: ids.length,
  isMinimum: false,
  valor: 0,
  itens: ids.map(item),
})
const COLUNAS = [
  coluna('aOferecer', 'a1', 'a2', 'a3'),
  coluna('publicadas'),
  coluna('emNegociacao', 'n1'),
  coluna('paraDecidir', 'd1', 'd2'),
]

test.each([
  ['a1', 'ArrowDown', 'a2'],
  ['a1', 'ArrowUp', undefined],
  ['a3', 'ArrowDown', undefined],
  ['a3', 'ArrowRight', 'n1'],
  ['n1', 'ArrowLeft', 'a1'],
  ['d2', 'ArrowRight', undefined],
  ['x', 'ArrowDown', undefined],
])('from %s %s leads to %s', (id, tecla, expected) => {
  expect(vizinho(COLUNAS, id, tecla)).toBe(expected)
})
