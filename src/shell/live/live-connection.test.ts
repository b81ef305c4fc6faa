import { expect, test, vi } from 'vitest'
import type { ConnectionState, HubConnection } from '#platform/web/live/hub-connection.ts'
import { userFromToken } from '#platform/web/session/current-user.ts'
import type { SessionState } from '#platform/web/session/session.ts'
import { decodeToken } from '#platform/web/session/token-claims.ts'
import { createStore } from '#platform/web/store.ts'
import { buildToken } from '#platform/web/testing/build-token.ts'
import { createLiveConnection } from './live-connection.ts'

const SIGNED_OUT: SessionState = { status: 'signed-out', byUser: true }

function signedIn(OwnerId = 'empresa-1'): SessionState {
  const { identity, subject } = decodeToken(buildToken({ OwnerId }))
  return { status: 'signed-in', identity, subject, user: userFromToken(identity, subject) }
}

function setUp() {
  const session = createStore<SessionState>(SIGNED_OUT)
  const state = createStore<ConnectionState>({ status: 'offline', retryAt: undefined })
  const start = vi.fn(async () => true)
  const stop = vi.fn(async () => {})
  const reconnectNow = vi.fn()
  const hub: HubConnection = { state, start, stop, reconnectNow, on: () => {} }
  const createHub = vi.fn((_companyId: string) => hub)
  let now = 1_000
  const live = createLiveConnection({
    session: { getState: session.get, subscribe: session.subscribe },
    createHub,
    now: () => now,
  })
  return {
    session,
    state,
    start,
    stop,
    reconnectNow,
    createHub,
    live,
    setNow: (next: number) => {
      now = next
    },
  }
}

test('the hub connects once somebody is signed in and closes on logout [S-201]', () => {
  const { session, createHub, start, stop, live } = setUp()
  live.follow()
  expect(createHub).not.toHaveBeenCalled()
  session.set(signedIn())
  session.set(signedIn())
  expect(createHub.mock.calls).toEqual([['empresa-1']])
  expect(start).toHaveBeenCalledOnce()
  session.set(SIGNED_OUT)
  expect(stop).toHaveBeenCalledOnce()
  expect(live.status.get().status).toBe('idle')
})

test('another company gets a connection of its own [S-201]', () => {
  const { session, createHub, stop, live } = setUp()
  session.set(signedIn())
  live.follow()
  session.set(signedIn('empresa-2'))
  expect(createHub.mock.calls).toEqual([['empresa-1'], ['empresa-2']])
  expect(stop).toHaveBeenCalledOnce()
})

test('attempts are counted until the connection is back, and the data are as old as the loss [S-203]', () => {
  const { session, state, live, setNow } = setUp()
  session.set(signedIn())
  live.follow()
  setNow(2_000)
  state.set({ status: 'online', retryAt: undefined })
  setNow(9_000)
  state.set({ status: 'offline', retryAt: 12_000 })
  expect(live.status.get()).toEqual({ status: 'offline', retryAt: 12_000, attempt: 1, currentAt: 9_000 })
  setNow(12_000)
  state.set({ status: 'connecting', retryAt: undefined })
  state.set({ status: 'offline', retryAt: 15_000 })
  expect(live.status.get()).toMatchObject({ attempt: 2, currentAt: 9_000 })
  state.set({ status: 'online', retryAt: undefined })
  expect(live.status.get()).toMatchObject({ attempt: 0, currentAt: 12_000 })
})

test('the manual try begins counting anew', () => {
  const { session, state, live, reconnectNow } = setUp()
  session.set(signedIn())
  live.follow()
  state.set({ status: 'offline', retryAt: 12_000 })
  live.reconnectNow()
  expect(reconnectNow).toHaveBeenCalledOnce()
  expect(live.status.get().attempt).toBe(0)
})

test('what ends the following closes the connection', () => {
  const { session, stop, start, live } = setUp()
  session.set(signedIn())
  const end = live.follow()
  end()
  expect(stop).toHaveBeenCalledOnce()
  session.set(signedIn('empresa-2'))
  expect(start).toHaveBeenCalledOnce()
})
