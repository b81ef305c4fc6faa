import { describe, expect, onTestFinished, test } from 'vitest'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, type Method, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { TipoOcorrencia } from '../tipo-ocorrencia.contract.ts'
import { tipoOcorrenciaUsage } from './tipo-ocorrencia.register.ts'

const app = await openTestApp()
const { admin, operator, stranger } = await buildPeople(app)
const send = createSend(app)

let counter = 0
const avaria = (values: object = {}) => ({
  codigo: `AV-${++counter}`,
  descricao: `Avaria ${counter}`,
  categoria: 'carga',
  severidade: 'alta',
  ...values,
})
async function create(values: object = {}, who = admin): Promise<TipoOcorrencia> {
  const answer = await send(who, 'POST', '/api/tipo-ocorrencia', avaria(values))
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json()
}

test('a kind of occurrence is created with who looks after it [S-126]', async () => {
  const answer = await send(
    admin,
    'POST',
    '/api/tipo-ocorrencia',
    avaria({
      codigo: ' pneu ',
      descricao: 'Pneu furado',
      categoria: 'veiculo',
      abreAlerta: true,
      responsavelId: operator.userId,
    }),
  )
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({
    id: expect.any(String),
    codigo: 'PNEU',
    descricao: 'Pneu furado',
    categoria: 'veiculo',
    severidade: 'alta',
    abreAlerta: true,
    exigeFoto: false,
    visivelMotorista: true,
    responsavel: { id: operator.userId, nome: 'Davi Prado' },
    orientacao: null,
    ativo: true,
    atualizadoEm: '2026-11-21T12:00:00.000Z',
    version: 1,
  })
})

test.each([
  ['codigo', 'tipo_ocorrencia_codigo_taken'],
  ['descricao', 'tipo_ocorrencia_descricao_taken'],
] as const)('the same %s is refused in one company, whatever the case', async (field, code) => {
  const record = await create()
  const same = { [field]: record[field].toLowerCase() }
  const answer = await send(admin, 'POST', '/api/tipo-ocorrencia', avaria(same))
  expect([answer.statusCode, answer.json().code]).toEqual([409, code])
  expect((await send(stranger, 'POST', '/api/tipo-ocorrencia', avaria(same))).statusCode).toBe(201)
})

test.each([
  ['no code', { codigo: ' ' }, 'codigo'],
  ['a code with accents', { codigo: 'AÇÃO' }, 'codigo'],
  ['no description', { descricao: ' ' }, 'descricao'],
  ['an unknown category', { categoria: 'clima' }, 'categoria'],
  ['an unknown severity', { severidade: 'enorme' }, 'severidade'],
  ['an unknown user', { responsavelId: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10' }, 'responsavelId'],
  ['an unknown field', { cor: 1 }, 'cor'],
])('a kind is refused with %s', async (_case, values, path) => {
  const answer = await send(admin, 'POST', '/api/tipo-ocorrencia', avaria(values))
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid_input', details: [{ path }] })
})

test('a user of another company cannot be made responsible', async () => {
  const answer = await send(admin, 'POST', '/api/tipo-ocorrencia', avaria({ responsavelId: stranger.userId }))
  expect(answer.json().details).toEqual([{ path: 'responsavelId', message: 'Usuário não encontrado' }])
})

test('people who may be responsible are found by part of their name, those of the company only', async () => {
  const found = async (busca: string, who = admin) =>
    (await send(who, 'GET', `/api/tipo-ocorrencia/responsaveis?busca=${encodeURIComponent(busca)}`))
      .json<{ nome: string }[]>()
      .map(({ nome }) => nome)
  expect(await found('dávi')).toEqual(['Davi Prado'])
  expect(await found('%')).toEqual([])
  expect((await found('')).length).toBe(2)
  expect(await found('davi', stranger)).toEqual([])
})

test('a change is noted in words; a stale version is answered with both', async () => {
  const { id, codigo, descricao } = await create()
  const url = `/api/tipo-ocorrencia/${id}`
  const body = { codigo, descricao, categoria: 'entrega', severidade: 'critica', version: 1 }
  expect((await send(admin, 'PUT', url, body)).json()).toMatchObject({ severidade: 'critica', version: 2 })
  expect((await send(operator, 'GET', `${url}/historico`)).json()[0].mudancas).toEqual([
    { campo: 'Categoria', de: 'Carga e avaria', para: 'Entrega' },
    { campo: 'Severidade', de: 'Alta', para: 'Crítica' },
  ])
  expect((await send(admin, 'PUT', url, { ...body, categoria: 'coleta' })).json()).toMatchObject({
    code: 'version_conflict',
    current: { version: 2 },
  })
})

test('the list is searched, filtered, ordered by how grave it is, and given as a spreadsheet', async () => {
  const other = await signIn(app, await buildCompany(app))
  await create({ codigo: 'Z1', descricao: 'Óleo na pista', severidade: 'critica' }, other)
  await create({ codigo: 'A1', descricao: 'Baú aberto', severidade: 'baixa', categoria: 'veiculo' }, other)
  await create({ codigo: 'M1', descricao: 'Atraso', severidade: 'media', categoria: 'entrega' }, other)
  const search = async (body: object) =>
    (await send(other, 'POST', '/api/tipo-ocorrencia/search', body))
      .json<{ items: TipoOcorrencia[] }>()
      .items.map(({ codigo }) => codigo)
  expect(await search({})).toEqual(['M1', 'A1', 'Z1'])
  expect(await search({ ordem: 'codigo' })).toEqual(['A1', 'M1', 'Z1'])
  expect(await search({ ordem: 'severidade', direcao: 'desc' })).toEqual(['Z1', 'M1', 'A1'])
  expect(await search({ busca: 'oleo' })).toEqual(['Z1'])
  expect(await search({ categoria: 'entrega' })).toEqual(['M1'])
  expect(await search({ severidade: 'baixa' })).toEqual(['A1'])
  const file = await send(other, 'POST', '/api/tipo-ocorrencia/exportar', { formato: 'csv', busca: 'oleo' })
  expect(file.body).toContain('Z1;Óleo na pista;Carga e avaria;Crítica;Não;Não;Sim')
})

test('a kind switches off and on; one in use is not removed', async () => {
  const { id } = await create()
  const url = `/api/tipo-ocorrencia/${id}`
  expect((await send(admin, 'PATCH', `${url}/desativar`)).json()).toMatchObject({ ativo: false })
  expect((await send(admin, 'PATCH', `${url}/ativar`)).json()).toMatchObject({ ativo: true })
  let uses = 1
  onTestFinished(tipoOcorrenciaUsage.add({ nome: 'ocorrências', count: async () => uses }))
  expect((await send(admin, 'DELETE', url)).json()).toMatchObject({ code: 'record_in_use' })
  uses = 0
  expect((await send(admin, 'DELETE', url)).statusCode).toBe(204)
})

describe('who may', () => {
  test('an operator reads and changes nothing; another company finds none of them', async () => {
    const { id } = await create()
    const url = `/api/tipo-ocorrencia/${id}`
    const changes: [Method, string, object?][] = [
      ['PUT', url, avaria()],
      ['PATCH', `${url}/ativar`],
      ['PATCH', `${url}/desativar`],
      ['DELETE', url],
    ]
    for (const address of [url, `${url}/historico`]) {
      expect((await send(operator, 'GET', address)).statusCode).toBe(200)
      expect((await send(stranger, 'GET', address)).statusCode).toBe(404)
    }
    for (const [method, address, body] of changes) {
      expect((await send(operator, method, address, body)).statusCode).toBe(403)
      expect((await send(stranger, method, address, body)).statusCode).toBe(404)
    }
    expect((await send(operator, 'POST', '/api/tipo-ocorrencia', avaria())).statusCode).toBe(403)
    expect((await send(operator, 'GET', '/api/tipo-ocorrencia/responsaveis')).statusCode).toBe(403)
  })
})
