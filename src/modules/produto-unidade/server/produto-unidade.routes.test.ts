import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, test } from 'vitest'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { describeRegister } from '#platform/server/testing/describe-register.ts'
import { createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { type ProdutoUnidade, produtoUnidadeCalls } from '../produto-unidade.contract.ts'
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

/** The unit that products of a person's company stand in. */
const unidades = new Map<string, string>()
async function unidadeOf({ ownerId }: SignedIn): Promise<string> {
  const id = unidades.get(ownerId) ?? (await buildUnidade(ownerId, 'Jundiaí'))
  unidades.set(ownerId, id)
  return id
}

describeRegister(produtoUnidadeCalls, {
  app,
  entidade: 'produto-unidade',
  read: 'Operador',
  manage: 'Administrador',
  body: async (who) => sample({ unidadeNegocioId: await unidadeOf(who) }),
  change: {
    values: { unidadeMedida: 2, pesoKg: 1 },
    history: [
      { campo: 'Unidade de medida', de: 'Saco', para: 'Quilograma' },
      { campo: 'Peso (kg)', de: 25, para: 1 },
    ],
  },
  taken: [[{ codigo: 'ACU-7' }, { codigo: 'acu-7' }, 'produto_unidade_codigo_taken']],
  refused: [
    ['a blank code', { codigo: ' ' }, 'codigo'],
    ['a code of 41 letters', { codigo: 'x'.repeat(41) }, 'codigo'],
    ['no description', { descricao: undefined }, 'descricao'],
    ['an unknown unit of measure', { unidadeMedida: 99 }, 'unidadeMedida'],
    ['no weight at all', { pesoKg: 0 }, 'pesoKg'],
    ['a volume as text', { volumeM3: '0,03' }, 'volumeM3'],
  ],
  usage: [produtoUnidadeUsage, 'O produto'],
  text: ({ codigo }) => codigo,
  sheet: {
    name: 'produtos-por-unidade',
    head: 'Código;Descrição;Unidade de negócio;Unidade de medida;Peso (kg);Volume (m³);Ativo',
    line: ({ codigo, descricao }) => `${codigo};${descricao};Jundiaí;sc;25;0,03;Sim`,
  },
})

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

  test('of one code may stand in two units, and moves to another by name', async () => {
    const { id, codigo } = await create()
    await create({ codigo, unidadeNegocioId: itajai })
    const moved = await send(admin, 'PUT', `${BASE}/${id}`, sample({ unidadeNegocioId: itajai }))
    expect(moved.json()).toMatchObject({ unidadeNegocio: 'Itajaí', version: 2 })
    const [newest] = (await send(operator, 'GET', `${BASE}/${id}/historico`)).json()
    expect(newest.mudancas).toContainEqual({ campo: 'Unidade de negócio', de: 'Jundiaí', para: 'Itajaí' })
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

test('keeps the unit that holds it', async () => {
  await create()
  const answer = await send(admin, 'DELETE', `/api/unidadenegocio/${jundiai}`)
  expect(answer.json()).toMatchObject({
    code: 'record_in_use',
    message: expect.stringContaining('produtos (1)'),
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

  test('are exported to who is restricted to some units without the others', async () => {
    await create({ codigo: 'ACU-1', descricao: 'Açúcar cristal' })
    await create({ unidadeNegocioId: itajai, codigo: 'X-1' })
    const answer = await send(restricted, 'POST', `${BASE}/exportar`, { formato: 'csv' })
    expect(answer.body).toContain('ACU-1;Açúcar cristal;Jundiaí;sc;25;0,03;Sim')
    expect(answer.body).not.toContain('X-1')
  })
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
