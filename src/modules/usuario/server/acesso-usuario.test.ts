import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { createSend, openTestApp, renewToken } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'

const app = await openTestApp()
const send = createSend(app, '/api')
const company = await buildCompany(app, { modulos: ['frota', 'portal-agendamento'] })
const admin = await signIn(app, company, { nome: 'Renata Kuhn' })
const stranger = await signIn(app, await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora }))
const create = async (descricao: string): Promise<string> =>
  (await send(admin, 'POST', '/unidadenegocio', { descricao, fusoHorario: 'America/Sao_Paulo' })).json().id
const units: readonly string[] = [await create('CD Betim'), await create('CD Jundiaí')]
const tomador = uuidv7()
await app.deps.db.asOwner(company.ownerId, (tx) =>
  tx.raw(
    `insert into empresa (owner_id, id, documento, codigo, nome, cliente)
     values ($1, $2, '61482037000198', '1', 'Mercado Bom', true)`,
    [company.ownerId, tomador],
  ),
)
const invited = await signIn(app, company, { role: 'Operador', unidades: units.slice(1) })
await send(admin, 'PUT', `/user/${invited.userId}`, {
  name: 'Célia Antunes',
  email: invited.email,
  papel: 'Operador',
  modulosRecusados: ['frota'],
  todosTomadores: false,
  tomadorIds: [tomador],
})
/** With a token of now, as the client fetches one when its access changed. */
const operator = await renewToken(app, invited)
const read = async (who: SignedIn, path: string) => (await send(who, 'GET', path)).json()

describe('what one may do, asked by oneself and by an administrator [L-173]', () => {
  test('permissions module by module', async () => {
    const own = await read(operator, '/usuario/permissoes')
    expect(own).toMatchObject({ papel: 'Operador', tipo: 1, licenca: 3 })
    const of = (key: string) => own.modulos.find(({ modulo }: { modulo: string }) => modulo === key)
    expect(of('frota')).toMatchObject({ nome: 'Frota', contratado: true, acessar: false })
    expect(of('portal-agendamento')).toMatchObject({ acessar: true, administrar: false })
    expect(of('acordos')).toMatchObject({ contratado: false, acessar: false })
    expect(await read(admin, `/user/${operator.userId}/permissoes`)).toEqual(own)
  })

  test('modules held and refused', async () => {
    const expected = { modulos: ['portal-agendamento'], recusados: ['frota'] }
    expect(await read(operator, '/user/modulos')).toEqual(expected)
    expect(await read(admin, `/user/${operator.userId}/modulos`)).toEqual(expected)
  })

  test('companies served', async () => {
    const expected = { todos: false, tomadores: [{ id: tomador, nome: 'Mercado Bom' }] }
    expect(await read(operator, '/user/acessoTomadores')).toEqual(expected)
    expect(await read(admin, `/usuario/${operator.userId}/acessoTomadores`)).toEqual(expected)
    expect(await read(admin, '/user/acessoTomadores')).toEqual({ todos: true, tomadores: [] })
  })

  test('units', async () => {
    const [first, second] = [
      { id: units[0], descricao: 'CD Betim' },
      { id: units[1], descricao: 'CD Jundiaí' },
    ]
    expect(await read(admin, `/user/${operator.userId}/unidades`)).toEqual({
      todas: false,
      unidades: [second],
    })
    expect(await read(admin, `/user/${admin.userId}/unidades`)).toEqual({
      todas: true,
      unidades: [first, second],
    })
  })

  test('only an administrator of the same company asks about another', async () => {
    for (const question of ['permissoes', 'modulos', 'acessoTomadores', 'unidades']) {
      const path = `/user/${admin.userId}/${question}`
      const of = async (who: SignedIn) => (await send(who, 'GET', path)).statusCode
      expect([question, await of(operator), await of(stranger)]).toEqual([question, 403, 404])
    }
  })
})

test('the scheduling portal opens for shippers with its module, in the own units', async () => {
  expect(await read(operator, '/user/portal-agendamento')).toEqual({
    acesso: true,
    unidades: [{ id: units[1], descricao: 'CD Jundiaí' }],
  })
  expect(await read(stranger, '/user/portal-agendamento')).toEqual({ acesso: false, unidades: [] })
})

test('the group is the company with its establishments', async () => {
  expect(await read(operator, '/user/grupoEmpresa')).toEqual({
    id: company.ownerId,
    nome: company.nome,
    documento: company.documento,
    estabelecimentos: [{ id: units[1], descricao: 'CD Jundiaí', documento: null }],
  })
})

test('the company sees how many people hold each module', async () => {
  const answer = await read(admin, '/user/permissoes-empresa')
  expect(answer.papeis).toEqual([
    { papel: 'Administrador', usuarios: 1 },
    { papel: 'Operador', usuarios: 1 },
  ])
  const of = (key: string) => answer.modulos.find(({ modulo }: { modulo: string }) => modulo === key)
  expect([of('frota').usuarios, of('portal-agendamento').usuarios, of('acordos').usuarios]).toEqual([1, 2, 0])
  expect((await send(operator, 'GET', '/user/permissoes-empresa')).statusCode).toBe(403)
})

test('the company sees the modules it has now, also where a process still knows those of before', async () => {
  const other = await buildCompany(app, { modulos: ['frota'] })
  const person = await signIn(app, other)
  await read(person, '/user/permissoes-empresa')
  // Another process changed them: this one reads of it later.
  await app.deps.db.asSystem('admin-panel', (tx) =>
    tx.raw(`update owner set modulos = '{cross-docking}' where owner_id = $1`, [other.ownerId]),
  )
  const { modulos } = await read(person, '/user/permissoes-empresa')
  const held = modulos.filter(({ contratado }: { contratado: boolean }) => contratado)
  expect(held.map(({ modulo }: { modulo: string }) => modulo)).toEqual(['cross-docking'])
})

describe('finding people', () => {
  test('colleagues by a few letters, of the own company only', async () => {
    const names = async (who: SignedIn, busca: string) =>
      (await read(who, `/user/pesquisar?busca=${busca}`)).map(({ name }: { name: string }) => name)
    expect(await names(operator, 'celia')).toEqual(['Célia Antunes'])
    expect(await names(operator, '')).toEqual(['Célia Antunes', 'Renata Kuhn'])
    expect(await names(stranger, 'celia')).toEqual([])
  })

  test('companies to act for, by administrators only', async () => {
    const path = '/user/tomadores?busca=mercado'
    expect(await read(admin, path)).toEqual([{ id: tomador, nome: 'Mercado Bom' }])
    expect((await send(operator, 'GET', path)).statusCode).toBe(403)
    expect(await read(await signIn(app, await buildCompany(app)), path)).toEqual([])
  })

  test('addresses of the own company, in the order asked, at most fifty', async () => {
    const ask = (who: SignedIn, emails: string) =>
      send(who, 'GET', `/user/consultarEmails?emails=${encodeURIComponent(emails)}`)
    const text = `${operator.email.toUpperCase()}, ninguem@moinho.demo,${stranger.email}`
    expect((await ask(admin, text)).json()).toEqual([
      { email: operator.email, existe: true, usuarioId: operator.userId, situacao: 'ativo' },
      { email: 'ninguem@moinho.demo', existe: false, usuarioId: null, situacao: null },
      { email: stranger.email, existe: false, usuarioId: null, situacao: null },
    ])
    const many = Array.from({ length: 51 }, (_, index) => `p${index}@moinho.demo`).join(',')
    expect((await ask(admin, many)).json().details[0].path).toBe('emails')
    expect((await ask(operator, text)).statusCode).toBe(403)
  })
})

describe('own settings [L-229]', () => {
  test('preferences are kept for the user, and no other', async () => {
    const preferencias = { 'board.colunas': ['a', 'b'], densidade: 'compacta', linhas: 20, ajuda: false }
    const saved = await send(operator, 'PUT', '/user/preferences', { preferencias })
    expect([saved.statusCode, await read(operator, '/usuario/preferences')]).toEqual([200, preferencias])
    expect(await read(admin, '/user/preferences')).toEqual({})
  })

  test('too many preferences are refused', async () => {
    const large = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`p${index}`, 'x'.repeat(500)]))
    const answer = await send(operator, 'PUT', '/user/preferences', { preferencias: large })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'usuario_preferencias_too_large'])
    const foreign = await send(operator, 'PUT', '/user/preferences', { preferencias: { a: { b: 1 } } })
    expect(foreign.statusCode).toBe(400)
  })

  test('a finished assistant is remembered until it is started over', async () => {
    const mark = async (assistente: string, concluido?: boolean) =>
      (await send(operator, 'PATCH', '/user/wizard', { assistente, concluido })).json().concluidos
    expect(await mark('primeiros-passos')).toEqual(['primeiros-passos'])
    expect(await mark('quadro')).toEqual(['primeiros-passos', 'quadro'])
    expect(await mark('quadro', true)).toEqual(['primeiros-passos', 'quadro'])
    expect(await mark('primeiros-passos', false)).toEqual(['quadro'])
    expect(await read(operator, '/usuario/wizard')).toEqual({ concluidos: ['quadro'] })
    expect((await send(operator, 'PATCH', '/user/wizard', { assistente: 'Com espaço' })).statusCode).toBe(400)
  })
})
