import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { describeRegister } from '#platform/server/testing/describe-register.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import { type Caracteristica, caracteristicaCalls } from '../caracteristica.contract.ts'
import { caracteristicaUsage } from './usage-checks.ts'

interface Page {
  items: Caracteristica[]
  total: number
}

const app = await openTestApp()
const { admin, operator, stranger } = await buildPeople(app)
const send = createSend(app)

const used = new Map<string, number>()
const addUse = (service: 'main' | 'agendamento', nome: string) =>
  afterAll(
    caracteristicaUsage[service].put({ nome, count: async (_tx, id) => used.get(`${nome}:${id}`) ?? 0 }),
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

describeRegister(caracteristicaCalls, {
  app,
  entidade: 'caracteristica',
  read: 'Operador',
  manage: 'Administrador',
  body: () => sample(),
  change: {
    values: { tipo: 4, icone: 'palete' },
    history: [
      { campo: 'Tipo', de: 'Carga', para: 'Agendamento' },
      { campo: 'Ícone', de: 'Floco de neve', para: 'Palete' },
    ],
  },
  taken: [[{ descricao: 'Congelada' }, { descricao: 'CONGELADA' }, 'caracteristica_descricao_taken']],
  refused: [
    ['no description', { descricao: undefined }, 'descricao'],
    ['a blank description', { descricao: '   ' }, 'descricao'],
    ['a description of 81 letters', { descricao: 'x'.repeat(81) }, 'descricao'],
    ['an unknown type', { tipo: 5 }, 'tipo'],
    ['a type sent as text', { tipo: '1' }, 'tipo'],
    ['an unknown icon', { icone: 'dragao' }, 'icone'],
  ],
  usage: [caracteristicaUsage.main, 'A característica'],
  text: ({ descricao }) => descricao,
  textField: 'descricao',
  sheet: {
    name: 'caracteristicas',
    head: 'Descrição;Uso;Ícone;Ativo;Alterada em (horário de Brasília)',
    line: ({ descricao }) => `${descricao};Carga;Floco de neve;Sim`,
  },
  proves: { list: '[S-346]', change: '[L-209]', switch: '[L-212, L-113]', rights: '[D-090]' },
})

test('creating answers the characteristic, with id, descricao, tipo, icone and ativo [L-077, L-209]', async () => {
  const answer = await send(admin, 'POST', '/api/caracteristica', sample({ descricao: '  Congelada  ' }))
  expect(answer.json()).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    descricao: 'Congelada',
    tipo: 1,
    icone: 'floco',
    ativo: true,
    atualizadoEm: '2026-11-21T12:00:00.000Z',
    version: 1,
  })
  const history = await send(operator, 'GET', `/api/caracteristica/${answer.json().id}/historico`)
  expect(history.json()[0].mudancas).toEqual([
    { campo: 'Descrição', de: null, para: 'Congelada' },
    { campo: 'Tipo', de: null, para: 'Carga' },
    { campo: 'Ícone', de: null, para: 'Floco de neve' },
    { campo: 'Ativo', de: null, para: true },
  ])
})

test('the same description may stand for another type', async () => {
  const { descricao } = await create()
  await create({ descricao, tipo: 2 })
})

test('what uses it, in any service, keeps it and its type', async () => {
  const { id, descricao, icone } = await create()
  used.set(`cargas:${id}`, 3)
  used.set(`docas:${id}`, 2)
  const put = (tipo: number) => send(admin, 'PUT', `/api/caracteristica/${id}`, { descricao, tipo, icone })
  expect((await put(2)).json()).toMatchObject({
    code: 'caracteristica_tipo_in_use',
    message: 'A característica está em uso por cargas (3) e docas (2): o tipo não pode mais ser alterado.',
  })
  expect((await put(1)).statusCode).toBe(200)
  expect((await send(admin, 'DELETE', `/api/caracteristica/${id}`)).json()).toMatchObject({
    code: 'record_in_use',
    usos: [
      { nome: 'cargas', quantidade: 3 },
      { nome: 'docas', quantidade: 2 },
    ],
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

  test('the scheduling service reads a characteristic by its id, of its own company only', async () => {
    const created = await create()
    for (const address of [`/${created.id}`, `?id=${created.id}`]) {
      const read = (who: SignedIn) => send(who, 'GET', `/agendamento/caracteristica${address}`)
      expect((await read(operator)).json()).toEqual(created)
      expect((await read(stranger)).statusCode).toBe(404)
    }
    const foreign = await send(stranger, 'GET', `/api/caracteristica/${created.id}/utilizado`)
    expect(foreign.statusCode).toBe(404)
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
