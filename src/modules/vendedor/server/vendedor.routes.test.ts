import { describe, expect, test } from 'vitest'
import { buildPeople, createSend, type Method, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { Vendedor } from '../vendedor.contract.ts'

const app = await openTestApp()
const { operator, stranger } = await buildPeople(app)
const send = createSend(app, '/api/vendedor')

async function create(values: object = {}): Promise<Vendedor> {
  const answer = await send(operator, 'POST', '', { nome: 'Marina Prado', ...values })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

describe('a seller', () => {
  test('is registered, changed, switched off and removed, with its history', async () => {
    const { id, ...created } = await create({
      nome: ' Marina  Prado ',
      codigo: 'V-118',
      documento: '111.444.777-35',
      email: 'Marina@Serra.com.br',
      telefone: '(11) 98765-4321',
    })
    expect(created).toMatchObject({
      nome: 'Marina Prado',
      codigo: 'V-118',
      documento: '11144477735',
      email: 'marina@serra.com.br',
      telefone: '11987654321',
      ativo: true,
      version: 1,
    })
    const changed = await send(operator, 'PUT', `/${id}`, {
      nome: 'Marina P. Lemos',
      codigo: 'V-118',
      version: 1,
    })
    expect(changed.json()).toMatchObject({ nome: 'Marina P. Lemos', telefone: null, version: 2 })
    expect((await send(operator, 'PUT', `/${id}`, { nome: 'X', version: 1 })).json().code).toBe(
      'version_conflict',
    )
    expect((await send(operator, 'PATCH', `/${id}/desativar`)).json()).toMatchObject({ ativo: false })
    expect((await send(operator, 'PATCH', `/${id}/ativar`)).json()).toMatchObject({ ativo: true })
    expect((await send(operator, 'DELETE', `/${id}`)).statusCode).toBe(204)
    const history = (await send(operator, 'GET', `/${id}/historico`)).json<HistoricoItem[]>()
    expect(history.map(({ acao }) => acao)).toEqual([
      'exclusão',
      'ativação',
      'desativação',
      'alteração',
      'criação',
    ])
    expect(history.at(-1)).toMatchObject({ quem: { nome: 'Davi Prado' } })
  })

  test('is found by name, code, document and mail, in alphabetical order', async () => {
    const first = await create({ nome: 'Ênio Alves', codigo: 'V-300' })
    const second = await create({ nome: 'Zilda Reis', codigo: 'V-301', email: 'zilda@serra.com.br' })
    const find = async (body: object) =>
      (await send(operator, 'POST', '/search', body)).json<{ items: Vendedor[] }>().items.map(({ id }) => id)
    expect(await find({ busca: 'enio' })).toEqual([first.id])
    expect(await find({ busca: 'v-30' })).toEqual([first.id, second.id])
    expect(await find({ busca: 'zilda@serra' })).toEqual([second.id])
    for (const ordem of ['nome', 'codigo', 'atualizadoEm', 'ativo']) {
      const up = await find({ busca: 'v-30', ordem })
      expect(await find({ busca: 'v-30', ordem, direcao: 'desc' })).toEqual([...up].reverse())
    }
    const csv = await send(operator, 'POST', '/exportar', { busca: 'zilda', formato: 'csv' })
    expect(csv.body).toContain('Zilda Reis')
    expect(csv.body).not.toContain('Ênio')
  })

  test.each([
    ['a code that is taken', { codigo: 'dup-1' }, 409, 'vendedor_codigo_taken'],
    ['a document that is taken', { documento: '529.982.247-25' }, 409, 'vendedor_documento_taken'],
    ['a wrong document', { documento: '111.444.777-36' }, 400, 'invalid_input'],
    ['no name', { nome: '  ' }, 400, 'invalid_input'],
    ['half a phone', { telefone: '123' }, 400, 'invalid_input'],
    ['a wrong address of mail', { email: 'x@' }, 400, 'invalid_input'],
    ['an unknown field', { cor: 'azul' }, 400, 'invalid_input'],
  ])('is refused with %s', async (_case, values, status, code) => {
    await send(operator, 'POST', '', { nome: 'Dono', codigo: 'DUP-1', documento: '52998224725' })
    const answer = await send(operator, 'POST', '', { nome: 'Outro', ...values })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  test('belongs to its company', async () => {
    const { id } = await create({ nome: 'Só Nosso' })
    for (const [method, path, body] of [
      ['GET', `/${id}`],
      ['PUT', `/${id}`, { nome: 'Meu' }],
      ['PATCH', `/${id}/desativar`],
      ['DELETE', `/${id}`],
      ['GET', `/${id}/historico`],
    ] as [Method, string, object?][]) {
      expect([method, (await send(stranger, method, path, body)).statusCode]).toEqual([method, 404])
    }
    expect((await send(stranger, 'POST', '/search', { busca: 'so nosso' })).json().items).toEqual([])
  })
})
