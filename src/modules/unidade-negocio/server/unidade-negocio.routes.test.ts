import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import {
  buildCompany,
  type SignedIn,
  signIn,
  type TestCompany,
} from '#platform/server/testing/build-company.ts'
import { createFreshSend, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { Unidade } from '../unidade-negocio.contract.ts'
import { unidadeUsage } from './usage-checks.ts'

const JUNDIAI = 3525904
const MANAUS = 1302603

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const stranger = await signIn(app, await buildCompany(app))
/** Changes of units change who may enter them, so every request carries a token of now. */
const send = createFreshSend(app, '/api/unidadenegocio')
let inUse = ''
afterAll(unidadeUsage.put({ nome: 'docas', count: async (_tx, id) => (id === inUse ? 2 : 0) }))

let counter = 0
const sample = (values: object = {}) => ({ descricao: `CD ${++counter}`, municipioId: JUNDIAI, ...values })

async function create(who: SignedIn, values: object = {}): Promise<Unidade> {
  const answer = await send(who, 'POST', '', sample(values))
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

/** A company of its own, so that its only, last and default units are known. */
async function start(): Promise<{ company: TestCompany; admin: SignedIn }> {
  const company = await buildCompany(app)
  return { company, admin: await signIn(app, company, { nome: 'Renata Kuhn' }) }
}

const historyOf = async (who: SignedIn, id: string) =>
  (await send(who, 'GET', `/${id}/historico`)).json<HistoricoItem[]>()

const eventsOf = (who: SignedIn, id: string) => listEvents(app, who.ownerId, id)

describe('creating', () => {
  test('answers the unit with the time zone of its municipality [L-080, L-227]', async () => {
    const { admin } = await start()
    const answer = await send(admin, 'POST', '', {
      descricao: ' CD Manaus ',
      codigo: 'MAO',
      documento: '12.ABC.345/01DE-35',
      cep: '69075-830',
      logradouro: 'Rua Içá',
      numero: '100',
      bairro: 'Distrito Industrial I',
      municipioId: MANAUS,
      fusoHorario: 'America/Sao_Paulo',
      latitude: -3.1,
      longitude: -59.97,
      padrao: true,
    })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      descricao: 'CD Manaus',
      codigo: 'MAO',
      documento: '12ABC34501DE35',
      cep: '69075830',
      logradouro: 'Rua Içá',
      numero: '100',
      complemento: null,
      bairro: 'Distrito Industrial I',
      municipioId: MANAUS,
      municipio: { id: MANAUS, nome: 'Manaus', uf: 'AM' },
      fusoHorario: 'America/Manaus',
      latitude: -3.1,
      longitude: -59.97,
      padrao: true,
      modoCerca: 'automatico',
      ativo: true,
      atualizadoEm: '2026-11-21T12:00:00.000Z',
      version: 1,
    })
  })

  test('takes arrivals from positions by itself unless somebody says otherwise, which others leave as it is', async () => {
    const { admin } = await start()
    const { id, descricao } = await create(admin, { modoCerca: 'sugerir' })
    const body = { descricao, municipioId: JUNDIAI, bairro: 'Centro' }
    expect((await send(admin, 'PUT', `/${id}`, body)).json()).toMatchObject({ modoCerca: 'sugerir' })
    const off = await send(admin, 'PUT', `/${id}`, { ...body, modoCerca: 'desligado' })
    expect(off.json()).toMatchObject({ modoCerca: 'desligado' })
    expect((await historyOf(admin, id))[0]?.mudancas).toEqual([
      { campo: 'Chegadas pela posição', de: 'Sugerir', para: 'Desligado' },
    ])
    const wrong = await send(admin, 'PUT', `/${id}`, { ...body, modoCerca: 'talvez' })
    expect([wrong.statusCode, wrong.json().details[0].path]).toEqual([400, 'modoCerca'])
  })

  test('is noted, told to the company, and opens the unit to whoever may enter all', async () => {
    const { admin } = await start()
    const unidade = await create(admin, { municipioId: null, fusoHorario: 'America/Cuiaba' })
    expect(unidade).toMatchObject({ municipio: null, fusoHorario: 'America/Cuiaba' })
    expect(await historyOf(admin, unidade.id)).toMatchObject([
      {
        acao: 'criação',
        quem: { id: admin.userId, nome: 'Renata Kuhn' },
        mudancas: [
          { campo: 'Descrição', de: null, para: unidade.descricao },
          { campo: 'Fuso horário', de: null, para: 'America/Cuiaba' },
          { campo: 'Chegadas pela posição', de: null, para: 'Automático' },
          { campo: 'Padrão', de: null, para: false },
          { campo: 'Ativo', de: null, para: true },
        ],
      },
    ])
    expect(await eventsOf(admin, unidade.id)).toEqual([{ tipo: 'unidade-negocio.created', versao: 1 }])
    expect((await app.deps.sessions.get(admin.sessionId)).unitIds).toEqual(new Set([unidade.id]))
  })

  test('sent twice with one key happens once', async () => {
    const { admin } = await start()
    const body = sample()
    const key = { 'idempotency-key': 'unidade-00000001' }
    const first = await send(admin, 'POST', '', body, key)
    const second = await send(admin, 'POST', '', body, key)
    expect(second.json()).toEqual(first.json())
    expect((await send(admin, 'GET', '/list')).json()).toMatchObject({ total: 1 })
  })

  test.each([
    ['no description', { descricao: undefined }, 'descricao'],
    ['neither place nor time zone', { municipioId: null }, 'municipioId'],
    ['an unknown municipality', { municipioId: 9_999_999 }, 'municipioId'],
    ['an offset as time zone', { municipioId: null, fusoHorario: '-03:00' }, 'fusoHorario'],
    ['a broken CNPJ', { documento: '123' }, 'documento'],
    ['a broken CEP', { cep: '123' }, 'cep'],
    ['a latitude beyond the pole', { latitude: 91, longitude: 0 }, 'latitude'],
    ['a latitude alone', { latitude: 9 }, 'longitude'],
    ['an unknown field', { ativo: false }, 'ativo'],
  ])('is refused with %s', async (_case, values, path) => {
    const answer = await send(stranger, 'POST', '', sample(values))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', details: [{ path }] })
  })

  test('is refused for a description or a code that another unit has', async () => {
    const { admin } = await start()
    await create(admin, { descricao: 'CD Betim', codigo: 'BET' })
    const codes = await Promise.all([
      send(admin, 'POST', '', sample({ descricao: 'cd betim' })),
      send(admin, 'POST', '', sample({ codigo: 'bet' })),
    ])
    expect(codes.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [409, 'unidade_descricao_taken'],
      [409, 'unidade_codigo_taken'],
    ])
  })
})

describe('changing', () => {
  test('counts the version and notes what differs [L-227]', async () => {
    const { admin } = await start()
    const { id, descricao } = await create(admin)
    const answer = await send(admin, 'PUT', `/${id}`, { descricao, municipioId: MANAUS, version: 1 })
    expect(answer.json()).toMatchObject({ fusoHorario: 'America/Manaus', version: 2 })
    expect((await historyOf(admin, id))[0]).toMatchObject({
      acao: 'alteração',
      versao: 2,
      mudancas: [
        { campo: 'Município', de: 'Jundiaí/SP', para: 'Manaus/AM' },
        { campo: 'Fuso horário', de: 'America/Sao_Paulo', para: 'America/Manaus' },
      ],
    })
    expect((await eventsOf(admin, id)).at(-1)).toEqual({ tipo: 'unidade-negocio.changed', versao: 2 })
  })

  test('with an old version, in the body or in If-Match, is refused with both versions', async () => {
    const { admin } = await start()
    const { id } = await create(admin)
    const current = (await send(admin, 'PUT', `/${id}`, sample(), { 'if-match': '"1"' })).json()
    const mine = sample({ municipioId: MANAUS })
    for (const answer of [
      await send(admin, 'PUT', `/${id}`, { ...mine, version: 1 }),
      await send(admin, 'PUT', `/${id}`, mine, { 'if-match': '1' }),
    ]) {
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({
        code: 'version_conflict',
        current,
        yours: { ...mine, municipio: { nome: 'Manaus' } },
      })
    }
  })

  test('without a version wins, and the history says that none was compared', async () => {
    const { admin } = await start()
    const { id } = await create(admin)
    expect((await send(admin, 'PUT', `/${id}`, sample())).json()).toMatchObject({ version: 2 })
    expect((await historyOf(admin, id))[0]).toMatchObject({ acao: 'alteração sem conferir a versão' })
  })

  test('to what it already is changes nothing', async () => {
    const { admin } = await start()
    const { id, descricao } = await create(admin)
    const answer = await send(admin, 'PUT', `/${id}`, { descricao, municipioId: JUNDIAI })
    expect(answer.json()).toMatchObject({ version: 1 })
    expect(await historyOf(admin, id)).toHaveLength(1)
  })
})

describe('the default unit', () => {
  test('is one at most: another takes its place in the same change', async () => {
    const { admin } = await start()
    const first = await create(admin, { padrao: true })
    const second = await create(admin, { padrao: true })
    const third = await create(admin)
    const body = { descricao: third.descricao, municipioId: JUNDIAI, padrao: true }
    expect((await send(admin, 'PUT', `/${third.id}`, body)).json()).toMatchObject({ padrao: true })
    const { items } = (await send(admin, 'GET', '/list')).json<{ items: Unidade[] }>()
    expect(items.filter((unidade) => unidade.padrao).map((unidade) => unidade.id)).toEqual([third.id])
    expect((await historyOf(admin, first.id))[0]).toMatchObject({
      acao: 'alteração',
      mudancas: [{ campo: 'Padrão', de: true, para: false }],
    })
    expect((await eventsOf(admin, second.id)).map((event) => event.tipo)).toEqual([
      'unidade-negocio.created',
      'unidade-negocio.changed',
    ])
  })

  test('stays the default when a change does not mention it', async () => {
    const { admin } = await start()
    const { id } = await create(admin, { padrao: true })
    expect((await send(admin, 'PUT', `/${id}`, sample())).json()).toMatchObject({ padrao: true })
  })

  test('cannot be switched off or removed, and the refusal says what to do first', async () => {
    const { admin } = await start()
    const { id } = await create(admin, { padrao: true })
    await create(admin)
    for (const answer of [
      await send(admin, 'PATCH', `/${id}/desativar`),
      await send(admin, 'DELETE', `/${id}`),
    ]) {
      expect([answer.statusCode, answer.json()]).toMatchObject([
        409,
        {
          code: 'unidade_is_padrao',
          message: 'Esta é a unidade de negócio padrão. Defina outra como padrão antes.',
        },
      ])
    }
  })

  test('cannot be an inactive one', async () => {
    const { admin } = await start()
    await create(admin)
    const { id } = await create(admin)
    await send(admin, 'PATCH', `/${id}/desativar`)
    const answer = await send(admin, 'PUT', `/${id}`, sample({ padrao: true }))
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'unidade_padrao_inactive'])
  })

  test('is one at most under two requests at the same time', async () => {
    const { admin } = await start()
    const answers = await Promise.all([1, 2, 3].map(() => send(admin, 'POST', '', sample({ padrao: true }))))
    // A request may meet the change of access of another and be asked to renew its token; the rest succeed.
    expect(answers.some((answer) => answer.statusCode === 201)).toBe(true)
    const { items } = (await send(admin, 'GET', '/list')).json<{ items: Unidade[] }>()
    expect(items.filter((unidade) => unidade.padrao)).toHaveLength(1)
  })
})

describe('switching and removing', () => {
  test('off and on again is noted, and takes the unit out of reach meanwhile [L-227, L-113]', async () => {
    const { admin } = await start()
    const other = await create(admin)
    const { id } = await create(admin)
    expect((await send(admin, 'PATCH', `/${id}/desativar`)).json()).toMatchObject({
      ativo: false,
      version: 2,
    })
    expect((await app.deps.sessions.get(admin.sessionId)).unitIds).toEqual(new Set([other.id]))
    expect((await send(admin, 'PATCH', `/${id}/ativar`)).json()).toMatchObject({ ativo: true, version: 3 })
    expect((await send(admin, 'PATCH', `/${id}/ativar`)).json()).toMatchObject({ version: 3 })
    expect((await historyOf(admin, id)).map((entry) => entry.acao)).toEqual([
      'ativação',
      'desativação',
      'criação',
    ])
  })

  test('the last active unit cannot be switched off or removed', async () => {
    const { admin } = await start()
    const { id } = await create(admin)
    const switchedOff = await create(admin)
    await send(admin, 'PATCH', `/${switchedOff.id}/desativar`)
    for (const answer of [
      await send(admin, 'PATCH', `/${id}/desativar`),
      await send(admin, 'DELETE', `/${id}`),
    ]) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'unidade_last_active'])
    }
  })

  test('takes away what nothing uses, and its history stays [L-227]', async () => {
    const { admin } = await start()
    await create(admin)
    const { id } = await create(admin)
    expect((await send(admin, 'DELETE', `/${id}`)).statusCode).toBe(204)
    expect((await send(admin, 'GET', `/${id}`)).statusCode).toBe(404)
    expect((await eventsOf(admin, id)).at(-1)).toEqual({ tipo: 'unidade-negocio.removed', versao: 1 })
    expect((await historyOf(admin, id))[0]).toMatchObject({ acao: 'exclusão' })
  })

  test('is refused while something uses the unit, and says what', async () => {
    const { company, admin } = await start()
    await create(admin)
    const { id } = await create(admin)
    await signIn(app, company, { role: 'Operador', unidades: [id] })
    inUse = id
    const answer = await send(admin, 'DELETE', `/${id}`)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'record_in_use',
      message:
        'A unidade está em uso por usuários com acesso restrito a ela (1) e docas (2) e não pode ser excluída. Desative-a.',
    })
  })
})

describe('lists', () => {
  let company: TestCompany
  let admin: SignedIn
  let restricted: SignedIn
  let betim: Unidade
  const names = async (who: SignedIn, path: string) => {
    const answer = (await send(who, 'GET', path)).json<{ items: Unidade[] } | Unidade[]>()
    return (Array.isArray(answer) ? answer : answer.items).map((unidade) => unidade.descricao)
  }

  beforeAll(async () => {
    const started = await start()
    company = started.company
    admin = started.admin
    await create(admin, { descricao: 'Jundiaí', codigo: 'JUN_1', padrao: true })
    betim = await create(admin, { descricao: 'Bétim', documento: '12345678000195' })
    const { id } = await create(admin, { descricao: 'antiga' })
    await send(admin, 'PATCH', `/${id}/desativar`)
    restricted = await signIn(app, company, { role: 'Operador', unidades: [betim.id] })
  })

  test.each([
    ['all in alphabetical order', '', ['antiga', 'Bétim', 'Jundiaí']],
    ['only active ones', '?ativo=true', ['Bétim', 'Jundiaí']],
    ['only inactive ones', '?ativo=false', ['antiga']],
    ['by description without accents', '?busca=BETIM', ['Bétim']],
    ['by part of the code', '?busca=n_1', ['Jundiaí']],
    ['by part of the CNPJ', '?busca=5678000', ['Bétim']],
    ['a wildcard means itself', '?busca=%25', []],
    ['the second page', '?page=1&qtdItem=2', ['Jundiaí']],
  ])('list: %s [L-227]', async (_case, query, expected) => {
    expect(await names(admin, `/list${query}`)).toEqual(expected)
  })

  test.each([
    ['all by description', {}, ['antiga', 'Bétim', 'Jundiaí']],
    ['the other way round', { direcao: 'desc' }, ['Jundiaí', 'Bétim', 'antiga']],
    ['by code, units without one at the end', { ordem: 'codigo', ativo: true }, ['Jundiaí', 'Bétim']],
    ['by CNPJ', { ordem: 'documento', ativo: true }, ['Bétim', 'Jundiaí']],
    ['by state', { ordem: 'ativo' }, ['antiga', 'Bétim', 'Jundiaí']],
    ['the words of a text in any order', { busca: 'jun_1 JUNDIAI' }, ['Jundiaí']],
    ['a CNPJ with its mask', { busca: '12.345.678/0001' }, ['Bétim']],
    ['the second page', { page: 1, qtdItem: 2 }, ['Jundiaí']],
  ])('search: %s [L-227]', async (_case, body, expected) => {
    const { items } = (await send(admin, 'POST', '/search', body)).json<{ items: Unidade[] }>()
    expect(items.map(({ descricao }) => descricao)).toEqual(expected)
  })

  test('search by the last change follows the change', async () => {
    app.clock.advance(1_000)
    const body = { descricao: betim.descricao, documento: betim.documento, municipioId: MANAUS }
    await send(admin, 'PUT', `/${betim.id}`, body)
    const newest = { ordem: 'atualizadoEm', direcao: 'desc', qtdItem: 1 }
    expect((await send(admin, 'POST', '/search', newest)).json()).toMatchObject({
      items: [{ id: betim.id, municipio: { nome: 'Manaus' } }],
      total: 3,
    })
  })

  test('the export has the rows and the order of the list, and of a restricted operator only its own [S-259]', async () => {
    const linesOf = async (who: SignedIn, body: object) => {
      const answer = await send(who, 'POST', '/exportar', { formato: 'csv', ...body })
      expect(answer.headers['content-disposition']).toContain('unidades-de-negocio.csv')
      return answer.body.trim().split('\r\n').slice(1)
    }
    const [first, second] = await linesOf(admin, { ativo: true, direcao: 'desc' })
    expect(first).toMatch(/^Jundiaí;JUN_1;;.*;Jundiaí;SP;America\/Sao_Paulo;/)
    expect(second).toMatch(/^Bétim;;12\.345\.678\/0001-95;/)
    expect(await linesOf(restricted, {})).toEqual([expect.stringMatching(/^Bétim;/)])
    expect(await linesOf(stranger, { busca: 'Bétim' })).toEqual([])
  })

  test('listwithaccess answers the active units the user may enter [L-227, S-259]', async () => {
    const { id } = betim
    expect(await names(admin, '/listwithaccess')).toEqual(['Bétim', 'Jundiaí'])
    expect((await send(restricted, 'GET', '/listwithaccess')).json()).toEqual([
      {
        id,
        descricao: 'Bétim',
        ativo: true,
        padrao: false,
        fusoHorario: expect.stringContaining('America/'),
      },
    ])
  })

  test('a restricted operator sees only its own [S-259]', async () => {
    expect((await send(restricted, 'GET', '/list')).json()).toMatchObject({
      items: [{ id: betim.id }],
      total: 1,
    })
    expect((await send(restricted, 'POST', '/search', {})).json()).toMatchObject({
      items: [{ id: betim.id }],
      total: 1,
    })
    expect(await names(restricted, `/${company.ownerId}/listar`)).toEqual(['Bétim'])
    const [jundiai] = (await send(admin, 'GET', '/list?busca=jun')).json<{ items: Unidade[] }>().items
    for (const path of ['', '/historico', '/compartilhamento']) {
      expect((await send(restricted, 'GET', `/${betim.id}${path}`)).statusCode).toBe(200)
      expect((await send(restricted, 'GET', `/${jundiai?.id}${path}`)).statusCode).toBe(404)
    }
  })

  test('listar of the own company answers every unit with its state [L-227]', async () => {
    const answer = await send(admin, 'GET', `/${company.ownerId.toUpperCase()}/listar`)
    expect(answer.json()).toMatchObject([
      { descricao: 'antiga', ativo: false },
      { descricao: 'Bétim', ativo: true },
      { descricao: 'Jundiaí', ativo: true, padrao: true },
    ])
  })

  test('listar of a company that shares nothing is empty', async () => {
    expect((await send(stranger, 'GET', `/${company.ownerId}/listar`)).json()).toEqual([])
  })

  test.each([
    ['/list?qtdItem=101', 'qtdItem'],
    ['/list?ativo=talvez', 'ativo'],
    ['/123', 'id'],
    ['/123/listar', 'owner'],
  ])('%s is refused', async (path, field) => {
    const answer = await send(admin, 'GET', path)
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, field])
  })
})

describe('who may', () => {
  test('an operator changes nothing [D-090]', async () => {
    const { company, admin } = await start()
    const { id } = await create(admin)
    const operator = await signIn(app, company, { role: 'Operador' })
    const answers = [
      await send(operator, 'POST', '', sample()),
      await send(operator, 'PUT', `/${id}`, sample()),
      await send(operator, 'PATCH', `/${id}/ativar`),
      await send(operator, 'PATCH', `/${id}/desativar`),
      await send(operator, 'DELETE', `/${id}`),
      await send(operator, 'POST', `/${id}/compartilhamento`, { documento: '12345678000195' }),
      await send(operator, 'DELETE', `/${id}/compartilhamento/${stranger.ownerId}`),
    ]
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 403))
  })

  test('another company finds none of them', async () => {
    const { admin } = await start()
    const { id, descricao } = await create(admin)
    const answers = [
      await send(stranger, 'GET', `/${id}`),
      await send(stranger, 'GET', `/${id}/historico`),
      await send(stranger, 'GET', `/${id}/compartilhamento`),
      await send(stranger, 'PUT', `/${id}`, sample()),
      await send(stranger, 'PATCH', `/${id}/ativar`),
      await send(stranger, 'PATCH', `/${id}/desativar`),
      await send(stranger, 'DELETE', `/${id}`),
      await send(stranger, 'POST', `/${id}/compartilhamento`, { documento: '12345678000195' }),
      await send(stranger, 'DELETE', `/${id}/compartilhamento/${stranger.ownerId}`),
      await send(stranger, 'GET', `/compartilhadas/${id}`),
    ]
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 404))
    expect((await send(stranger, 'GET', `/list?busca=${encodeURIComponent(descricao)}`)).json()).toEqual({
      items: [],
      total: 0,
    })
  })
})

describe('plans', () => {
  let many: SignedIn

  beforeAll(async () => {
    const crowded = await buildCompany(app)
    many = await signIn(app, crowded)
    await app.deps.db.asSystem('create-company', async (tx) => {
      await tx.raw(
        `insert into unidade_negocio (owner_id, id, descricao, codigo, fuso_horario)
         select $1, gen_random_uuid(), md5(n::text), 'C' || n, 'America/Sao_Paulo' from generate_series(1, 1500) n`,
        [crowded.ownerId],
      )
    })
  })

  test('the list of a company can be read in order from its index', async () => {
    const plan = await app.deps.db.asOwner(many.ownerId, async (tx) => {
      // A table without statistics looks too small for the planner to care.
      await tx.raw('set local enable_sort = off')
      return JSON.stringify(
        await tx.raw(`explain select id from unidade_negocio
          where owner_id = '${many.ownerId}' order by app_fold(descricao), id limit 10`),
      )
    })
    expect(plan).toContain('unidade_negocio_ordem')
    expect(plan).not.toContain('Sort Key')
  })

  test('the text search uses its index, which row security would not allow outside the function', async () => {
    const inside = await app.deps.db.asSystem('create-company', async (tx) => {
      await tx.raw('set local enable_seqscan = off')
      return JSON.stringify(
        await tx.raw(`explain select id from unidade_negocio where busca like app_contains('c4ca4238')`),
      )
    })
    expect(inside).toContain('unidade_negocio_trgm')
    expect((await send(many, 'GET', '/list?busca=C4CA4238')).json()).toMatchObject({ total: 1 })
  })
})
