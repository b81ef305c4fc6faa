import { expect, test } from 'vitest'
import { takeMessage } from './hub-limits.ts'

const limits = { burst: 3, messagesPerSecond: 2 }

/** How many of the messages sent at these milliseconds are taken before the first is refused. */
function countTaken(times: readonly number[]): number {
  let state: ReturnType<typeof takeMessage> = { tokens: limits.burst, atMs: 0 }
  let taken = 0
  for (const atMs of times) {
    state = takeMessage(state, atMs, limits)
    if (!state) return taken
    taken += 1
  }
  return taken
}

test.each([
  ['a burst is taken up to its bound', [0, 0, 0, 0], 3],
  ['half a second regains one message', [0, 0, 0, 500, 500], 4],
  ['a long silence regains no more than a burst', [60_000, 60_000, 60_000, 60_000], 3],
  ['a steady rate is never refused', Array.from({ length: 50 }, (_, n) => n * 500), 50],
])('%s', (_what, times, taken) => {
  expect(countTaken(times)).toBe(taken)
})
