import { expect, test, vi } from 'vitest'
import type { HubConnection } from '#platform/web/live/hub-connection.ts'
import { createStore } from '#platform/web/store.ts'
import { createCargaFeed } from './carga-feed.ts'

function setUp() {
  const handlers = new Map<string, (...args: unknown[]) => void>()
  const planned: { work: () => void; isCancelled: boolean }[] = []
  let joined = () => {}
  const hub: HubConnection = {
    state: createStore({ status: 'online', retryAt: undefined }),
    on: (method, handler) => void handlers.set(method, handler),
    start: vi.fn(async () => true),
    stop: vi.fn(async () => {}),
    reconnectNow: () => {},
  }
  const openHub = vi.fn((onJoined: () => void) => {
    joined = onJoined
    return hub
  })
  const feed = createCargaFeed({
    openHub,
    after: (_ms, work) => {
      const job = { work, isCancelled: false }
      planned.push(job)
      return () => {
        job.isCancelled = true
      }
    },
  })
  const waited = () => {
    for (const job of planned.splice(0)) if (!job.isCancelled) job.work()
  }
  return {
    feed,
    hub,
    openHub,
    waited,
    join: () => joined(),
    tell: (method: string, id: unknown) => handlers.get(method)?.(id),
  }
}

test('only who follows a load hears of it, whether it changed or was deactivated', () => {
  const { feed, tell, openHub } = setUp()
  const one = vi.fn()
  const other = vi.fn()
  feed.follow('c1', one)
  feed.follow('c2', other)
  expect(openHub).toHaveBeenCalledOnce()
  tell('CargaReady', 'c1')
  tell('CargaDesativada', 'c1')
  tell('CargaReady', 7)
  expect(one).toHaveBeenCalledTimes(2)
  expect(other).not.toHaveBeenCalled()
})

test('with each join everybody looks again, because what is shown was read before it', () => {
  const { feed, join } = setUp()
  const one = vi.fn()
  feed.follow('c1', one)
  expect(one).not.toHaveBeenCalled()
  join()
  expect(one).toHaveBeenCalledOnce()
  join()
  expect(one).toHaveBeenCalledTimes(2)
})

test('walking to the next load keeps the connection; it closes a while after the last listener', () => {
  const { feed, hub, waited, openHub, tell } = setUp()
  const leave = feed.follow('c1', () => {})
  leave()
  const next = vi.fn()
  const leaveNext = feed.follow('c2', next)
  waited()
  expect(hub.stop).not.toHaveBeenCalled()
  tell('CargaReady', 'c2')
  expect(next).toHaveBeenCalledOnce()
  leaveNext()
  waited()
  expect(hub.stop).toHaveBeenCalledOnce()
  feed.follow('c3', () => {})
  expect(openHub).toHaveBeenCalledTimes(2)
})
