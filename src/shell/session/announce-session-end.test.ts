import { expect, test, vi } from 'vitest'
import { userFromToken } from '#platform/web/session/current-user.ts'
import type { SessionState } from '#platform/web/session/session.ts'
import { decodeToken } from '#platform/web/session/token-claims.ts'
import { createStore } from '#platform/web/store.ts'
import { buildToken } from '#platform/web/testing/build-token.ts'
import { announceSessionEnd } from './announce-session-end.ts'

const { identity, subject } = decodeToken(buildToken())
const SIGNED_IN: SessionState = {
  status: 'signed-in',
  identity,
  subject,
  user: userFromToken(identity, subject),
}

function setUp(first: SessionState) {
  const state = createStore(first)
  const show = vi.fn()
  announceSessionEnd({ getState: state.get, subscribe: state.subscribe }, show)
  return { state, show }
}

test('a session that ends by itself is explained once [S-329]', () => {
  const { state, show } = setUp(SIGNED_IN)
  state.set({ status: 'signed-out', byUser: false })
  expect(show.mock.calls).toEqual([
    ['Não foi possível carregar as informações, será necessário realizar um novo login (Token inválido).'],
  ])
})

test('whoever leaves by choice, or was not signed in, reads nothing', () => {
  const left = setUp(SIGNED_IN)
  left.state.set({ status: 'signed-out', byUser: true })
  const fresh = setUp({ status: 'restoring' })
  fresh.state.set({ status: 'signed-out', byUser: false })
  expect(left.show).not.toHaveBeenCalled()
  expect(fresh.show).not.toHaveBeenCalled()
})
