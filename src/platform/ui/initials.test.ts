import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Renata Kuhn', 'RK'],
  ['  Maria das Dores  Ávila ', 'MÁ'],
  ['Equipe', 'E'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, expected) => {
  expect(initialsOf(name)).toBe(expected)
})
