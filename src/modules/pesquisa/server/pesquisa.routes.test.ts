import { describe, expect, test } from 'vitest'
import { buildCompany, buildUser, signIn, type TestCompany } from '#platform/server/testing/build-company.ts'
import { createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { LICENCES, type Role, USER_TYPES } from '#platform/shared/access.ts'
import type { Pesquisa, ResultadoDaPesquisa } from '../pesquisa.contract.ts'
import { encerrarJob } from './convidar.ts'

const DAY_MS = 86_400_000
const app = await openTestApp({ withJobs: true })
const house = await buildCompany(app, { nome: 'Estiva Atendimento', licenca: LICENCES.Internal })
const support = await signIn(app, house, { nome: 'Equipe Estiva', tipo: USER_TYPES.suporte })
const sendAs = createSend(app, '/api/painel-admin/pesquisas')

/** Days pass, and with them the token of the session. */
async function send(method: 'GET' | 'POST', path: string, body?: object, headers?: Record<string, string>) {
  const { token } = await app.deps.tokens.issue(
    await app.deps.sessions.get(support.sessionId),
    app.clock.now(),
  )
  return sendAs({ ...support, headers: { authorization: `Bearer ${token}` } }, method, path, body, headers)
}

async function buildPeople(company: TestCompany, count: number, role: Role): Promise<string[]> {
  const emails: string[] = []
  for (let index = 0; index < count; index++) emails.push((await buildUser(app, company, { role })).email)
  return emails
}

const start = (licenca: number, papeis: readonly Role[], nome = 'Novembro') =>
  send('POST', '', { nome, licencas: [licenca], papeis })

/** The token of each link that was mailed since, by address. */
async function tokensOf(emails: readonly string[]): Promise<string[]> {
  const end = Date.now() + 20_000
  for (;;) {
    const found = emails.map(
      (email) =>
        app
          .mails()
          .findLast((mail) => mail.includes(`To: ${email}`) && mail.includes('/pesquisa#'))
          ?.replaceAll('=\n', '')
          .match(/\/pesquisa#([\w-]+)/)?.[1],
    )
    if (found.every((token) => token !== undefined) || Date.now() > end)
      return found.map((token) => token ?? '')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

let last = 0
async function post(path: 'consulta' | 'resposta', payload: object) {
  last += 1
  const url = `/api/pesquisa/${path}`
  const remoteAddress = `10.8.${last >> 8}.${last & 255}`
  const answer = await app.server.inject({ method: 'POST', url, payload, remoteAddress })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}
const answer = (token: string, nota: number, more: object = {}) => post('resposta', { token, nota, ...more })
const resultado = async (query = ''): Promise<ResultadoDaPesquisa> =>
  (await send('GET', `/resultado${query}`)).json()

describe('a survey', () => {
  test('asks those of its audience who came in, can come in and were not asked in 90 days', async () => {
    const company = await buildCompany(app, { licenca: LICENCES.Free })
    const [ana = ''] = await buildPeople(company, 1, 'Administrador')
    await buildPeople(company, 1, 'Operador')
    await buildUser(app, company, { isInvited: true })
    await buildUser(app, company, { bloqueado: true })
    await buildUser(app, await buildCompany(app, { licenca: LICENCES.Free, bloqueada: true }))
    const publico = { licencas: [LICENCES.Free], papeis: ['Administrador'] }
    expect((await send('POST', '/publico', publico)).json()).toEqual({ pessoas: 1, recentes: 0 })

    const started = await start(LICENCES.Free, ['Administrador'], '  Livres ')
    expect([started.statusCode, started.json()]).toMatchObject([
      201,
      { nome: 'Livres', convidados: 1, responderam: 0, encerradaEm: null, iniciadaPor: 'Equipe Estiva' },
    ])
    expect(await tokensOf([ana])).toEqual([expect.stringMatching(/^[\w-]{43}$/)])
    expect((await send('POST', '/publico', publico)).json()).toEqual({ pessoas: 0, recentes: 1 })
    const again = await start(LICENCES.Free, ['Administrador'])
    expect([again.statusCode, again.json().code]).toEqual([409, 'pesquisa_nobody'])

    app.clock.advance(90 * DAY_MS)
    expect((await start(LICENCES.Free, ['Administrador'])).statusCode).toBe(201)
    app.clock.advance(-90 * DAY_MS)
  })

  test('that is sent twice under one key begins once, and both answers tell of it', async () => {
    await buildPeople(await buildCompany(app, { licenca: LICENCES.Free }), 1, 'Operador')
    const body = { nome: 'Uma vez', licencas: [LICENCES.Free], papeis: ['Operador'] }
    const headers = { 'idempotency-key': 'pesquisa-0001' }
    const first = await send('POST', '', body, headers)
    const second = await send('POST', '', body, headers)
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(second.json()).toEqual(first.json())
    const list: Pesquisa[] = (await send('GET', '')).json()
    expect(list.filter(({ nome }) => nome === 'Uma vez')).toHaveLength(1)
  })

  test('two that begin at once ask a person once', async () => {
    await buildPeople(await buildCompany(app, { licenca: LICENCES.Unbilable }), 2, 'Operador')
    const both = await Promise.all([
      start(LICENCES.Unbilable, ['Operador']),
      start(LICENCES.Unbilable, ['Operador']),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409])
  })

  test('is answered once by each link, also by two phones at the same moment [E-414]', async () => {
    const company = await buildCompany(app, { licenca: LICENCES.RestrictOfferingModule })
    const emails = await buildPeople(company, 2, 'Operador')
    const pesquisa: Pesquisa = (await start(LICENCES.RestrictOfferingModule, ['Operador'])).json()
    const [token = '', other = ''] = await tokensOf(emails)
    expect(await post('consulta', { token })).toEqual({
      status: 200,
      body: { encerraEm: pesquisa.encerraEm },
    })
    const both = await Promise.all([answer(token, 9), answer(token, 2)])
    expect(both.map(({ status }) => status).sort()).toEqual([204, 410])
    for (const again of [await post('consulta', { token }), await answer(token, 9)])
      expect(again).toEqual({ status: 410, body: expect.objectContaining({ code: 'pesquisa_answered' }) })
    for (const forged of [
      `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`,
      token.slice(0, -1),
      'x'.repeat(43),
    ])
      expect(await post('consulta', { token: forged })).toMatchObject({
        status: 404,
        body: { code: 'pesquisa_link_unknown' },
      })
    await send('POST', `/${pesquisa.id}/encerrar`)
    expect(await answer(other, 5)).toMatchObject({ status: 410, body: { code: 'pesquisa_ended' } })
    expect((await send('POST', `/${pesquisa.id}/encerrar`)).json().code).toBe('pesquisa_already_ended')
  })

  test('takes no answer after its 30 days, and ends by itself', async () => {
    const emails = await buildPeople(await buildCompany(app, { licenca: LICENCES.Trial }), 1, 'Operador')
    const pesquisa: Pesquisa = (await start(LICENCES.Trial, ['Operador'])).json()
    const [token = ''] = await tokensOf(emails)
    app.clock.advance(30 * DAY_MS)
    expect(await answer(token, 8)).toMatchObject({ status: 410, body: { code: 'pesquisa_ended' } })
    await encerrarJob.run(app.deps, {})
    const list: Pesquisa[] = (await send('GET', '')).json()
    expect(list.find(({ id }) => id === pesquisa.id)?.encerradaEm).toBe(pesquisa.encerraEm)
    app.clock.advance(-30 * DAY_MS)
  })

  test.each([
    [{ nota: 11 }, 'nota'],
    [{ nota: 7.5 }, 'nota'],
    [{ nota: 7, motivos: ['preço'] }, 'motivos.0'],
    [{ nota: 7, texto: 'x'.repeat(501) }, 'texto'],
  ])('refuses %j on its field', async (body, path) => {
    const refused = await post('resposta', { token: 'x'.repeat(43), ...body })
    expect([refused.status, refused.body.details[0].path]).toEqual([400, path])
  })
})

describe('the results', () => {
  test('show whole blocks of five only, so that no two looks differ by less', async () => {
    const company = await buildCompany(app)
    const emails = [
      ...(await buildPeople(company, 9, 'Operador')),
      ...(await buildPeople(company, 6, 'Administrador')),
    ]
    const { id }: Pesquisa = (await start(LICENCES.Customer, ['Operador', 'Administrador'])).json()
    const tokens = await tokensOf(emails)
    const [operators, admins] = [tokens.slice(0, 9), tokens.slice(9)]
    const looks = new Set<number>()
    const filters = ['', '&papel=Operador', '&papel=Administrador', '&licenca=3', '&licenca=3&papel=Operador']
    const look = async () => {
      for (const filter of filters) looks.add((await resultado(`?pesquisaId=${id}${filter}`)).respostas)
    }
    for (const [index, token] of operators.entries()) {
      const texto = index === 0 ? '  A fila do pátio caiu.  ' : undefined
      expect((await answer(token, index < 5 ? 10 : 3, { motivos: ['docas'], texto })).status).toBe(204)
      await look()
    }
    for (const token of admins) {
      await answer(token, 8)
      await look()
    }
    expect([...looks].sort((a, b) => a - b)).toEqual([0, 5, 10])
    expect(await resultado(`?pesquisaId=${id}&papel=Operador`)).toEqual({
      respostas: 5,
      nps: 100,
      porNota: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5],
      porMotivo: [{ motivo: 'docas', respostas: 5 }],
      porMes: [{ mes: '2026-11', respostas: 5, nps: 100 }],
      comentarios: [{ nota: 10, texto: 'A fila do pátio caiu.' }],
    })
    // Four operators and one administrator are left: at the end they are five of one licence.
    await send('POST', `/${id}/encerrar`)
    expect(await resultado(`?pesquisaId=${id}`)).toMatchObject({ respostas: 15 })
    expect(await resultado(`?pesquisaId=${id}&papel=Operador`)).toMatchObject({ respostas: 5 })
  })

  test('name nobody: no row of an answer leads to a person, a company or a moment', async () => {
    const { rows } = await app.opened.systemQuery(`
      select table_name, column_name from information_schema.columns
      where table_name in ('pesquisa_resposta', 'pesquisa_bloco') and column_name ~ 'usuario|owner|convite|email|token'`)
    expect(rows).toEqual([])
    const times = await app.opened.systemQuery(`
      select count(*)::int as n from pesquisa_convite where respondido_em is not null
        and (respondido_em at time zone 'America/Sao_Paulo')::time <> '00:00'`)
    expect(times.rows).toEqual([{ n: 0 }])
  })

  test('are kept for two years, block by block', async () => {
    const before = (await resultado()).respostas
    expect(before).toBeGreaterThan(0)
    app.clock.advance(2 * 365 * DAY_MS + DAY_MS)
    await encerrarJob.run(app.deps, {})
    expect((await resultado()).respostas).toBe(0)
    app.clock.advance(-2 * 365 * DAY_MS - DAY_MS)
  })

  test('and all of surveys are for the support team only', async () => {
    const admin = await signIn(app, await buildCompany(app))
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/resultado', undefined],
      ['POST', '', { nome: 'x', licencas: [3], papeis: ['Operador'] }],
      ['POST', '/publico', { licencas: [3], papeis: ['Operador'] }],
      ['POST', `/${crypto.randomUUID()}/encerrar`, undefined],
    ] as const)
      expect([path, (await sendAs(admin, method, path, body)).statusCode]).toEqual([path, 403])
  })
})

test('a company cannot read the tables of surveys', async () => {
  for (const table of ['pesquisa', 'pesquisa_convite', 'pesquisa_bloco', 'pesquisa_resposta'] as const)
    await expect(
      app.deps.db.readAsOwner(house.ownerId, (tx) => tx.raw(`select * from ${table}`) as Promise<unknown>),
    ).rejects.toThrow(/permission denied/)
})
