import { describe, expect, test } from 'vitest'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app, { nome: 'Moinho Azul' })
/** The name travels in the token, so every request carries a token of now. */
const send = createFreshSend(app, `/api/owner/${company.ownerId}`)

describe('changing the own company', () => {
  test('keeps documento, tells everybody, and renames it in the directory', async () => {
    const answer = await send(admin, 'PUT', '', {
      nome: ' Moinho Verde ',
      textos: { carga: ' viagem ', doca: 'doca' },
      version: 1,
    })
    expect(answer.json()).toMatchObject({
      nome: 'Moinho Verde',
      documento: company.documento,
      textos: { carga: 'viagem' },
      version: 2,
    })
    const listed = await app.deps.db.asSystem('find-partner', (tx) =>
      tx.db
        .selectFrom('diretorio_empresa')
        .select('nome')
        .where('empresa_id', '=', company.ownerId)
        .executeTakeFirst(),
    )
    expect(listed).toEqual({ nome: 'Moinho Verde' })
    expect((await app.deps.sessions.get(operator.sessionId)).companyName).toBe('Moinho Verde')
    expect((await send(admin, 'GET', '/historico')).json()[0]).toMatchObject({
      acao: 'alteração',
      quem: { nome: 'Renata Kuhn' },
      mudancas: [
        { campo: 'Nome', de: 'Moinho Azul', para: 'Moinho Verde' },
        { campo: 'Textos próprios', de: null, para: 'carga → viagem' },
      ],
    })
  })

  test('on an old version is answered with both', async () => {
    const stale = await send(admin, 'PUT', '', { nome: 'Moinho Roxo', version: 1 })
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { code: 'version_conflict', current: { nome: 'Moinho Verde' }, yours: { nome: 'Moinho Roxo' } },
    ])
  })

  test.each([
    [{ nome: '  ' }, 'nome'],
    [{ nome: 'X', licenca: 4 }, 'licenca'],
    [{ nome: 'X', documento: '1' }, 'documento'],
    [{ nome: 'X', textos: { carga: 'x'.repeat(61) } }, 'textos.carga'],
  ])('%j is refused on the field %s', async (body, path) => {
    const answer = await send(admin, 'PUT', '', body)
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, path])
  })
})

test('only administrators of the company change it and look back', async () => {
  for (const [method, below, body] of [
    ['PUT', '', { nome: 'Outro' }],
    ['GET', '/historico', undefined],
    ['GET', '/acessos-atendimento', undefined],
  ] as const) {
    const of = async (who: SignedIn) => (await send(who, method, below, body)).statusCode
    expect([below, await of(operator), await of(stranger)]).toEqual([below, 403, 404])
  }
  expect((await send(admin, 'GET', '/acessos-atendimento')).json()).toEqual([])
})
