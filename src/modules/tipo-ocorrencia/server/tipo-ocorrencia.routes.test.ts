import { expect, test } from 'vitest'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { describeRegister } from '#platform/server/testing/describe-register.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { type TipoOcorrencia, tipoOcorrenciaCalls } from '../tipo-ocorrencia.contract.ts'
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
      prazoMin: 120,
      codigoProceda: '31',
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
    contaPara: 'nada',
    prazoMin: 120,
    codigoProceda: '31',
    responsavel: { id: operator.userId, nome: 'Davi Prado' },
    orientacao: null,
    ativo: true,
    atualizadoEm: '2026-11-21T12:00:00.000Z',
    version: 1,
  })
})

describeRegister(tipoOcorrenciaCalls, {
  app,
  entidade: 'tipo-ocorrencia',
  read: 'Operador',
  manage: 'Administrador',
  body: () => avaria(),
  change: {
    values: { categoria: 'entrega', severidade: 'critica', contaPara: 'avaria' },
    history: [
      { campo: 'Categoria', de: 'Carga e avaria', para: 'Entrega' },
      { campo: 'Severidade', de: 'Alta', para: 'Crítica' },
      { campo: 'Conta para', de: 'Nada', para: 'Avaria' },
    ],
  },
  taken: [
    [{ codigo: 'FURO' }, { codigo: 'furo' }, 'tipo_ocorrencia_codigo_taken'],
    [{ descricao: 'Furo' }, { descricao: 'furo' }, 'tipo_ocorrencia_descricao_taken'],
  ],
  refused: [
    ['no code', { codigo: ' ' }, 'codigo'],
    ['a code with accents', { codigo: 'AÇÃO' }, 'codigo'],
    ['no description', { descricao: ' ' }, 'descricao'],
    ['an unknown category', { categoria: 'clima' }, 'categoria'],
    ['an unknown severity', { severidade: 'enorme' }, 'severidade'],
    ['an unknown count', { contaPara: 'multa' }, 'contaPara'],
    ['a deadline of no minute', { prazoMin: 0 }, 'prazoMin'],
    ['a code of letters', { codigoProceda: 'AB' }, 'codigoProceda'],
    ['an unknown user', { responsavelId: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10' }, 'responsavelId'],
  ],
  usage: [tipoOcorrenciaUsage, 'O tipo de ocorrência'],
  text: ({ descricao }) => descricao,
  sheet: {
    name: 'tipos-de-ocorrencia',
    head: 'Código;Descrição;Categoria;Severidade;Abre alerta;Exige foto;Visível ao motorista;Conta para;Prazo para resolver (min);Código OCOREN (PROCEDA);Responsável padrão;Orientação;Ativo;Alterado em (horário de Brasília)',
    line: ({ codigo, descricao }) => `${codigo};${descricao};Carga e avaria;Alta;Não;Não;Sim;Nada;;;;;Sim`,
  },
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
  expect((await send(operator, 'GET', '/api/tipo-ocorrencia/responsaveis')).statusCode).toBe(403)
})

test('the list is searched, filtered, and ordered by how grave it is', async () => {
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
})
