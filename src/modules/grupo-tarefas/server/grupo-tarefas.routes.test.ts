import { expect, test } from 'vitest'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { describeRegister } from '#platform/server/testing/describe-register.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { type GrupoTarefas, grupoTarefasCalls } from '../grupo-tarefas.contract.ts'
import { grupoTarefasUsage } from './grupo-tarefas.register.ts'

const app = await openTestApp()
const { admin, operator } = await buildPeople(app)
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

describeRegister(grupoTarefasCalls, {
  app,
  entidade: 'grupo-tarefas',
  read: 'Operador',
  manage: 'Administrador',
  body: () => chegada(),
  kept: ({ tarefas }) => ({ tarefas }),
  change: {
    values: { momento: 'coleta', descricao: 'Na doca' },
    history: [
      { campo: 'Momento', de: 'Na entrega', para: 'Na coleta' },
      { campo: 'Descrição', de: null, para: 'Na doca' },
    ],
  },
  taken: [[{ nome: 'Saída' }, { nome: 'SAÍDA' }, 'grupo_tarefas_nome_taken']],
  refused: [
    ['no name', { nome: ' ' }, 'nome'],
    ['an unknown moment', { momento: 'almoço' }, 'momento'],
    ['no task', { tarefas: [] }, 'tarefas'],
    ['a blank task', { tarefas: [tarefa(' ')] }, 'tarefas.0.titulo'],
    ['one task twice', { tarefas: [tarefa('Lacre'), tarefa('lacre')] }, 'tarefas.1.titulo'],
    ['51 tasks', { tarefas: Array.from({ length: 51 }, (_unused, n) => tarefa(`T${n}`)) }, 'tarefas'],
    ['an unknown field of a task', { tarefas: [tarefa('Uma', { cor: 1 })] }, 'tarefas.0.cor'],
  ],
  usage: [grupoTarefasUsage, 'O grupo de tarefas'],
  text: ({ nome }) => nome,
  sheet: {
    name: 'grupos-de-tarefas',
    head: 'Nome;Momento;Descrição;Quantidade de tarefas;Tarefas;Ativo;Alterado em (horário de Brasília)',
    line: ({ nome }) => `${nome};Na entrega;;2;"Conferir o lacre (obrigatória, com foto)`,
  },
})

test('the list is searched, filtered and ordered', async () => {
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
})
