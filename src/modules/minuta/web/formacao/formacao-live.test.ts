import { expect, test } from 'vitest'
import type { HubConnection } from '#platform/web/live/hub-connection.ts'
import { createStore } from '#platform/web/store.ts'
import { createFormacaoLive } from './formacao-live.ts'

const idOf = (n: number) => `00000000-0000-7000-8000-00000000000${n}`

test('changes that come together are read once by their ids, the next ones after them; a failure reads everything', async () => {
  const handlers = new Map<string, (...args: unknown[]) => void>()
  const pending: (() => void)[] = []
  const seen: (readonly string[])[] = []
  const answers: ((isFine: boolean) => void)[] = []
  let reloads = 0
  const hub: HubConnection = {
    state: createStore({ status: 'online' as const, retryAt: undefined }),
    on: (method, handler) => void handlers.set(method, handler),
    start: async () => true,
    stop: async () => {},
    reconnectNow: () => {},
  }
  const live = createFormacaoLive({
    openHub: () => hub,
    fetchMissed: async () => 'reload',
    onChanged: (changed) => {
      seen.push(changed)
      return new Promise((resolve, reject) => {
        answers.push((isFine) => (isFine ? resolve() : reject(new Error('offline'))))
      })
    },
    reload: () => {
      reloads += 1
    },
    after: (_ms, work) => {
      pending.push(work)
      return () => {}
    },
  })
  live.announce(0)
  let seq = 0
  const send = (tipo: string, n: number) => {
    seq += 1
    handlers.get('Changed')?.({ seq, tipo, id: idOf(n), versao: 1 })
  }
  const settle = async () => {
    for (const work of pending.splice(0)) work()
    await Promise.resolve()
  }
  send('pedido.changed', 1)
  send('pedido.changed', 1)
  send('pedido.removed', 2)
  send('minuta.changed', 3)
  send('carga.changed', 4)
  await settle()
  expect(seen).toEqual([[idOf(1), idOf(2)]])

  send('pedido.changed', 5)
  await settle()
  expect(seen).toHaveLength(1)
  answers[0]?.(true)
  await new Promise((resolve) => setTimeout(resolve, 0))
  await settle()
  expect(seen[1]).toEqual([idOf(5)])
  answers[1]?.(false)
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect(reloads).toBe(1)
})

test('what happened between the reading of the list and the joining of the hub is read, whichever comes first', async () => {
  for (const isReadFirst of [true, false]) {
    const handlers = new Map<string, (...args: unknown[]) => void>()
    const seen: (readonly string[])[] = []
    const asked: number[] = []
    const live = createFormacaoLive({
      openHub: () => ({
        state: createStore({ status: 'online' as const, retryAt: undefined }),
        on: (method, handler) => void handlers.set(method, handler),
        start: async () => true,
        stop: async () => {},
        reconnectNow: () => {},
      }),
      fetchMissed: async (since) => {
        asked.push(since)
        const events = [41, 42, 43].map((seq) => ({
          seq,
          tipo: 'pedido.changed',
          id: idOf(seq - 40),
          versao: 1,
          quando: '2026-11-21T12:00:00.000Z',
        }))
        return { events: events.filter(({ seq }) => seq > since), upTo: 43 }
      },
      onChanged: async (changed) => void seen.push(changed),
      reload: () => {},
      after: (_ms, work) => {
        queueMicrotask(work)
        return () => {}
      },
    })
    const read = () => live.announce(41)
    const join = () => {
      handlers.get('Seq')?.(42)
      handlers.get('Changed')?.({ seq: 43, tipo: 'pedido.changed', id: idOf(3), versao: 1 })
    }
    for (const step of isReadFirst ? [read, join] : [join, read]) step()
    await new Promise((resolve) => setTimeout(resolve))
    expect(asked).toEqual([41])
    expect(seen.flat().toSorted()).toEqual([idOf(2), idOf(3)])
  }
})
