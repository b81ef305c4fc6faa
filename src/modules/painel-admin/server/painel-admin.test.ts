import { describe, expect, test, vi } from 'vitest'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { LICENCES, USER_TYPES } from '#platform/shared/access.ts'
import type { EmpresaConta } from '../painel-admin.contract.ts'

const app = await openTestApp({ withJobs: true })
const house = await buildCompany(app, { nome: 'Estiva Atendimento', licenca: LICENCES.Internal })
const support = await signIn(app, house, { nome: 'Equipe Estiva', tipo: USER_TYPES.suporte })
const company = await buildCompany(app, {
  nome: 'Pão Nosso',
  documento: '61482037000198',
  modulos: ['frota', 'chat'],
})
const admin = await signIn(app, company, { nome: 'Helena Rossi' })
const send = createSend(app, '/api/painel-admin/empresas')
const isSignedIn = async (who: SignedIn) =>
  (await app.server.inject({ url: '/api/auth/user', headers: who.headers })).statusCode

const DOCUMENTS = ['27184056000108', '84620391000137', '90371528000160', '66018473000124', '49072618000156']
let created = 0
const sample = (values: object = {}) => {
  const documento = DOCUMENTS[created++]
  const administrador = { name: 'Ana Reis', email: `ana-${created}@moinho.demo` }
  return { nome: `Moinho ${created}`, documento, tipo: 3, licenca: 3, administrador, ...values }
}
/** What a company is now, as it would be sent back. */
async function inputOf(id: string) {
  const conta: EmpresaConta = (await send(support, 'GET', `/${id}`)).json()
  const { nome, documento, tipo, licenca, modulos } = conta
  return { nome, documento, tipo, licenca, modulos }
}
const looksOf = async (who: SignedIn) => {
  const { token } = await app.deps.tokens.issue(await app.deps.sessions.get(who.sessionId), app.clock.now())
  const answer = await app.server.inject({
    url: `/api/owner/${who.ownerId}/acessos-atendimento`,
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.json().map(({ acao, quem }: { acao: string; quem: string }) => `${quem}: ${acao}`)
}

test('the panel is for administrators of internal companies only', async () => {
  const internal = await buildCompany(app, { licenca: LICENCES.Internal })
  const operator = await signIn(app, internal, { role: 'Operador' })
  const body = sample()
  for (const [method, below, payload] of [
    ['POST', '/search', {}],
    ['GET', `/${company.ownerId}`, undefined],
    ['POST', '', body],
    ['PUT', `/${company.ownerId}`, body],
    ['PATCH', `/${company.ownerId}/ativar`, undefined],
    ['PATCH', `/${company.ownerId}/desativar`, undefined],
    ['DELETE', `/${company.ownerId}`, undefined],
    ['GET', `/${company.ownerId}/historico`, undefined],
    ['POST', '/exportar', {}],
  ] as const) {
    const of = async (who: SignedIn) => (await send(who, method, below, payload)).statusCode
    expect([method, below, await of(admin), await of(operator)]).toEqual([method, below, 403, 403])
  }
})

describe('the list', () => {
  const names = async (body: object) =>
    (await send(support, 'POST', '/search', body)).json().items.map(({ nome }: EmpresaConta) => nome)

  test('shows licence, modules, blocked flag and people, and is searched without accents', async () => {
    const answer = (await send(support, 'POST', '/search', { busca: 'pao nosso' })).json()
    expect(answer).toMatchObject({
      total: 1,
      items: [
        {
          id: company.ownerId,
          nome: 'Pão Nosso',
          licenca: 3,
          ativo: true,
          modulos: ['frota', 'chat'],
          usuarios: 1,
          version: 1,
        },
      ],
    })
    expect(await names({ busca: '61.482.037' })).toEqual(['Pão Nosso'])
  })

  test('is filtered by licence, state and trial', async () => {
    const trialOf = (nome: string, trialAte: string) =>
      buildCompany(app, { nome, licenca: LICENCES.Trial, trialAte })
    await trialOf('Teste Acaba', '2026-11-24T12:00:00Z')
    await trialOf('Teste Acabou', '2026-11-20T12:00:00Z')
    await trialOf('Teste Longe', '2026-12-24T12:00:00Z')
    await buildCompany(app, { nome: 'Inadimplente', bloqueada: true })
    expect(await names({ trial: 'vencendo' })).toEqual(['Teste Acaba'])
    expect(await names({ trial: 'vencido' })).toEqual(['Teste Acabou'])
    expect(await names({ licenca: 1, ordem: 'trialAte', direcao: 'desc' })).toEqual([
      'Teste Longe',
      'Teste Acaba',
      'Teste Acabou',
    ])
    expect(await names({ ativo: false })).toEqual(['Inadimplente'])
  })

  test('is exported', async () => {
    const answer = await send(support, 'POST', '/exportar', { formato: 'csv', busca: 'pao' })
    expect(answer.body).toContain('Pão Nosso')
  })
})

describe('creating a company', () => {
  test('invites its first administrator; a trial lasts seven days (B43)', async () => {
    const body = sample({ licenca: 1, modulos: ['frota'] })
    const answer = await send(support, 'POST', '', body)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { nome: body.nome, ativo: true, modulos: ['frota'], diasPrazoExpiracaoTrial: 7, usuarios: 1 },
    ])
    await vi.waitFor(
      () => {
        const mail = app.mails().find((text) => text.includes(`To: ${body.administrador.email}`))
        expect(mail).toContain(body.nome)
      },
      { timeout: 20_000 },
    )
  })

  test.each([
    [{ administrador: null }, 400, 'administrador.name'],
    [{ administrador: { name: 'Ana', email: 'sem-arroba' } }, 400, 'administrador.email'],
    [{ documento: '61482037000199' }, 400, 'documento'],
    [{ documento: '61.482.037/0001-98' }, 409, 'documento'],
    [{ licenca: 9 }, 400, 'licenca'],
    [{ trialAte: 'amanhã' }, 400, 'trialAte'],
    [{ moduloTrial: 'frota' }, 400, 'moduloTrialAte'],
  ])('with %j is answered %i on %s', async (values, status, path) => {
    const body = { ...sample(), documento: '35C7L290000116', ...values }
    const answer = await send(support, 'POST', '', body)
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([status, path])
  })

  test('with an address that is taken leaves nothing behind', async () => {
    const administrador = { name: 'Outra', email: admin.email }
    const body = { ...sample(), documento: '11853064000151', administrador }
    const refused = await send(support, 'POST', '', body)
    expect([refused.statusCode, refused.json().details[0].path]).toEqual([409, 'administrador.email'])
    const again = { ...body, administrador: { name: 'Outra', email: 'outra@moinho.demo' } }
    expect((await send(support, 'POST', '', again)).statusCode).toBe(201)
  })
})

describe('changing a company', () => {
  test('reaches its open sessions, its history and the record of looks', async () => {
    const { modulos: _modulos, ...input } = await inputOf(company.ownerId)
    const answer = await send(support, 'PUT', `/${company.ownerId}`, {
      ...input,
      modulos: ['frota', 'acordos'],
      version: 1,
    })
    expect(answer.json()).toMatchObject({ modulos: ['frota', 'acordos'], version: 2 })
    expect((await app.deps.sessions.get(admin.sessionId)).modules).toEqual(['frota', 'acordos'])
    // The token names the modules, so the client has to renew it.
    expect(await isSignedIn(admin)).toBe(401)
    const history = (await send(support, 'GET', `/${company.ownerId}/historico`)).json()
    expect(history[0]).toMatchObject({
      quem: { nome: 'Equipe Estiva' },
      mudancas: [{ campo: 'Módulos', de: 'Frota, Chat com motoristas', para: 'Frota, Acordos' }],
    })
    expect((await looksOf(admin)).sort()).toEqual([
      'Equipe Estiva: alteração',
      'Equipe Estiva: consulta',
      'Equipe Estiva: consulta do histórico',
    ])
  })

  test('on an old version is answered with both', async () => {
    const stale = await send(support, 'PUT', `/${company.ownerId}`, {
      ...(await inputOf(company.ownerId)),
      nome: 'Pão Deles',
      version: 1,
    })
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { code: 'version_conflict', current: { nome: 'Pão Nosso' }, yours: { nome: 'Pão Deles' } },
    ])
  })

  test('a document of another company is refused', async () => {
    const other = await buildCompany(app)
    const answer = await send(support, 'PUT', `/${company.ownerId}`, {
      ...(await inputOf(company.ownerId)),
      documento: '35C7L290000116',
    })
    expect(answer.statusCode).toBe(200)
    const taken = await send(support, 'PUT', `/${other.ownerId}`, {
      ...(await inputOf(company.ownerId)),
      nome: 'Outra',
    })
    expect([taken.statusCode, taken.json().details[0].path]).toEqual([409, 'documento'])
  })

  test('blocking ends the sessions, and letting in opens them again', async () => {
    const guest = await buildCompany(app)
    const person = await signIn(app, guest)
    await send(support, 'PATCH', `/${guest.ownerId}/desativar`)
    expect(await isSignedIn(person)).toBe(401)
    expect((await send(support, 'PATCH', `/${guest.ownerId}/ativar`)).json()).toMatchObject({ ativo: true })
    expect(await isSignedIn(person)).toBe(200)
  })

  test('a trial whose end is moved to the past ends the sessions', async () => {
    const guest = await buildCompany(app, {
      documento: '72B9K105000195',
      licenca: LICENCES.Trial,
      trialAte: '2026-11-28T12:00:00Z',
    })
    const person = await signIn(app, guest)
    await send(support, 'PUT', `/${guest.ownerId}`, {
      ...(await inputOf(guest.ownerId)),
      trialAte: '2026-11-20T09:00:00-03:00',
    })
    expect(await isSignedIn(person)).toBe(401)
  })

  test('the own company keeps licence and access', async () => {
    const own = `/${support.ownerId}`
    expect((await send(support, 'PATCH', `${own}/desativar`)).json().code).toBe('painel_own_company')
    expect((await send(support, 'DELETE', own)).json().code).toBe('painel_own_company')
    const demoted = { ...(await inputOf(support.ownerId)), documento: '58301496000113', licenca: 3 }
    expect((await send(support, 'PUT', own, demoted)).json().code).toBe('painel_own_company')
  })
})

describe('removing a company', () => {
  test('created by mistake frees its document and address', async () => {
    const body = { ...sample(), documento: '49072618000156' }
    const { id } = (await send(support, 'POST', '', body)).json()
    expect((await send(support, 'DELETE', `/${id}`)).statusCode).toBe(204)
    expect((await send(support, 'GET', `/${id}`)).statusCode).toBe(404)
    expect((await send(support, 'POST', '', body)).statusCode).toBe(201)
  })

  test('where somebody came in is refused', async () => {
    const answer = await send(support, 'DELETE', `/${company.ownerId}`)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'painel_company_in_use'])
  })
})
