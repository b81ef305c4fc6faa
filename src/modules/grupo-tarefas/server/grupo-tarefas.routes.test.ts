import { describe, expect, onTestFinished, test } from 'vitest'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, type Method, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { GrupoTarefas } from '../grupo-tarefas.contract.ts'
import { grupoTarefasUsage } from './grupo-tarefas.register.ts'

const app = await openTestApp()
const { admin, operator, stranger } = await buildPeople(app)
const send = createSend(app)

let counter = 0
const tarefa = (titulo: string, values: object = {}) => ({
  titulo,
  obrigatoria: true,
  exigeFoto: false,
  exigeAssinatura: false,
  ...values,
})
const chegada = (values: object = {}) => ({
  nome: `Chegada ${++counter}`,
  momento: 'entrega',
  tarefas: [tarefa('Conferir o lacre', { exigeFoto: true }), tarefa('Colher assinatura')],
  ...values,
})
async function create(values: object = {}, who = admin): Promise<GrupoTarefas> {
  const answer = await send(who, 'POST', '/api/grupo-tarefas', chegada(values))
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json()
}

test('a group keeps the order of its tasks and their ids through every change [S-124]', async () => {
  const group = await create()
  expect(group).toMatchObject({
    momento: 'entrega',
    tarefas: [
      { titulo: 'Conferir o lacre', instrucao: null, obrigatoria: true, exigeFoto: true },
      { titulo: 'Colher assinatura' },
    ],
    ativo: true,
    version: 1,
  })
  const [first, second] = group.tarefas
  const answer = await send(admin, 'PUT', `/api/grupo-tarefas/${group.id}`, {
    nome: group.nome,
    momento: 'entrega',
    tarefas: [second, tarefa('Fotografar o canhoto'), first],
    version: 1,
  })
  const changed: GrupoTarefas = answer.json()
  expect(changed.tarefas.map(({ titulo }) => titulo)).toEqual([
    'Colher assinatura',
    'Fotografar o canhoto',
    'Conferir o lacre',
  ])
  expect([changed.tarefas[0]?.id, changed.tarefas[2]?.id]).toEqual([second?.id, first?.id])
  const history = await send(operator, 'GET', `/api/grupo-tarefas/${group.id}/historico`)
  expect(history.json()[0].mudancas).toEqual([
    {
      campo: 'Tarefas',
      de: '1. Conferir o lacre (obrigatória, com foto); 2. Colher assinatura (obrigatória)',
      para: '1. Colher assinatura (obrigatória); 2. Fotografar o canhoto (obrigatória); 3. Conferir o lacre (obrigatória, com foto)',
    },
  ])
})

test('a name is taken once in a company, whatever the case', async () => {
  const { nome } = await create()
  const answer = await send(admin, 'POST', '/api/grupo-tarefas', chegada({ nome: nome.toUpperCase() }))
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'grupo_tarefas_nome_taken'])
  expect((await send(stranger, 'POST', '/api/grupo-tarefas', chegada({ nome }))).statusCode).toBe(201)
})

test.each([
  ['no name', { nome: ' ' }, 'nome'],
  ['an unknown moment', { momento: 'almoço' }, 'momento'],
  ['no task', { tarefas: [] }, 'tarefas'],
  ['a blank task', { tarefas: [tarefa(' ')] }, 'tarefas.0.titulo'],
  ['one task twice', { tarefas: [tarefa('Lacre'), tarefa('lacre')] }, 'tarefas.1.titulo'],
  ['51 tasks', { tarefas: Array.from({ length: 51 }, (_unused, n) => tarefa(`T${n}`)) }, 'tarefas'],
  ['an unknown field of a task', { tarefas: [tarefa('Uma', { cor: 1 })] }, 'tarefas.0.cor'],
])('a group is refused with %s', async (_case, values, path) => {
  const answer = await send(admin, 'POST', '/api/grupo-tarefas', chegada(values))
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid_input', details: [{ path }] })
})

test('the list is searched, filtered and given as a spreadsheet', async () => {
  const other = await signIn(app, await buildCompany(app))
  await create({ nome: 'Índice', momento: 'coleta' }, other)
  await create({ nome: 'Checklist', descricao: 'Saída da unidade' }, other)
  const search = async (body: object) =>
    (await send(other, 'POST', '/api/grupo-tarefas/search', body))
      .json<{ items: GrupoTarefas[] }>()
      .items.map(({ nome }) => nome)
  expect(await search({})).toEqual(['Checklist', 'Índice'])
  expect(await search({ busca: 'indice' })).toEqual(['Índice'])
  expect(await search({ busca: 'saida' })).toEqual(['Checklist'])
  expect(await search({ momento: 'coleta' })).toEqual(['Índice'])
  expect(await search({ ordem: 'momento' })).toEqual(['Índice', 'Checklist'])
  const file = await send(other, 'POST', '/api/grupo-tarefas/exportar', { formato: 'csv', busca: 'indice' })
  expect(file.body).toContain('Índice;Na coleta;;2;"Conferir o lacre (obrigatória, com foto)')
})

test('a group switches off and on; one in use is not removed', async () => {
  const { id } = await create()
  const url = `/api/grupo-tarefas/${id}`
  expect((await send(admin, 'PATCH', `${url}/desativar`)).json()).toMatchObject({ ativo: false })
  expect((await send(admin, 'PATCH', `${url}/ativar`)).json()).toMatchObject({ ativo: true })
  let uses = 1
  onTestFinished(grupoTarefasUsage.add({ nome: 'cargas', count: async () => uses }))
  expect((await send(admin, 'DELETE', url)).json()).toMatchObject({ code: 'record_in_use' })
  uses = 0
  expect((await send(admin, 'DELETE', url)).statusCode).toBe(204)
})

describe('who may', () => {
  test('an operator reads and changes nothing; another company finds none of them', async () => {
    const { id } = await create()
    const url = `/api/grupo-tarefas/${id}`
    const reads: [Method, string][] = [
      ['GET', url],
      ['GET', `${url}/historico`],
    ]
    const changes: [Method, string, object?][] = [
      ['PUT', url, chegada()],
      ['PATCH', `${url}/ativar`],
      ['PATCH', `${url}/desativar`],
      ['DELETE', url],
    ]
    for (const [method, address] of reads) {
      expect((await send(operator, method, address)).statusCode).toBe(200)
      expect((await send(stranger, method, address)).statusCode).toBe(404)
    }
    for (const [method, address, body] of changes) {
      expect((await send(operator, method, address, body)).statusCode).toBe(403)
      expect((await send(stranger, method, address, body)).statusCode).toBe(404)
    }
    expect((await send(operator, 'POST', '/api/grupo-tarefas', chegada())).statusCode).toBe(403)
  })
})
