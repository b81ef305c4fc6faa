import { describe, expect, test, vi } from 'vitest'
import {
  buildCompany,
  buildUser,
  openSession,
  type SignedIn,
  signIn,
} from '#platform/server/testing/build-company.ts'
import { createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { USER_TYPES } from '#platform/shared/access.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { Usuario } from '../cadastro-usuario.contract.ts'
import { usuarioModule } from '../server.ts'

const app = await openTestApp({ withJobs: true })
const company = await buildCompany(app, { modulos: ['frota', 'chat'] })
const admin = await signIn(app, company, { nome: 'Renata Kuhn' })
const operator = await signIn(app, company, { nome: 'Paulo Siqueira', role: 'Operador' })
const stranger = await signIn(app, await buildCompany(app))
const send = createSend(app, '/api')

let counter = 0
const sample = (values: object = {}) => {
  counter++
  return { name: `Pessoa ${counter}`, email: `pessoa-${counter}@moinho.demo`, papel: 'Operador', ...values }
}
async function create(values: object = {}, who = admin): Promise<Usuario> {
  const answer = await send(who, 'POST', '/user', sample(values))
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json()
}
const historyOf = async (id: string): Promise<HistoricoItem[]> =>
  (await send(admin, 'GET', `/user/${id}/historico`)).json()
const unit = async (descricao: string, who = admin) =>
  (await send(who, 'POST', '/unidadenegocio', { descricao, fusoHorario: 'America/Sao_Paulo' })).json()
    .id as string
const isSignedIn = async (who: SignedIn) => (await send(who, 'GET', '/auth/user')).statusCode === 200
/** The mails to an address, decoded, as soon as there are so many. */
const mailsTo = (email: string, count = 1) =>
  vi.waitFor(
    () => {
      const found = app.mails().filter((mail) => mail.includes(`To: ${email}`))
      expect(found.length).toBeGreaterThanOrEqual(count)
      return found.map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='))
    },
    { timeout: 20_000 },
  )

describe('creating', () => {
  test('answers the user with its company and situation [L-081, L-228, D-115]', async () => {
    const answer = await send(admin, 'POST', '/usuario', {
      name: '  Ana Reis ',
      email: 'Ana.Reis@Moinho.demo',
      telefone: '(11) 98765-4321',
      papel: 'Operador',
      funcaoPatio: 'Portaria',
      modulosRecusados: ['chat'],
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      name: 'Ana Reis',
      email: 'ana.reis@moinho.demo',
      telefone: '11987654321',
      tipo: USER_TYPES.comum,
      papel: 'Operador',
      funcaoPatio: 'Portaria',
      ativo: true,
      bloqueio: false,
      situacao: 'convidado',
      empresa: { id: company.ownerId, name: company.nome, type: 3, licenseType: 3 },
      todasUnidades: true,
      modulos: ['frota'],
      modulosRecusados: ['chat'],
      todosTomadores: true,
      convidadoEm: app.clock.now().toISOString(),
      ultimoAcesso: null,
      version: 1,
    })
  })

  test('sends an invitation whose link sets the password and lets the person in', async () => {
    const { id, email } = await create({ papel: 'Administrador' })
    const [mail = ''] = await mailsTo(email)
    expect(mail).toContain(company.nome)
    const token = /new-password\?token=([\w-]+)&creation=true/.exec(mail)?.[1]
    const post = (path: string, payload: object) =>
      app.server.inject({ method: 'POST', url: `/api${path}`, payload })
    const password = 'Trilha#4821x'
    await post('/auth/new-password', { recoveryToken: token, newPassword: password })
    const entered = await post('/auth/login', { email, password })
    expect([entered.statusCode, entered.json().usuarioId]).toEqual([200, id])
    const usuario: Usuario = (await send(admin, 'GET', `/user/${id}`)).json()
    expect(usuario).toMatchObject({ situacao: 'ativo', ultimoAcesso: app.clock.now().toISOString() })
    const again = await send(admin, 'POST', `/user/${id}/convite`)
    expect([again.statusCode, again.json().code]).toEqual([409, 'usuario_not_invited'])
  })

  test('an address belongs to one person of the platform, whatever its case', async () => {
    const { email } = await create()
    for (const who of [admin, stranger]) {
      const answer = await send(who, 'POST', '/user', sample({ email: email.toUpperCase() }))
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'usuario_email_taken'])
    }
  })

  test.each([
    [{ name: '  ' }, 'name'],
    [{ email: 'sem-arroba' }, 'email'],
    [{ telefone: '123' }, 'telefone'],
    [{ papel: 'Gerente' }, 'papel'],
    [{ papel: 'Administrador', funcaoPatio: 'Doca' }, 'funcaoPatio'],
    [{ funcaoPatio: 'Cozinha' }, 'funcaoPatio'],
    [{ todasUnidades: false }, 'unidadeIds'],
    [{ todasUnidades: false, unidadeIds: ['0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10'] }, 'unidadeIds'],
    [{ todosTomadores: false, tomadorIds: ['0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10'] }, 'tomadorIds'],
    [{ modulosRecusados: ['inexistente'] }, 'modulosRecusados.0'],
    [{ tipo: 100 }, 'tipo'],
  ])('%j is refused on the field %s', async (values, path) => {
    const answer = await send(admin, 'POST', '/user', sample(values))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details.map((detail: { path: string }) => detail.path)).toContain(path)
  })

  test('units of another company and units that are switched off are refused', async () => {
    const foreign = await unit('CD Alheio', stranger)
    const off = await unit('CD Fechado')
    await unit('CD Aberto')
    await send(admin, 'PATCH', `/unidadenegocio/${off}/desativar`)
    for (const id of [foreign, off]) {
      const answer = await send(admin, 'POST', '/user', sample({ todasUnidades: false, unidadeIds: [id] }))
      expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([400, 'unidadeIds'])
    }
  })

  test('sent twice with one key happens once, with one mail', async () => {
    const body = sample()
    const key = { 'idempotency-key': 'usuario-0001' }
    const first = await send(admin, 'POST', '/user', body, key)
    const second = await send(admin, 'POST', '/user', body, key)
    expect(second.json()).toEqual(first.json())
  })
})

describe('changing', () => {
  test('is noted by field, counts the version and leaves unsent access as it is', async () => {
    const id = await unit('CD Norte')
    const usuario = await create({ todasUnidades: false, unidadeIds: [id], modulosRecusados: ['chat'] })
    const { name, email, papel } = usuario
    const answer = await send(admin, 'PUT', `/user/${usuario.id}`, {
      name: 'Outro Nome',
      email,
      papel,
      version: 1,
    })
    expect(answer.json()).toMatchObject({
      name: 'Outro Nome',
      version: 2,
      todasUnidades: false,
      unidades: [{ id, descricao: 'CD Norte' }],
      modulosRecusados: ['chat'],
    })
    expect((await historyOf(usuario.id))[0]).toMatchObject({
      acao: 'alteração',
      quem: { nome: 'Renata Kuhn' },
      mudancas: [{ campo: 'Nome', de: name, para: 'Outro Nome' }],
    })
  })

  test('based on an old version is answered with both', async () => {
    const { id, email } = await create()
    const edit = (name: string) =>
      send(admin, 'PUT', `/user/${id}`, { name, email, papel: 'Operador', version: 1 })
    await edit('Primeira')
    const stale = await edit('Segunda')
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { code: 'version_conflict', current: { name: 'Primeira' }, yours: { name: 'Segunda' } },
    ])
  })

  test('another address is the one that signs in, and links sent to the former one stop working', async () => {
    const { id, name } = await create({ email: 'antes@moinho.demo' })
    await send(admin, 'PUT', `/user/${id}`, { name, email: 'depois@moinho.demo', papel: 'Operador' })
    const identity = await app.deps.db.asSystem('sign-in', (tx) =>
      tx.db.selectFrom('identidade').select('email').where('usuario_id', '=', id).executeTakeFirst(),
    )
    expect(identity).toEqual({ email: 'depois@moinho.demo' })
    const taken = await send(admin, 'PUT', `/user/${id}`, { name, email: admin.email, papel: 'Operador' })
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'usuario_email_taken'])
  })

  test('modules refused and units taken away reach the open session [S-259]', async () => {
    const [one, two] = [await unit('CD Um'), await unit('CD Dois')]
    const person = await signIn(app, company, { role: 'Operador' })
    await send(admin, 'PUT', `/user/${person.userId}`, {
      name: 'Célia',
      email: person.email,
      papel: 'Operador',
      todasUnidades: false,
      unidadeIds: [one],
      modulosRecusados: ['chat'],
    })
    const state = await app.deps.sessions.get(person.sessionId)
    expect([[...state.unitIds], state.modules, state.refusedModules]).toEqual([[one], ['frota'], ['chat']])
    const renewed = await openSession(app, person)
    expect((await send(renewed, 'GET', '/auth/user', undefined, { businessunitid: two })).statusCode).toBe(
      403,
    )
  })
})

describe('who keeps the company', () => {
  test('the last administrator is neither demoted, blocked, switched off nor removed', async () => {
    const small = await buildCompany(app)
    const only = await signIn(app, small)
    const second = await signIn(app, small)
    // The second one's token is still good for the call, but the person has been demoted meanwhile.
    const path = `/user/${only.userId}`
    const invited = await buildUser(app, small, { isInvited: true, bloqueado: true })
    for (const [method, url, body] of [
      ['PUT', path, { name: 'X', email: only.email, papel: 'Operador' }],
      ['PATCH', `${path}/bloquear`, undefined],
      ['PATCH', `${path}/desativar`, undefined],
    ] as const) {
      await app.deps.db.asSystem('create-company', (tx) =>
        tx.db.updateTable('usuario').set({ ativo: false }).where('id', '=', second.userId).execute(),
      )
      const answer = await send(second, method, url, body)
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 409, 'usuario_last_admin'])
    }
    expect((await send(only, 'DELETE', `/user/${invited.userId}`)).statusCode).toBe(204)
  })

  test('two administrators who demote each other at once: one stays', async () => {
    const pair = await buildCompany(app)
    const [one, two] = [await signIn(app, pair), await signIn(app, pair)]
    const demote = (who: SignedIn, whom: SignedIn) =>
      send(who, 'PUT', `/user/${whom.userId}`, { name: 'Y', email: whom.email, papel: 'Operador' })
    const answers = await Promise.all([demote(one, two), demote(two, one)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const left = await app.deps.db.readAsOwner(pair.ownerId, (tx) =>
      tx.db.selectFrom('usuario').select('id').where('papel', '=', 'Administrador').execute(),
    )
    expect(left).toHaveLength(1)
  })

  test.each([
    ['PATCH', 'bloquear', 'usuario_own_access'],
    ['PATCH', 'desativar', 'usuario_own_access'],
    ['DELETE', '', 'usuario_own_access'],
  ] as const)('nobody does %s %s to themselves', async (method, verb, code) => {
    const answer = await send(admin, method, `/user/${admin.userId}${verb && `/${verb}`}`)
    expect([answer.statusCode, answer.json().code]).toEqual([409, code])
  })

  test('nobody changes the own role, but the own name', async () => {
    const other = await signIn(app, company)
    const edit = (values: object) =>
      send(other, 'PUT', `/user/${other.userId}`, { name: 'Nova', email: other.email, ...values })
    const role = await edit({ papel: 'Operador' })
    expect([role.statusCode, role.json().code, role.json().details[0].path]).toEqual([
      409,
      'usuario_own_role',
      'papel',
    ])
    expect((await edit({ papel: 'Administrador' })).statusCode).toBe(200)
  })

  test('a support user is changed by support only', async () => {
    const support = await signIn(app, company, { tipo: USER_TYPES.suporte })
    const path = `/user/${support.userId}/bloquear`
    expect((await send(admin, 'PATCH', path)).json().code).toBe('usuario_is_support')
  })
})

describe('blocking', () => {
  test('ends the session at once and refuses to sign in; unblocking lets in again [L-114]', async () => {
    const person = await signIn(app, company, { role: 'Operador' })
    expect(await isSignedIn(person)).toBe(true)
    const answer = await send(admin, 'PATCH', `/usuario/${person.userId}/bloquear`)
    expect(answer.json()).toMatchObject({ bloqueio: true, situacao: 'bloqueado', version: 2 })
    expect(await isSignedIn(person)).toBe(false)
    expect((await send(admin, 'PATCH', `/user/${person.userId}/bloquear`)).json().version).toBe(2)
    await send(admin, 'PATCH', `/user/${person.userId}/desbloquear`)
    expect(await isSignedIn(person)).toBe(true)
    expect((await historyOf(person.userId)).map(({ acao }) => acao)).toEqual(['desbloqueio', 'bloqueio'])
  })

  test('switching off and on does the same [L-113]', async () => {
    const person = await signIn(app, company, { role: 'Operador' })
    const off = await send(admin, 'PATCH', `/user/${person.userId}/desativar`)
    expect(off.json()).toMatchObject({ ativo: false, situacao: 'desativado' })
    expect(await isSignedIn(person)).toBe(false)
    expect((await send(admin, 'PATCH', `/user/${person.userId}/ativar`)).json().ativo).toBe(true)
  })

  test('a blocked person is not invited', async () => {
    const { id } = await create()
    await send(admin, 'PATCH', `/user/${id}/bloquear`)
    expect((await send(admin, 'POST', `/user/${id}/convite`)).json().code).toBe('usuario_without_access')
  })
})

describe('removing', () => {
  test('an invitation that was not followed disappears, its address is free again', async () => {
    const { id, email } = await create()
    const removed = await send(admin, 'DELETE', `/user/${id}`)
    expect([removed.statusCode, removed.body]).toEqual([204, ''])
    expect((await send(admin, 'GET', `/user/${id}`)).statusCode).toBe(404)
    expect((await historyOf(id))[0]?.acao).toBe('exclusão')
    expect((await send(admin, 'POST', '/user', sample({ email }))).statusCode).toBe(201)
  })

  test('whoever came in stays', async () => {
    const answer = await send(admin, 'DELETE', `/user/${operator.userId}`)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'usuario_has_entered'])
  })
})

test('an invitation is sent once more, and the first link stops working', async () => {
  const { id, email } = await create()
  const [first = ''] = await mailsTo(email)
  app.clock.advance(60_000)
  const again = await send(admin, 'POST', `/user/${id}/convite`)
  expect(again.json().convidadoEm).toBe(app.clock.now().toISOString())
  await mailsTo(email, 2)
  const token = /token=([\w-]+)/.exec(first)?.[1]
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/auth/new-password',
    payload: { recoveryToken: token, newPassword: 'Trilha#4821x' },
  })
  expect(answer.json().code).toBe('link_spent')
})

describe('the list', () => {
  const search = async (who: SignedIn, body: object) => (await send(who, 'POST', '/user/search', body)).json()

  test('is searched without accents, filtered and sorted, in the own company only', async () => {
    const house = await buildCompany(app)
    const boss = await signIn(app, house, { nome: 'Álvaro Açúcar' })
    const create = (values: object) => send(boss, 'POST', '/user', sample(values))
    const id = await unit('CD Sul', boss)
    await create({ name: 'Bia Souza', todasUnidades: false, unidadeIds: [id] })
    await create({ name: 'Caio Lima', papel: 'Administrador' })
    await buildUser(app, house, { nome: 'Davi Couto', role: 'Operador', bloqueado: true })
    const names = async (body: object) => (await search(boss, body)).items.map(({ name }: Usuario) => name)
    expect(await names({})).toEqual(['Álvaro Açúcar', 'Bia Souza', 'Caio Lima', 'Davi Couto'])
    expect(await names({ busca: 'alvaro acucar' })).toEqual(['Álvaro Açúcar'])
    expect(await names({ papel: 'Administrador' })).toEqual(['Álvaro Açúcar', 'Caio Lima'])
    expect(await names({ situacao: 'convidado' })).toEqual(['Bia Souza', 'Caio Lima'])
    expect(await names({ situacao: 'bloqueado' })).toEqual(['Davi Couto'])
    expect(await names({ situacao: 'ativo' })).toEqual(['Álvaro Açúcar'])
    expect(await names({ situacao: 'desativado' })).toEqual([])
    const other = await unit('CD Leste', boss)
    expect(await names({ unidadeId: other })).toEqual(['Álvaro Açúcar', 'Caio Lima', 'Davi Couto'])
    for (const ordem of ['email', 'papel', 'ultimoAcesso', 'atualizadoEm']) {
      expect(await names({ ordem, direcao: 'desc' })).toHaveLength(4)
    }
    expect((await search(stranger, { busca: 'alvaro' })).items).toEqual([])
  })

  test('is exported as a spreadsheet', async () => {
    const answer = await send(admin, 'POST', '/usuario/exportar', { formato: 'csv' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('Renata Kuhn')
  })
})

test('a user of another company is as good as unknown, and operators manage nobody', async () => {
  const body = { name: 'X', email: 'x@moinho.demo', papel: 'Operador' }
  for (const [method, below, payload] of [
    ['GET', '', undefined],
    ['PUT', '', body],
    ['DELETE', '', undefined],
    ['PATCH', '/ativar', undefined],
    ['PATCH', '/desativar', undefined],
    ['PATCH', '/bloquear', undefined],
    ['PATCH', '/desbloquear', undefined],
    ['POST', '/convite', undefined],
    ['GET', '/historico', undefined],
  ] as const) {
    const path = `/user/${operator.userId}${below}`
    const of = async (who: SignedIn) => (await send(who, method, path, payload)).statusCode
    expect([below, await of(stranger), await of(operator)]).toEqual([below, 404, 403])
  }
})

/** The calls that the specification names without saying their base. */
const OF_BOTH_BASES =
  /^\/user(\/:id)?(\/(ativar|desativar|bloquear|desbloquear|portal-agendamento|preferences|consultarEmails|grupoEmpresa|permissoes|modulos|pesquisar|editarPerfil|acessoTomadores|wizard)(\/.*)?)?$/

test('the calls of users are answered under user and under usuario [L-230]', async () => {
  const calls = usuarioModule.routes
    .map(({ call }) => call)
    .filter(({ path }) => OF_BOTH_BASES.test(path))
    .map(({ method, path }) => [method, path.replace('/user', '')] as const)
  expect(calls.length).toBeGreaterThan(15)
  for (const [method, path] of [
    ...calls,
    ['POST', '/aceitarTermos/:id'] as const,
    ['PUT', '/alterarSenha'] as const,
  ]) {
    const below = path.replace(/:\w+/g, operator.userId)
    const of = async (base: string) =>
      (await app.server.inject({ method, url: `/api/${base}${below}` })).statusCode
    // Whoever is not signed in is sent away by the call itself; an address without a call is not found.
    expect([method, below, await of('user'), await of('usuario')]).toEqual([method, below, 401, 401])
  }
})
