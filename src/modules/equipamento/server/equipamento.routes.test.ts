import { beforeAll, describe, expect, test } from 'vitest'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { describeRegister } from '#platform/server/testing/describe-register.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { type Equipamento, equipamentoCalls } from '../equipamento.contract.ts'

const app = await openTestApp()
const { admin, operator } = await buildPeople(app)
const send = createSend(app)

let counter = 0
const lona = (values: object = {}) => ({ descricao: `Lona ${++counter}`, tipo: 'lona', ...values })
async function create(values: object = {}, who = operator): Promise<Equipamento> {
  const answer = await send(who, 'POST', '/api/equipamento', lona(values))
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json()
}
async function createVeiculo(placa: string, who = admin): Promise<{ id: string }> {
  const veiculo = { placa, tipo: 'TRUCK', carroceria: 'BAU', propriedade: 'proprio' }
  return (await send(who, 'POST', '/api/veiculo', veiculo)).json()
}

describeRegister(equipamentoCalls, {
  app,
  entidade: 'equipamento',
  read: 'Operador',
  manage: 'Operador',
  module: 'frota',
  body: () => lona(),
  change: { values: { tipo: 'cinta' }, history: [{ campo: 'Tipo', de: 'Lona', para: 'Cinta ou catraca' }] },
  taken: [[{ patrimonio: 'P-77' }, { patrimonio: 'p-77' }, 'equipamento_patrimonio_taken']],
  refused: [
    ['no description', { descricao: ' ' }, 'descricao'],
    ['an unknown kind', { tipo: 'nave' }, 'tipo'],
    ['none of it', { quantidade: 0 }, 'quantidade'],
    ['several under one number', { patrimonio: 'P-1', quantidade: 2 }, 'quantidade'],
    ['a day that does not exist', { validade: '2026-02-30' }, 'validade'],
    ['an unknown vehicle', { veiculoId: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10' }, 'veiculoId'],
    ['an unknown unit', { unidadeId: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10' }, 'unidadeId'],
  ],
  text: ({ descricao }) => descricao,
  sheet: {
    name: 'equipamentos',
    head: 'Descrição;Tipo;Número de patrimônio;Quantidade;Veículo;Unidade;Validade;Observação;Ativo;Alterado em (horário de Brasília)',
    line: ({ descricao }) => `${descricao};Lona;;1;;;;;Sim`,
  },
})

test('answers the piece with its vehicle; the vehicle knows what goes along', async () => {
  const veiculo = await createVeiculo('EQP0A01')
  const answer = await send(operator, 'POST', '/api/equipamento', {
    descricao: ' Lona  12 x 5 m ',
    tipo: 'lona',
    quantidade: 3,
    veiculoId: veiculo.id,
    validade: '2027-01-31',
  })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({
    id: expect.any(String),
    descricao: 'Lona 12 x 5 m',
    tipo: 'lona',
    patrimonio: null,
    quantidade: 3,
    veiculo: { id: veiculo.id, placa: 'EQP0A01', tipo: 'TRUCK' },
    unidade: null,
    validade: '2027-01-31',
    observacao: null,
    ativo: true,
    atualizadoEm: '2026-11-21T12:00:00.000Z',
    version: 1,
  })
  const removal = await send(admin, 'DELETE', `/api/veiculo/${veiculo.id}`)
  expect(removal.json()).toMatchObject({ code: 'record_in_use', usos: [{ nome: 'equipamentos' }] })
})

describe('reading', () => {
  let other: SignedIn
  let veiculoId: string
  beforeAll(async () => {
    other = await signIn(app, await buildCompany(app))
    veiculoId = (await createVeiculo('EQP0A02', other)).id
    await create({ descricao: 'Zíper', tipo: 'outro', validade: '2026-11-01' }, other)
    await create({ descricao: 'âncora', tipo: 'corrente', patrimonio: 'PAT-9' }, other)
    await create({ descricao: 'Balde', tipo: 'outro', quantidade: 9, veiculoId }, other)
  })

  test.each([
    ['everything by description', () => ({}), ['âncora', 'Balde', 'Zíper']],
    ['by quantity', () => ({ ordem: 'quantidade', direcao: 'desc', tipos: ['outro'] }), ['Balde', 'Zíper']],
    ['without accents', () => ({ busca: 'ANCO' }), ['âncora']],
    ['by number', () => ({ busca: 'pat-9' }), ['âncora']],
    ['of one kind', () => ({ tipos: ['corrente'] }), ['âncora']],
    ['of one vehicle', () => ({ veiculoId }), ['Balde']],
    ['with what expired by the day', () => ({ venceAte: '2026-11-20' }), ['Zíper']],
  ])('search: %s', async (_case, body, expected) => {
    const answer = await send(other, 'POST', '/api/equipamento/search', body())
    expect(answer.json<{ items: Equipamento[] }>().items.map(({ descricao }) => descricao)).toEqual(expected)
  })
})
