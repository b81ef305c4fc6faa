import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  buildCompany,
  buildUser,
  type CompanyOptions,
  type TestUser,
  type UserOptions,
} from '#platform/server/testing/build-company.ts'
import { startTestApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { COMPANY_TYPES, LICENCES } from '#platform/shared/access.ts'
import { maskEmail } from '../sessao.rules.ts'
import { hashPassword } from './password-hash.ts'

const PASSWORD = 'Estiva#2026'
let app: TestApp
let hash: string

beforeAll(async () => {
  app = await startTestApp({ withJobs: true })
  hash = await hashPassword(PASSWORD)
})
afterAll(() => app.close())

async function person(user: UserOptions = {}, company: CompanyOptions = {}): Promise<TestUser> {
  return buildUser(app, await buildCompany(app, company), { senhaHash: hash, ...user })
}

function login(body: object, headers: Record<string, string> = {}) {
  return app.server.inject({ method: 'POST', url: '/api/auth/login', payload: body, headers })
}

const payloadOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>

describe('signing in', () => {
  test('answers a token and keeps the refresh token in an HttpOnly cookie [S-145, S-269]', async () => {
    const { email, userId } = await person()
    const answer = await login({ email: email.toUpperCase(), password: PASSWORD, tipoAutenticacao: 0 })
    expect(answer.statusCode).toBe(200)
    const body = answer.json()
    expect(body).toMatchObject({
      success: true,
      errorMessage: null,
      twoFactorEnabled: false,
      usuarioId: userId,
      telefone: '•••••-4321',
      email: maskEmail(email),
      emailEnviado: false,
      statusCode: 200,
      url: null,
    })
    expect(body.refreshToken).toBeUndefined()
    const cookie = answer.cookies.find((one) => one.name === 'estiva_refresh')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/auth', maxAge: 8 * 3600 })
  })

  test('gives a program its refresh token in the body and no cookie [S-143]', async () => {
    const { email } = await person()
    const answer = await login({ email, password: PASSWORD }, { 'x-client': 'api' })
    expect(answer.json()).toMatchObject({ refreshToken: expect.any(String), expiration: expect.any(String) })
    expect(answer.cookies).toEqual([])
  })

  test('puts the claims of the specification into the token [S-144]', async () => {
    const company = await buildCompany(app, {
      tipo: COMPANY_TYPES.Transportadora,
      modulos: ['frota', 'chat'],
    })
    const user = await buildUser(app, company, {
      senhaHash: hash,
      role: 'Operador',
      modulosRecusados: ['chat'],
    })
    const { token } = (await login({ email: user.email, password: PASSWORD })).json()
    expect(payloadOf(token)).toMatchObject({
      sub: user.userId,
      role: 'Operador',
      AuthorizedModule: ['frota'],
      UserUnauthorizedModule: ['chat'],
      License: LICENCES.Customer,
      LastAccessProduct: null,
      BusinessUnitId: [],
      CompanyName: company.nome,
      CompanyDocument: company.documento,
      OwnerId: company.ownerId,
      OwnerLogo: null,
      UserName: 'Renata Kuhn',
    })
  })

  test('re-hashes a password that was stored with older parameters', async () => {
    const { email, userId } = await person({
      // m=4096,t=1 over "Estiva#2026", made with the same algorithm.
      senhaHash: await olderHash(PASSWORD),
    })
    expect((await login({ email, password: PASSWORD })).statusCode).toBe(200)
    const stored = await app.deps.db.asSystem('sign-in', (tx) =>
      tx.db
        .selectFrom('identidade')
        .select('senha_hash')
        .where('usuario_id', '=', userId)
        .executeTakeFirstOrThrow(),
    )
    expect(stored.senha_hash).toContain('m=19456,t=2')
  })
})

describe('refusals of the login table', () => {
  test('wrong password and unknown address are answered alike with 401, and carry the login result [S-145, S-304]', async () => {
    const { email } = await person()
    const wrong = await login({ email, password: 'Errada#2026' })
    const unknown = await login({ email: 'ninguem@teste.demo', password: PASSWORD })
    for (const answer of [wrong, unknown]) {
      expect(answer.statusCode).toBe(401)
      expect(answer.json()).toEqual({
        code: 'login_invalid',
        requestId: expect.any(String),
        message: 'E-mail ou senha inválidos',
        success: false,
        errorMessage: 'E-mail ou senha inválidos',
        statusCode: 401,
        twoFactorEnabled: false,
        usuarioId: null,
        telefone: null,
        email: null,
        emailEnviado: false,
        url: null,
      })
    }
  })

  const cases: [string, UserOptions, CompanyOptions, number, string][] = [
    ['a blocked user is refused with 423 [S-305]', { bloqueado: true }, {}, 423, 'Usuário bloqueado'],
    [
      'a blocked company is refused with 402 [S-306]',
      {},
      { bloqueada: true },
      402,
      'Acesso bloqueado. Entre em contato com o nosso suporte.',
    ],
    [
      'an expired trial is refused with 426 [S-307]',
      {},
      { licenca: LICENCES.Trial, trialAte: '2026-11-20T12:00:00.000Z' },
      426,
      'Licença de 7 dias expirada, favor entrar em contato com o suporte.',
    ],
  ]
  for (const [name, user, company, status, message] of cases) {
    test(name, async () => {
      const { email } = await person(user, company)
      const answer = await login({ email, password: PASSWORD })
      expect(answer.statusCode).toBe(status)
      expect(answer.json().message).toBe(message)
      // Somebody without the password learns nothing about the account.
      expect((await login({ email, password: 'Errada#2026' })).statusCode).toBe(401)
    })
  }

  test('an expired password is refused with 412 and a url whose link sets a new one [S-311]', async () => {
    const { email } = await person({ senhaExpiraEm: '2026-11-01T00:00:00.000Z' })
    const answer = await login({ email, password: PASSWORD })
    expect(answer.statusCode).toBe(412)
    expect(answer.json()).toMatchObject({
      success: false,
      statusCode: 412,
      errorMessage: answer.json().message,
    })
    expect(answer.json().message).toBe('Sua senha expirou. Altere para conseguir se logar no sistema.')
    const recoveryToken = answer.json().url.split('token=')[1]
    const changed = await app.server.inject({
      method: 'POST',
      url: '/api/auth/new-password',
      payload: { recoveryToken, newPassword: 'Trilha#4821x' },
    })
    expect(changed.statusCode).toBe(204)
    expect((await login({ email, password: 'Trilha#4821x' })).statusCode).toBe(200)
  })

  test('the fifth wrong password locks for 15 minutes, and a recovery lifts the lock [S-309, S-310]', async () => {
    const { email } = await person()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 5; attempt++) {
      statuses.push((await login({ email, password: 'Errada#2026' })).statusCode)
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429])
    const locked = await login({ email, password: PASSWORD })
    expect(locked.statusCode).toBe(429)
    expect(locked.json().message).toBe(
      'Seu acesso foi bloqueado devido ao número de tentativas. Favor entrar em contato com o suporte ou usar a opção de recuperar senha.',
    )
    const before = app.mails().length
    await app.server.inject({ method: 'POST', url: '/api/auth/recovery', payload: { email } })
    const mail = (await app.waitForMails(before + 1)).at(-1) ?? ''
    const token = /new-password\?token=3D([\w-]+)/.exec(mail.replace(/=\r?\n/g, ''))?.[1]
    const reset = await app.server.inject({
      method: 'POST',
      url: '/api/auth/new-password',
      payload: { recoveryToken: token, newPassword: 'Trilha#4821x' },
    })
    expect(reset.statusCode).toBe(204)
    expect((await login({ email, password: 'Trilha#4821x' })).statusCode).toBe(200)
  })

  test('guesses sent at the same moment are all counted', async () => {
    const { email } = await person()
    await Promise.all(Array.from({ length: 8 }, () => login({ email, password: 'Errada#2026' })))
    expect((await login({ email, password: PASSWORD })).statusCode).toBe(429)
  })

  test('the lock passes after 15 minutes', async () => {
    const { email } = await person()
    for (let attempt = 0; attempt < 5; attempt++) await login({ email, password: 'Errada#2026' })
    app.clock.advance(15 * 60_000 + 1)
    expect((await login({ email, password: PASSWORD })).statusCode).toBe(200)
  })
})

describe('bad input', () => {
  test('missing fields are named', async () => {
    const answer = await login({ email: 'a@b.demo' })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toEqual([{ path: 'password', message: 'Campo obrigatório' }])
  })

  test('a password that is not text and an unknown field are refused', async () => {
    const answer = await login({ email: 'a@b.demo', password: 12_345_678, admin: true })
    expect(answer.statusCode).toBe(400)
    const paths = answer.json().details.map((detail: { path: string }) => detail.path)
    expect(paths.sort()).toEqual(['admin', 'password'])
  })

  test('no password and no token reaches the log', async () => {
    const { email } = await person()
    const { token } = (await login({ email, password: PASSWORD })).json()
    await login({ email, password: 'Segredo!Errado77' })
    expect(app.logged()).not.toContain('Segredo!Errado77')
    expect(app.logged()).not.toContain(token)
    expect(app.logged()).not.toContain(PASSWORD)
  })
})

async function olderHash(password: string): Promise<string> {
  const { argon2Sync } = await import('node:crypto')
  const salt = Buffer.from('0123456789abcdef')
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce: salt,
    tagLength: 32,
    memory: 4096,
    passes: 1,
    parallelism: 1,
  })
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=4096,t=1,p=1$${encode(salt)}$${encode(tag)}`
}
