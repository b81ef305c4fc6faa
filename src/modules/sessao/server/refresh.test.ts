import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCompany, buildUser, openSession } from '#platform/server/testing/build-company.ts'
import { startTestApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { hashPassword } from './password-hash.ts'

let app: TestApp
let hash: string
const PASSWORD = 'Estiva#2026'

beforeAll(async () => {
  app = await startTestApp()
  hash = await hashPassword(PASSWORD)
})
afterAll(() => app.close())

async function signedIn() {
  const company = await buildCompany(app)
  const user = await buildUser(app, company, { senhaHash: hash })
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: user.email, password: PASSWORD },
    headers: { 'x-client': 'api' },
  })
  return { ...user, ...(answer.json() as { token: string; refreshToken: string }) }
}

const refresh = (token: string, extra: object = {}) =>
  app.server.inject({
    method: 'POST',
    url: '/api/auth/token',
    payload: { grantType: 'refresh_token', token, ...extra },
    headers: { 'x-client': 'api' },
  })

const whoAmI = (token: string) =>
  app.server.inject({ method: 'GET', url: '/api/auth/user', headers: { authorization: `Bearer ${token}` } })

test('a refresh answers a new pair and the old token stays good for 30 seconds [S-273]', async () => {
  const { refreshToken, userId } = await signedIn()
  const first = await refresh(refreshToken, { userId })
  expect(first.statusCode).toBe(200)
  expect(first.json().refreshToken).not.toBe(refreshToken)
  app.clock.advance(20_000)
  const repeated = await refresh(refreshToken)
  expect(repeated.json().refreshToken).toBe(first.json().refreshToken)
})

test('two refreshes at the same moment get the same successor', async () => {
  const { refreshToken } = await signedIn()
  const answers = await Promise.all([refresh(refreshToken), refresh(refreshToken), refresh(refreshToken)])
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => answer.json().refreshToken)).size).toBe(1)
})

test('a refresh token used again later ends the whole session', async () => {
  const { refreshToken } = await signedIn()
  const next = (await refresh(refreshToken)).json()
  app.clock.advance(31_000)
  expect((await refresh(refreshToken)).statusCode).toBe(401)
  expect((await refresh(next.refreshToken)).statusCode).toBe(401)
  expect((await whoAmI(next.token)).json().code).toBe('session_ended')
})

test('a forged refresh token and one of somebody else are refused and harm nobody', async () => {
  const mine = await signedIn()
  const other = await signedIn()
  const forged = `${mine.refreshToken.slice(0, -4)}AAAA`
  expect((await refresh(forged)).statusCode).toBe(401)
  expect((await refresh(mine.refreshToken, { userId: other.userId })).statusCode).toBe(401)
  expect((await refresh(mine.refreshToken)).statusCode).toBe(200)
})

test('the session lives 8 hours from its last use and 24 hours at most [S-182]', async () => {
  let { refreshToken } = await signedIn()
  for (let hour = 7; hour <= 21; hour += 7) {
    app.clock.advance(7 * 3_600_000)
    const answer = await refresh(refreshToken)
    expect(answer.statusCode).toBe(200)
    refreshToken = answer.json().refreshToken
  }
  app.clock.advance(4 * 3_600_000)
  expect((await refresh(refreshToken)).statusCode).toBe(401)
  const idle = await signedIn()
  app.clock.advance(8 * 3_600_000 + 1)
  expect((await refresh(idle.refreshToken)).statusCode).toBe(401)
})

test('an expired access token is challenged as expired, a forged one is not [S-238]', async () => {
  const { token } = await signedIn()
  expect((await whoAmI(token)).statusCode).toBe(200)
  app.clock.advance(15 * 60_000 + 1_000)
  const expired = await whoAmI(token)
  expect(expired.json().code).toBe('token_expired')
  expect(expired.headers['www-authenticate']).toContain('expired')
  const forged = await whoAmI(`${token.slice(0, -6)}AAAAAA`)
  expect(forged.json().code).toBe('session_required')
  expect(forged.headers['www-authenticate']).toBeUndefined()
})

test('logging out ends the session at once', async () => {
  const { token, refreshToken } = await signedIn()
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/auth/logout',
    payload: { token: refreshToken },
  })
  expect(answer.statusCode).toBe(204)
  expect((await whoAmI(token)).json().code).toBe('session_ended')
  expect((await refresh(refreshToken)).statusCode).toBe(401)
})

test('the browser refreshes by its cookie alone', async () => {
  const company = await buildCompany(app)
  const user = await buildUser(app, company, { senhaHash: hash })
  const login = await app.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: user.email, password: PASSWORD },
  })
  const cookie = login.cookies.find((one) => one.name === 'estiva_refresh')?.value ?? ''
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/auth/token',
    payload: { grantType: 'refresh_token' },
    cookies: { estiva_refresh: cookie },
    headers: { host: 'estiva.exemplo', origin: 'https://estiva.exemplo' },
  })
  expect(answer.statusCode).toBe(200)
  expect(answer.json().refreshToken).toBeUndefined()
})

test.each([
  ['another page', { origin: 'https://golpe.exemplo' }],
  ['another page, though it calls itself a program', { origin: 'https://golpe.exemplo', 'x-client': 'api' }],
  ['a page without an address', { origin: 'null' }],
  ['who names no page and is no program', {}],
])('%s neither renews a session nor ends it', async (_who, headers) => {
  const { token, refreshToken } = await signedIn()
  const send = (path: string, payload: object) =>
    app.server.inject({
      method: 'POST',
      url: `/api/auth/${path}`,
      payload,
      cookies: { estiva_refresh: refreshToken },
      headers,
    })
  const answer = await send('token', { grantType: 'refresh_token' })
  expect(answer.statusCode).toBe(401)
  expect(answer.cookies).toEqual([])
  if ('origin' in headers) await send('logout', {})
  expect((await whoAmI(token)).statusCode).toBe(200)
  expect((await refresh(refreshToken)).statusCode).toBe(200)
})

test('a change of role asks for a new token, a block ends the session', async () => {
  const company = await buildCompany(app)
  const session = await openSession(app, await buildUser(app, company))
  expect((await whoAmI(session.token)).statusCode).toBe(200)
  await app.deps.db.asSystem('create-company', async (tx) => {
    await tx.db.updateTable('usuario').set({ papel: 'Operador' }).where('id', '=', session.userId).execute()
    await app.deps.sessions.recordChange(tx, 'usuario', session.userId)
  })
  expect((await whoAmI(session.token)).json().code).toBe('token_expired')
  await app.deps.db.asSystem('create-company', async (tx) => {
    await tx.db.updateTable('usuario').set({ bloqueado: true }).where('id', '=', session.userId).execute()
    await app.deps.sessions.recordChange(tx, 'usuario', session.userId)
  })
  expect((await whoAmI(session.token)).json().code).toBe('session_ended')
})

test('a change made by another process is noticed by the poll', async () => {
  const company = await buildCompany(app)
  const session = await openSession(app, await buildUser(app, company))
  await app.deps.db.asSystem('create-company', async (tx) => {
    await tx.db.updateTable('usuario').set({ bloqueado: true }).where('id', '=', session.userId).execute()
    await tx.db
      .insertInto('acesso_mudanca')
      .values({ escopo: 'usuario', escopo_id: session.userId, quando: app.clock.now() })
      .execute()
  })
  expect((await whoAmI(session.token)).statusCode).toBe(200)
  await app.deps.sessions.poll()
  expect((await whoAmI(session.token)).json().code).toBe('session_ended')
})

test("one sees one's open sessions and ends another of them", async () => {
  const company = await buildCompany(app)
  const user = await buildUser(app, company)
  const here = await openSession(app, user)
  const there = await openSession(app, user)
  const list = await app.server.inject({ method: 'GET', url: '/api/auth/sessoes', headers: here.headers })
  const items: { id: string; atual: boolean }[] = list.json().items
  expect(items.find((item) => item.atual)?.id).toBe(here.sessionId)
  expect(items).toHaveLength(2)
  const ended = await app.server.inject({
    method: 'DELETE',
    url: `/api/auth/sessoes/${there.sessionId}`,
    headers: here.headers,
  })
  expect(ended.statusCode).toBe(204)
  expect((await whoAmI(there.token)).json().code).toBe('session_ended')
  const stranger = await openSession(app, await buildUser(app, company))
  const refused = await app.server.inject({
    method: 'DELETE',
    url: `/api/auth/sessoes/${here.sessionId}`,
    headers: stranger.headers,
  })
  expect(refused.statusCode).toBe(404)
})
