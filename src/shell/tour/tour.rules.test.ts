import { expect, test } from 'vitest'
import { isTourOffered, stepsFor, TOUR_NAME, TOUR_TARGETS } from './tour.rules.ts'

test('there is one step for each place, in the order of the screen', () => {
  expect(stepsFor(() => true).map(({ target }) => target)).toEqual(TOUR_TARGETS)
})

test('places that a phone does not show have no step', () => {
  const steps = stepsFor((target) => target === 'menu' || target === 'criar')
  expect(steps.map(({ target }) => target)).toEqual(['menu', 'criar'])
})

test.each([
  ['before it is known', undefined, false],
  ['to whoever never saw it', [], true],
  ['to whoever finished another', ['quadro'], true],
  ['not again', ['quadro', TOUR_NAME], false],
])('the tour is offered %s', (_case, concluidos, expected) => {
  expect(isTourOffered(concluidos)).toBe(expected)
})
