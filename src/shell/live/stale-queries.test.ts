import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { defineCall } from '#platform/shared/call.ts'
import type { LivePatch, LiveTopics } from '#platform/web/live/live-topics.ts'
import { callKey } from '#platform/web/query/use-call.ts'
import { createStaleQueries, type StaleQueriesDeps } from './stale-queries.ts'

const call = (path: string) =>
  defineCall({ method: 'GET', service: 'main', path, tag: 'x', summary: 'x', access: 'public' })
const list = call('/unidade/list')
const one = call('/unidade/:id')
const other = call('/carga')

const TOPICS: readonly LiveTopics[] = [{ 'unidade-negocio': [list, one] }, { carga: [other] }]

function setUp(
  loadTopics = async () => TOPICS,
  clock: Pick<Partial<StaleQueriesDeps>, 'after' | 'now'> = {},
) {
  const client = new QueryClient()
  const invalidateQueries = vi.spyOn(client, 'invalidateQueries').mockResolvedValue()
  const planned: (() => void)[] = []
  const stale = createStaleQueries({
    client,
    platform: { http: { call: vi.fn(), url: vi.fn() } as never },
    loadTopics,
    after: (_ms, work) => void planned.push(work),
    ...clock,
  })
  const flush = async () => {
    for (const work of planned.splice(0)) work()
    await Promise.resolve()
    await Promise.resolve()
  }
  return { invalidateQueries, planned, stale, flush }
}

test('events that come together are read again once per call', async () => {
  const { invalidateQueries, planned, stale, flush } = setUp()
  stale.take({ tipo: 'unidade-negocio.changed' })
  stale.take({ tipo: 'unidade-negocio.created' })
  stale.take({ tipo: 'reserva.changed' })
  expect(planned).toHaveLength(1)
  await flush()
  expect(invalidateQueries.mock.calls).toEqual([[{ queryKey: callKey(list) }], [{ queryKey: callKey(one) }]])
  stale.take({ tipo: 'carga.changed' })
  await flush()
  expect(invalidateQueries).toHaveBeenCalledTimes(3)
})

test('when too much was missed, or nobody knows what events mean, everything shown is read again', async () => {
  const missed = setUp()
  missed.stale.takeAll()
  expect(missed.invalidateQueries).toHaveBeenCalledExactlyOnceWith()
  const unknown = setUp(async () => {
    throw new Error('offline')
  })
  unknown.stale.take({ tipo: 'carga.changed' })
  await unknown.flush()
  expect(unknown.invalidateQueries).toHaveBeenCalledExactlyOnceWith()
})

test('topics that are gone are asked for once a minute, and all is read again every five seconds at most', async () => {
  const loadTopics = vi.fn(async (): Promise<readonly LiveTopics[]> => {
    throw new Error('A newer version has replaced the files.')
  })
  let time = 0
  const waits: number[] = []
  const { invalidateQueries, planned, stale, flush } = setUp(loadTopics, {
    now: () => time,
    after: (ms, work) => {
      waits.push(ms)
      planned.push(work)
    },
  })
  for (let event = 0; event < 3; event++) {
    stale.take({ tipo: 'carga.changed' })
    await flush()
  }
  expect(waits).toEqual([15, 5_000, 5_000])
  expect(loadTopics).toHaveBeenCalledTimes(1)
  expect(invalidateQueries).toHaveBeenCalledTimes(3)
  time = 60_000
  stale.take({ tipo: 'carga.changed' })
  await flush()
  expect(loadTopics).toHaveBeenCalledTimes(2)
})

test('an answer that is brought in step gets the records of all events at once, and is not read as a whole', async () => {
  const patch = vi.fn<LivePatch>(async () => {})
  const { invalidateQueries, stale, flush } = setUp(async () => [{ carga: [patch, other], alerta: [patch] }])
  stale.take({ tipo: 'carga.changed', id: 'a' })
  stale.take({ tipo: 'carga.changed', id: 'b' })
  stale.take({ tipo: 'alerta.changed', id: 'a' })
  await flush()
  expect(patch.mock.calls.map(([, , ids]) => ids)).toEqual([['a', 'b']])
  expect(invalidateQueries.mock.calls).toEqual([[{ queryKey: callKey(other) }]])
})
