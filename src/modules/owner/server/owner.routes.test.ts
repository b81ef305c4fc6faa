import { describe, expect, test } from 'vitest'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, type Method, openTestApp, renewToken } from '#platform/server/testing/test-routes.ts'
import { LICENCES } from '#platform/shared/access.ts'
import { MAX_LOGO_BYTES } from '../owner.contract.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app, {
  nome: 'Alimentos Serra Dourada',
  licenca: LICENCES.Trial,
  trialAte: '2026-11-24T15:00:00Z',
  modulos: ['frota'],
})

/** The logo travels in the token, so every request carries a token of now. */
async function send(who: SignedIn, method: Method, path: string, file?: { name: string; content: Buffer }) {
  const { headers } = await renewToken(app, who)
  const boundary = 'limite-do-teste'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="anexo"; filename="${file?.name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return app.server.inject({
    method,
    url: `/api/owner/${path}`,
    headers: {
      ...headers,
      ...(file ? { 'content-type': `multipart/form-data; boundary=${boundary}` } : {}),
    },
    ...(file
      ? { payload: Buffer.concat([Buffer.from(head), file.content, Buffer.from(`\r\n--${boundary}--\r\n`)]) }
      : {}),
  })
}

describe('the own company', () => {
  test('is answered with its documento and licence [S-284]', async () => {
    const answer = await send(operator, 'GET', company.ownerId)
    expect(answer.json()).toEqual({
      id: company.ownerId,
      nome: 'Alimentos Serra Dourada',
      documento: company.documento,
      type: 3,
      licenseType: 1,
      diasPrazoExpiracaoTrial: 3,
      modulos: ['frota'],
      logo: null,
      textos: {},
      atualizadoEm: expect.any(String),
      version: 1,
    })
  })

  test('is all that a session sees: another id is not found', async () => {
    for (const path of [company.ownerId, `${company.ownerId}/logo`]) {
      expect((await send(stranger, 'GET', path)).statusCode).toBe(404)
    }
    expect((await send(stranger, 'GET', '123')).json()).toMatchObject({ details: [{ path: 'id' }] })
  })

  test('is not shown without a session', async () => {
    for (const path of [company.ownerId, `${company.ownerId}/logo`, 'getModuleLicenseTrial', 'textos']) {
      expect((await app.server.inject({ url: `/api/owner/${path}` })).statusCode).toBe(401)
    }
  })
})

describe('the module on trial', () => {
  test('is answered with nome and diasExpiracao [S-282]', async () => {
    await app.deps.db.asSystem('create-company', (tx) =>
      tx.db
        .updateTable('owner')
        .set({ modulo_trial: 'roteirizador', modulo_trial_ate: '2026-11-26T12:00:00Z' })
        .where('owner_id', '=', company.ownerId)
        .execute(),
    )
    expect((await send(operator, 'GET', 'getModuleLicenseTrial')).json()).toEqual({
      nome: 'Roteirizador',
      diasExpiracao: 5,
    })
  })

  test('is null when there is none', async () => {
    expect((await send(stranger, 'GET', 'getModuleLicenseTrial')).json()).toEqual({
      nome: null,
      diasExpiracao: null,
    })
  })
})

test('the own wording of a company is answered, empty when it has none', async () => {
  await app.deps.db.asSystem('create-company', (tx) =>
    tx.db
      .updateTable('owner')
      .set({ textos: JSON.stringify({ Carga: 'Viagem' }) })
      .where('owner_id', '=', company.ownerId)
      .execute(),
  )
  expect((await send(operator, 'GET', 'textos')).json()).toEqual({ Carga: 'Viagem' })
  expect((await send(stranger, 'GET', 'textos')).json()).toEqual({})
})

describe('the logo', () => {
  const path = () => `${company.ownerId}/logo`

  test('is replaced by an administrator, shown to its people, noted and told [S-277]', async () => {
    expect((await send(operator, 'GET', path())).statusCode).toBe(404)
    const sent = await send(admin, 'PUT', path(), { name: 'marca.png', content: PNG })
    expect([sent.statusCode, sent.json()]).toEqual([200, { logo: `/api/owner/${company.ownerId}/logo` }])
    const shown = await send(operator, 'GET', path())
    expect(shown.rawPayload).toEqual(PNG)
    expect(shown.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect((await send(operator, 'GET', company.ownerId)).json()).toMatchObject({
      logo: `/api/owner/${company.ownerId}/logo`,
      version: 2,
    })
    const { history, events } = await app.deps.db.readAsOwner(company.ownerId, async (tx) => ({
      history: await tx.db.selectFrom('historico').selectAll().where('entidade', '=', 'owner').execute(),
      events: await tx.db.selectFrom('evento').select(['tipo', 'versao']).execute(),
    }))
    expect(history).toMatchObject([
      { quem_nome: 'Renata Kuhn', mudancas: [{ campo: 'Logotipo', de: null, para: 'marca.png' }] },
    ])
    expect(events).toEqual([{ tipo: 'owner.changed', versao: 2 }])
    expect((await app.deps.sessions.get(operator.sessionId)).companyLogo).not.toBeNull()
  })

  test('is removed, and removing none is not found', async () => {
    await send(admin, 'PUT', path(), { name: 'marca.png', content: PNG })
    expect((await send(admin, 'DELETE', path())).statusCode).toBe(204)
    expect((await send(operator, 'GET', path())).statusCode).toBe(404)
    expect((await send(admin, 'DELETE', path())).statusCode).toBe(404)
  })

  test('must be a picture by its content, whatever its name says', async () => {
    const answer = await send(admin, 'PUT', path(), {
      name: 'marca.png',
      content: Buffer.from('<svg onload="x"/>'),
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      415,
      { code: 'file_type_refused', details: [{ path: 'anexo' }] },
    ])
  })

  test('must be present and no larger than 2 MB', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(MAX_LOGO_BYTES)])
    expect((await send(admin, 'PUT', path(), { name: 'marca.png', content: large })).statusCode).toBe(413)
    const missing = await send(admin, 'PUT', path())
    expect(missing.json()).toMatchObject({ code: 'invalid_input', details: [{ path: 'anexo' }] })
  })

  test('is changed by administrators of that company only', async () => {
    const file = { name: 'marca.png', content: PNG }
    expect((await send(operator, 'PUT', path(), file)).statusCode).toBe(403)
    expect((await send(operator, 'DELETE', path())).statusCode).toBe(403)
    expect((await send(stranger, 'PUT', path(), file)).statusCode).toBe(404)
    expect((await send(stranger, 'DELETE', path())).statusCode).toBe(404)
  })
})
