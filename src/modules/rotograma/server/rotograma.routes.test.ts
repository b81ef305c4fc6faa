import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { broken, json, silence, startFakeProvider } from '#modules/consulta/server/testing/fake-provider.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { describeRegister } from '#platform/server/testing/describe-register.ts'
import { buildPeople, createSend, type Method, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { type Rotograma, type RotogramaVersao, rotogramaCalls } from '../rotograma.contract.ts'
import { rotogramaUsage } from './rotograma.register.ts'

const JUNDIAI = 3525904
const CURITIBA = 4106902

const provider = await startFakeProvider()
afterAll(() => provider.close())
const app = await openTestApp()
const routed = await openTestApp({
  env: { ESTIVA_ROUTING_URL: provider.url, ESTIVA_LOOKUP_TIMEOUT_MS: '150' },
})
for (const started of [app, routed]) await loadReferenceData(started.deps.db)
const { admin, operator, stranger } = await buildPeople(app)
const send = createSend(app)
const sendRouted = createSend(routed)

let counter = 0
const sample = (values: object = {}) => ({
  nome: `Jundiaí – Curitiba ${++counter}`,
  pontos: [
    { nome: 'CD Jundiaí', municipioId: JUNDIAI, permanenciaMin: 60 },
    { nome: 'Posto Registro', latitude: -24.49, longitude: -47.84, permanenciaMin: 30, obrigatoria: true },
    { nome: 'Doca Curitiba', municipioId: CURITIBA, latitude: -25.5, longitude: -49.3 },
  ],
  ...values,
})

async function create(values: object = {}, who = operator): Promise<Rotograma> {
  const answer = await send(who, 'POST', '/api/rotograma', sample(values))
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
  return answer.json()
}

const newCompany = async (where = app) => signIn(where, await buildCompany(where), { role: 'Operador' })

const ponto = { nome: 'X', municipioId: JUNDIAI }
describeRegister(rotogramaCalls, {
  app,
  entidade: 'rotograma',
  read: 'Operador',
  manage: 'Operador',
  body: () => sample(),
  change: {
    values: { riscos: 'Ponte estreita' },
    history: [{ campo: 'Riscos da rota', de: null, para: 'Ponte estreita' }],
  },
  taken: [
    [{ nome: 'Rota Litoral' }, { nome: 'ROTA LITORÂL' }, 'rotograma_nome_taken'],
    [{ codigo: 'lit' }, { codigo: 'LIT' }, 'rotograma_codigo_taken'],
  ],
  refused: [
    ['no name', { nome: ' ' }, 'nome'],
    ['one point', { pontos: [ponto] }, 'pontos'],
    ['51 points', { pontos: Array.from({ length: 51 }, () => ponto) }, 'pontos'],
    ['a point nowhere', { pontos: [ponto, { nome: 'Y' }] }, 'pontos.1.municipioId'],
    [
      'an unknown municipality',
      { pontos: [ponto, { nome: 'Y', municipioId: 3500000 }] },
      'pontos.1.municipioId',
    ],
    ['half a pair', { pontos: [{ nome: 'X', latitude: -23 }, ponto] }, 'pontos.0.longitude'],
    ['a latitude of 91', { pontos: [{ nome: 'X', latitude: 91, longitude: 0 }, ponto] }, 'pontos.0.latitude'],
    ['a negative stay', { pontos: [{ ...ponto, permanenciaMin: -1 }, ponto] }, 'pontos.0.permanenciaMin'],
    ['a tiny radius', { pontos: [ponto, { ...ponto, raioM: 10 }] }, 'pontos.1.raioM'],
    ['hours that are none', { horario: { inicio: '25:00', fim: '05:00' } }, 'horario.inicio'],
    ['equal hours', { horario: { inicio: '05:00', fim: '05:00' } }, 'horario'],
    ['a vehicle type that is none', { tiposVeiculo: ['BARCO'] }, 'tiposVeiculo.0'],
    ['a unit of nobody', { unidadeId: crypto.randomUUID() }, 'unidadeId'],
  ],
  usage: [rotogramaUsage, 'O rotograma'],
  hidesRemoved: true,
  text: ({ nome }) => nome,
  sheet: {
    name: 'rotogramas',
    head: 'Nome;Código;Origem;Destino;Paradas;Distância (km);Tempo ao volante (min);Tempo total (min);Cálculo da rota;Horário permitido;Tipos de veículo;Ativo;Alterado em (horário de Brasília)',
    line: ({ nome }) => `${nome};;CD Jundiaí;Doca Curitiba;1;`,
  },
})

describe('saving', () => {
  test('an operator creates one; points are placed, named by their order and measured [S-172]', async () => {
    const rotograma = await create({
      codigo: ' JUN-CWB ',
      riscos: 'Serra do Cafezal: neblina à noite.',
      horario: { inicio: '05:00', fim: '22:00' },
      tiposVeiculo: ['TRUCK', 'TOCO', 'TRUCK'],
    })
    expect(rotograma).toMatchObject({
      codigo: 'JUN-CWB',
      fonte: 'estimativa',
      riscos: 'Serra do Cafezal: neblina à noite.',
      horario: { inicio: '05:00', fim: '22:00' },
      tiposVeiculo: ['TOCO', 'TRUCK'],
      version: 1,
      ativo: true,
    })
    expect(
      rotograma.pontos.map(({ tipo, municipio, raioM }) => [tipo, municipio?.nome ?? null, raioM]),
    ).toEqual([
      [1, 'Jundiaí', 200],
      [2, null, 200],
      [3, 'Curitiba', 200],
    ])
    const [origem, , destino] = rotograma.pontos
    // The seat of the municipality, because nothing nearer was given.
    expect(origem?.latitude).toBeCloseTo(-23.18, 1)
    expect(destino).toMatchObject({ latitude: -25.5, longitude: -49.3, obrigatoria: true })
    expect(rotograma.trechos).toHaveLength(2)
    expect(rotograma.distanciaM).toBe(rotograma.trechos.reduce((sum, { distanciaM }) => sum + distanciaM, 0))
    expect(rotograma.totalMin).toBe(rotograma.duracaoMin + 90)
    expect((await send(admin, 'GET', `/api/rotograma/${rotograma.id}`)).json()).toEqual(rotograma)
  })

  test('a new order of the points is a change, and the history tells it', async () => {
    const { id, nome } = await create()
    const { pontos } = sample()
    const changed = await send(operator, 'PUT', `/api/rotograma/${id}`, {
      ...sample({ nome, pontos: pontos.toReversed() }),
      version: 1,
    })
    expect(changed.json()).toMatchObject({
      version: 2,
      pontos: [{ nome: 'Doca Curitiba', tipo: 1 }, {}, { tipo: 3 }],
    })
    const [newest] = (await send(operator, 'GET', `/api/rotograma/${id}/historico`)).json<HistoricoItem[]>()
    expect(newest?.mudancas.map(({ campo }) => campo)).toContain('Pontos')
    expect(newest?.mudancas[0]?.para).toMatch(/^Origem: Doca Curitiba/)
    const same = await send(operator, 'PUT', `/api/rotograma/${id}`, {
      ...sample({ nome, pontos: pontos.toReversed() }),
      version: 2,
    })
    expect(same.json().version).toBe(2)
  })
})

describe('versions', () => {
  test('each change of the content is kept whole, with who made it; switching makes none', async () => {
    const { id, nome } = await create()
    const url = `/api/rotograma/${id}`
    await send(admin, 'PUT', url, { ...sample({ nome, riscos: 'Balança na BR-116' }), version: 1 })
    await send(operator, 'PATCH', `${url}/desativar`)
    const versoes = (await send(operator, 'GET', `${url}/versoes`)).json<RotogramaVersao[]>()
    expect(versoes.map(({ versao, quem, pontos }) => [versao, quem, pontos])).toEqual([
      [2, 'Renata Kuhn', 3],
      [1, 'Davi Prado', 3],
    ])
    const first = await send(operator, 'GET', `${url}/versoes/1`)
    expect(first.json()).toMatchObject({
      versao: 1,
      nome,
      riscos: null,
      pontos: [{ nome: 'CD Jundiaí' }, {}, {}],
    })
    // Version 3 only switched it off, so the content of version 2 was in force.
    expect((await send(operator, 'GET', `${url}/versoes/3`)).json()).toMatchObject({
      versao: 2,
      riscos: 'Balança na BR-116',
    })
    expect((await send(operator, 'GET', `${url}/versoes/0`)).statusCode).toBe(400)
  })

  test('a copy has another name, no code and the same content, and is version 1', async () => {
    const who = await newCompany()
    const original = await create({ nome: 'Rota Serra', codigo: 'SER', riscos: 'Curvas' }, who)
    const copies = [
      (await send(who, 'POST', `/api/rotograma/${original.id}/duplicar`)).json<Rotograma>(),
      (await send(who, 'POST', `/api/rotograma/${original.id}/duplicar`)).json<Rotograma>(),
    ]
    expect(copies.map(({ nome, codigo, version }) => [nome, codigo, version])).toEqual([
      ['Rota Serra (cópia)', null, 1],
      ['Rota Serra (cópia 2)', null, 1],
    ])
    expect(copies[0]).toMatchObject({
      pontos: original.pontos,
      trechos: original.trechos,
      riscos: 'Curvas',
      totalMin: original.totalMin,
    })
    expect((await send(who, 'POST', `/api/rotograma/${crypto.randomUUID()}/duplicar`)).statusCode).toBe(404)
  })
})

describe('lists', () => {
  let who: SignedIn
  beforeAll(async () => {
    who = await newCompany()
    await create({ nome: 'Água Branca' }, who)
    await create(
      {
        nome: 'Curta',
        codigo: 'C1',
        pontos: [
          { nome: 'Zona Norte', latitude: -23, longitude: -46 },
          { nome: 'Ipê', latitude: -23, longitude: -46.1, permanenciaMin: 2000 },
        ],
      },
      who,
    )
  })

  test.each<[string, object, string[]]>([
    ['alphabetical', {}, ['Água Branca', 'Curta']],
    ['by text of its ends', { busca: 'ipe' }, ['Curta']],
    ['by code', { busca: 'c1' }, ['Curta']],
    ['the shortest first', { ordem: 'distanciaM' }, ['Curta', 'Água Branca']],
    ['the longest time first', { ordem: 'totalMin', direcao: 'desc' }, ['Curta', 'Água Branca']],
    ['by origin', { ordem: 'origem' }, ['Água Branca', 'Curta']],
    ['by destination', { ordem: 'destino' }, ['Água Branca', 'Curta']],
  ])('%s', async (_name, body, expected) => {
    const answer = await send(who, 'POST', '/api/rotograma/search', body)
    expect(answer.json<{ items: Rotograma[] }>().items.map(({ nome }) => nome)).toEqual(expected)
  })
})

describe('the way by road', () => {
  const pontos = [
    { latitude: -23.1852, longitude: -46.8974 },
    { latitude: -25.4195, longitude: -49.2646 },
  ]
  let who: SignedIn
  beforeAll(async () => {
    who = await newCompany(routed)
  })
  beforeEach(() => provider.reset())
  const calculate = async (body: object = { pontos }) =>
    sendRouted(who, 'POST', '/api/rotograma/calcular', body)
  const osrm = (values: object = {}) => ({
    code: 'Ok',
    routes: [
      {
        distance: 400_100.4,
        duration: 18_000,
        legs: [{ distance: 400_100.4, duration: 18_000 }],
        geometry: {
          type: 'LineString',
          coordinates: [
            [-46.8974, -23.1852],
            [-49.2646, -25.4195],
          ],
        },
        ...values,
      },
    ],
  })

  test('without a server it is estimated, and says so', async () => {
    const answer = await send(operator, 'POST', '/api/rotograma/calcular', { pontos })
    expect(answer.json()).toMatchObject({ fonte: 'estimativa', tracado: null, trechos: [{}] })
  })

  test('a configured server is asked with longitude first, and its way is drawn', async () => {
    provider.answer('/route/v1/driving/', json(osrm()))
    expect((await calculate()).json()).toEqual({
      fonte: 'provedor',
      distanciaM: 400_100,
      duracaoMin: 300,
      trechos: [{ distanciaM: 400_100, duracaoMin: 300 }],
      tracado: [
        [-46.8974, -23.1852],
        [-49.2646, -25.4195],
      ],
    })
    expect(provider.asked).toEqual([
      '/route/v1/driving/-46.89740,-23.18520;-49.26460,-25.41950?overview=simplified&geometries=geojson',
    ])
    const saved = await sendRouted(
      who,
      'POST',
      '/api/rotograma',
      sample({ pontos: pontos.map((ponto, n) => ({ nome: `P${n}`, ...ponto })) }),
    )
    expect(saved.json()).toMatchObject({ fonte: 'provedor', distanciaM: 400_100, duracaoMin: 300 })
  })

  test.each([
    ['is silent', silence],
    ['breaks off', broken],
    ['fails', json({ code: 'Fail' }, 503)],
    ['knows no way', json({ code: 'NoRoute' }, 400)],
    ['answers another shape', json({ code: 'Ok', routes: [] })],
    ['answers too few parts', json(osrm({ legs: [] }))],
  ])('a server that %s leaves the estimate', async (_name, reply) => {
    provider.answer('/route/', reply)
    const answer = await calculate()
    expect([answer.statusCode, answer.json().fonte]).toEqual([200, 'estimativa'])
  })

  test('one point is no way', async () => {
    const answer = await calculate({ pontos: pontos.slice(1) })
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, 'pontos'])
  })
})

describe('who may', () => {
  const callsOf = (id: string): [Method, string, object?][] => [
    ['GET', `/api/rotograma/${id}`],
    ['PUT', `/api/rotograma/${id}`, sample()],
    ['PATCH', `/api/rotograma/${id}/ativar`],
    ['PATCH', `/api/rotograma/${id}/desativar`],
    ['DELETE', `/api/rotograma/${id}`],
    ['GET', `/api/rotograma/${id}/historico`],
    ['POST', `/api/rotograma/${id}/duplicar`],
    ['GET', `/api/rotograma/${id}/versoes`],
    ['GET', `/api/rotograma/${id}/versoes/1`],
  ]

  test('another company finds none of them', async () => {
    const { id } = await create()
    const answers = await Promise.all(
      callsOf(id).map(([method, url, body]) => send(stranger, method, url, body)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(callsOf(id).map(() => 404))
  })

  test('whoever may not enter its unit neither finds nor changes it; one of no unit is for everybody', async () => {
    const company = await buildCompany(app)
    const boss = await signIn(app, company)
    const [own, other] = [
      await buildUnit(app, company.ownerId, 'CD Jundiaí'),
      await buildUnit(app, company.ownerId, 'CD Betim'),
    ]
    const person = await signIn(app, company, { role: 'Operador', unidades: [own] })
    const hidden = await create({ unidadeId: other }, boss)
    const seen = await create({ unidadeId: own }, boss)
    const shared = await create({}, boss)
    const answers = await Promise.all(
      callsOf(hidden.id).map(([method, url, body]) => send(person, method, url, body)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(callsOf(hidden.id).map(() => 404))
    const { items, total } = (await send(person, 'POST', '/api/rotograma/search', {})).json()
    expect(items.map(({ id }: Rotograma) => id).sort()).toEqual([seen.id, shared.id].sort())
    expect(total).toBe(2)
    const sheet = await send(person, 'POST', '/api/rotograma/exportar', { formato: 'csv' })
    expect(sheet.body).toContain(seen.nome)
    expect(sheet.body).not.toContain(hidden.nome)
    const moved = await send(person, 'POST', '/api/rotograma', sample({ unidadeId: other }))
    expect([moved.statusCode, moved.json().details[0].path]).toEqual([400, 'unidadeId'])
    const missed = (who: typeof boss) => send(who, 'GET', '/api/eventos?desde=0').then((one) => one.json())
    const [all, some] = [await missed(boss), await missed(person)]
    expect(all.items.map(({ id }: Rotograma) => id)).toEqual([hidden.id, seen.id, shared.id])
    expect(some.items.map(({ id }: Rotograma) => id)).toEqual([seen.id, shared.id])
    expect([some.completo, some.ultimo]).toEqual([true, all.ultimo])
  })

  test('versions go with what is removed', async () => {
    const { id } = await create()
    expect((await send(operator, 'DELETE', `/api/rotograma/${id}`)).statusCode).toBe(204)
    expect((await send(operator, 'GET', `/api/rotograma/${id}/versoes/1`)).statusCode).toBe(404)
  })
})
