import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { ProdutoUnidade } from '../produto-unidade.contract.ts'
import { produtoUnidadeUsage } from './produto-unidade.register.ts'

const BASE = '/api/produto-unidade'

const app = await openTestApp()
const send = createSend(app)
let admin: SignedIn
let operator: SignedIn
/** Reaches Jundiaí only. */
let restricted: SignedIn
let stranger: SignedIn
let jundiai: string
let itajai: string
let usedId = ''
afterAll(produtoUnidadeUsage.add({ nome: 'pedidos', count: async (_tx, id) => (id === usedId ? 4 : 0) }))

beforeEach(async () => {
  const company = await buildCompany(app)
  jundiai = await buildUnidade(company.ownerId, 'Jundiaí')
  itajai = await buildUnidade(company.ownerId, 'Itajaí')
  admin = await signIn(app, company)
  operator = await signIn(app, company, { role: 'Operador' })
  restricted = await signIn(app, company, { role: 'Operador', unidades: [jundiai] })
  stranger = await signIn(app, await buildCompany(app))
})

async function buildUnidade(ownerId: string, descricao: string, ativo = true): Promise<string> {
  const id = uuidv7()
  await app.deps.db.asSystem('create-company', (tx) =>
    tx.raw(
      `insert into unidade_negocio (owner_id, id, descricao, fuso_horario, ativo)
       values ($1, $2, $3, 'America/Sao_Paulo', $4)`,
      [ownerId, id, descricao, ativo],
    ),
  )
  return id
}

let counter = 0
const sample = (values: object = {}) => ({
  unidadeNegocioId: jundiai,
  codigo: `FAR-${++counter}`,
  descricao: 'Farinha de trigo 25 kg',
  unidadeMedida: 10,
  pesoKg: 25,
  volumeM3: 0.03,
  ...values,
})
async function create(values: object = {}): Promise<ProdutoUnidade> {
  const answer = await send(admin, 'POST', BASE, sample(values))
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const search = async (body: object, who = operator) =>
  (await send(who, 'POST', `${BASE}/search`, body)).json<{ items: ProdutoUnidade[]; total: number }>()

describe('creating and changing', () => {
  test('answers the product with the name of its unit', async () => {
    const { codigo } = sample()
    const answer = await send(admin, 'POST', BASE, sample({ codigo, descricao: '  Farinha   de trigo ' }))
    expect(answer.json()).toMatchObject({
      unidadeNegocioId: jundiai,
      unidadeNegocio: 'Jundiaí',
      codigo,
      descricao: 'Farinha de trigo',
      unidadeMedida: 10,
      pesoKg: 25,
      volumeM3: 0.03,
      ativo: true,
      version: 1,
    })
  })

  test('with the version that was read counts it, notes it in words and tells the company', async () => {
    const { id, codigo } = await create()
    const change = (version: number) =>
      send(
        admin,
        'PUT',
        `${BASE}/${id}`,
        sample({ codigo, unidadeMedida: 2, unidadeNegocioId: itajai, version }),
      )
    expect((await change(1)).json()).toMatchObject({ unidadeNegocio: 'Itajaí', version: 2 })
    expect((await change(1)).json()).toMatchObject({ code: 'version_conflict', current: { version: 2 } })
    expect((await send(operator, 'GET', `${BASE}/${id}/historico`)).json()[0]).toMatchObject({
      acao: 'alteração',
      mudancas: [
        { campo: 'Unidade de negócio', de: 'Jundiaí', para: 'Itajaí' },
        { campo: 'Unidade de medida', de: 'Saco', para: 'Quilograma' },
      ],
    })
    const events = await app.deps.db.readAsOwner(admin.ownerId, (tx) =>
      tx.db.selectFrom('evento').select('tipo').where('entidade_id', '=', id).orderBy('seq').execute(),
    )
    expect(events.map(({ tipo }) => tipo)).toEqual(['produto-unidade.created', 'produto-unidade.changed'])
  })

  test('takes a code once a unit, whatever the case', async () => {
    const { codigo } = await create()
    const again = await send(admin, 'POST', BASE, sample({ codigo: codigo.toLowerCase() }))
    expect([again.statusCode, again.json().code]).toEqual([409, 'produto_unidade_codigo_taken'])
    await create({ codigo, unidadeNegocioId: itajai })
  })

  test.each([
    ['a blank code', { codigo: ' ' }, 'codigo'],
    ['a code of 41 letters', { codigo: 'x'.repeat(41) }, 'codigo'],
    ['no description', { descricao: undefined }, 'descricao'],
    ['an unknown unit of measure', { unidadeMedida: 99 }, 'unidadeMedida'],
    ['no weight at all', { pesoKg: 0 }, 'pesoKg'],
    ['a volume as text', { volumeM3: '0,03' }, 'volumeM3'],
    ['an unknown field', { preco: 1 }, 'preco'],
  ])('is refused with %s', async (_case, values, path) => {
    const answer = await send(admin, 'POST', BASE, sample(values))
    expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([400, path])
  })

  test('is refused for a unit that is switched off, unknown, or of another company', async () => {
    const closed = await buildUnidade(admin.ownerId, 'Fechada', false)
    const foreign = await buildUnidade(stranger.ownerId, 'Alheia')
    const codeFor = async (unidadeNegocioId: string) =>
      (await send(admin, 'POST', BASE, sample({ unidadeNegocioId }))).json().code
    expect(await codeFor(closed)).toBe('produto_unidade_inactive_unit')
    expect(await codeFor(foreign)).toBe('produto_unidade_unknown_unit')
    expect(await codeFor(uuidv7())).toBe('produto_unidade_unknown_unit')
  })
})

describe('switching and removing', () => {
  test('off and on again', async () => {
    const { id } = await create()
    expect((await send(admin, 'PATCH', `${BASE}/${id}/desativar`)).json()).toMatchObject({ ativo: false })
    expect((await send(admin, 'PATCH', `${BASE}/${id}/ativar`)).json()).toMatchObject({
      ativo: true,
      version: 3,
    })
  })

  test('is refused while something uses it', async () => {
    const { id } = await create()
    usedId = id
    const refused = await send(admin, 'DELETE', `${BASE}/${id}`)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'record_in_use'])
    usedId = ''
    expect((await send(admin, 'DELETE', `${BASE}/${id}`)).statusCode).toBe(204)
  })

  test('keeps the unit that holds it', async () => {
    await create()
    const answer = await send(admin, 'DELETE', `/api/unidadenegocio/${jundiai}`)
    expect(answer.json()).toMatchObject({
      code: 'record_in_use',
      message: expect.stringContaining('produtos (1)'),
    })
  })
})

describe('lists', () => {
  test('are searched by code and description without accents, by unit and by measure', async () => {
    const acucar = await create({ descricao: 'Açúcar cristal', codigo: 'ACU-1', unidadeMedida: 9 })
    await create({ unidadeNegocioId: itajai })
    expect((await search({ busca: 'acucar' })).items).toMatchObject([{ id: acucar.id }])
    expect((await search({ busca: 'acu-1' })).items).toMatchObject([{ id: acucar.id }])
    expect(await search({ unidadesNegocio: [itajai] })).toMatchObject({ total: 1 })
    expect(await search({ unidadeMedida: 9 })).toMatchObject({ total: 1 })
    expect((await search({ ordem: 'unidade' })).items.map((one) => one.unidadeNegocio)).toEqual([
      'Itajaí',
      'Jundiaí',
    ])
    expect(await search({}, stranger)).toEqual({ items: [], total: 0 })
  })

  test('getProdutosPorUnidade answers the active ones of a unit [L-231]', async () => {
    const one = await create()
    const off = await create()
    const other = await create({ unidadeNegocioId: itajai })
    await send(admin, 'PATCH', `${BASE}/${off.id}/desativar`)
    const idsOf = async (query: string, headers: Record<string, string> = {}) =>
      (await send(operator, 'GET', `/api/tipo/getProdutosPorUnidade${query}`, undefined, headers))
        .json<{ id: string }[]>()
        .map(({ id }) => id)
        .sort()
    expect(await idsOf(`?unidadeNegocioId=${jundiai}`)).toEqual([one.id])
    expect(await idsOf('')).toEqual([one.id, other.id].sort())
    expect(await idsOf('', { businessunitid: itajai })).toEqual([other.id])
    expect(await idsOf(`?busca=${one.codigo}`)).toEqual([one.id])
  })

  test('are exported as they are filtered', async () => {
    await create({ codigo: 'ACU-1', descricao: 'Açúcar cristal' })
    await create({ unidadeNegocioId: itajai, codigo: 'X-1' })
    const answer = await send(restricted, 'POST', `${BASE}/exportar`, { formato: 'csv' })
    expect(answer.body).toContain('ACU-1;Açúcar cristal;Jundiaí;sc;25;0,03;Sim')
    expect(answer.body).not.toContain('X-1')
  })
})

describe('who may', () => {
  test('an operator reads and changes nothing', async () => {
    const { id } = await create()
    const answers = await Promise.all([
      send(operator, 'POST', BASE, sample()),
      send(operator, 'PUT', `${BASE}/${id}`, sample()),
      send(operator, 'PATCH', `${BASE}/${id}/ativar`),
      send(operator, 'PATCH', `${BASE}/${id}/desativar`),
      send(operator, 'DELETE', `${BASE}/${id}`),
    ])
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 403))
    expect((await send(operator, 'GET', `${BASE}/${id}`)).statusCode).toBe(200)
  })

  test('who is restricted to some units finds no product of others', async () => {
    const own = await create()
    const other = await create({ unidadeNegocioId: itajai })
    expect((await search({}, restricted)).items.map(({ id }) => id)).toEqual([own.id])
    const answers = await Promise.all([
      send(restricted, 'GET', `${BASE}/${other.id}`),
      send(restricted, 'GET', `${BASE}/${other.id}/historico`),
    ])
    expect(answers.map((answer) => answer.statusCode)).toEqual([404, 404])
    const listed = await send(restricted, 'GET', `/api/tipo/getProdutosPorUnidade?unidadeNegocioId=${itajai}`)
    expect(listed.json()).toEqual([])
  })

  test('another company finds none of them', async () => {
    const { id } = await create()
    const url = `${BASE}/${id}`
    const answers = await Promise.all([
      send(stranger, 'GET', url),
      send(stranger, 'GET', `${url}/historico`),
      send(stranger, 'PUT', url, sample({ unidadeNegocioId: await buildUnidade(stranger.ownerId, 'Sua') })),
      send(stranger, 'PATCH', `${url}/desativar`),
      send(stranger, 'DELETE', url),
    ])
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 404))
  })

  test('nobody reads them without a session', async () => {
    expect((await app.server.inject({ url: '/api/tipo/getProdutosPorUnidade' })).statusCode).toBe(401)
  })
})
