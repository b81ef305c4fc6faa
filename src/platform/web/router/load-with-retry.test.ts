import { expect, test } from 'vitest'
import { ChunkLoadError, loadWithRetry } from './load-with-retry.ts'

const failingTimes = (times: number) => {
  let calls = 0
  return async () => {
    calls += 1
    if (calls <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return calls
  }
}

test.each([
  [0, []],
  [1, [400]],
  [2, [400, 1600]],
])('code that fails %i times is loaded after the waits %j', async (failures, expected) => {
  const waits: number[] = []
  const loaded = await loadWithRetry(failingTimes(failures), async (ms) => void waits.push(ms))
  expect([loaded, waits]).toEqual([failures + 1, expected])
})

test('code that fails a third time is reported as such with its reason', async () => {
  const failure = await loadWithRetry(failingTimes(3), async () => {}).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ChunkLoadError)
  expect(failure).toHaveProperty('cause.message', 'Failed to fetch dynamically imported module')
})
