import { expect, test } from 'vitest'
import { npsDe, ultimosBlocos } from './pesquisa.rules.ts'

/** Grades → how many gave each. */
const counts = (grades: Readonly<Record<number, number>>) =>
  Array.from({ length: 11 }, (_one, nota) => grades[nota] ?? 0)

test.each([
  [{ 10: 50, 8: 30, 3: 20 }, 30],
  [{ 9: 1 }, 100],
  [{ 6: 1 }, -100],
  [{ 7: 4, 8: 4 }, 0],
  [{ 10: 1, 0: 1, 8: 1 }, 0],
  [{ 10: 2, 7: 1 }, 67],
  [{}, null],
])('grades %j make an NPS of %s', (grades, nps) => {
  expect(npsDe(counts(grades))).toBe(nps)
})

test('at the end, what waits is put together by licence, then all of it; fewer than five are none', () => {
  const waiting = (licenca: number, count: number) =>
    Array.from({ length: count }, (_one, index) => ({ id: `${licenca}-${index}`, licenca }))
  const sizes = (...lists: ReturnType<typeof waiting>[]) =>
    ultimosBlocos(lists.flat()).map(({ licenca, ids }) => [licenca, ids.length])
  expect(sizes(waiting(3, 7), waiting(2, 3), waiting(1, 2))).toEqual([
    [3, 7],
    [null, 5],
  ])
  expect(sizes(waiting(3, 4))).toEqual([])
  expect(sizes(waiting(3, 5), waiting(2, 4))).toEqual([[3, 5]])
})
