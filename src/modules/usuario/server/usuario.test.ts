import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { TERMO_USO_VERSAO } from '#modules/termo/termo.rules.ts'
import { buildCompany, buildUser, openSession, signIn } from '#platform/server/testing/build-company.ts'
import { startTestApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { LICENCES, USER_TYPES } from '#platform/shared/access.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly payload?: object | Buffer
  readonly headers: Record<string, string>
}
const call = (url: string, { method = 'GET', payload, headers }: Call) =>
  app.server.inject({ method, url: `/api${url}`, headers, ...(payload ? { payload } : {}) })

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
function multipart(content: Buffer, name: string, type: string, field = 'anexo') {
  const boundary = 'fronteira-de-teste'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    type: `multipart/form-data; boundary=${boundary}`,
  }
}

describe('who I am', () => {
  test('the user carries every field of the specification, with the company [S-141, S-142]', async () => {
    const company = await buildCompany(app, { licenca: LICENCES.Trial, trialAte: '2026-11-24T12:00:00.000Z' })
    const session = await signIn(app, company, { nome: 'Renata Kuhn' })
    const answer = await call('/auth/user', { headers: session.headers })
    expect(answer.json()).toMatchObject({
      id: session.userId,
      name: 'Renata Kuhn',
      email: session.email,
      telefone: '11987654321',
      tipo: USER_TYPES.administrador,
      dataTermoUso: null,
      empresa: {
        id: company.ownerId,
        name: company.nome,
        type: 3,
        licenseType: 1,
        diasPrazoExpiracaoTrial: 3,
        logo: null,
      },
    })
  })

  test('the company answers its document, modules and wording', async () => {
    const company = await buildCompany(app, { modulos: ['frota'] })
    const session = await signIn(app, company)
    const own = (await call('/auth/owner', { headers: session.headers })).json()
    expect(own).toMatchObject({
      id: company.ownerId,
      documento: company.documento,
      type: 3,
      licenseType: 3,
      modulos: ['frota'],
      textos: {},
    })
    // Both addresses of the company say the same words.
    expect((await call(`/owner/${company.ownerId}`, { headers: session.headers })).json()).toEqual(own)
  })
})

describe('the profile', () => {
  test('is changed with a version, and a stale one is shown both sides', async () => {
    const session = await signIn(app, await buildCompany(app))
    const edit = (name: string, version: number) =>
      call('/user/editarPerfil', {
        method: 'PUT',
        payload: { name, telefone: '+55 (11) 91234-5678', version },
        headers: session.headers,
      })
    const first = await edit('Renata K.', 1)
    expect(first.json()).toMatchObject({ name: 'Renata K.', telefone: '11912345678', version: 2 })
    // The name travels in the token, so the old one is asked to be renewed; the state is read anew.
    const stale = await edit('Outra', 1)
    expect(stale.statusCode).toBe(409)
    expect(stale.json()).toMatchObject({
      code: 'version_conflict',
      current: { name: 'Renata K.', version: 2 },
      yours: { name: 'Outra' },
    })
  })

  test('refuses a phone that is none, on its field', async () => {
    const session = await signIn(app, await buildCompany(app))
    const answer = await call('/usuario/editarPerfil', {
      method: 'PUT',
      payload: { name: 'Ana', telefone: '123' },
      headers: session.headers,
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toEqual([
      { path: 'telefone', message: 'Informe o DDD e o número, por exemplo (11) 98765-4321' },
    ])
  })

  test('a photo is known by its content, seen in the company only, and removed', async () => {
    const company = await buildCompany(app)
    const session = await signIn(app, company)
    const colleague = await signIn(app, company, { role: 'Operador' })
    const stranger = await signIn(app, await buildCompany(app))
    const upload = (content: Buffer, name: string, type: string, field?: string) => {
      const form = multipart(content, name, type, field)
      return call('/user/foto', {
        method: 'PUT',
        payload: form.payload,
        headers: { ...session.headers, 'content-type': form.type },
      })
    }
    const disguised = await upload(Buffer.from('<script>alert(1)</script>'), 'foto.png', 'image/png')
    expect(disguised.statusCode).toBe(415)
    expect((await upload(PNG, 'foto.png', 'image/png', 'outro')).statusCode).toBe(400)
    expect((await upload(Buffer.alloc(2_300_000, 1), 'foto.png', 'image/png')).statusCode).toBe(413)
    expect((await upload(PNG, '../../minha foto.png', 'image/png')).statusCode).toBe(200)
    const seen = await call(`/user/${session.userId}/foto`, { headers: colleague.headers })
    expect(seen.rawPayload.equals(PNG)).toBe(true)
    expect(seen.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(seen.headers['content-disposition']).toContain('minha%20foto.png')
    expect((await call(`/user/${session.userId}/foto`, { headers: stranger.headers })).statusCode).toBe(404)
    await call('/user/foto', { method: 'DELETE', headers: session.headers })
    expect((await call(`/user/${session.userId}/foto`, { headers: colleague.headers })).statusCode).toBe(404)
  })
})

describe('terms and products', () => {
  test('accepting the terms keeps the version and the first hour [S-281]', async () => {
    const session = await signIn(app, await buildCompany(app))
    const accept = (id: string) =>
      call(`/user/aceite-termo-uso/${id}`, { method: 'POST', headers: session.headers })
    const first = (await accept(session.userId)).json()
    expect(first).toEqual({ dataTermoUso: app.clock.now().toISOString(), termoVersao: TERMO_USO_VERSAO })
    app.clock.advance(60_000)
    expect((await accept(session.userId)).json()).toEqual(first)
    expect((await accept(session.ownerId)).statusCode).toBe(404)
  })

  test('the last product is kept for the next sign-in [S-285]', async () => {
    const user = await buildUser(app, await buildCompany(app))
    const session = await openSession(app, user)
    const choose = (produtoId: string) =>
      call(`/user/${user.userId}/ultimo-acesso-produto`, {
        method: 'PATCH',
        payload: { produtoId },
        headers: session.headers,
      })
    expect((await choose('yms')).statusCode).toBe(204)
    expect((await choose('inexistente')).statusCode).toBe(400)
    const next = await openSession(app, user)
    const claims = JSON.parse(Buffer.from(next.token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims.LastAccessProduct).toBe('yms')
  })
})

test('the administrator sees who cannot work and which accounts have one factor only', async () => {
  const company = await buildCompany(app)
  const session = await signIn(app, company)
  await buildUser(app, company, { nome: 'Davi Couto', bloqueado: true })
  await buildUser(app, company, { nome: 'Zoe Lima', role: 'Operador', unidades: [], segundoFator: 1 })
  const answer = await call('/user/resumo-acesso', { headers: session.headers })
  expect(answer.json()).toMatchObject({
    usuarios: 3,
    totalSemAcesso: 2,
    semSegundoFator: 2,
    semAcesso: [
      { name: 'Davi Couto', motivo: 'Bloqueado' },
      { name: 'Zoe Lima', motivo: 'Sem unidade de negócio' },
    ],
  })
})

test('a unit that is not granted is refused in the headers of any call [S-259]', async () => {
  const company = await buildCompany(app)
  const admin = await signIn(app, company)
  const create = async (descricao: string) =>
    (
      await call('/unidadenegocio', {
        method: 'POST',
        payload: { descricao, fusoHorario: 'America/Sao_Paulo' },
        headers: admin.headers,
      })
    ).json().id as string
  const [granted, other] = [await create('CD Um'), await create('CD Dois')]
  const operador = await signIn(app, company, { role: 'Operador', unidades: [granted] })
  const withUnit = (id: string) =>
    call('/auth/user', { headers: { ...operador.headers, businessunitid: id } })
  expect((await withUnit(granted)).statusCode).toBe(200)
  expect((await withUnit(other)).statusCode).toBe(403)
})
