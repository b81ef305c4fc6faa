import { expect, test } from 'vitest'
import { arrangeAnswer } from './arrange.ts'
import { EMPTY_QUADRO } from './quadro.rules.ts'
import { reduceQuadro } from './reduce-quadro.ts'
import { buildAnswer, buildCartao, etapaId, uuid } from './testing/build-cartao.ts'

const board = [1, 2, 3, 4, 5, 6].map((n) => buildCartao(n, { naEtapa: n }))

test('a board of the company shows its groups, names and stages, in its order [L-071]', () => {
  const answer = arrangeAnswer(buildAnswer(board), [
    { id: 2, description: 'Na estrada', items: [etapaId(4)], pipesManuais: [etapaId(3)] },
    { id: 1, description: 'A sair', items: [], pipesManuais: [] },
  ])
  const quadro = reduceQuadro(EMPTY_QUADRO, { type: 'fill', answer, ordem: 1 })
  expect(quadro.grupos.map(({ descricao, etapas }) => [descricao, etapas])).toEqual([
    ['Na estrada', [etapaId(4), etapaId(3)]],
    ['A sair', [etapaId(1), etapaId(2)]],
  ])
  expect(quadro.quantidade).toBe(4)
  expect([...quadro.cartoes.keys()]).toEqual([uuid(1), uuid(2), uuid(3), uuid(4)])
})

test('counts what its stages hold and nothing else', () => {
  const answer = arrangeAnswer(buildAnswer(board), [
    { id: 3, description: 'Entregues', items: [etapaId(6)], pipesManuais: [] },
  ])
  const quadro = reduceQuadro(EMPTY_QUADRO, { type: 'fill', answer, ordem: 1 })
  expect([quadro.quantidade, quadro.grupos[0]?.quantidade]).toEqual([1, 1])
})

test('a stage that was removed since is left out', () => {
  const answer = arrangeAnswer(buildAnswer(board), [
    { id: 1, description: 'A sair', items: [etapaId(99), etapaId(2)], pipesManuais: [] },
  ])
  expect(answer.grupos[0]?.etapas.map(({ id }) => id)).toEqual([etapaId(2)])
})
