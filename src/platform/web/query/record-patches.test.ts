import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createRecordPatches } from './record-patches.ts'

type List = Readonly<Record<string, number>>
const KEY = ['quadro']

/** A list whose records are answered one by one, when the test says so. */
function setUp(shown: List = { a: 1, b: 1 }) {
  const client = new QueryClient()
  client.setQueryData(KEY, shown)
  const asked: { ids: readonly string[]; answer: (found: List) => void; fail: () => void }[] = []
  const readAll = vi.fn(async () => {})
  const patch = createRecordPatches<List, List>({
    client,
    key: KEY,
    find: (ids) =>
      new Promise((answer, reject) => asked.push({ ids, answer, fail: () => reject(new Error()) })),
    apply: (list, ids, found) => (ids.every((id) => id in list) ? { ...list, ...found } : undefined),
    readAll,
  })
  const nthAsked = async (count: number) => {
    await vi.waitFor(() => expect(asked).toHaveLength(count))
    return asked[count - 1] as (typeof asked)[number]
  }
  return { client, asked, readAll, patch, nthAsked, list: () => client.getQueryData<List>(KEY) }
}

test('two patches that overlap both stay', async () => {
  const { asked, patch, nthAsked, list, readAll } = setUp()
  const first = patch(['a'])
  const second = patch(['b'])
  const one = await nthAsked(1)
  expect(asked).toHaveLength(1)
  one.answer({ a: 2 })
  await first
  const two = await nthAsked(2)
  two.answer({ b: 2 })
  await second
  expect(list()).toEqual({ a: 2, b: 2 })
  expect(readAll).not.toHaveBeenCalled()
})

test('a list that was read anew meanwhile is read once more, because nobody knows what is newer', async () => {
  const { client, patch, nthAsked, list, readAll } = setUp()
  const patched = patch(['a'])
  const one = await nthAsked(1)
  client.setQueryData(KEY, { a: 3, b: 1 })
  one.answer({ a: 2 })
  await patched
  expect(list()).toEqual({ a: 3, b: 1 })
  expect(readAll).toHaveBeenCalledTimes(1)
})

test('records that cannot be read are read with their list, and the next patch works', async () => {
  const { patch, nthAsked, list, readAll } = setUp()
  const failed = patch(['a'])
  ;(await nthAsked(1)).fail()
  await failed
  expect(readAll).toHaveBeenCalledTimes(1)
  const next = patch(['a'])
  ;(await nthAsked(2)).answer({ a: 2 })
  await next
  expect(list()).toEqual({ a: 2, b: 1 })
})

test.each([
  ['without ids', []],
  ['with a record whose place cannot be told', ['z']],
  ['with more records than are patched', Array.from({ length: 101 }, (_, at) => `r${at}`)],
])('everything is read %s', async (_name, ids) => {
  const { patch, nthAsked, readAll } = setUp()
  const done = patch(ids)
  if (ids.length === 1) {
    const { answer } = await nthAsked(1)
    answer({ z: 1 })
  }
  await done
  expect(readAll).toHaveBeenCalledTimes(1)
})
