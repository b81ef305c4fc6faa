import { expect, test } from 'vitest'
import { neighboursOf } from './use-neighbours.ts'

test.each([
  ['b', { previous: 'a', next: 'c' }],
  ['a', { previous: undefined, next: 'b' }],
  ['c', { previous: 'b', next: undefined }],
  ['x', { previous: undefined, next: undefined }],
])('the record %s has the neighbours of its list', (id, neighbours) => {
  expect(neighboursOf(['a', 'b', 'c'], id)).toEqual(neighbours)
})
