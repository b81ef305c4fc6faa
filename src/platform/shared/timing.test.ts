import { expect, test } from 'vitest'
import { ELAPSED_REFRESH_MS, SEARCH_DEBOUNCE_MS } from './timing.ts'

test('elapsed times are worked out anew every 30 s [S-347]', () => {
  expect(ELAPSED_REFRESH_MS).toBe(30_000)
})

test('a search waits 300 ms for the next letter', () => {
  expect(SEARCH_DEBOUNCE_MS).toBe(300)
})
