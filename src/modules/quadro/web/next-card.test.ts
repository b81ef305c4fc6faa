import { expect, test } from 'vitest'
import { type Direction, nextCard } from './next-card.ts'
import { EMPTY_QUADRO } from './quadro.rules.ts'
import { reduceQuadro } from './reduce-quadro.ts'
import { buildAnswer, buildCartao, uuid } from './testing/build-cartao.ts'

/** Stage 1: 1 2 / 3 4 / 5; stage 2: 6 7; stage 3 empty; stage 4: 8; third group: 9 in stage 5. */
const stages: [number, number[]][] = [
  [1, [1, 2, 3, 4, 5]],
  [2, [6, 7]],
  [4, [8]],
  [5, [9]],
]
const board = stages.flatMap(([naEtapa, ns]) => ns.map((n) => buildCartao(n, { naEtapa })))
const quadro = reduceQuadro(EMPTY_QUADRO, { type: 'fill', answer: buildAnswer(board), ordem: 1 })

test.each<[number, Direction, number | undefined]>([
  [1, 'right', 2],
  [2, 'right', 8],
  [1, 'down', 3],
  [4, 'down', 5],
  [5, 'down', 6],
  [6, 'up', 5],
  [1, 'up', undefined],
  [7, 'down', undefined],
  [8, 'left', 6],
  [8, 'right', 9],
  [9, 'left', 8],
  [1, 'left', undefined],
  [9, 'right', undefined],
  [3, 'first', 1],
  [1, 'last', 5],
])('from card %d, %s leads to %s', (from, direction, to) => {
  expect(nextCard(quadro, uuid(from), direction, () => 2)).toBe(to === undefined ? undefined : uuid(to))
})

test('a card that is gone leads nowhere', () => {
  expect(nextCard(quadro, uuid(99), 'down', () => 2)).toBeUndefined()
})
