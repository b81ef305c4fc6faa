import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { PREFERENCIAS, withDefaults } from '#modules/preferencia/preferencias.rules.ts'
import { type Platform, PlatformProvider } from '#platform/web/query/platform-context.ts'
import { createQueryClient } from '#platform/web/query/query-client.ts'
import { createLocalValues } from '#platform/web/storage.ts'
import { memoryStorage } from '#platform/web/testing/memory-storage.ts'
import { RESOLVIDOS, usePreferenciasQuadro } from './quadro.api.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function start(answer: () => Promise<unknown>) {
  const local = memoryStorage()
  const values = createLocalValues({ local: () => local, session: () => memoryStorage() })
  const call = vi.fn(answer)
  const client = createQueryClient()
  const platform = { http: { call }, values } as unknown as Platform
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PlatformProvider value={platform}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </PlatformProvider>
  )
  return { values, call, open: () => renderHook(() => usePreferenciasQuadro(), { wrapper }) }
}

const CHOSEN = { ...PREFERENCIAS.PersonalizacaoCardCarga.padrao, body: ['volume' as const] }

test('the card of the company is asked for once per session [L-099, L-253]', async () => {
  const { open, call } = start(async () => ({
    preferencias: withDefaults({
      PersonalizacaoCardCarga: CHOSEN,
      ExibirAlertasResolvidosNoKanbanCarga: false,
    }),
  }))
  const first = open()
  await waitFor(() => expect(first.result.current.template).toEqual(CHOSEN))
  first.unmount()
  expect(open().result.current.template).toEqual(CHOSEN)
  expect(call).toHaveBeenCalledTimes(1)
})

test('whether resolved alerts are wanted is remembered for the next visit [L-098, L-254]', async () => {
  const { open, values } = start(async () => ({
    preferencias: withDefaults({ ExibirAlertasResolvidosNoKanbanCarga: true }),
  }))
  const { result } = open()
  expect(result.current.comResolvidos).toBe(false)
  await waitFor(() => expect(result.current.comResolvidos).toBe(true))
  expect(values.get(RESOLVIDOS)).toBe(true)
})

test('without an answer the standard card stands, and the failure is only logged', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { open } = start(async () => {
    throw new Error('offline')
  })
  const { result } = open()
  await waitFor(() => expect(warn).toHaveBeenCalledOnce())
  expect(result.current).toEqual({
    template: PREFERENCIAS.PersonalizacaoCardCarga.padrao,
    comResolvidos: false,
  })
})
