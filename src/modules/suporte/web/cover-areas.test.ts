import { expect, test } from 'vitest'
import { areaBetween, isWorthCovering, stepArea } from './cover-areas.ts'

test('an area lies between two points, whichever comes first, and never leaves the picture', () => {
  const area = areaBetween({ x: 0.75, y: -1 }, { x: 0.25, y: 0.5 })
  expect(area).toEqual({ x: 0.25, y: 0, width: 0.5, height: 0.5 })
  expect(areaBetween({ x: 0.5, y: 0.5 }, { x: 2, y: 2 })).toEqual({ x: 0.5, y: 0.5, width: 0.5, height: 0.5 })
})

test('a press without a movement covers nothing', () => {
  expect(isWorthCovering(areaBetween({ x: 0.5, y: 0.5 }, { x: 0.505, y: 0.505 }))).toBe(false)
  expect(isWorthCovering(areaBetween({ x: 0.5, y: 0.5 }, { x: 0.6, y: 0.6 }))).toBe(true)
})

test('arrow keys move an area to the edge, and size it no smaller than can be seen', () => {
  const area = { x: 0.75, y: 0.25, width: 0.25, height: 0.25 }
  expect(stepArea(area, { dx: 0.5, dy: 0 }, false)).toEqual(area)
  expect(stepArea(area, { dx: -0.25, dy: 0.25 }, false)).toEqual({ ...area, x: 0.5, y: 0.5 })
  expect(stepArea(area, { dx: 0, dy: -1 }, true)).toEqual({ ...area, height: 0.01 })
})
