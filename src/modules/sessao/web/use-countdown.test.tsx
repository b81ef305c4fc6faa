import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCountdown } from './use-countdown.ts'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('whole seconds are counted down to zero, where the clock stops', () => {
  const { result } = renderHook(() => useCountdown(1_030_000))
  expect(result.current).toBe(30)
  act(() => vi.advanceTimersByTime(1_000))
  expect(result.current).toBe(29)
  act(() => vi.advanceTimersByTime(40_000))
  expect(result.current).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('another end starts the count again', () => {
  const { result, rerender } = renderHook(({ end }) => useCountdown(end), {
    initialProps: { end: 1_001_000 },
  })
  act(() => vi.advanceTimersByTime(5_000))
  expect(result.current).toBe(0)
  rerender({ end: Date.now() + 30_000 })
  act(() => vi.advanceTimersByTime(250))
  expect(result.current).toBe(30)
})
