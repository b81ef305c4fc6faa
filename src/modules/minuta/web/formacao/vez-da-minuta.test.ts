import { expect, test } from 'vitest'
import { createVezDaMinuta } from './vez-da-minuta.ts'

/** A server that takes a change of its present version only, and answers when it is told to. */
function fakeServer() {
  const vez = createVezDaMinuta<{ id: string; version: number }>()
  const asked: number[] = []
  let version = 3
  const change = (id = 'm1', shown = 3) => {
    const answer = Promise.withResolvers<void>()
    const done = vez.run({ id, version: shown }, async ({ version: sent }) => {
      asked.push(sent)
      await answer.promise
      if (sent !== version) throw new Error(`Version ${sent} of ${version}`)
      version += 1
      vez.note({ id, version })
      return version
    })
    return { answer: answer.resolve, fail: answer.reject, done }
  }
  return { asked, change }
}

test('a change that is asked for meanwhile waits, and builds on what the one before left', async () => {
  const { asked, change } = fakeServer()
  const first = change()
  const second = change()
  second.answer()
  await Promise.resolve()
  expect(asked).toEqual([3])
  first.answer()
  expect(await Promise.all([first.done, second.done])).toEqual([4, 5])
  expect(asked).toEqual([3, 4])
})

test('a change that failed does not hold up the next, which builds on what is shown', async () => {
  const { asked, change } = fakeServer()
  const first = change()
  const second = change()
  first.fail(new Error('No connection'))
  second.answer()
  await expect(first.done).rejects.toThrow('No connection')
  expect(await second.done).toBe(4)
  expect(asked).toEqual([3, 3])
})

test('what others left counts once it is shown; other manifests do not wait', async () => {
  const { asked, change } = fakeServer()
  const first = change()
  const other = change('m2', 9)
  await Promise.resolve()
  expect(asked).toEqual([3, 9])
  other.fail(new Error('No connection'))
  first.answer()
  await first.done
  await expect(other.done).rejects.toThrow()
  const next = change('m1', 7)
  next.answer()
  await expect(next.done).rejects.toThrow('Version 7 of 4')
})
