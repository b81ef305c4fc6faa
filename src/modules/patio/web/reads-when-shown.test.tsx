import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useDias } from '#modules/reserva/web/shared/agendamentos.api.ts'
import { type Platform, PlatformProvider } from '#platform/web/query/platform-context.ts'
import { createQueryClient } from '#platform/web/query/query-client.ts'
import { usePainel } from './painel/painel.api.ts'
import { usePatio } from './patio.api.ts'

const DIA = '2026-11-25'
const UNIDADE = '01a2148b-1887-716c-9fc4-c8dde1164181'

test.each([
  ['the yard', () => void usePatio(DIA, UNIDADE)],
  ['the panel', () => void usePainel({ dataReferencia: DIA, unidadeNegocioId: UNIDADE }, true)],
  ['the schedule', () => void useDias(DIA, [UNIDADE])],
])('%s is read again by each screen that shows it: nobody kept it true meanwhile', async (_, useScreen) => {
  const call = vi.fn(async () => ({}))
  const platform = { http: { call } } as unknown as Platform
  const client = createQueryClient()
  const show = () =>
    renderHook(useScreen, {
      wrapper: ({ children }: { children: ReactNode }) => (
        <PlatformProvider value={platform}>
          <QueryClientProvider client={client}>{children}</QueryClientProvider>
        </PlatformProvider>
      ),
    })
  const home = show()
  await waitFor(() => expect(client.isFetching()).toBe(0))
  home.unmount()
  show()
  await waitFor(() => expect(call).toHaveBeenCalledTimes(2))
})
