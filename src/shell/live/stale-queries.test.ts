import { expect, test, vi } from 'vitest'
import { defineCall } from '../../platform/shared/call.ts'
import { callKey } from '../../platform/web/query/use-call.ts'
import { createStaleQueries } from './stale-queries.ts'

const call = (path: string) =>
  defineCall({ method: 'GET', service: 'main', path, tag: 'x', summary: 'x', access: 'public' })
const list = call('/unidade/list')
const one = call('/unidade/:id')
const other = call('/carga')

function setUp() {
  const invalidateQueries = vi.fn(async () => {})
  const planned: (() => void)[] = []
  const stale = createStaleQueries(
    { invalidateQueries },
    [{ 'unidade-negocio': [list, one] }, { carga: [other] }],
    (_ms, work) => void planned.push(work),
  )
  const flush = () => {
    for (const work of planned.splice(0)) work()
  }
  return { invalidateQueries, planned, stale, flush }
}

test('events that come together are read again once per call', () => {
  const { invalidateQueries, planned, stale, flush } = setUp()
  stale.take({ tipo: 'unidade-negocio.changed' })
  stale.take({ tipo: 'unidade-negocio.created' })
  stale.take({ tipo: 'reserva.changed' })
  expect(planned).toHaveLength(1)
  flush()
  expect(invalidateQueries.mock.calls).toEqual([[{ queryKey: callKey(list) }], [{ queryKey: callKey(one) }]])
  stale.take({ tipo: 'carga.changed' })
  flush()
  expect(invalidateQueries).toHaveBeenCalledTimes(3)
})

test('when too much was missed everything shown is read again', () => {
  const { invalidateQueries, stale } = setUp()
  stale.takeAll()
  expect(invalidateQueries).toHaveBeenCalledExactlyOnceWith()
})
