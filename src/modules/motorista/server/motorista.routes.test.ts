import { beforeAll, describe, expect, test } from 'vitest'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { describeRegister } from '#platform/server/testing/describe-register.ts'
import {
  buildPeople,
  createSend,
  type Method,
  openTestApp,
  renewToken,
} from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES, LICENCES } from '#platform/shared/access.ts'
import { modulus11Digit } from '#platform/shared/check-digit.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { isCnh } from '../cnh.rules.ts'
import { type Motorista, motoristaCalls } from '../motorista.contract.ts'
import { motoristaUsage } from './motorista.register.ts'

const app = await openTestApp()
const { admin, operator, stranger } = await buildPeople(app)
const send = createSend(app)

const HOUR_MS = 3_600_000
let counter = 0
/** A different valid CPF each time. */
function cpf(): string {
  counter += 1
  const base = String(100_000_000 + counter)
  const first = modulus11Digit(base, [10, 9, 8, 7, 6, 5, 4, 3, 2])
  return `${base}${first}${modulus11Digit(`${base}${first}`, [11, 10, 9, 8, 7, 6, 5, 4, 3, 2])}`
}
/** A different valid licence each time. */
function cnh(): string {
  counter += 1
  const base = String(200_000_000 + counter)
  const ends = Array.from({ length: 100 }, (_unused, end) => `${base}${String(end).padStart(2, '0')}`)
  return ends.find(isCnh) ?? ''
}
/** Another valid licence with the same last four digits. */
function sameMask(numero: string): string {
  const end = numero.slice(-4)
  const others = Array.from({ length: 100_000 }, (_unused, start) => `${3_000_000 + start}${end}`)
  return others.find(isCnh) ?? ''
}
const joao = (values: object = {}) => ({
  nome: `João ${counter}`,
  cpf: cpf(),
  cnhNumero: cnh(),
  cnhCategoria: 'E',
  cnhValidade: '2027-06-30',
  vinculo: 'empregado',
  ...values,
})
async function create(values: object = {}, who = admin): Promise<Motorista> {
  const answer = await send(who, 'POST', '/api/motorista', joao(values))
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json()
}
let plates = 0
async function createVeiculo(values: object = {}, who = admin): Promise<{ id: string; placa: string }> {
  plates += 1
  const answer = await send(who, 'POST', '/api/veiculo', {
    placa: `MTR0Z${String(plates).padStart(2, '0')}`,
    tipo: 'TRUCK',
    carroceria: 'BAU',
    propriedade: 'proprio',
    ...values,
  })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}
const historyOf = async (id: string): Promise<HistoricoItem[]> =>
  (await send(operator, 'GET', `/api/motorista/${id}/historico`)).json()

describeRegister(motoristaCalls, {
  app,
  entidade: 'motorista',
  read: 'Operador',
  manage: 'Operador',
  module: 'frota',
  body: () => joao(),
  change: {
    values: { nome: 'Outro Nome', cnhCategoria: 'D' },
    history: [
      { campo: 'Nome', de: expect.any(String), para: 'Outro Nome' },
      { campo: 'Categoria da CNH', de: 'E', para: 'D' },
    ],
  },
  refused: [
    ['no name', { nome: ' ' }, 'nome'],
    ['a wrong CPF', { cpf: '111.444.777-36' }, 'cpf'],
    ['a wrong licence', { cnhNumero: '02650306462' }, 'cnhNumero'],
    ['an unknown category', { cnhCategoria: 'F' }, 'cnhCategoria'],
    ['a day that does not exist', { cnhValidade: '2027-02-30' }, 'cnhValidade'],
    ['a day without form', { cnhValidade: 'amanhã' }, 'cnhValidade'],
    ['somebody of 17', { nascimento: '2010-01-01' }, 'nascimento'],
    ['an unknown vehicle', { veiculoId: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10' }, 'veiculoId'],
    ['consent given by others', { consentimento: true }, 'consentimento'],
  ],
  usage: [motoristaUsage, 'O motorista'],
  text: ({ nome }) => nome,
  sheet: {
    name: 'motoristas',
    head: 'Nome;CPF;Nascimento;Telefone;E-mail;Número da CNH;Categoria da CNH;Validade da CNH;EAR;Vínculo;Veículo;Unidade;Pode ser rastreado;Próximo vencimento;Ativo;Alterado em (horário de Brasília)',
    line: ({ nome }) => `${nome};`,
  },
})

describe('creating', () => {
  test('stores documents and phone in one form; without consent nobody is tracked', async () => {
    const veiculo = await createVeiculo()
    const answer = await send(
      operator,
      'POST',
      '/api/motorista',
      joao({
        nome: '  João da Silva ',
        cpf: '111.444.777-35',
        cnhNumero: '026.503.064-61',
        telefone: '(11) 98765-4321',
        email: 'Joao@Exemplo.com.br',
        nascimento: '1980-02-29',
        veiculoId: veiculo.id,
        documentos: [{ tipo: 'mopp', numero: '9', validade: '2027-01-31' }],
      }),
    )
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      id: expect.any(String),
      nome: 'João da Silva',
      cpf: '11144477735',
      nascimento: '1980-02-29',
      telefone: '11987654321',
      email: 'joao@exemplo.com.br',
      cnhNumero: '02650306461',
      cnhCategoria: 'E',
      cnhValidade: '2027-06-30',
      cnhEar: true,
      vinculo: 'empregado',
      veiculo: { id: veiculo.id, placa: veiculo.placa, tipo: 'TRUCK' },
      unidade: null,
      documentos: [{ tipo: 'mopp', numero: '9', validade: '2027-01-31' }],
      proximoVencimento: '2027-01-31',
      consentimento: null,
      podeRastrear: false,
      observacao: null,
      ativo: true,
      atualizadoEm: '2026-11-21T12:00:00.000Z',
      version: 1,
    })
  })

  test('is refused for the same CPF, on its field, with the record that has it [S-330]', async () => {
    const { id, nome, cpf: documento } = await create()
    const answer = await send(admin, 'POST', '/api/motorista', joao({ cpf: documento }))
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'motorista_cpf_taken',
      message: `Documento já cadastrado: ${nome}.`,
      details: [{ path: 'cpf' }],
      registro: { id, nome },
    })
    expect((await send(stranger, 'POST', '/api/motorista', joao({ cpf: documento }))).statusCode).toBe(201)
  })

  test('is refused for the same licence', async () => {
    const { cnhNumero } = await create()
    const answer = await send(admin, 'POST', '/api/motorista', joao({ cnhNumero }))
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'motorista_cnh_taken'])
  })

  test('of rivals with one CPF one wins', async () => {
    const documento = cpf()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(admin, 'POST', '/api/motorista', joao({ cpf: documento }))),
    )
    expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.statusCode === 409)).toHaveLength(19)
  })

  test('is refused with a vehicle that the licence does not allow, or that is switched off', async () => {
    const { id } = await createVeiculo()
    const weak = await send(admin, 'POST', '/api/motorista', joao({ cnhCategoria: 'B', veiculoId: id }))
    expect(weak.json().details).toEqual([
      {
        path: 'veiculoId',
        message: 'A categoria B não permite conduzir Caminhão truck (6x2): é preciso ter C, D ou E',
      },
    ])
    await send(admin, 'PATCH', `/api/veiculo/${id}/desativar`)
    const off = await send(admin, 'POST', '/api/motorista', joao({ veiculoId: id }))
    expect(off.json().details).toEqual([
      { path: 'veiculoId', message: 'O veículo está desativado: escolha outro' },
    ])
  })
})

describe('changing', () => {
  test('notes what differs without whole documents', async () => {
    const motorista = await create()
    const url = `/api/motorista/${motorista.id}`
    const body = { ...joao(), nome: 'Outro Nome', version: 1 }
    expect((await send(operator, 'PUT', url, body)).json()).toMatchObject({ nome: 'Outro Nome', version: 2 })
    const history = JSON.stringify(await historyOf(motorista.id))
    expect(history).toContain('Outro Nome')
    expect(history).not.toContain(motorista.cpf)
    expect(history).not.toContain(body.cpf)
    expect(history).not.toContain(body.cnhNumero)
  })

  test('is known to the vehicle', async () => {
    const veiculo = await createVeiculo()
    const { id } = await create({ veiculoId: veiculo.id })
    const url = `/api/motorista/${id}`
    expect((await send(admin, 'DELETE', `/api/veiculo/${veiculo.id}`)).json()).toMatchObject({
      code: 'record_in_use',
      message: 'O veículo está em uso por motoristas que o dirigem (1) e não pode ser excluído. Desative-o.',
    })
    expect((await send(admin, 'DELETE', url)).statusCode).toBe(204)
    expect((await send(admin, 'DELETE', `/api/veiculo/${veiculo.id}`)).statusCode).toBe(204)
  })

  test('removed leaves its name in the history, and neither phone nor address', async () => {
    const { id, nome } = await create({ telefone: '11987651234', email: 'saiu@exemplo.com.br' })
    expect((await send(admin, 'DELETE', `/api/motorista/${id}`)).statusCode).toBe(204)
    const history = await historyOf(id)
    expect(history[0]).toMatchObject({ acao: 'exclusão', mudancas: [{ campo: 'Nome', de: nome }] })
    const kept = await app.deps.db.readAsOwner(admin.ownerId, (tx) =>
      tx.db.selectFrom('historico').select('mudancas').where('entidade_id', '=', id).execute(),
    )
    expect(JSON.stringify(kept)).not.toMatch(/98765|saiu@/)
  })
})

describe('consent', () => {
  test('is given, proved, withdrawn and given again; it outdates nobody who is typing', async () => {
    const { id } = await create()
    const url = `/api/motorista/${id}/consentimento`
    const given = await send(operator, 'POST', url, {
      versaoTermo: '2026-11',
      meio: 'assinatura',
      quando: '2026-11-20T10:00:00-03:00',
    })
    expect(given.json()).toMatchObject({
      consentimento: { versaoTermo: '2026-11', quando: '2026-11-20T13:00:00.000Z', meio: 'assinatura' },
      podeRastrear: true,
      version: 1,
    })
    const back = await send(admin, 'POST', `${url}/retirar`, { meio: 'telefone' })
    expect(back.json()).toMatchObject({ consentimento: null, podeRastrear: false })
    const again = await send(admin, 'POST', `${url}/retirar`, { meio: 'telefone' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'consentimento_ausente'])
    await send(admin, 'POST', url, { versaoTermo: '2026-11', meio: 'aplicativo' })
    const steps = await send(operator, 'GET', url)
    expect(steps.json()).toMatchObject([
      { seq: 3, acao: 'concedido', meio: 'aplicativo', registradoPor: 'Renata Kuhn' },
      { seq: 2, acao: 'retirado', meio: 'telefone', quando: '2026-11-21T12:00:00.000Z' },
      { seq: 1, acao: 'concedido', meio: 'assinatura', registradoPor: 'Davi Prado' },
    ])
    expect((await historyOf(id)).map(({ acao }) => acao)).toEqual([
      'consentimento concedido',
      'consentimento retirado',
      'consentimento concedido',
      'criação',
    ])
  })

  test.each([
    ['another text', { versaoTermo: '2020-01', meio: 'aplicativo' }, 'versaoTermo'],
    [
      'a moment to come',
      { versaoTermo: '2026-11', meio: 'aplicativo', quando: '2026-11-22T12:00:00.000Z' },
      'quando',
    ],
    ['no moment', { versaoTermo: '2026-11', meio: 'aplicativo', quando: 'ontem' }, 'quando'],
    ['an unknown way', { versaoTermo: '2026-11', meio: 'telepatia' }, 'meio'],
  ])('is refused with %s', async (_case, body, path) => {
    const { id } = await create()
    const answer = await send(admin, 'POST', `/api/motorista/${id}/consentimento`, body)
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, path])
  })
})

describe('reading', () => {
  let other: SignedIn
  let otherOperator: SignedIn
  const documento = '11144477735'
  beforeAll(async () => {
    const second = await buildCompany(app)
    other = await signIn(app, second)
    otherOperator = await signIn(app, second, { role: 'Operador' })
    await create(
      { nome: 'Zélia', cpf: documento, cnhNumero: '02650306461', cnhValidade: '2026-11-01' },
      other,
    )
    await create({ nome: 'álvaro', cnhCategoria: 'B', vinculo: 'agregado' }, other)
    await create({ nome: 'Bruno', cnhCategoria: 'AD', telefone: '11912345678' }, other)
  })
  const search = async (body: object, who = other) => {
    const answer = await send(who, 'POST', '/api/motorista/search', body)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
    return answer.json<{ items: Motorista[] }>().items
  }

  test.each([
    ['everything by name', {}, ['álvaro', 'Bruno', 'Zélia']],
    ['by the expiry of the licence', { ordem: 'cnhValidade' }, ['Zélia', 'álvaro', 'Bruno']],
    ['without accents', { busca: 'alva' }, ['álvaro']],
    ['by CPF with its mask', { busca: '111.444.777-35' }, ['Zélia']],
    ['by phone', { busca: '912345678' }, ['Bruno']],
    ['of two categories', { categorias: ['B', 'AD'] }, ['álvaro', 'Bruno']],
    ['of contractors', { vinculo: 'agregado' }, ['álvaro']],
    ['with what expired by the day', { venceAte: '2026-11-20' }, ['Zélia']],
  ])('search: %s', async (_case, body, expected) => {
    expect((await search(body)).map(({ nome }) => nome)).toEqual(expected)
  })

  test('the global search finds a driver by name and CPF and shows no whole document [S-166]', async () => {
    const answer = await send(otherOperator, 'GET', '/api/search-engine?filtro=111.444.777-35')
    expect(answer.json()).toMatchObject([{ tipoEntidade: 4, titulo: 'Zélia' }])
    expect(answer.body).not.toContain(documento)
    const byName = await send(otherOperator, 'GET', '/api/search-engine?filtro=zelia')
    expect(byName.json()).toMatchObject([{ titulo: 'Zélia' }])
    expect((await send(stranger, 'GET', '/api/search-engine?filtro=zelia')).json()).toEqual([])
  })

  test('lists and records show masks; files show whole documents to administrators only', async () => {
    const masked = { cpf: '***.444.777-**', cnhNumero: '*******6461' }
    const [seen] = await search({ busca: 'zelia' })
    expect(seen).toMatchObject(masked)
    expect((await search({ busca: 'bruno' }, otherOperator))[0]).toMatchObject({
      telefone: '(11) *****-5678',
    })
    const record = await send(other, 'GET', `/api/motorista/${seen?.id}`)
    expect(record.json()).toMatchObject(masked)
    const file = await send(otherOperator, 'POST', '/api/motorista/exportar', { formato: 'csv' })
    expect(file.headers['content-disposition']).toContain('motoristas.csv')
    expect(file.body).toContain('***.444.777-**')
    expect(file.body).toContain('(11) *****-5678')
    expect(file.body).not.toContain('111.444.777-35')
    const whole = await send(other, 'POST', '/api/motorista/exportar', { formato: 'csv' })
    expect(whole.body).toContain('111.444.777-35')
  })
})

describe('documents and phone', () => {
  const looks = (ownerId: string, id: string) =>
    app.deps.db.readAsOwner(ownerId, (tx) =>
      tx.db
        .selectFrom('acesso_dado_pessoal')
        .select(['dado', 'tela', 'usuario_nome as usuario'])
        .where('entidade_id', '=', id)
        .orderBy('dado')
        .execute(),
    )

  test('are shown to the fleet when asked for, and each look is noted once an hour', async () => {
    const { id, cpf: documento, cnhNumero } = await create({ telefone: '11987651234' })
    const url = `/api/motorista/${id}`
    expect((await send(operator, 'GET', url)).json()).toMatchObject({ telefone: '(11) *****-1234' })
    for (const _twice of [1, 2]) {
      expect((await send(operator, 'POST', `${url}/mostrar`)).json()).toMatchObject({
        cpf: documento,
        cnhNumero,
        telefone: '11987651234',
      })
    }
    const tela = 'Cadastro de motoristas'
    expect(await looks(admin.ownerId, id)).toEqual([
      { dado: 'cadastro', tela, usuario: 'Davi Prado' },
      { dado: 'completo', tela, usuario: 'Davi Prado' },
    ])
    app.clock.advance(HOUR_MS)
    await send(await renewToken(app, operator), 'POST', `${url}/mostrar`)
    app.clock.advance(-HOUR_MS)
    expect(await looks(admin.ownerId, id)).toHaveLength(3)
  })

  test('of a file are noted for each driver of it, and of masked lists for none', async () => {
    const { id } = await create()
    await send(operator, 'POST', '/api/motorista/search', {})
    await send(operator, 'POST', '/api/motorista/exportar', { formato: 'csv' })
    expect(await looks(admin.ownerId, id)).toEqual([])
    await send(admin, 'POST', '/api/motorista/exportar', { formato: 'csv' })
    expect(await looks(admin.ownerId, id)).toEqual([
      { dado: 'exportacao', tela: 'Lista de motoristas', usuario: 'Renata Kuhn' },
    ])
  })

  test('that come back as masks stay as they were; a mask of something else is refused', async () => {
    const made = await create({ telefone: '11987651234' })
    const url = `/api/motorista/${made.id}`
    const { cpf: masked, cnhNumero, telefone } = (await send(operator, 'GET', url)).json<Motorista>()
    const body = { ...joao({ cpf: masked, cnhNumero, telefone }), nome: 'Renomeado', version: 1 }
    const changed = await send(operator, 'PUT', url, body)
    expect(changed.json()).toMatchObject({ nome: 'Renomeado', cpf: masked, telefone: '(11) *****-1234' })
    const whole = (await send(operator, 'POST', `${url}/mostrar`)).json()
    expect(whole).toMatchObject({ cpf: made.cpf, cnhNumero: made.cnhNumero, telefone: '11987651234' })
    const wrong = { ...body, cpf: '***.000.000-**', version: 2 }
    expect((await send(operator, 'PUT', url, wrong)).json()).toMatchObject({ details: [{ path: 'cpf' }] })
    const stale = await send(operator, 'PUT', url, body)
    expect(stale.json()).toMatchObject({
      code: 'version_conflict',
      current: { cpf: masked },
      yours: { cpf: masked },
    })
    expect(stale.body).not.toContain(made.cpf)
  })

  test('stand nowhere whole in the history, where a change of hidden digits is one', async () => {
    const { id, cpf: documento, cnhNumero } = await create({ telefone: '11987651234' })
    const body = { ...joao({ cpf: documento, cnhNumero, telefone: '11900001234' }), version: 1 }
    expect((await send(operator, 'PUT', `/api/motorista/${id}`, body)).json()).toMatchObject({ version: 2 })
    const history = JSON.stringify(await historyOf(id))
    expect(history).toContain('(11) *****-1234')
    expect(history).not.toContain('98765-1234')
    const other = { ...body, cnhNumero: sameMask(cnhNumero), version: 2 }
    expect((await send(operator, 'PUT', `/api/motorista/${id}`, other)).json()).toMatchObject({ version: 3 })
    const [newest] = await historyOf(id)
    expect(newest?.mudancas.map(({ campo }) => campo)).toEqual(['Número da CNH'])
  })
})

describe('who may', () => {
  const urls = (id: string): [Method, string, object?][] => [
    ['POST', `/api/motorista/${id}/mostrar`],
    ['GET', `/api/motorista/${id}/consentimento`],
    ['POST', `/api/motorista/${id}/consentimento`, { versaoTermo: '2026-11', meio: 'aplicativo' }],
    ['POST', `/api/motorista/${id}/consentimento/retirar`, { meio: 'aplicativo' }],
  ]

  test('another company learns nothing of its documents and consent', async () => {
    const { id } = await create()
    for (const [method, url, body] of urls(id)) {
      expect([url, (await send(stranger, method, url, body)).statusCode]).toEqual([url, 404])
    }
  })

  test('without the fleet module nothing is answered; a restricted-offering licence keeps its drivers [S-114, S-254, C-113]', async () => {
    const { id } = await create()
    const bare = await signIn(app, await buildCompany(app, { modulos: [] }))
    const carrier = await signIn(
      app,
      await buildCompany(app, {
        tipo: COMPANY_TYPES.Transportadora,
        licenca: LICENCES.RestrictOfferingModule,
        modulos: [],
      }),
      { role: 'Operador' },
    )
    const all: [Method, string, object?][] = [
      ...urls(id),
      ['GET', `/api/motorista/${id}`],
      ['DELETE', `/api/motorista/${id}`],
      ['POST', '/api/motorista/search', {}],
      ['POST', '/api/motorista/exportar', {}],
    ]
    for (const [method, url, body] of all) {
      expect([url, (await send(bare, method, url, body)).statusCode]).toEqual([url, 403])
    }
    expect((await send(bare, 'POST', '/api/motorista', joao())).statusCode).toBe(403)
    const own = await send(carrier, 'POST', '/api/motorista', joao())
    expect(own.statusCode).toBe(201)
    expect((await send(carrier, 'POST', '/api/motorista/search', {})).json()).toMatchObject({
      items: [{ id: own.json().id }],
      total: 1,
    })
  })
})
