import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCompany, buildUser, openSession } from '#platform/server/testing/build-company.ts'
import { startTestApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { hashPassword } from './password-hash.ts'

let app: TestApp
let hash: string
const PASSWORD = 'Estiva#2026'

beforeAll(async () => {
  app = await startTestApp({ withJobs: true })
  hash = await hashPassword(PASSWORD)
})
afterAll(() => app.close())

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'POST', url, payload, headers })
const login = (email: string, codigo?: string) =>
  post('/api/auth/login', { email, password: PASSWORD, codigoAutenticacaoSegundoFator: codigo ?? null })

async function codeFor(email: string, mailsBefore: number): Promise<string> {
  const mails = await app.waitForMails(mailsBefore + 1)
  const mail = mails.filter((one) => one.includes(email)).at(-1) ?? ''
  return /Subject: .*?(\d{6})/.exec(mail)?.[1] ?? ''
}

test('a code by mail is asked for with 424 and enters once [S-181, S-308]', async () => {
  const { email, userId } = await buildUser(app, await buildCompany(app), {
    senhaHash: hash,
    segundoFator: 1,
  })
  const before = app.mails().length
  const asked = await login(email)
  expect(asked.statusCode).toBe(424)
  expect(asked.json()).toMatchObject({
    usuarioId: userId,
    telefone: '•••••-4321',
    email: expect.stringContaining('•••@teste.demo'),
    emailEnviado: true,
    twoFactorEnabled: true,
  })
  const code = await codeFor(email, before)
  expect((await login(email, code)).statusCode).toBe(200)
  expect((await login(email, code)).statusCode).toBe(424)
})

test('a code is good for ten minutes', async () => {
  const { email } = await buildUser(app, await buildCompany(app), { senhaHash: hash, segundoFator: 1 })
  const before = app.mails().length
  await login(email)
  const code = await codeFor(email, before)
  app.clock.advance(10 * 60_000 + 1)
  expect((await login(email, code)).statusCode).toBe(424)
})

test('after five wrong codes the right one no longer helps', async () => {
  const { email } = await buildUser(app, await buildCompany(app), { senhaHash: hash, segundoFator: 1 })
  const before = app.mails().length
  await login(email)
  const code = await codeFor(email, before)
  const wrong = code === '000000' ? '111111' : '000000'
  for (let attempt = 0; attempt < 5; attempt++) expect((await login(email, wrong)).statusCode).toBe(424)
  expect((await login(email, code)).statusCode).toBe(429)
})

test('the code is sent again only to a pending sign-in, and the answer does not tell [S-274, S-275]', async () => {
  const { email, userId } = await buildUser(app, await buildCompany(app), {
    senhaHash: hash,
    segundoFator: 1,
  })
  const quiet = await post(`/api/auth/${userId}/sendTwoFactorCode/1`, {})
  expect(quiet.statusCode).toBe(204)
  const before = app.mails().length
  await login(email)
  await codeFor(email, before)
  app.clock.advance(31_000)
  expect((await post(`/api/auth/${userId}/sendTwoFactorCode/1`, {})).statusCode).toBe(204)
  expect((await app.waitForMails(before + 2)).length).toBe(before + 2)
  expect((await post(`/api/auth/${userId}/sendTwoFactorCode/2`, {})).json().code).toBe('channel_unavailable')
})

test('an authenticator app is switched on with a code of it, and each code enters once', async () => {
  const user = await buildUser(app, await buildCompany(app), { senhaHash: hash })
  const session = await openSession(app, user)
  const prepared = await post('/api/auth/segundo-fator/aplicativo', { password: PASSWORD }, session.headers)
  const { chave, uri, qrSvg } = prepared.json()
  expect(uri).toContain('otpauth://totp/')
  expect(qrSvg).toContain('<svg')
  const totp = new TOTP({ secret: Secret.fromBase32(chave), digits: 6, period: 30 })
  const codeAt = () => totp.generate({ timestamp: app.clock.now().getTime() })
  const switchOn = (codigo: string) =>
    app.server.inject({
      method: 'PUT',
      url: '/api/auth/segundo-fator',
      payload: { tipoAutenticacao: 3, password: PASSWORD, codigo },
      headers: session.headers,
    })
  expect((await switchOn(codeAt() === '000000' ? '111111' : '000000')).json().code).toBe('code_wrong')
  expect((await switchOn(codeAt())).statusCode).toBe(204)
  app.clock.advance(30_000)
  const code = codeAt()
  expect((await login(user.email)).json()).toMatchObject({ tipoAutenticacao: 3, emailEnviado: false })
  expect((await login(user.email, code)).statusCode).toBe(200)
  expect((await login(user.email, code)).statusCode).toBe(424)
  const stored = await app.deps.db.asSystem('sign-in', (tx) =>
    tx.db
      .selectFrom('identidade')
      .select('totp_segredo')
      .where('usuario_id', '=', user.userId)
      .executeTakeFirstOrThrow(),
  )
  expect(stored.totp_segredo).not.toContain(chave)
})
