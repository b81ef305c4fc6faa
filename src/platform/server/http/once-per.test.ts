import { expect, test } from 'vitest'
import { oncePer } from './once-per.ts'

test('something is made once for each object, also when nothing comes of it', () => {
  const asked: string[] = []
  const lengthOf = oncePer(({ name }: { name: string }) => {
    asked.push(name)
    return name === '' ? undefined : name.length
  })
  const doca = { name: 'doca' }
  const empty = { name: '' }
  expect([lengthOf(doca), lengthOf(doca), lengthOf(empty), lengthOf(empty)]).toEqual([
    4,
    4,
    undefined,
    undefined,
  ])
  expect(asked).toEqual(['doca', ''])
  expect(lengthOf({ name: 'doca' }), 'another object with the same name').toBe(4)
  expect(asked).toHaveLength(3)
})
