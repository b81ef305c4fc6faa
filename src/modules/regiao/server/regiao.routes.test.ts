import { beforeAll, describe, expect, test } from 'vitest'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { describeRegister } from '#platform/server/testing/describe-register.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { type Regiao, regiaoCalls } from '../regiao.contract.ts'
import { regiaoUsage } from './regiao.register.ts'

const CAMPINAS = 3509502
const JUNDIAI = 3525904
const CURITIBA = 4106902
/** Around Campinas and Jundiaí. */
const SQUARE = [
  [-47.5, -23.5],
  [-46.5, -23.5],
  [-46.5, -22.5],
  [-47.5, -22.5],
]

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const { admin, operator, stranger } = await buildPeople(app)
const send = createSend(app)

let counter = 0
const sample = (values: object = {}) => ({
  nome: `Grande Campinas ${++counter}`,
  cor: 'azul',
  tipo: 1,
  municipioIds: [CAMPINAS, JUNDIAI],
  ...values,
})

async function create(values: object = {}, who = operator): Promise<Regiao> {
  const answer = await send(who, 'POST', '/api/regiao', sample(values))
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
  return answer.json()
}

const problemsOf = async (body: object) => {
  const answer = await send(operator, 'POST', '/api/regiao', body)
  expect(answer.statusCode).toBe(400)
  return answer.json<{ details: { path: string; message: string }[] }>().details
}

const newCompany = async () => signIn(app, await buildCompany(app), { role: 'Operador' })

describeRegister(regiaoCalls, {
  app,
  entidade: 'regiao',
  read: 'Operador',
  manage: 'Operador',
  body: () => sample(),
  change: { values: { cor: 'verde' }, history: [{ campo: 'Cor', de: 'Azul', para: 'Verde' }] },
  taken: [
    [{ nome: 'Baixada Santista' }, { nome: 'BAIXADA SANTÍSTA' }, 'regiao_nome_taken'],
    [{ codigo: 'bxd' }, { codigo: 'BXD' }, 'regiao_codigo_taken'],
  ],
  refused: [
    ['no name', { nome: ' ' }, 'nome'],
    ['a colour that is none', { cor: 'rosa' }, 'cor'],
    ['a kind that is none', { tipo: 3 }, 'tipo'],
    ['a state that is none', { ufs: ['XX'] }, 'ufs.0'],
    ['no place at all', { municipioIds: [] }, 'municipioIds'],
    ['a municipality that does not exist', { municipioIds: [CAMPINAS, 3500000] }, 'municipioIds'],
    ['nothing drawn', { tipo: 2 }, 'poligono'],
    [
      'a bow tie',
      {
        tipo: 2,
        poligono: [
          [0, 0],
          [2, 2],
          [2, 0],
          [0, 2],
        ],
      },
      'poligono',
    ],
    [
      'a latitude of 91',
      {
        tipo: 2,
        poligono: [
          [0, 0],
          [1, 91],
          [1, 1],
        ],
      },
      'poligono',
    ],
    ['a unit of nobody', { unidadeId: crypto.randomUUID() }, 'unidadeId'],
  ],
  usage: [regiaoUsage, 'A região'],
  text: ({ nome }) => nome,
  sheet: {
    name: 'regioes',
    head: 'Nome;Código;Definida por;Estados inteiros;Municípios;Unidade de negócio;Cor;Ativo;Alterada em (horário de Brasília)',
    line: ({ nome }) => `${nome};;Municípios;;2;;Azul;Sim`,
  },
})

describe('saving', () => {
  test('an operator creates one of municipalities and states, and it is answered whole', async () => {
    const regiao = await create({ nome: '  Sul e  Campinas ', codigo: ' SUL ', ufs: ['PR', 'RS', 'SC'] })
    expect(regiao).toMatchObject({
      nome: 'Sul e Campinas',
      codigo: 'SUL',
      cor: 'azul',
      tipo: 1,
      unidade: null,
      ufs: ['PR', 'RS', 'SC'],
      totalMunicipios: 399 + 497 + 295 + 2,
      poligono: null,
      ativo: true,
      version: 1,
    })
    expect(regiao.municipios?.map(({ nome, uf }) => `${nome}, ${uf}`)).toEqual([
      'Campinas, SP',
      'Jundiaí, SP',
    ])
    expect((await send(admin, 'GET', `/api/regiao/${regiao.id}`)).json()).toEqual(regiao)
  })

  test('a drawn one is closed, and knows the municipalities whose seat lies in it', async () => {
    const regiao = await create({ tipo: 2, poligono: SQUARE, municipioIds: [CURITIBA], ufs: ['RS'] })
    expect(regiao.poligono).toEqual([...SQUARE, SQUARE[0]])
    expect(regiao.ufs).toEqual([])
    const nomes = regiao.municipios?.map(({ nome }) => nome) ?? []
    expect(nomes).toEqual(expect.arrayContaining(['Campinas', 'Jundiaí', 'Itu']))
    expect(nomes).not.toContain('Curitiba')
    expect(regiao.totalMunicipios).toBe(nomes.length)
  })

  test('a change of the places alone is a change, told in the history by name', async () => {
    const regiao = await create()
    const changed = await send(operator, 'PUT', `/api/regiao/${regiao.id}`, {
      ...sample({ nome: regiao.nome, municipioIds: [CAMPINAS, CURITIBA] }),
      version: 1,
    })
    expect(changed.json()).toMatchObject({ version: 2, totalMunicipios: 2 })
    const [newest] = (await send(operator, 'GET', `/api/regiao/${regiao.id}/historico`)).json<
      HistoricoItem[]
    >()
    expect(newest?.mudancas).toEqual([
      { campo: 'Municípios', de: 'Campinas, SP; Jundiaí, SP', para: 'Curitiba, PR; Campinas, SP' },
    ])
    const same = await send(operator, 'PUT', `/api/regiao/${regiao.id}`, {
      ...sample({ nome: regiao.nome, municipioIds: [CURITIBA, CAMPINAS, CAMPINAS] }),
      version: 2,
    })
    expect(same.json().version).toBe(2)
  })

  test('all municipalities of Brazil can be named one by one', async () => {
    const all = await app.deps.db.readAsOwner(admin.ownerId, (tx) =>
      tx.db.selectFrom('municipio').select('id').execute(),
    )
    const regiao = await create({ municipioIds: all.map(({ id }) => id) })
    expect(regiao.totalMunicipios).toBe(5_571)
    expect(regiao.municipios).toHaveLength(5_571)
  })

  test('a position has two numbers, and a polygon at most 500', async () => {
    expect((await problemsOf(sample({ tipo: 2, poligono: [[0, 0, 0]] })))[0]?.path).toContain('poligono')
    const many = Array.from({ length: 501 }, (_, index) => [Math.cos(index), Math.sin(index)])
    expect((await problemsOf(sample({ tipo: 2, poligono: many })))[0]?.path).toBe('poligono')
  })

  test('the unit of a region is of the company and active, and cannot go while regions name it', async () => {
    const novaUnidade = () =>
      send(admin, 'POST', '/api/unidadenegocio', { descricao: `CD ${++counter}`, municipioId: JUNDIAI })
    await novaUnidade()
    const unidade = await novaUnidade()
    const { id: unidadeId, descricao } = unidade.json()
    expect((await create({ unidadeId })).unidade).toEqual({ id: unidadeId, descricao })
    const gone = await send(admin, 'DELETE', `/api/unidadenegocio/${unidadeId}`)
    expect([gone.statusCode, gone.json().code]).toEqual([409, 'record_in_use'])
    expect(gone.json().message).toContain('regiões (1)')
    await send(admin, 'PATCH', `/api/unidadenegocio/${unidadeId}/desativar`)
    expect((await problemsOf(sample({ unidadeId })))[0]?.message).toBe(
      'A unidade está desativada: escolha outra',
    )
  })
})

describe('lists', () => {
  let who: SignedIn
  beforeAll(async () => {
    who = await newCompany()
    await create({ nome: 'Água Branca', ufs: ['SP'], municipioIds: [] }, who)
    await create({ nome: 'Zona da Mata', codigo: 'ZM', municipioIds: [3136702] }, who)
    await create({ nome: 'Interior', tipo: 2, poligono: SQUARE }, who)
  })
  const names = async (body: object) => {
    const answer = await send(who, 'POST', '/api/regiao/search', body)
    expect(answer.statusCode).toBe(200)
    return answer.json<{ items: Regiao[] }>().items.map(({ nome }) => nome)
  }

  test.each<[string, object, string[]]>([
    ['alphabetical', {}, ['Água Branca', 'Interior', 'Zona da Mata']],
    ['accent-blind text', { busca: 'agua' }, ['Água Branca']],
    ['a code', { busca: 'zm' }, ['Zona da Mata']],
    ['drawn ones', { tipo: 2 }, ['Interior']],
    ['a state, whole, in part or drawn', { uf: 'SP' }, ['Água Branca', 'Interior']],
    ['a state in part', { uf: 'MG' }, ['Zona da Mata']],
    [
      'the largest first',
      { ordem: 'totalMunicipios', direcao: 'desc' },
      ['Água Branca', 'Interior', 'Zona da Mata'],
    ],
  ])('%s', async (_name, body, expected) => {
    expect(await names(body)).toEqual(expected)
  })

  test('leave out the municipalities and the drawn line', async () => {
    const { items } = (await send(who, 'POST', '/api/regiao/search', { tipo: 2 })).json()
    expect(items[0]).not.toHaveProperty('municipios')
    expect(items[0]).not.toHaveProperty('poligono')
  })
})

describe('which region holds a place', () => {
  let who: SignedIn
  beforeAll(async () => {
    who = await newCompany()
    await create({ nome: 'Estado', ufs: ['SP'], municipioIds: [] }, who)
    await create({ nome: 'Duas cidades' }, who)
    await create({ nome: 'Desenhada', tipo: 2, poligono: SQUARE }, who)
    const off = await create({ nome: 'Desativada', ufs: ['SP'] }, who)
    await send(who, 'PATCH', `/api/regiao/${off.id}/desativar`)
    await create({ nome: 'De outra empresa', ufs: ['SP'] }, stranger)
  })
  const locate = async (...lugares: object[]) => {
    const answer = await send(who, 'POST', '/api/regiao/localizar', { lugares })
    expect(answer.statusCode).toBe(200)
    return answer
      .json<{ regioes: { nome: string }[] }[]>()
      .map(({ regioes }) => regioes.map(({ nome }) => nome))
  }

  test('many places are asked at once; small regions come first', async () => {
    expect(
      await locate(
        { municipioId: CAMPINAS },
        { municipioId: CURITIBA },
        { municipioId: JUNDIAI, latitude: -20, longitude: -47 },
        { latitude: -23, longitude: -47 },
      ),
    ).toEqual([['Duas cidades', 'Desenhada', 'Estado'], [], ['Duas cidades', 'Estado'], ['Desenhada']])
  })

  test.each<[string, object, string]>([
    ['nothing', { lugares: [] }, 'lugares'],
    ['an empty place', { lugares: [{}] }, 'lugares.0'],
    ['half a pair', { lugares: [{ municipioId: CAMPINAS, latitude: -23 }] }, 'lugares.0.longitude'],
    ['an unknown municipality', { lugares: [{ municipioId: 3500000 }] }, 'lugares.0.municipioId'],
    ['too many', { lugares: Array.from({ length: 201 }, () => ({ municipioId: CAMPINAS })) }, 'lugares'],
  ])('%s is refused', async (_name, body, path) => {
    const answer = await send(who, 'POST', '/api/regiao/localizar', body)
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, path])
  })
})

describe('regions with an area in common', () => {
  let who: SignedIn
  let desenhada: Regiao
  beforeAll(async () => {
    who = await newCompany()
    await create({ nome: 'Estado', ufs: ['SP'], municipioIds: [] }, who)
    await create({ nome: 'Sul', municipioIds: [CURITIBA] }, who)
    desenhada = await create({ nome: 'Desenhada', tipo: 2, poligono: SQUARE }, who)
    // In the sea, where no municipality has its seat.
    const sea = [
      [-40, -30],
      [-39, -30],
      [-39, -29],
      [-40, -29],
    ]
    await create({ nome: 'No mar', tipo: 2, poligono: sea }, who)
    await create({ nome: 'De mais outra empresa', ufs: ['SP'] }, stranger)
  })
  const overlaps = async (body: object) => {
    const answer = await send(who, 'POST', '/api/regiao/sobreposicoes', body)
    expect(answer.statusCode).toBe(200)
    const { regioes, total } = answer.json<{
      regioes: { nome: string; municipios: number }[]
      total: number
    }>()
    expect(total).toBe(regioes.length)
    return regioes.map(({ nome, municipios }) => [nome, municipios])
  }

  test.each<[string, object, () => [string, number][]]>([
    [
      'a municipality',
      { tipo: 1, municipioIds: [CAMPINAS] },
      () => [
        ['Desenhada', 1],
        ['Estado', 1],
      ],
    ],
    ['a whole state', { tipo: 1, ufs: ['PR'] }, () => [['Sul', 1]]],
    [
      'the same state',
      { tipo: 1, ufs: ['SP'] },
      () => [
        ['Estado', 645],
        ['Desenhada', desenhada.totalMunicipios],
      ],
    ],
    ['nothing', { tipo: 1, municipioIds: [3304557] }, () => []],
    [
      'an area over another, without any municipality',
      {
        tipo: 2,
        poligono: [
          [-39.5, -29.5],
          [-38, -29.5],
          [-38, -28],
        ],
      },
      () => [['No mar', 0]],
    ],
  ])('%s', async (_name, body, expected) => {
    const found = await overlaps(body)
    expect(found.sort()).toEqual(expected().sort())
  })

  test('a region is not told of itself, and how many municipalities it holds is', async () => {
    const body = { tipo: 2, poligono: SQUARE, exceto: desenhada.id }
    expect(await overlaps(body)).toEqual([['Estado', desenhada.totalMunicipios]])
    const answer = await send(who, 'POST', '/api/regiao/sobreposicoes', body)
    expect(answer.json().totalMunicipios).toBe(desenhada.totalMunicipios)
  })

  test('what is no territory is refused on its field', async () => {
    const answer = await send(who, 'POST', '/api/regiao/sobreposicoes', { tipo: 2, poligono: [[0, 0]] })
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, 'poligono'])
  })
})
