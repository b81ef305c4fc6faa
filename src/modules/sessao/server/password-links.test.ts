import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCompany, buildUser, openSession } from '#platform/server/testing/build-company.ts'
import { startTestApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { createLink } from './links.ts'
import { hashPassword } from './password-hash.ts'

let app: TestApp
let hash: string
const PASSWORD = 'Estiva#2026'
const STRONG = 'Trilha#4821x'

beforeAll(async () => {
  app = await startTestApp({ withJobs: true })
  hash = await hashPassword(PASSWORD)
})
afterAll(() => app.close())

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'POST', url, payload, headers })
const linkFor = (userId: string) =>
  app.deps.db.asSystem('link', (tx) => createLink(app.deps, tx, userId, 'recuperacao'))

test('recovery answers alike for known and unknown addresses and writes to the known one only [S-278, S-279]', async () => {
  const { email } = await buildUser(app, await buildCompany(app), { senhaHash: hash })
  const before = app.mails().length
  const known = await post('/api/auth/recovery', { email })
  const unknown = await post('/api/auth/recovery', { email: 'ninguem-mesmo@teste.demo' })
  expect([known.statusCode, unknown.statusCode]).toEqual([204, 204])
  const mails = await app.waitForMails(before + 1)
  expect(mails.at(-1)).toContain(`To: ${email}`)
})

test('an address gets one recovery mail in a minute and five in an hour, however often it is asked', async () => {
  const { email } = await buildUser(app, await buildCompany(app), { senhaHash: hash })
  const before = app.mails().length
  const ask = async (times: number) => {
    for (let time = 0; time < times; time++) {
      expect((await post('/api/auth/recovery', { email: email.toUpperCase() })).statusCode).toBe(204)
    }
  }
  const sent = async (count: number) => (await app.waitForMails(before + count)).length - before
  await Promise.all([ask(2), ask(2)])
  expect(await sent(1)).toBe(1)
  for (let mail = 2; mail <= 7; mail++) {
    app.clock.advance(60_000)
    await ask(2)
  }
  expect(await sent(5)).toBe(5)
  app.clock.advance(3_600_000)
  await ask(1)
  expect(await sent(6)).toBe(6)
})

test('wrong current passwords count towards the lock, and while it lasts the right one is refused too', async () => {
  const user = await buildUser(app, await buildCompany(app), { senhaHash: hash })
  const session = await openSession(app, user)
  const change = (oldPassword: string) =>
    app.server.inject({
      method: 'PUT',
      url: '/api/user/alterarSenha',
      headers: session.headers,
      payload: { oldPassword, newPassword: STRONG },
    })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 5; attempt++) statuses.push((await change('Errada#2026')).statusCode)
  expect(statuses).toEqual([400, 400, 400, 400, 429])
  expect((await change(PASSWORD)).json().code).toBe('login_locked')
  const login = await post('/api/auth/login', { email: user.email, password: PASSWORD })
  expect(login.statusCode).toBe(429)
  app.clock.advance(15 * 60_000)
  expect((await post('/api/auth/login', { email: user.email, password: PASSWORD })).statusCode).toBe(200)
})

test('a link sets the password once, within one hour, and ends the open sessions [S-280]', async () => {
  const user = await buildUser(app, await buildCompany(app), { senhaHash: hash })
  const session = await openSession(app, user)
  const token = await linkFor(user.userId)
  expect(
    (await post('/api/auth/new-password', { recoveryToken: token, newPassword: STRONG })).statusCode,
  ).toBe(204)
  const again = await post('/api/auth/new-password', { recoveryToken: token, newPassword: STRONG })
  expect(again.statusCode).toBe(400)
  expect(again.json().message).toContain('já foi usado ou venceu')
  const who = await app.server.inject({ method: 'GET', url: '/api/auth/user', headers: session.headers })
  expect(who.statusCode).toBe(401)
  const late = await linkFor(user.userId)
  app.clock.advance(3_600_001)
  expect(
    (await post('/api/auth/new-password', { recoveryToken: late, newPassword: STRONG })).json().code,
  ).toBe('link_spent')
})

test('a newer link makes the older one useless, and an invented one is unknown', async () => {
  const user = await buildUser(app, await buildCompany(app), { senhaHash: hash })
  const older = await linkFor(user.userId)
  await linkFor(user.userId)
  expect(
    (await post('/api/auth/new-password', { recoveryToken: older, newPassword: STRONG })).json().code,
  ).toBe('link_spent')
  const invented = await post('/api/auth/new-password', {
    recoveryToken: 'x'.repeat(43),
    newPassword: STRONG,
  })
  expect(invented.statusCode).toBe(404)
})

test('a link of one purpose opens nothing of another, and goes on working for its own', async () => {
  const user = await buildUser(app, await buildCompany(app), { senhaHash: hash })
  const password = await linkFor(user.userId)
  expect((await post('/api/auth/confirm-mail', { token: password })).json().code).toBe('link_unknown')
  const confirmation = await app.deps.db.asSystem('link', (tx) =>
    createLink(app.deps, tx, user.userId, 'confirmacao'),
  )
  const setPassword = async (recoveryToken: string) =>
    post('/api/auth/new-password', { recoveryToken, newPassword: STRONG })
  expect((await setPassword(confirmation)).json().code).toBe('link_unknown')
  expect((await setPassword(password)).statusCode).toBe(204)
  expect((await post('/api/auth/confirm-mail', { token: confirmation })).statusCode).toBe(200)
})

const refused: [string, string, string][] = [
  ['five characters', 'Aa1!b', 'invalid_input'],
  ['31 characters', `Aa1!${'b'.repeat(27)}`, 'invalid_input'],
  ['no symbol', 'Trilha48210', 'password_weak'],
  ['a common word in disguise', 'S3nh@12345', 'password_common'],
]
for (const [what, newPassword, code] of refused) {
  test(`a new password with ${what} is refused and the link stays good`, async () => {
    const user = await buildUser(app, await buildCompany(app), { senhaHash: hash })
    const token = await linkFor(user.userId)
    const answer = await post('/api/auth/new-password', { recoveryToken: token, newPassword })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().code).toBe(code)
    expect(answer.json().details[0].path).toBe('newPassword')
    expect(
      (await post('/api/auth/new-password', { recoveryToken: token, newPassword: STRONG })).statusCode,
    ).toBe(204)
  })
}

test('without a link the old password is needed, and the session that asks stays open', async () => {
  const user = await buildUser(app, await buildCompany(app), { senhaHash: hash })
  const here = await openSession(app, user)
  const there = await openSession(app, user)
  const change = (oldPassword: string) =>
    post(
      '/api/auth/new-password',
      { oldPassword, newPassword: STRONG },
      { authorization: `Bearer ${here.token}` },
    )
  expect((await change('Errada#2026')).json().details).toEqual([
    { path: 'oldPassword', message: 'A senha atual não confere.' },
  ])
  expect((await change(PASSWORD)).statusCode).toBe(204)
  const status = async (headers: Record<string, string>) =>
    (await app.server.inject({ method: 'GET', url: '/api/auth/user', headers })).statusCode
  expect([await status(here.headers), await status(there.headers)]).toEqual([200, 401])
  expect(
    (await post('/api/auth/new-password', { oldPassword: PASSWORD, newPassword: STRONG })).statusCode,
  ).toBe(401)
})

test('confirming the mail answers a token that signs in once [S-270, S-272]', async () => {
  const user = await buildUser(app, await buildCompany(app), { senhaHash: hash })
  const link = await app.deps.db.asSystem('link', (tx) =>
    createLink(app.deps, tx, user.userId, 'confirmacao'),
  )
  const confirmed = await post('/api/auth/confirm-mail', { token: link, tipoAutenticacao: 0 })
  expect(confirmed.statusCode).toBe(200)
  const { token } = confirmed.json()
  expect((await post('/api/auth/login', { token })).json().usuarioId).toBe(user.userId)
  expect((await post('/api/auth/login', { token })).statusCode).toBe(401)
  expect((await post('/api/auth/confirm-mail', { token: link })).json().code).toBe('link_spent')
})

test('the link that confirms an address is written to that address', async () => {
  const user = await buildUser(app, await buildCompany(app), { senhaHash: hash })
  const session = await openSession(app, user)
  const before = app.mails().length
  expect((await post('/api/auth/enviar-confirmacao', {}, session.headers)).statusCode).toBe(204)
  const mail = (await app.waitForMails(before + 1)).at(-1) ?? ''
  expect(mail).toContain(`To: ${user.email}`)
  const token = /confirm-mail\?token=3D([\w-]+)/.exec(mail.replace(/=\r?\n/g, ''))?.[1] ?? ''
  expect((await post('/api/auth/confirm-mail', { token })).statusCode).toBe(200)
})

test('a push token is registered for oneself only [S-283]', async () => {
  const user = await buildUser(app, await buildCompany(app))
  const session = await openSession(app, user)
  const register = (id: string) =>
    post(`/api/auth/token/fcm/${id}?fcmToken=abcdefghij-token`, {}, session.headers)
  expect((await register(user.userId)).statusCode).toBe(204)
  expect((await register(user.userId)).statusCode).toBe(204)
  const stored = await app.deps.db.readAsOwner(user.ownerId, (tx) =>
    tx.db.selectFrom('push_token').selectAll().execute(),
  )
  expect(stored).toMatchObject([{ usuario_id: user.userId, token: 'abcdefghij-token' }])
  expect((await register(session.sessionId)).statusCode).toBe(404)
  expect(app.logged()).not.toContain('abcdefghij-token')
})
