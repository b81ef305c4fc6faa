import { expect, test } from 'vitest'
import { findKnots, findRound } from './find-knots.ts'

const graphOf = (arrows: readonly string[]) => {
  const graph = new Map<string, Set<string>>()
  for (const [from = '', to = ''] of arrows.map((arrow) => arrow.split('→'))) {
    graph.set(from, (graph.get(from) ?? new Set()).add(to))
  }
  return graph
}

test.each([
  ['a chain has none', ['a→b', 'b→c', 'a→c'], []],
  ['a pair is one', ['a→b', 'b→a'], [['a', 'b']]],
  ['two rounds that share a node are one', ['a→b', 'b→a', 'b→c', 'c→b'], [['a', 'b', 'c']]],
  [
    'two rounds that only lead to each other are two',
    ['a→b', 'b→a', 'b→c', 'c→d', 'd→c'],
    [
      ['c', 'd'],
      ['a', 'b'],
    ],
  ],
])('of knots, %s', (_, arrows, knots) => {
  expect(findKnots(graphOf(arrows))).toEqual(knots)
})

test('the way round a knot begins and ends at its first node', () => {
  expect(findRound(graphOf(['a→b', 'b→c', 'c→a', 'a→d']), ['a', 'b', 'c'])).toEqual(['a', 'b', 'c', 'a'])
})
