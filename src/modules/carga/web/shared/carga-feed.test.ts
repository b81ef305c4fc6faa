import { expect, test, vi } from 'vitest'
import type { HubConnection } from '#platform/web/live/hub-connection.ts'
import { createStore } from '#platform/web/store.ts'
import { createCargaFeed } from './carga-feed.ts'

function setUp() {
  const handlers = new Map<string, (...args: unknown[]) => void>()
  const planned: { work: () => void; isCancelled: boolean }[] = []
  let joined = (_again: boolean) => {}
  const hub: HubConnection = {
    state: createStore({ status: 'online', retryAt: undefined }),
    on: (method, handler) => void handlers.set(method, handler),
    start: vi.fn(async () => true),
    stop: vi.fn(async () => {}),
    reconnectNow: () => {},
  }
  const openHub = vi.fn((onJoined: (again: boolean) => void) => {
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
    rejoin: () => joined(true),
    join: () => joined(false),
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

test('what happened between the ticket and the join is looked at once', () => {
  const { feed, tell } = setUp()
  const listener = vi.fn()
  feed.follow('c1', listener)
  tell('Seq', 7)
  expect(listener).not.toHaveBeenCalled()
  tell('Seq', 8)
  expect(listener).toHaveBeenCalledOnce()
  // From here on every change is told by itself.
  tell('Seq', 9)
  expect(listener).toHaveBeenCalledOnce()
})

test('nobody looks again when nothing happened before the join', () => {
  const { feed, tell } = setUp()
  const listener = vi.fn()
  feed.follow('c1', listener)
  tell('Seq', 7)
  tell('Seq', 7)
  tell('Seq', 9)
  expect(listener).not.toHaveBeenCalled()
})

test('after a lost connection everybody looks again, because events may have been missed', () => {
  const { feed, join, rejoin } = setUp()
  const one = vi.fn()
  feed.follow('c1', one)
  join()
  expect(one).not.toHaveBeenCalled()
  rejoin()
  expect(one).toHaveBeenCalledOnce()
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
