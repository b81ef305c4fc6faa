import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { HttpClient } from '#platform/web/http/http-client.ts'
import { createQueryClient } from '#platform/web/query/query-client.ts'
import { callKey } from '#platform/web/query/use-call.ts'
import { periodoText } from '#platform/web/record-list/periodo.ts'
import { listarFormacao, type PedidoNaFormacao } from '../../formacao.contract.ts'
import { listarMinutas, type Minuta } from '../../minuta.contract.ts'
import { diaCurto, tiposFreteOf } from '../shared/filtro-endereco.ts'
import { createFormacaoCache, mergePedidos, placePedidos } from '../shared/formacao.api.ts'
import { describeMudanca } from './mudanca-minuta.ts'
import { buildDaMinuta, buildMinuta, buildPedido } from './testing/build-formacao.ts'

const ALL = { inicio: undefined, fim: undefined }
const before = [buildPedido('a'), buildPedido('b'), buildPedido('c')]

test('orders that were read again replace what is shown: gone ones leave, new ones come first', () => {
  const changed = buildPedido('b', { version: 2 })
  const fresh = buildPedido('n')
  const after = mergePedidos(before, ['b', 'c', 'n'], [fresh, changed], ALL)
  expect(after).toEqual([fresh, before[0], changed])
  expect(after[1]).toBe(before[0])
})

test('an order whose pick-up left the days that are shown leaves with them', () => {
  const moved = buildPedido('b', { dhColeta: '2026-12-10T12:00:00.000Z' })
  const shown = mergePedidos(before, ['b'], [moved], { inicio: '2026-11-20', fim: '2026-11-30' })
  expect(shown.map(({ id }) => id)).toEqual(['a', 'c'])
})

test('the rows follow their manifest at once: linked, taken out, and free again when it is gone', () => {
  const linked = placePedidos(before, 'm', buildMinuta({ pedidos: [buildDaMinuta('b')] }))
  expect(linked.map(({ minutaId, minuta }) => [minutaId, minuta])).toEqual([
    [null, null],
    ['m', 1042],
    [null, null],
  ])
  expect(placePedidos(linked, 'm', buildMinuta({ pedidos: [buildDaMinuta('b')] }))).toBe(linked)
  const moved = placePedidos(linked, 'm', buildMinuta({ pedidos: [buildDaMinuta('c')] }))
  expect(moved.map(({ minutaId }) => minutaId)).toEqual([null, null, 'm'])
  expect(placePedidos(moved, 'm', undefined).every(({ minutaId }) => minutaId === null)).toBe(true)
})

const minuta = buildMinuta({ pedidos: [buildDaMinuta('a'), buildDaMinuta('b')] })
test.each([
  [{ pedidos: [buildDaMinuta('a'), buildDaMinuta('b'), buildDaMinuta('c')] }, 'Entrou PED-c.'],
  [{ pedidos: [] }, 'Saíram PED-a, PED-b.'],
  [{ pedidos: [buildDaMinuta('b'), buildDaMinuta('a')] }, 'A ordem mudou.'],
  [{ aberta: false, tabelaFreteValor: 10 }, 'Foi fechada; o frete mudou.'],
  [{ fretePorKm: 6.5 }, 'O frete mudou.'],
  [{ veiculoConjuntoId: 'v' }, 'Veículo agora sem veículo.'],
  [{}, ''],
])('what somebody else did to a manifest is told: %#', (change, text) => {
  expect(describeMudanca(minuta, { ...minuta, ...change })).toBe(text)
})

test('days of the address are told short, and a freight type that is none is left out', () => {
  expect(periodoText({ inicio: '2026-11-17', fim: '2026-11-20' }, diaCurto)).toBe('17/11 – 20/11')
  expect(tiposFreteOf('3,1,9')).toEqual([1, 3])
})

test('a list that was asked for before a change does not undo it when it comes later', async () => {
  const client = createQueryClient()
  const asked: ((minutas: Minuta[]) => void)[] = []
  const list = () => new Promise<Minuta[]>((resolve) => asked.push(resolve))
  const leave = new QueryObserver(client, {
    queryKey: callKey(listarMinutas, {}),
    queryFn: list,
    initialData: [minuta],
    staleTime: 0,
  }).subscribe(() => {})
  const cache = createFormacaoCache({} as HttpClient, client)
  const read = () => client.getQueryData<Minuta[]>(callKey(listarMinutas, {}))
  await vi.waitFor(() => expect(asked).toHaveLength(1))

  const changed = { ...minuta, version: 2, fretePorKm: 6.5 }
  cache.putMinuta(changed)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  asked[0]?.([minuta])
  await Promise.resolve()
  expect(read()).toEqual([changed])

  cache.dropMinuta(minuta.id, [])
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  asked[1]?.([changed])
  asked[2]?.([])
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(read()).toEqual([])
  leave()
  client.clear()
})

const KEY = callKey(listarFormacao, { query: {} })
const [free, linked] = [buildPedido('a'), buildPedido('a', { minutaId: minuta.id, minuta: minuta.codigo })]

test('orders that changed are read after a list that is on its way, not before', async () => {
  const client = createQueryClient()
  const list = Promise.withResolvers<PedidoNaFormacao[]>()
  const asked: string[][] = []
  const http = {
    call: async (_call: unknown, { body }: { body: { ids: string[] } }) => {
      asked.push(body.ids)
      return [linked]
    },
  }
  const reading = client.fetchQuery({ queryKey: KEY, queryFn: () => list.promise })
  const changed = createFormacaoCache(http as unknown as HttpClient, client).readPedidos(['a'])
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual([])
  list.resolve([free])
  await Promise.all([reading, changed])
  expect([asked, client.getQueryData(KEY)]).toEqual([[['a']], [linked]])
  client.clear()
})

test('an answer that comes after the screen was left does not make the list count as read', async () => {
  const client = createQueryClient()
  const answer = Promise.withResolvers<PedidoNaFormacao[]>()
  const http = { call: () => answer.promise }
  client.setQueryData(KEY, [free])
  const cache = createFormacaoCache(http as unknown as HttpClient, client)
  const changed = cache.readPedidos(['a'])
  cache.leave()
  answer.resolve([linked])
  await changed
  expect([client.getQueryData(KEY), client.getQueryState(KEY)?.isInvalidated]).toEqual([[linked], true])
  client.clear()
})
