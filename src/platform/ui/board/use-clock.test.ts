// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow } from '../use-now.ts'
import { useTicks } from './use-clock.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00.000Z') }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('the present comes anew after each period', () => {
  const { result } = renderHook(() => useNow(1000))
  pass(999)
  expect(result.current.toISOString()).toBe('2026-11-25T12:00:00.000Z')
  pass(1)
  expect(result.current.toISOString()).toBe('2026-11-25T12:00:01.000Z')
})

test('pages turn each period, stand still while paused and go on from there', () => {
  const { result, rerender } = renderHook(useTicks, { initialProps: 1000 as number | undefined })
  pass(2000)
  expect(result.current).toBe(2)
  rerender(undefined)
  pass(5000)
  expect(result.current).toBe(2)
  rerender(1000)
  pass(1000)
  expect(result.current).toBe(3)
})
