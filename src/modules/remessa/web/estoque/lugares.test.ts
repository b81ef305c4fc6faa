import { expect, test } from 'vitest'
import type { Estoque, ItemDoEstoque } from '../../remessa-estoque.contract.ts'
import { ruasDe, vizinhoNoMapa } from './lugares.ts'

const place = (id: string, codigo: string, capacidadeM3: number | null = 10) => ({
  id,
  codigo,
  capacidadeM3,
  observacao: null,
})
const item = (id: string, dias: number, lugares: ItemDoEstoque['lugares']) =>
  ({ id, dias, lugares }) as ItemDoEstoque
const estoque: Pick<Estoque, 'posicoes' | 'itens'> = {
  posicoes: [place('1', 'A-01'), place('2', 'A-02'), place('3', 'A-03', null), place('4', 'B-01')],
  itens: [
    item('velha', 8, [{ posicaoId: '1', volumeM3: 2 }]),
    item('nova', 1, [
      { posicaoId: '1', volumeM3: 3 },
      { posicaoId: '3', volumeM3: 4 },
    ]),
  ],
}

test('a place is as old as the oldest in it and as full as all of it; without a capacity it is measured by the fullest', () => {
  const shown = ruasDe(estoque).map(({ nome, lugares }) => [
    nome,
    ...lugares.map(({ codigo, faixa, dias, ocupacao }) => `${codigo} ${faixa} ${dias} ${ocupacao}`),
  ])
  expect(shown).toEqual([
    ['A', 'A-01 parada 8 0.5', 'A-02 null 0 0', 'A-03 nova 1 0.8'],
    ['B', 'B-01 null 0 0'],
  ])
})

test.each([
  ['1', 'ArrowRight', '2'],
  ['3', 'ArrowRight', undefined],
  ['3', 'ArrowDown', '4'],
  ['4', 'ArrowUp', '1'],
  ['1', 'ArrowUp', undefined],
  ['2', 'ArrowLeft', '1'],
])('from place %s %s leads to %s', (id, tecla, next) => {
  expect(vizinhoNoMapa(ruasDe(estoque), id, tecla)).toBe(next)
})
