import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { Platform } from '#platform/web/query/platform-context.ts'
import { createQueryClient } from '#platform/web/query/query-client.ts'
import { callKey } from '#platform/web/query/use-call.ts'
import { getAcompanhamento, listPosicoes } from '../../acompanhamento.contract.ts'
import { hubMessages } from './posicoes-live.ts'

const at = (minute: number) => ({
  dh: `2026-11-25T10:0${minute}:00.000Z`,
  latitude: -23,
  longitude: -46.9,
  fonte: 'rastreador',
  velocidadeKmh: 60,
})

test('new positions of a load that is looked at are read from the last known one, and put behind it', async () => {
  const client = createQueryClient()
  const params = { id: 'c1' }
  const key = callKey(listPosicoes, { params })
  client.setQueryData(key, { items: [at(0)], total: 1 })
  client.setQueryData(callKey(getAcompanhamento, { params }), { id: 'c1', posicaoAtual: at(0) })
  client.setQueryData(callKey(listPosicoes, { params: { id: 'c2' } }), { items: [at(0)], total: 1 })
  const stop = new QueryObserver(client, { queryKey: key, enabled: false }).subscribe(() => undefined)
  const call = vi.fn(async () => ({ items: [at(1), at(2)], total: 2 }))
  const platform = { http: { call } } as unknown as Platform
  hubMessages.Posicoes?.(client, platform, { cargaIds: ['c1', 'c2', 'c3'] })
  await vi.waitFor(() => expect(client.getQueryData(key)).toEqual({ items: [at(0), at(1), at(2)], total: 3 }))
  expect(client.getQueryData(callKey(getAcompanhamento, { params }))).toMatchObject({ posicaoAtual: at(2) })
  expect(call.mock.calls).toEqual([[listPosicoes, { params, query: { desde: at(0).dh } }]])
  hubMessages.Posicoes?.(client, platform, 'nonsense')
  expect(call).toHaveBeenCalledTimes(1)
  stop()
})
