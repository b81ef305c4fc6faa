import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { callKey } from '#platform/web/query/use-call.ts'
import { getMonitoramento } from '../monitoramento.contract.ts'
import { ALL, patchViagens } from './mudadas.ts'

const monitor = (codes: readonly string[], seq: number) => ({
  items: codes.map((code) => ({ cargaId: code[0], codigo: code })),
  total: codes.length,
  semSinalMin: 60,
  seq,
})

/** The monitor of two trips on screen; `call` answers changed trips, `whole` counts readings of everything. */
function onScreen() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } })
  const whole = vi.fn(async () => monitor(['a1', 'b1'], 1))
  const call = vi.fn()
  const queryKey = callKey(getMonitoramento, ALL)
  const observer = new QueryObserver(client, { queryKey, queryFn: whole })
  const leave = observer.subscribe(() => undefined)
  const patch = (ids: readonly string[]) => patchViagens(client, { http: { call } }, ids)
  const shown = () =>
    client.getQueryData<ReturnType<typeof monitor>>(queryKey)?.items.map(({ codigo }) => codigo)
  return { whole, call, patch, shown, leave }
}

test('a changed trip is read alone and takes its place; what comes meanwhile is asked afterwards', async () => {
  const { whole, call, patch, shown, leave } = onScreen()
  await vi.waitFor(() => expect(shown()).toEqual(['a1', 'b1']))
  const answer = Promise.withResolvers<unknown>()
  call.mockReturnValueOnce(answer.promise).mockResolvedValueOnce(monitor(['a3', 'c1'], 4))
  const [first, second] = [patch(['a']), patch(['a', 'c'])]
  answer.resolve(monitor(['a2'], 2))
  await Promise.all([first, second])
  expect(call.mock.calls.map(([, input]) => input)).toEqual([
    { query: { cargaIds: ['a'] } },
    { query: { cargaIds: ['a', 'c'] } },
  ])
  expect(shown()).toEqual(['a3', 'b1', 'c1'])
  expect(whole).toHaveBeenCalledTimes(1)
  leave()
})

test('a failed read, and more changes than are worth it, make everything be read again', async () => {
  const { whole, call, patch, shown, leave } = onScreen()
  await vi.waitFor(() => expect(shown()).toEqual(['a1', 'b1']))
  call.mockRejectedValueOnce(new Error('offline'))
  await patch(['a'])
  expect(whole).toHaveBeenCalledTimes(2)
  await patch(Array.from({ length: 101 }, (_, index) => String(index)))
  expect([whole.mock.calls.length, call.mock.calls.length]).toEqual([3, 1])
  leave()
  await patch(['a'])
  expect(call.mock.calls.length, 'nobody looks at it').toBe(1)
})
