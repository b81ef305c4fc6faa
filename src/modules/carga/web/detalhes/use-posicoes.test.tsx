import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Platform, PlatformProvider } from '#platform/web/query/platform-context.ts'
import { createQueryClient } from '#platform/web/query/query-client.ts'
import { usePosicoes } from './acompanhamento.api.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('the positions on the map are asked for every 600000 ms while it is open [S-340]', async () => {
  const call = vi.fn(async () => ({ items: [], total: 0 }))
  const platform = { http: { call } } as unknown as Platform
  const client = createQueryClient()
  const { unmount } = renderHook(() => usePosicoes('1'), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <PlatformProvider value={platform}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </PlatformProvider>
    ),
  })
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await wait(599_999)
  expect(call).toHaveBeenCalledTimes(1)
  await wait(1)
  expect(call).toHaveBeenCalledTimes(2)
  await wait(600_000)
  expect(call).toHaveBeenCalledTimes(3)
  unmount()
  await wait(600_000)
  expect(call).toHaveBeenCalledTimes(3)
})
