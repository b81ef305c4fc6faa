import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isRinging, ring } from './bell.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the bell moves for 2,000 ms, and for 2,000 ms again when something new comes meanwhile [E-402, S-199]', () => {
  ring()
  vi.advanceTimersByTime(1_999)
  expect(isRinging()).toBe(true)
  ring()
  vi.advanceTimersByTime(1_999)
  expect(isRinging()).toBe(true)
  vi.advanceTimersByTime(1)
  expect(isRinging()).toBe(false)
})
