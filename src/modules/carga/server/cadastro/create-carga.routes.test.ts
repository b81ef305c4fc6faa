import { describe, expect, test } from 'vitest'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { Carga } from '../../carga-dados.contract.ts'
import { buildUnit, cargaSample, PARADAS } from '../testing/build-carga.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/api/carga-mongo')
const sendApi = createSend(app, '/api')

async function cadastrar(values: object = {}, who = operator): Promise<Carga> {
  const answer = await send(who, 'POST', '/cadastrar', await cargaSample(app, who, values))
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
  return answer.json()
}
const problemsOf = async (values: object, who = operator) => {
  const answer = await send(who, 'POST', '/cadastrar', await cargaSample(app, who, values))
  const details: { path: string; message: string }[] = answer.json().details ?? []
  return [answer.statusCode, ...details.map(({ path }) => path)]
}

async function createEmpresa(values: object = {}): Promise<{ id: string }> {
  const answer = await sendApi(admin, 'POST', '/empresa', {
    documento: '11.222.333/0001-81',
    nome: 'Laticínios Serra da Canastra Ltda.',
    nomeFantasia: 'Laticínios Serra da Canastra',
    tipos: [4],
    cep: '37925-000',
    logradouro: 'Rua das Acácias',
    numero: '210',
    municipioId: 3151503,
    ...values,
  })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
  return answer.json()
}

describe('registering', () => {
  test('an operator registers a load; it stands in the first stage, measured and planned [L-002, L-186]', async () => {
    const carga = await cadastrar({ codigoIdentificador: ' PED-77 ', observacao: 'Linha 1\r\nLinha 2' })
    expect(carga).toMatchObject({
      codigoIdentificador: 'PED-77',
      status: 1,
      situacao: 1,
      visibilidade: 1,
      origemCarga: 1,
      modalidade: 1,
      valorCarga: 181_950.37,
      valorFrete: 4_980,
      peso: 26_300,
      volumeUnidade: 7,
      rotaFonte: 'estimada',
      observacao: 'Linha 1\nLinha 2',
      ownerCriadorDaCarga: true,
      version: 1,
      criadoPor: 'Davi Prado',
      etapa: { descricao: 'Publicada', grupoEtapa: 1, etapaManual: false },
      dhColeta: '2026-11-23T09:00:00.000Z',
      dhEntrega: '2026-11-24T11:00:00.000Z',
      origemDestino: { dhInicio: '2026-11-23T09:00:00.000Z', dhFim: '2026-11-24T14:00:00.000Z' },
      qntEventos: 6,
      qntEventosPlanejados: 6,
      qntEventosRealizados: 0,
    })
    expect(Number(carga.codigo)).toBeGreaterThanOrEqual(10_001)
    expect(carga.paradas.map(({ ordem, tipo, nome, cidade, uf }) => [ordem, tipo, nome, cidade, uf])).toEqual(
      [
        [0, 1, 'CD Jundiaí', 'Jundiaí', 'SP'],
        [1, 2, 'Mercantil São Bento', 'Uberlândia', 'MG'],
        [2, 2, 'Atacado Três Rios Araguari', 'Araguari', 'MG'],
      ],
    )
    expect(carga.distancia).toBeGreaterThan(500_000)
    expect(carga.tempo).toBeGreaterThan(500)
    expect((await send(admin, 'GET', `/${carga.id}`)).json()).toEqual(carga)
    expect(await listEvents(app, company.ownerId, carga.id)).toEqual([{ tipo: 'carga.created', versao: 1 }])
  })

  test('is also read as the load service and the freight service name it [L-195]', async () => {
    const carga = await cadastrar()
    for (const url of [`/api/carga/${carga.id}`, `/frete/carga/${carga.id}`]) {
      expect((await app.server.inject({ url, headers: admin.headers })).json()).toEqual(carga)
    }
  })

  test('codes follow each other, and two at once never get the same one', async () => {
    const who = await signIn(app, await buildCompany(app))
    await cadastrar({}, who)
    const codes = (await Promise.all([1, 2, 3, 4].map(() => cadastrar({}, who)))).map(({ codigo }) => codigo)
    expect(codes.toSorted()).toEqual(['10002', '10003', '10004', '10005'])
  })

  test('a registered company fills in its place; what is given counts more', async () => {
    const { id } = await createEmpresa()
    const [coleta, entrega] = PARADAS
    const carga = await cadastrar({
      paradas: [
        coleta,
        { ...entrega, nome: null, municipioId: null, empresaId: id },
        { tipo: 2, empresaId: id, nome: 'Depósito 2', endereco: 'BR-354, km 12', municipioId: 3170206 },
      ],
    })
    expect(carga.paradas[1]).toMatchObject({
      empresaId: id,
      nome: 'Laticínios Serra da Canastra',
      documento: '11222333000181',
      cep: '37925000',
      endereco: 'Rua das Acácias, 210',
      cidade: 'Piumhi',
      uf: 'MG',
      fusoHorario: 'America/Sao_Paulo',
    })
    // Another town than the company's own: neither its street nor its postal code belong there.
    expect(carga.paradas[2]).toMatchObject({
      nome: 'Depósito 2',
      endereco: 'BR-354, km 12',
      cep: null,
      cidade: 'Uberlândia',
    })
    expect(carga.entregas.map(({ empresaId }) => empresaId)).toEqual([id, id])
  })

  test('sent twice with one key it is registered once', async () => {
    const who = await signIn(app, await buildCompany(app))
    const body = await cargaSample(app, who)
    const key = { 'idempotency-key': 'nova-carga-0001' }
    const first = await send(who, 'POST', '/cadastrar', body, key)
    const again = await send(who, 'POST', '/cadastrar', body, key)
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    expect(again.json().id).toBe(first.json().id)
    expect((await send(who, 'POST', '/search', {})).json().total).toBe(1)
  })

  test('each origin of a load can be told by programs [L-063]', async () => {
    for (const origemCarga of [1, 2, 3, 4, 5, 6, 7]) {
      expect((await cadastrar({ origemCarga })).origemCarga).toBe(origemCarga)
    }
    expect(await problemsOf({ origemCarga: 8 })).toEqual([400, 'origemCarga'])
  })

  test('amounts with two decimals are taken as they are', async () => {
    for (const valorCarga of [142_090.07, 0.07, 1.15, 9_999_999_999.99]) {
      expect((await cadastrar({ valorCarga })).valorCarga).toBe(valorCarga)
    }
    expect(await problemsOf({ valorCarga: 10.005 })).toEqual([400, 'valorCarga'])
  })

  test('the history tells what was registered, by whom', async () => {
    const { id } = await cadastrar({
      tarifaTipo: 5,
      veiculoTipos: ['TRUCK'],
      veiculoCarrocerias: ['SIDER'],
      volume: 1018.5,
    })
    const { items } = (await send(operator, 'GET', `/${id}/historico`)).json<{ items: HistoricoItem[] }>()
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({ acao: 'criação', versao: 1, quem: { nome: 'Davi Prado' } })
    const told = Object.fromEntries((items[0]?.mudancas ?? []).map(({ campo, para }) => [campo, para]))
    expect(told).toMatchObject({ Tarifa: 'Valor fixo', Carrocerias: 'Sider', 'Tipo de frete': 'CIF' })
    expect(told.Volume).toBe('1.018,50\u00a0m³')
    expect(told.Percurso).toMatch(
      /^1\. Coleta: CD Jundiaí · Jundiaí, SP · 23\/11\/2026 06:00 a 23\/11\/2026 07:30\n2\. Entrega/,
    )
  })
})

describe('who may register', () => {
  test('a carrier may not, nor an operator for a unit out of reach [L-007, L-174]', async () => {
    const carrier = await signIn(app, await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora }))
    const refused = await send(carrier, 'POST', '/cadastrar', await cargaSample(app, operator))
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'access_denied'])
    const own = await buildUnit(app, company.ownerId, 'Filial Bauru')
    const other = await buildUnit(app, company.ownerId, 'Filial Marília')
    const restricted = await signIn(app, company, { role: 'Operador', unidades: [own] })
    expect((await cadastrar({ unidadeNegocioId: own }, restricted)).unidadeNegocio?.nome).toBe('Filial Bauru')
    expect(await problemsOf({ unidadeNegocioId: other }, restricted)).toEqual([400, 'unidadeNegocioId'])
  })

  test('nothing of another company can be named', async () => {
    const { unidadeNegocioId } = await cargaSample(app, stranger)
    expect(await problemsOf({ unidadeNegocioId })).toEqual([400, 'unidadeNegocioId'])
    const { id } = await createEmpresa({ documento: '11.444.777/0001-61', nome: 'De outra' })
    const [coleta] = PARADAS
    expect(await problemsOf({ paradas: [coleta, { tipo: 2, empresaId: id }] }, stranger)).toEqual([
      400,
      'paradas.1.empresaId',
    ])
  })
})

describe('what is refused, on its field [L-171]', () => {
  const [coleta, entrega, ultima] = PARADAS
  test.each<[string, object, string[]]>([
    ['one stop', { paradas: [coleta] }, ['paradas']],
    ['a delivery first', { paradas: [entrega, ultima] }, ['paradas.0.tipo']],
    ['a pick-up last', { paradas: [coleta, { ...ultima, tipo: 1 }] }, ['paradas.1.tipo']],
    ['a place without a name', { paradas: [coleta, { ...ultima, nome: ' ' }] }, ['paradas.1.nome']],
    ['a place without a town', { paradas: [coleta, { tipo: 2, nome: 'X' }] }, ['paradas.1.municipioId']],
    [
      'an unknown town',
      { paradas: [coleta, { ...ultima, municipioId: 3500000 }] },
      ['paradas.1.municipioId'],
    ],
    [
      'an unknown company',
      { paradas: [coleta, { tipo: 2, empresaId: crypto.randomUUID() }] },
      ['paradas.1.empresaId'],
    ],
    [
      'half a pair of coordinates',
      { paradas: [coleta, { ...ultima, latitude: -18 }] },
      ['paradas.1.longitude'],
    ],
    [
      'a time that is none',
      { paradas: [coleta, { ...ultima, janelaFim: '24/11' }] },
      ['paradas.1.janelaFim'],
    ],
    [
      'a window that ends before it begins',
      { paradas: [coleta, { ...ultima, janelaFim: '2026-11-24T10:00:00Z' }] },
      ['paradas.1.janelaFim'],
    ],
    [
      'a stop before the one it follows',
      {
        paradas: [
          coleta,
          { ...ultima, janelaInicio: '2026-11-22T10:00:00Z', janelaFim: '2026-11-22T12:00:00Z' },
        ],
      },
      ['paradas.1.janelaFim'],
    ],
    [
      'a CPF that is none',
      { paradas: [coleta, { ...ultima, documento: '111.444.777-00' }] },
      ['paradas.1.documento'],
    ],
    ['an unknown vehicle type', { veiculoTipos: ['BARCO'] }, ['veiculoTipos.0']],
    ['an unknown body', { veiculoCarrocerias: ['BARCO'] }, ['veiculoCarrocerias.0']],
    ['a phone without area code', { contato: { telefone: '98765' } }, ['contato.telefone']],
    ['an address that is none', { contato: { email: 'a@b' } }, ['contato.email']],
    ['a driver without a vehicle', { motoristaId: crypto.randomUUID() }, ['motoristaId']],
    ['an unknown characteristic', { caracteristicaId: crypto.randomUUID() }, ['caracteristicaId']],
    ['a negative weight', { peso: -1 }, ['peso']],
    ['a code of 41 characters', { codigoIdentificador: 'x'.repeat(41) }, ['codigoIdentificador']],
    ['an unknown freight type', { tipoFrete: 4 }, ['tipoFrete']],
    ['a status of its own', { status: 4 }, ['status']],
  ])('%s', async (_name, values, paths) => {
    expect(await problemsOf(values)).toEqual([400, ...paths])
  })

  test('a company and a unit that are switched off', async () => {
    const { id } = await createEmpresa({ documento: '45.997.418/0001-53', nome: 'Desligada' })
    await sendApi(admin, 'PATCH', `/empresa/${id}/desativar`)
    expect(await problemsOf({ paradas: [coleta, { tipo: 2, empresaId: id }] })).toEqual([
      400,
      'paradas.1.empresaId',
    ])
    const unidadeNegocioId = await buildUnit(app, company.ownerId, 'Filial fechada')
    await sendApi(admin, 'PATCH', `/unidadenegocio/${unidadeNegocioId}/desativar`)
    expect(await problemsOf({ unidadeNegocioId })).toEqual([400, 'unidadeNegocioId'])
  })
})
