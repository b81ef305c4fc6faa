import { expect, test } from 'vitest'
import { createExtensionPoint, takeAllBack } from './extension-point.ts'

test('what is added is found and listed in its order, until it is taken back', () => {
  const parts = createExtensionPoint<string, number>('part')
  const back = takeAllBack([parts.add('b', 2), parts.add('a', 1)])
  expect([parts.find('a'), parts.find('c'), parts.list()]).toEqual([1, undefined, [2, 1]])
  back()
  expect(parts.list()).toEqual([])
})

test('a key is added once', () => {
  const parts = createExtensionPoint<string, number>('part')
  parts.add('a', 1)
  expect(() => parts.add('a', 2)).toThrow('The part a was added already.')
})
