import { expect, test, vi } from 'vitest'
import { defineCall } from '#platform/shared/call.ts'
import type { LiveTopics } from '#platform/web/live/live-topics.ts'
import { callKey } from '#platform/web/query/use-call.ts'
import { createStaleQueries } from './stale-queries.ts'

const call = (path: string) =>
  defineCall({ method: 'GET', service: 'main', path, tag: 'x', summary: 'x', access: 'public' })
const list = call('/unidade/list')
const one = call('/unidade/:id')
const other = call('/carga')

const TOPICS: readonly LiveTopics[] = [{ 'unidade-negocio': [list, one] }, { carga: [other] }]

function setUp(loadTopics = async () => TOPICS) {
  const invalidateQueries = vi.fn(async () => {})
  const planned: (() => void)[] = []
  const stale = createStaleQueries({
    client: { invalidateQueries },
    loadTopics,
    after: (_ms, work) => void planned.push(work),
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
