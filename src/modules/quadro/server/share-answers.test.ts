import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createJoinedReads, createSharedAnswers } from './share-answers.ts'

/** A company whose events and readings are counted. */
function createCompany(sharedMs?: number) {
  const answers = createSharedAnswers<{ seq: number; reader: number }>(sharedMs)
  const state = { seq: 1, reads: 0, seqReads: 0 }
  const ask = (key = 'a', delayMs = 0, ownerId = 'empresa') =>
    answers.get(
      ownerId,
      key,
      async () => {
        state.seqReads += 1
        return state.seq
      },
      async () => {
        const reader = ++state.reads
        const { seq } = state
        await sleep(delayMs)
        return { seq, reader }
      },
    )
  return { ask, state }
}

describe('an answer', () => {
  test('is read once for everybody who asks for the same within a moment', async () => {
    const { ask, state } = createCompany()
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask('a', 5)))
    expect(new Set(answers.map(({ reader }) => reader))).toEqual(new Set([1]))
    await ask()
    expect(state.reads).toBe(1)
    expect(state.seqReads).toBeLessThan(5)
  })

  test('is not shared with who asks for something else, nor between companies', async () => {
    const { ask, state } = createCompany()
    await Promise.all([ask('a'), ask('b'), ask('a', 0, 'outra')])
    expect(state.reads).toBe(3)
  })

  test('is read again after an event, also while it is still on its way', async () => {
    const { ask, state } = createCompany()
    const slow = ask('a', 30)
    state.seq = 2
    const [first, second] = await Promise.all([slow, ask('a', 1)])
    expect([first.seq, second.seq]).toEqual([1, 2])
    state.seq = 3
    expect((await ask()).seq).toBe(3)
    expect(state.reads).toBe(3)
  })

  test('is forgotten after its moment', async () => {
    const { ask, state } = createCompany(10)
    await ask()
    await sleep(30)
    await ask()
    expect(state.reads).toBe(2)
  })

  test('that failed is not kept, and who waited for it reads again', async () => {
    const answers = createSharedAnswers<{ seq: number }>()
    let reads = 0
    const ask = () =>
      answers.get(
        'empresa',
        'a',
        async () => 1,
        async () => {
          reads += 1
          await sleep(5)
          if (reads === 1) throw new Error('O banco caiu.')
          return { seq: 1 }
        },
      )
    const results = await Promise.allSettled([ask(), ask()])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  })
})

test('a reading that many join begins after all of them asked', async () => {
  const reads = createJoinedReads<number>()
  let now = 0
  let begun = 0
  const join = () =>
    reads.join('a', async () => {
      begun += 1
      const read = now
      await sleep(5)
      return read
    })
  const first = join()
  now = 1
  const second = join()
  now = 2
  const third = join()
  expect(await Promise.all([first, second, third])).toEqual([0, 2, 2])
  expect(begun).toBe(2)
  expect(await join()).toBe(2)
})
