import { expect, test } from 'vitest'
import { EMPTY_QUADRO } from '../quadro.rules.ts'
import { reduceQuadro } from '../reduce-quadro.ts'
import { alerta, buildAnswer, buildCartao } from '../testing/build-cartao.ts'
import { fittingRows, ROWS, tvGrupos } from './tv-rules.ts'

const NOW = '2026-11-21T00:00:00.004Z'
const board = [
  ...[1, 2, 3, 4, 5, 6, 7].map((n) => buildCartao(n, { dhEntrega: '2026-11-25T00:00:00.000Z' })),
  buildCartao(8, { naEtapa: 2, alertasEmAberto: [alerta(1)], dhEntrega: '2026-11-25T00:00:00.000Z' }),
  buildCartao(9, { naEtapa: 2, dhEntrega: '2026-11-20T00:00:00.000Z' }),
  buildCartao(10, { naEtapa: 4, situacao: 2 }),
]
const quadro = reduceQuadro(EMPTY_QUADRO, { type: 'fill', answer: buildAnswer(board), ordem: 1 })
const codes = (tick: number) =>
  tvGrupos(quadro, NOW, tick, 6)[0]?.cartoes.map(({ codigo }) => Number(codigo) - 48_000)

test('late loads come first, then those with alerts, and pages follow each other', () => {
  expect([codes(0), codes(1), codes(2)]).toEqual([
    [9, 8, 1, 2, 3, 4],
    [5, 6, 7],
    [9, 8, 1, 2, 3, 4],
  ])
})

test('each group tells what it holds, what is late and what has alerts', () => {
  const [first, second, third] = tvGrupos(quadro, NOW, 1, 6)
  expect(first).toMatchObject({ quantidade: 9, atrasadas: 1, comAlerta: 1, page: 2, pages: 2 })
  expect(second).toMatchObject({ quantidade: 1, atrasadas: 0, page: 1, pages: 1 })
  expect(third).toMatchObject({ quantidade: 0, cartoes: [], pages: 1 })
  expect(first?.etapas.map(({ descricao, quantidade }) => `${descricao} ${quantidade}`)).toEqual([
    'Publicada 7',
    'Em negociação 2',
  ])
})

test.each([
  [[640, 500, 520], 100, 5],
  [[499.9, 640, 640], 100, 4],
  [[900, 900, 900], 100, ROWS],
  [[40, 640, 640], 100, 1],
])('lists of %o px show %i px rows that are whole: %i', (heights, row, expected) => {
  expect(fittingRows(heights, row)).toBe(expected)
})
