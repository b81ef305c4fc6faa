import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { Caracteristica } from '../caracteristica.contract.ts'
import { caracteristicaUsage } from './usage-checks.ts'

interface Page {
  items: Caracteristica[]
  total: number
}

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const send = createSend(app)

const used = new Map<string, number>()
const addUse = (service: 'main' | 'agendamento', nome: string) =>
  afterAll(
    caracteristicaUsage[service].add({ nome, count: async (_tx, id) => used.get(`${nome}:${id}`) ?? 0 }),
  )
addUse('main', 'cargas')
addUse('agendamento', 'docas')

let counter = 0
const sample = (values: object = {}) => ({
  descricao: `Refrigerada ${++counter}`,
  tipo: 1,
  icone: 'floco',
  ...values,
})

async function create(values: object = {}, who = admin): Promise<Caracteristica> {
  const answer = await send(who, 'POST', '/api/caracteristica', sample(values))
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

const eventsOf = (id: string) => listEvents(app, company.ownerId, id)

async function historyOf(id: string): Promise<HistoricoItem[]> {
  return (await send(operator, 'GET', `/api/caracteristica/${id}/historico`)).json()
}

describe('creating', () => {
  test('answers the characteristic, with id, descricao, tipo, icone and ativo [L-077, L-209]', async () => {
    const answer = await send(admin, 'POST', '/api/caracteristica', sample({ descricao: '  Congelada  ' }))
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      descricao: 'Congelada',
      tipo: 1,
      icone: 'floco',
      ativo: true,
      atualizadoEm: '2026-11-21T12:00:00.000Z',
      version: 1,
    })
  })

  test('is told to the company and noted with who did it', async () => {
    const { id, descricao } = await create()
    expect(await eventsOf(id)).toEqual([{ tipo: 'caracteristica.created', versao: 1 }])
    expect(await historyOf(id)).toMatchObject([
      {
        acao: 'criação',
        quem: { id: admin.userId, nome: 'Renata Kuhn' },
        versao: 1,
        mudancas: [
          { campo: 'Descrição', de: null, para: descricao },
          { campo: 'Tipo', de: null, para: 'Carga' },
          { campo: 'Ícone', de: null, para: 'Floco de neve' },
          { campo: 'Ativo', de: null, para: true },
        ],
      },
    ])
  })

  test('sent twice with one key happens once', async () => {
    const body = sample()
    const key = { 'idempotency-key': 'caracteristica-0001' }
    const first = await send(admin, 'POST', '/api/caracteristica', body, key)
    const second = await send(admin, 'POST', '/api/caracteristica', body, key)
    expect(second.json()).toEqual(first.json())
    expect([second.statusCode, second.headers['idempotency-replayed']]).toEqual([201, 'true'])
    const other = await send(admin, 'POST', '/api/caracteristica', sample(), key)
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_mismatch'])
  })

  test('is refused for the same description of the same type, whatever the case', async () => {
    const { descricao } = await create()
    const same = await send(
      admin,
      'POST',
      '/api/caracteristica',
      sample({ descricao: descricao.toUpperCase() }),
    )
    expect([same.statusCode, same.json().code]).toEqual([409, 'caracteristica_descricao_taken'])
    expect(
      (await send(admin, 'POST', '/api/caracteristica', sample({ descricao, tipo: 2 }))).statusCode,
    ).toBe(201)
  })

  test.each([
    ['no description', { descricao: undefined }, 'descricao'],
    ['a blank description', { descricao: '   ' }, 'descricao'],
    ['a description of 81 letters', { descricao: 'x'.repeat(81) }, 'descricao'],
    ['an unknown type', { tipo: 5 }, 'tipo'],
    ['a type sent as text', { tipo: '1' }, 'tipo'],
    ['an unknown icon', { icone: 'dragao' }, 'icone'],
    ['an unknown field', { cor: 'azul' }, 'cor'],
  ])('is refused with %s', async (_case, values, path) => {
    const answer = await send(admin, 'POST', '/api/caracteristica', sample(values))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      details: [{ path, message: expect.any(String) }],
    })
  })
})

describe('changing', () => {
  test('with the version that was read counts it and notes what differs [L-209]', async () => {
    const { id, descricao } = await create()
    const answer = await send(admin, 'PUT', `/api/caracteristica/${id}`, {
      descricao,
      tipo: 4,
      icone: 'palete',
      version: 1,
    })
    expect(answer.json()).toMatchObject({ id, tipo: 4, icone: 'palete', version: 2 })
    expect((await historyOf(id))[0]).toMatchObject({
      acao: 'alteração',
      versao: 2,
      mudancas: [
        { campo: 'Tipo', de: 'Carga', para: 'Agendamento' },
        { campo: 'Ícone', de: 'Floco de neve', para: 'Palete' },
      ],
    })
    expect(await eventsOf(id)).toEqual([
      { tipo: 'caracteristica.created', versao: 1 },
      { tipo: 'caracteristica.changed', versao: 2 },
    ])
  })

  test('takes the version from If-Match too', async () => {
    const { id } = await create()
    const put = (version: string) =>
      send(admin, 'PUT', `/api/caracteristica/${id}`, sample(), { 'if-match': version })
    expect((await put('"1"')).statusCode).toBe(200)
    expect((await put('"1"')).statusCode).toBe(409)
    expect((await put('2')).json()).toMatchObject({ version: 3 })
  })

  test('with an old version is refused with what is stored and what was sent', async () => {
    const created = await create()
    const current = await send(admin, 'PUT', `/api/caracteristica/${created.id}`, sample({ version: 1 }))
    const mine = sample({ icone: 'caixa' })
    const answer = await send(admin, 'PUT', `/api/caracteristica/${created.id}`, { ...mine, version: 1 })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'version_conflict',
      current: current.json(),
      yours: { ...mine, id: created.id },
    })
  })

  test('without a version wins, and the history says that none was compared', async () => {
    const { id } = await create()
    expect((await send(admin, 'PUT', `/api/caracteristica/${id}`, sample())).json()).toMatchObject({
      version: 2,
    })
    expect((await historyOf(id))[0]).toMatchObject({ acao: 'alteração sem conferir a versão' })
  })

  test('to what it already is changes nothing', async () => {
    const { id, descricao, tipo, icone } = await create()
    const answer = await send(admin, 'PUT', `/api/caracteristica/${id}`, {
      descricao,
      tipo,
      icone,
      version: 1,
    })
    expect(answer.json()).toMatchObject({ version: 1 })
    expect(await historyOf(id)).toHaveLength(1)
    expect(await eventsOf(id)).toHaveLength(1)
  })

  test('of two at the same time one is refused', async () => {
    const { id } = await create()
    const answers = await Promise.all(
      [1, 2].map(() => send(admin, 'PUT', `/api/caracteristica/${id}`, sample({ version: 1 }))),
    )
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409])
  })

  test('keeps the type while something uses it', async () => {
    const { id, descricao, icone } = await create()
    used.set(`docas:${id}`, 2)
    const put = (tipo: number) => send(admin, 'PUT', `/api/caracteristica/${id}`, { descricao, tipo, icone })
    expect((await put(2)).json()).toMatchObject({
      code: 'caracteristica_tipo_in_use',
      message: 'A característica está em uso por docas (2): o tipo não pode mais ser alterado.',
    })
    expect((await put(1)).statusCode).toBe(200)
  })
})

describe('switching', () => {
  test('off and on again is noted each time, and twice the same is not [L-212, L-113]', async () => {
    const { id } = await create()
    const patch = async (verb: string) =>
      (await send(admin, 'PATCH', `/api/caracteristica/${id}/${verb}`)).json()
    expect(await patch('desativar')).toMatchObject({ ativo: false, version: 2 })
    expect(await patch('desativar')).toMatchObject({ ativo: false, version: 2 })
    expect(await patch('ativar')).toMatchObject({ ativo: true, version: 3 })
    expect((await historyOf(id)).map((entry) => entry.acao)).toEqual(['ativação', 'desativação', 'criação'])
  })
})

describe('removing', () => {
  test('takes away what nothing uses, and its history stays', async () => {
    const { id, descricao } = await create()
    expect((await send(admin, 'DELETE', `/api/caracteristica/${id}`)).statusCode).toBe(204)
    expect((await send(admin, 'GET', `/api/caracteristica/${id}`)).statusCode).toBe(404)
    expect((await eventsOf(id)).at(-1)).toEqual({ tipo: 'caracteristica.removed', versao: 1 })
    expect((await historyOf(id))[0]).toMatchObject({
      acao: 'exclusão',
      mudancas: [{ campo: 'Descrição', de: descricao, para: null }],
    })
  })

  test('is refused while something uses it, and says what', async () => {
    const { id } = await create()
    used.set(`cargas:${id}`, 3)
    used.set(`docas:${id}`, 1)
    const answer = await send(admin, 'DELETE', `/api/caracteristica/${id}`)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'record_in_use',
      message: 'A característica está em uso por cargas (3) e docas (1) e não pode ser excluída. Desative-a.',
      usos: [
        { nome: 'cargas', quantidade: 3 },
        { nome: 'docas', quantidade: 1 },
      ],
    })
  })
})

describe('use', () => {
  test('is answered by each service for its own records [L-213]', async () => {
    const { id } = await create()
    used.set(`cargas:${id}`, 3)
    const uso = async (service: string) =>
      (await send(operator, 'GET', `/${service}/caracteristica/${id}/utilizado`)).json()
    expect(await uso('api')).toEqual({ utilizado: true, quantidade: 3 })
    expect(await uso('formacao')).toEqual({ utilizado: false, quantidade: 0 })
    expect(await uso('agendamento')).toEqual({ utilizado: false, quantidade: 0 })
  })

  test('the scheduling service reads a characteristic by its id', async () => {
    const created = await create()
    expect((await send(operator, 'GET', `/agendamento/caracteristica/${created.id}`)).json()).toEqual(created)
    expect((await send(operator, 'GET', `/agendamento/caracteristica?id=${created.id}`)).json()).toEqual(
      created,
    )
  })
})

describe('lists', () => {
  let other: SignedIn
  const names = async (url: string, who = other) =>
    (await send(who, 'GET', url)).json<Caracteristica[]>().map((one) => one.descricao)
  const search = async (body: object, who = other) => {
    const page = (await send(who, 'POST', '/api/caracteristica/search', body)).json<Page>()
    return { names: page.items.map((one) => one.descricao), total: page.total }
  }

  beforeAll(async () => {
    other = await signIn(app, await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora }))
    for (const [descricao, tipo] of [
      ['Química', 1],
      ['agendada', 2],
      ['Alto valor', 1],
      ['Ácido 100%', 1],
    ] as const) {
      await create({ descricao, tipo }, other)
    }
    const [acido] = (
      await send(other, 'POST', '/api/caracteristica/search', { descricao: 'acido' })
    ).json<Page>().items
    await send(other, 'PATCH', `/api/caracteristica/${acido?.id}/desativar`)
  })

  test('getByOwner takes tipo and filtrarDesativadas [L-210]', async () => {
    expect(await names('/api/caracteristica/getByOwner')).toEqual([
      'Ácido 100%',
      'agendada',
      'Alto valor',
      'Química',
    ])
    expect(await names('/api/caracteristica/getByOwner?tipo=1')).toEqual([
      'Ácido 100%',
      'Alto valor',
      'Química',
    ])
    expect(await names('/api/caracteristica/getByOwner?tipo=1&filtrarDesativadas=true')).toEqual([
      'Alto valor',
      'Química',
    ])
    expect((await send(other, 'GET', '/api/caracteristica/getByOwner?tipo=9')).json()).toMatchObject({
      details: [{ path: 'tipo' }],
    })
  })

  test('getByTransportador answers a carrier its active ones, a shipper none [L-210]', async () => {
    expect(await names('/api/caracteristica/getByTransportador')).toEqual([
      'agendada',
      'Alto valor',
      'Química',
    ])
    expect(await names('/api/caracteristica/getByTransportador', operator)).toEqual([])
  })

  test.each([
    ['everything in alphabetical order', {}, ['Ácido 100%', 'agendada', 'Alto valor', 'Química'], 4],
    ['backwards', { direcao: 'desc' }, ['Química', 'Alto valor', 'agendada', 'Ácido 100%'], 4],
    [
      'by type, backwards',
      { ordem: 'tipo', direcao: 'desc' },
      ['agendada', 'Química', 'Alto valor', 'Ácido 100%'],
      4,
    ],
    ['without accents', { descricao: 'quimica' }, ['Química'], 1],
    ['a part, in capitals', { descricao: 'CID' }, ['Ácido 100%'], 1],
    ['a wildcard means itself', { descricao: '%' }, ['Ácido 100%'], 1],
    ['an underline means itself', { descricao: '_' }, [], 0],
    ['of one type', { tipo: 2 }, ['agendada'], 1],
    ['only inactive ones', { ativo: false }, ['Ácido 100%'], 1],
    [
      'empty filters',
      { descricao: '', tipo: null, ativo: null, qtdItem: 100 },
      ['Ácido 100%', 'agendada', 'Alto valor', 'Química'],
      4,
    ],
    ['the second page', { page: 1, qtdItem: 3 }, ['Química'], 4],
    ['a page past the end', { page: 9, qtdItem: 3 }, [], 4],
  ])('search: %s [L-211]', async (_case, body, expected, total) => {
    expect(await search(body)).toEqual({ names: expected, total })
  })

  test('search answers 10 rows when no size is asked for, and everything for page -1 [S-346]', async () => {
    const many = await signIn(app, await buildCompany(app))
    for (let n = 0; n < 12; n++) await create({}, many)
    expect((await search({}, many)).names).toHaveLength(10)
    expect((await search({ page: -1 }, many)).names).toHaveLength(12)
  })

  test.each([
    [{ qtdItem: 101 }, 'qtdItem'],
    [{ ordem: 'senha' }, 'ordem'],
    [{ direcao: 'up' }, 'direcao'],
  ])('search refuses %o', async (body, path) => {
    const answer = await send(other, 'POST', '/api/caracteristica/search', body)
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, path])
  })
})

describe('export', () => {
  test('gives the filtered list as a spreadsheet, in the order of the list', async () => {
    const other = await signIn(app, await buildCompany(app))
    for (const descricao of ['Zebra', '=1+1', 'Água']) await create({ descricao }, other)
    await create({ descricao: 'De pedido', tipo: 2 }, other)
    const answer = await send(other, 'POST', '/api/caracteristica/exportar', { formato: 'csv', tipo: 1 })
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.headers['content-disposition']).toContain('caracteristicas.csv')
    const [head, ...lines] = answer.body.trim().split('\r\n')
    expect(head).toBe('Descrição;Uso;Ícone;Ativo;Alterada em (horário de Brasília)')
    expect(lines.map((line) => line.split(';')[0])).toEqual(["'=1+1", 'Água', 'Zebra'])
  })
})

describe('who may', () => {
  test('an operator reads and changes nothing [D-090]', async () => {
    const { id } = await create()
    const url = `/api/caracteristica/${id}`
    const answers = await Promise.all([
      send(operator, 'POST', '/api/caracteristica', sample()),
      send(operator, 'PUT', url, sample()),
      send(operator, 'PATCH', `${url}/ativar`),
      send(operator, 'PATCH', `${url}/desativar`),
      send(operator, 'DELETE', url),
    ])
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      answers.map(() => [403, 'access_denied']),
    )
    expect((await send(operator, 'GET', url)).statusCode).toBe(200)
  })

  test('another company finds none of them', async () => {
    const { id, descricao } = await create()
    const url = `/api/caracteristica/${id}`
    const answers = await Promise.all([
      send(stranger, 'GET', url),
      send(stranger, 'GET', `/agendamento/caracteristica/${id}`),
      send(stranger, 'GET', `/agendamento/caracteristica?id=${id}`),
      send(stranger, 'GET', `${url}/utilizado`),
      send(stranger, 'GET', `${url}/historico`),
      send(stranger, 'PUT', url, sample()),
      send(stranger, 'PATCH', `${url}/desativar`),
      send(stranger, 'DELETE', url),
    ])
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 404))
    const found = await send(stranger, 'POST', '/api/caracteristica/search', { descricao })
    expect(found.json()).toEqual({ items: [], total: 0 })
    expect((await send(admin, 'GET', url)).json()).toMatchObject({ version: 1, ativo: true })
  })
})

describe('plans', () => {
  const ROWS = 3_000
  let many: SignedIn

  beforeAll(async () => {
    const crowded = await buildCompany(app)
    many = await signIn(app, crowded)
    await app.deps.db.asSystem('create-company', async (tx) => {
      await tx.raw(
        `insert into caracteristica (owner_id, id, descricao, tipo, icone)
         select $1, gen_random_uuid(), md5(n::text) || ' ' || n, 1 + n % 4, 'caixa' from generate_series(1, $2::int) n`,
        [crowded.ownerId, ROWS],
      )
    })
  })

  test('the list of a company can be read in order from its index', async () => {
    const plan = await app.deps.db.asOwner(many.ownerId, async (tx) => {
      // A table without statistics looks too small for the planner to care.
      await tx.raw('set local enable_sort = off')
      return JSON.stringify(
        await tx.raw(`explain select id from caracteristica
          where owner_id = '${many.ownerId}' order by app_fold(descricao), id limit 10`),
      )
    })
    expect(plan).toContain('caracteristica_ordem')
    expect(plan).not.toContain('Sort Key')
  })

  test('the text search uses its index, which row security would not allow outside the function', async () => {
    const inside = await app.deps.db.asSystem('create-company', async (tx) => {
      await tx.raw('set local enable_seqscan = off')
      return JSON.stringify(
        await tx.raw(`explain select id from caracteristica where busca like app_contains('c4ca4238')`),
      )
    })
    expect(inside).toContain('caracteristica_trgm')
    const found = await send(many, 'POST', '/api/caracteristica/search', { descricao: 'C4CA4238' })
    expect(found.json<Page>().total).toBe(1)
  })
})
