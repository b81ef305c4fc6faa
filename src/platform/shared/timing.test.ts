import { expect, test } from 'vitest'
import {
  AUTOFOCUS_DELAY_MS,
  BELL_ANIMATION_MS,
  ELAPSED_REFRESH_MS,
  MAP_POLL_MS,
  SEARCH_DEBOUNCE_MS,
  SEARCH_FOCUS_DELAY_MS,
  UNREAD_FLAG_MS,
} from './timing.ts'

test('elapsed times are worked out anew every 30 s [S-347]', () => {
  expect(ELAPSED_REFRESH_MS).toBe(30_000)
})

test.each([
  ['positions on maps', MAP_POLL_MS, 600_000],
  ['the search', SEARCH_DEBOUNCE_MS, 300],
  ['the focus of the search', SEARCH_FOCUS_DELAY_MS, 200],
  ['the focus of a form', AUTOFOCUS_DELAY_MS, 100],
  ['the bell', BELL_ANIMATION_MS, 2_000],
  ['the mark of an unread message', UNREAD_FLAG_MS, 10_000],
])('%s: %i ms, as specified', (_, ms, specified) => {
  expect(ms).toBe(specified)
})
