import { beforeAll, describe, expect, test } from 'vitest'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { describeRegister } from '#platform/server/testing/describe-register.ts'
import { buildPeople, createSend, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES, LICENCES } from '#platform/shared/access.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { type Veiculo, veiculoCalls } from '../veiculo.contract.ts'
import { veiculoUsage } from './veiculo.register.ts'

interface Page {
  items: Veiculo[]
  total: number
}

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const send = createSend(app)
const outsider = await signIn(app, await buildCompany(app, { modulos: ['empresas'] }))

let counter = 0
/** A different Mercosul plate each time. */
const placa = () => {
  counter += 1
  return `TST${counter % 10}Z${String(Math.floor(counter / 10)).padStart(2, '0')}`
}
const truck = (values: object = {}) => ({
  placa: placa(),
  tipo: 'TRUCK',
  carroceria: 'SIDER',
  propriedade: 'proprio',
  ...values,
})
const cavalo = (values: object = {}) => truck({ tipo: 'CAVALO_6X2', carroceria: 'NA', ...values })
const carreta = (values: object = {}) => truck({ tipo: 'SR_3E', ...values })

async function create(values: object, who = admin): Promise<Veiculo> {
  const answer = await send(who, 'POST', '/api/veiculo', values)
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json()
}
const historyOf = async (id: string): Promise<HistoricoItem[]> =>
  (await send(operator, 'GET', `/api/veiculo/${id}/historico`)).json()
const eventsOf = (id: string) => listEvents(app, company.ownerId, id)

describeRegister(veiculoCalls, {
  app,
  entidade: 'veiculo',
  read: 'Operador',
  manage: 'Operador',
  module: 'frota',
  body: () => truck(),
  change: {
    values: { carroceria: 'BAU' },
    history: [{ campo: 'Carroceria', de: 'Sider', para: 'Baú de alumínio' }],
  },
  taken: [
    [{ codigo: 'F-10' }, { codigo: 'f-10' }, 'veiculo_codigo_taken'],
    [{ renavam: '12345678900' }, { renavam: '12345678900' }, 'veiculo_renavam_taken'],
  ],
  refused: [
    ['no plate', { placa: undefined }, 'placa'],
    ['a wrong plate', { placa: 'AB12345' }, 'placa'],
    ['an unknown type', { tipo: 'FOGUETE' }, 'tipo'],
    ['an unknown body', { carroceria: 'CESTO' }, 'carroceria'],
    ['a negative load', { capacidadeKg: -1 }, 'capacidadeKg'],
    ['a fraction of an axle', { eixos: 2.5 }, 'eixos'],
    ['a wrong RENAVAM', { renavam: '00639884963' }, 'renavam'],
    ['a year to come', { anoFabricacao: 2027 }, 'anoFabricacao'],
    ['an unknown unit', { unidadeId: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10' }, 'unidadeId'],
    [
      'a day that does not exist',
      { documentos: [{ tipo: 'crlv', numero: null, validade: '2026-02-30' }] },
      'documentos.0.validade',
    ],
    ['an unknown trailer', { reboqueIds: ['0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10'] }, 'reboqueIds'],
  ],
  usage: [veiculoUsage, 'O veículo'],
  text: ({ placa: plate }) => plate,
  sheet: {
    name: 'veiculos',
    head: 'Placa;Número de frota;Tipo;Carroceria;Marca e modelo;Ano de fabricação;Ano do modelo;Eixos;Capacidade (kg);Volume (m³);Paletes;Tara (kg);RENAVAM;RNTRC;Propriedade;Proprietário;CPF ou CNPJ do proprietário;Tecnologia do rastreador;Número do rastreador;Unidade;Próximo vencimento;Reboques;Ativo;Alterado em (horário de Brasília)',
    line: () => ';;Caminhão truck (6x2);Sider;',
  },
})

describe('creating', () => {
  test('fills in the measures of the type and tells the company', async () => {
    const answer = await send(
      operator,
      'POST',
      '/api/veiculo',
      truck({
        placa: 'abc-1234',
        renavam: '639884962',
        rntrc: '12345678',
        documentos: [
          { tipo: 'crlv', numero: ' 77 ', validade: '2027-05-31' },
          { tipo: 'seguro', numero: null, validade: '2027-03-31' },
        ],
      }),
    )
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      placa: 'ABC1234',
      codigo: null,
      tipo: 'TRUCK',
      carroceria: 'SIDER',
      marcaModelo: null,
      anoFabricacao: null,
      anoModelo: null,
      eixos: 3,
      capacidadeKg: 13_000,
      volumeM3: 50,
      paletes: 14,
      taraKg: null,
      renavam: '00639884962',
      rntrc: '012345678',
      propriedade: 'proprio',
      proprietarioNome: null,
      proprietarioDocumento: null,
      rastreadorTecnologia: null,
      rastreadorNumero: null,
      unidade: null,
      documentos: [
        { tipo: 'crlv', numero: '77', validade: '2027-05-31' },
        { tipo: 'seguro', numero: null, validade: '2027-03-31' },
      ],
      proximoVencimento: '2027-03-31',
      reboques: [],
      conjunto: null,
      trator: null,
      observacao: null,
      ativo: true,
      atualizadoEm: '2026-11-21T12:00:00.000Z',
      version: 1,
    })
    const { id } = answer.json()
    expect(await eventsOf(id)).toEqual([{ tipo: 'veiculo.created', versao: 1 }])
    const [entry] = await historyOf(id)
    expect(entry?.mudancas).toContainEqual({ campo: 'Placa', de: null, para: 'ABC-1234' })
    expect(entry?.mudancas).toContainEqual({
      campo: 'Documentos',
      de: null,
      para: 'CRLV 77, até 31/05/2027; Seguro, até 31/03/2027',
    })
  })

  test('is refused for the same plate in the other notation, on its field, with the record that has it [S-330]', async () => {
    const { id } = await create(truck({ placa: 'QQX5B23' }))
    const old = await send(admin, 'POST', '/api/veiculo', truck({ placa: 'qqx-5123' }))
    expect(old.statusCode).toBe(409)
    expect(old.json()).toMatchObject({
      code: 'veiculo_placa_taken',
      message: 'Placa já cadastrada: QQX5B23, Caminhão truck (6x2).',
      details: [{ path: 'placa' }],
      registro: { id, nome: 'QQX5B23, Caminhão truck (6x2)' },
    })
    expect((await send(stranger, 'POST', '/api/veiculo', truck({ placa: 'QQX5123' }))).statusCode).toBe(201)
  })

  test('of rivals with one plate one wins, whatever the notation', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_unused, index) =>
        send(admin, 'POST', '/api/veiculo', truck({ placa: index % 2 === 0 ? 'RVL7C77' : 'RVL7277' })),
      ),
    )
    const codes = answers.map((answer) => answer.statusCode)
    expect(codes.filter((code) => code === 201)).toHaveLength(1)
    expect(codes.filter((code) => code === 409)).toHaveLength(19)
  })
})

describe('a set', () => {
  test('of a tractor and its trailers says what it is and carries', async () => {
    const reboque = await create(carreta({ taraKg: 8_000 }))
    const trator = await create(cavalo({ taraKg: 9_000, reboqueIds: [reboque.id] }))
    expect(trator).toMatchObject({
      reboques: [{ id: reboque.id, placa: reboque.placa, tipo: 'SR_3E' }],
      conjunto: {
        tipo: 'CARRETA_LS',
        eixos: 6,
        pbtcKg: 48_500,
        capacidadeKg: 25_000,
        paletes: 28,
        taraKg: 17_000,
      },
    })
    expect((await send(admin, 'GET', `/api/veiculo/${reboque.id}`)).json()).toMatchObject({
      trator: { id: trator.id, placa: trator.placa },
    })
    const [entry] = await historyOf(trator.id)
    expect(entry?.mudancas).toContainEqual({ campo: 'Reboques', de: null, para: reboque.placa })
  })

  test('that may not be formed is refused on its field', async () => {
    const reboque = await create(carreta())
    const answer = await send(admin, 'POST', '/api/veiculo', truck({ reboqueIds: [reboque.id] }))
    expect(answer.json()).toMatchObject({
      code: 'invalid_input',
      details: [{ path: 'reboqueIds', message: 'Só um cavalo mecânico puxa semirreboques' }],
    })
  })

  test('holds a trailer once: another tractor is refused, also by the table itself', async () => {
    const reboque = await create(carreta())
    const trator = await create(cavalo({ reboqueIds: [reboque.id] }))
    const answer = await send(admin, 'POST', '/api/veiculo', cavalo({ reboqueIds: [reboque.id] }))
    expect(answer.json().details).toEqual([
      { path: 'reboqueIds', message: `${reboque.placa} está engatado em ${trator.placa}` },
    ])
    const free = await create(carreta())
    const rivals = await Promise.all(
      Array.from({ length: 10 }, () =>
        send(admin, 'POST', '/api/veiculo', cavalo({ reboqueIds: [free.id] })),
      ),
    )
    expect(rivals.filter((rival) => rival.statusCode === 201)).toHaveLength(1)
  })

  test('keeps its parts: a coupled trailer is not removed and does not change its type', async () => {
    const reboque = await create(carreta())
    const trator = await create(cavalo({ reboqueIds: [reboque.id] }))
    const removal = await send(admin, 'DELETE', `/api/veiculo/${reboque.id}`)
    expect([removal.statusCode, removal.json().message]).toEqual([
      409,
      'O veículo está em uso por conjuntos (1) e não pode ser excluído. Desative-o.',
    ])
    const other = await send(admin, 'PUT', `/api/veiculo/${reboque.id}`, {
      ...carreta({ placa: reboque.placa }),
      tipo: 'SR_2E',
    })
    expect([other.statusCode, other.json().code]).toEqual([409, 'veiculo_engatado'])
    const apart = await send(admin, 'PUT', `/api/veiculo/${trator.id}`, cavalo({ placa: trator.placa }))
    expect(apart.json()).toMatchObject({ reboques: [], conjunto: null })
    expect((await send(admin, 'DELETE', `/api/veiculo/${reboque.id}`)).statusCode).toBe(204)
  })
})

test('a change may turn the plate into the other notation of the same vehicle', async () => {
  const veiculo = await create(truck({ placa: 'CNV1234' }))
  const answer = await send(admin, 'PUT', `/api/veiculo/${veiculo.id}`, truck({ placa: 'CNV1C34' }))
  expect(answer.json()).toMatchObject({ placa: 'CNV1C34', version: 2 })
})

describe('reading', () => {
  let other: SignedIn
  beforeAll(async () => {
    other = await signIn(app, await buildCompany(app))
    const documento = (validade: string) => [{ tipo: 'crlv', numero: null, validade }]
    await create(
      truck({ placa: 'BBB2B22', marcaModelo: 'Volvo VM', documentos: documento('2026-12-01') }),
      other,
    )
    await create(truck({ placa: 'AAA1111', tipo: 'TOCO', documentos: documento('2026-11-01') }), other)
    await create(truck({ placa: 'CCC3C33', tipo: 'VUC', carroceria: 'BAU', propriedade: 'proprio' }), other)
  })
  const search = async (body: object): Promise<string[]> => {
    const answer = await send(other, 'POST', '/api/veiculo/search', body)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    const page: Page = answer.json()
    expect(page.total).toBeGreaterThanOrEqual(page.items.length)
    return page.items.map((item) => item.placa)
  }

  test.each([
    ['everything by plate', {}, ['AAA1111', 'BBB2B22', 'CCC3C33']],
    ['backwards', { direcao: 'desc' }, ['CCC3C33', 'BBB2B22', 'AAA1111']],
    ['by load', { ordem: 'capacidadeKg' }, ['CCC3C33', 'AAA1111', 'BBB2B22']],
    ['by expiry', { ordem: 'proximoVencimento' }, ['AAA1111', 'BBB2B22', 'CCC3C33']],
    ['by the old notation of a new plate', { busca: 'bbb-2122' }, ['BBB2B22']],
    ['by the new notation of an old plate', { busca: 'aaa1b11' }, ['AAA1111']],
    ['by the maker', { busca: 'volvo' }, ['BBB2B22']],
    ['of two types', { tipos: ['TOCO', 'VUC'] }, ['AAA1111', 'CCC3C33']],
    ['of one body', { carrocerias: ['BAU'] }, ['CCC3C33']],
    ['with what expired by the day', { venceAte: '2026-11-20' }, ['AAA1111']],
    ['of contractors', { propriedade: 'agregado' }, []],
    ['empty filters', { tipos: null, unidadeId: null, venceAte: null }, ['AAA1111', 'BBB2B22', 'CCC3C33']],
    ['the second page', { page: 1, qtdItem: 2 }, ['CCC3C33']],
  ])('search: %s', async (_case, body, expected) => {
    expect(await search(body)).toEqual(expected)
  })

  test.each([
    [{ tipos: ['FOGUETE'] }, 'tipos.0'],
    [{ venceAte: 'ontem' }, 'venceAte'],
  ])('search refuses %o', async (body, path) => {
    const answer = await send(other, 'POST', '/api/veiculo/search', body)
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, path])
  })

  test('a plate of either notation finds the vehicle, another one nothing', async () => {
    expect((await send(other, 'GET', '/api/veiculo/placa/BBB2122')).json()).toMatchObject({
      placa: 'BBB2B22',
    })
    expect((await send(other, 'GET', '/api/veiculo/placa/aaa-1b11')).json()).toMatchObject({
      placa: 'AAA1111',
    })
    expect((await send(other, 'GET', '/api/veiculo/placa/ZZZ9Z99')).statusCode).toBe(404)
    expect((await send(stranger, 'GET', '/api/veiculo/placa/BBB2B22')).statusCode).toBe(404)
  })

  test('the global search finds a vehicle by either notation of its plate, for the fleet only [S-166]', async () => {
    const { id } = await create(truck({ placa: 'BSC2D34', marcaModelo: 'Scania R450' }))
    const found = async (filtro: string, who: SignedIn) =>
      (await send(who, 'GET', `/api/search-engine?filtro=${encodeURIComponent(filtro)}`)).json<
        { id: string; tipoEntidade: number; titulo: string }[]
      >()
    expect(await found('bsc-2334', operator)).toMatchObject([{ id, tipoEntidade: 5, titulo: 'BSC2D34' }])
    expect(await found('bsc2d34', operator)).toMatchObject([{ id }])
    expect(await found('scania', operator)).toMatchObject([{ id }])
    expect(await found('bsc2d34', stranger)).toEqual([])
    expect(await found('bsc2d34', await signIn(app, company, { modulosRecusados: ['frota'] }))).toEqual([])
  })

  test('the types come with their measures and the sets they form', async () => {
    const { tipos, carrocerias, conjuntos } = (await send(other, 'GET', '/api/veiculo/tipos')).json()
    expect(tipos).toContainEqual(
      expect.objectContaining({ codigo: 'BITRUCK', eixos: 4, cnh: 'C', mdfeTpRod: '01' }),
    )
    expect(carrocerias).toContainEqual(expect.objectContaining({ codigo: 'SIDER', mdfeTpCar: '05' }))
    expect(conjuntos).toContainEqual(expect.objectContaining({ codigo: 'RODOTREM', pbtcKg: 74_000 }))
  })
})

describe('who may', () => {
  test('without the fleet module plates and types are not answered either', async () => {
    for (const address of ['placa/ABC1234', 'tipos']) {
      expect((await send(outsider, 'GET', `/api/veiculo/${address}`)).statusCode).toBe(403)
    }
  })

  test('the restricted-offering licence keeps its vehicles without the module, and nothing else of the fleet [S-114, S-254, C-113]', async () => {
    const carrier = await signIn(
      app,
      await buildCompany(app, {
        tipo: COMPANY_TYPES.Transportadora,
        licenca: LICENCES.RestrictOfferingModule,
        modulos: [],
      }),
      { role: 'Operador' },
    )
    const created = await create(truck(), carrier)
    expect((await send(carrier, 'GET', '/api/veiculo/tipos')).statusCode).toBe(200)
    expect((await send(carrier, 'POST', '/api/veiculo/search', {})).json()).toMatchObject({
      items: [{ id: created.id }],
      total: 1,
    })
    for (const noun of ['equipamento', 'agenda-veiculo']) {
      expect([noun, (await send(carrier, 'POST', `/api/${noun}/search`, {})).statusCode]).toEqual([noun, 403])
    }
    expect((await send(carrier, 'DELETE', `/api/veiculo/${created.id}`)).statusCode).toBeLessThan(300)
  })

  test('a trailer of another company is not coupled', async () => {
    const { id } = await create(truck())
    const borrowed = await send(stranger, 'POST', '/api/veiculo', cavalo({ reboqueIds: [id] }))
    expect(borrowed.json().details).toEqual([{ path: 'reboqueIds', message: 'Reboque não encontrado' }])
  })
})
