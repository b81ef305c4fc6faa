// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ConnectionState } from '#platform/web/live/hub-connection.ts'
import { createStore } from '#platform/web/store.ts'
import { useFallback } from './use-fallback.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('a board on the wall is read every 30000 ms while it is not live, and by its events alone when it is [S-138]', () => {
  const state = createStore<ConnectionState>({ status: 'connecting', retryAt: undefined })
  const reload = vi.fn()
  const { unmount } = renderHook(() => useFallback({ live: { state }, controller: { reload } }))
  vi.advanceTimersByTime(29_999)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(reload).toHaveBeenCalledTimes(1)
  act(() => state.set({ status: 'online', retryAt: undefined }))
  vi.advanceTimersByTime(300_000)
  expect(reload).toHaveBeenCalledTimes(1)
  act(() => state.set({ status: 'offline', retryAt: undefined }))
  vi.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledTimes(3)
  unmount()
  vi.advanceTimersByTime(60_000)
  expect(reload).toHaveBeenCalledTimes(3)
})
