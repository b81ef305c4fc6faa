import { beforeAll, describe, expect, test } from 'vitest'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, type Method, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Equipamento } from '../equipamento.contract.ts'

const app = await openTestApp()
const { admin, operator, stranger } = await buildPeople(app)
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

describe('creating and changing', () => {
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

  test('is refused for the same number of patrimony', async () => {
    await create({ patrimonio: 'P-77' })
    const answer = await send(operator, 'POST', '/api/equipamento', lona({ patrimonio: 'p-77' }))
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'equipamento_patrimonio_taken'])
    expect((await send(stranger, 'POST', '/api/equipamento', lona({ patrimonio: 'P-77' }))).statusCode).toBe(
      201,
    )
  })

  test.each([
    ['no description', { descricao: ' ' }, 'descricao'],
    ['an unknown kind', { tipo: 'nave' }, 'tipo'],
    ['none of it', { quantidade: 0 }, 'quantidade'],
    ['several under one number', { patrimonio: 'P-1', quantidade: 2 }, 'quantidade'],
    ['a day that does not exist', { validade: '2026-02-30' }, 'validade'],
    ['an unknown vehicle', { veiculoId: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10' }, 'veiculoId'],
    ['an unknown unit', { unidadeId: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10' }, 'unidadeId'],
    ['an unknown field', { cor: 'azul' }, 'cor'],
  ])('is refused with %s', async (_case, values, path) => {
    const answer = await send(operator, 'POST', '/api/equipamento', lona(values))
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ code: 'invalid_input', details: [{ path }] })
  })

  test('notes what differs, answers a stale version with both, switches and removes', async () => {
    const { id, descricao } = await create()
    const url = `/api/equipamento/${id}`
    const body = { descricao, tipo: 'cinta', version: 1 }
    expect((await send(operator, 'PUT', url, body)).json()).toMatchObject({ tipo: 'cinta', version: 2 })
    expect((await send(operator, 'PUT', url, { ...body, tipo: 'corda' })).json()).toMatchObject({
      code: 'version_conflict',
      current: { tipo: 'cinta' },
    })
    expect((await send(operator, 'GET', `${url}/historico`)).json()[0]).toMatchObject({
      mudancas: [{ campo: 'Tipo', de: 'Lona', para: 'Cinta ou catraca' }],
    })
    expect((await send(operator, 'PATCH', `${url}/desativar`)).json()).toMatchObject({ ativo: false })
    expect((await send(operator, 'PATCH', `${url}/ativar`)).json()).toMatchObject({ ativo: true })
    expect((await send(operator, 'DELETE', url)).statusCode).toBe(204)
    expect((await send(operator, 'GET', url)).statusCode).toBe(404)
  })
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

  test('the filtered list is given as a spreadsheet', async () => {
    const answer = await send(other, 'POST', '/api/equipamento/exportar', { formato: 'csv', veiculoId })
    expect(answer.headers['content-disposition']).toContain('equipamentos.csv')
    expect(answer.body).toContain('Balde;Outro;;9;EQP0A02')
    expect(answer.body).not.toContain('Zíper')
  })
})

describe('who may', () => {
  test('another company finds none, and nobody anything without the fleet module', async () => {
    const { id } = await create()
    const bare = await signIn(app, await buildCompany(app, { modulos: [] }))
    const urls: [Method, string, object?][] = [
      ['GET', `/api/equipamento/${id}`],
      ['GET', `/api/equipamento/${id}/historico`],
      ['PUT', `/api/equipamento/${id}`, lona()],
      ['PATCH', `/api/equipamento/${id}/ativar`],
      ['PATCH', `/api/equipamento/${id}/desativar`],
      ['DELETE', `/api/equipamento/${id}`],
    ]
    for (const [method, url, body] of urls) {
      expect([url, (await send(stranger, method, url, body)).statusCode]).toEqual([url, 404])
    }
    for (const [method, url, body] of [
      ...urls,
      ['POST', '/api/equipamento', lona()] as const,
      ['POST', '/api/equipamento/search', {}] as const,
      ['POST', '/api/equipamento/exportar', {}] as const,
    ]) {
      expect([url, (await send(bare, method, url, body)).statusCode]).toEqual([url, 403])
    }
  })
})
