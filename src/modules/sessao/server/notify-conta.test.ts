import { expect, test } from 'vitest'
import { createTold } from '#modules/notificacao/server/testing/told.ts'
import { buildCompany, buildUser, openSession, signIn } from '#platform/server/testing/build-company.ts'
import { createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { createLink } from './links.ts'
import { hashPassword } from './password-hash.ts'

const app = await openTestApp()
const PASSWORD = 'Estiva#2026'
const STRONG = 'Trilha#4821x'
const senhaHash = await hashPassword(PASSWORD)
const company = await buildCompany(app)
const admin = await signIn(app, company)
const send = createSend(app, '/api')
const { noticesOf, toldTo, acaoOf } = createTold(app)
const browser = (version: number, system = 'Windows NT 10.0; Win64; x64') =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
async function login(email: string, userAgent: string) {
  const headers = { 'user-agent': userAgent }
  const payload = { email, password: PASSWORD }
  const answer = await app.server.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
  expect(answer.statusCode).toBe(200)
}

test('whoever changes a password is told at once, also by mail, and leads to the own profile; nobody else is [E-401]', async () => {
  const user = await buildUser(app, company, { role: 'Operador', senhaHash })
  const session = await openSession(app, user)
  const change = { oldPassword: PASSWORD, newPassword: STRONG }
  expect((await send(session, 'PUT', '/user/alterarSenha', change)).statusCode).toBe(204)
  const [notice, ...more] = await noticesOf(session)
  expect(more).toEqual([])
  expect(notice).toMatchObject({ evento: 'conta_senha_alterada', channelType: 'INTEGRACAO' })
  if (notice) expect(await acaoOf(session, notice)).toBe('page menu/perfil')
  expect(await toldTo(admin)).not.toContain('conta_senha_alterada')
  const { rows } = await app.opened.systemQuery(
    `select via from notificacao_envio where usuario_id = '${user.userId}'`,
  )
  expect(rows).toEqual([{ via: 'email' }])
})

test('a device is new once, not a browser that grew older, and not the first one [E-401]', async () => {
  const user = await buildUser(app, company, { senhaHash })
  for (const version of [140, 141]) await login(user.email, browser(version))
  const session = await openSession(app, user)
  const devices = async () =>
    (await noticesOf(session)).flatMap(({ evento, title }) =>
      evento === 'conta_aparelho_novo' ? [title] : [],
    )
  expect(await devices()).toEqual([])
  for (const version of [141, 142]) await login(user.email, browser(version, 'X11; Linux x86_64'))
  expect(await devices()).toEqual(['Entrada por um aparelho novo: Chrome 141 em Linux'])
})

test('whoever invited is told that the invitation was used, not the invited one and no other administrator [E-401]', async () => {
  const boss = await signIn(app, company)
  const body = { name: 'Davi Prado', email: 'davi.prado@teste.demo', papel: 'Operador', todasUnidades: true }
  const made = await send(boss, 'POST', '/user', body)
  expect([made.statusCode, made.body]).toEqual([201, expect.any(String)])
  const { id } = made.json<{ id: string }>()
  const recoveryToken = await app.deps.db.asSystem('link', (tx) => createLink(app.deps, tx, id, 'criacao'))
  const set = { recoveryToken, newPassword: STRONG }
  expect((await send(boss, 'POST', '/auth/new-password', set)).statusCode).toBe(204)
  const [notice] = await noticesOf(boss, id)
  expect(notice).toMatchObject({ evento: 'convite_usado', title: 'Davi Prado aceitou o seu convite' })
  if (notice) expect(await acaoOf(boss, notice)).toBe(`drawer configuracoes/usuarios/${id}`)
  expect(await toldTo(admin, id)).toEqual([])
})
