// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDailyReload } from './use-daily-reload.ts'

const HOUR_MS = 3_600_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a wall is loaded anew once a day, and not while the server is out of reach [E-216]', () => {
  const reload = vi.fn()
  const { rerender } = renderHook(({ isOnline }) => useDailyReload(isOnline, reload), {
    initialProps: { isOnline: true },
  })
  vi.advanceTimersByTime(24 * HOUR_MS)
  expect(reload).not.toHaveBeenCalled()
  rerender({ isOnline: false })
  vi.advanceTimersByTime(HOUR_MS)
  expect(reload).not.toHaveBeenCalled()
  rerender({ isOnline: true })
  vi.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledTimes(1)
})
