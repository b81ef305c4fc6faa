import { expect, test } from 'vitest'
import { cnpjOf, sampleEmpresa } from '#modules/empresa/server/testing/empresa-sample.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { describeRegister } from '#platform/server/testing/describe-register.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES, LICENCES } from '#platform/shared/access.ts'
import {
  type ComportamentoOferecimento,
  comportamentoCalls,
  type SaveComportamento,
} from '../comportamento.contract.ts'
import { comportamentoUsage } from './comportamento.register.ts'
import { getComportamento, readComportamentos } from './read-comportamentos.ts'
import { comportamentoSample } from './testing/comportamento-sample.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const api = createSend(app, '/api')
const send = createSend(app, '/marketplace/comportamento-oferecimento')

async function create(
  values: Partial<SaveComportamento> = {},
  who: SignedIn = admin,
): Promise<ComportamentoOferecimento> {
  const answer = await send(who, 'POST', '', comportamentoSample(values))
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json()
}

async function made(path: string, body: object, who = admin): Promise<{ id: string }> {
  const answer = await api(who, 'POST', path, body)
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json()
}

let cnpj = 810_000
const carrier = (nome: string, who = admin) => {
  cnpj += 1
  return made('/empresa', sampleEmpresa({ documento: cnpjOf(cnpj), nome, tipos: [1] }), who)
}

describeRegister(comportamentoCalls, {
  app,
  entidade: 'comportamento-oferecimento',
  read: 'Administrador',
  manage: 'Administrador',
  module: 'acordos',
  beginsOff: true,
  body: () => comportamentoSample(),
  change: {
    values: { tipo: 4, alcance: 'vinculadas', teto: 8, prazoMin: 120, respostaMin: 30 },
    history: [
      { campo: 'Tipo', de: 'Restrita', para: 'Aberta' },
      { campo: 'Prazo (min)', de: 240, para: 120 },
      { campo: 'Resposta (min)', de: 60, para: 30 },
      { campo: 'Teto acima do valor (%)', de: null, para: 8 },
      { campo: 'Alcance', de: 'Convidadas', para: 'Vinculadas' },
    ],
  },
  taken: [[{ nome: 'Padrão' }, { nome: 'PADRAO' }, 'comportamento_nome_taken']],
  refused: [
    ['no name', { nome: ' ' }, 'nome'],
    ['an unknown kind', { tipo: 5 }, 'tipo'],
    ['a priority of 100', { prioridade: 100 }, 'prioridade'],
    [
      'weights that add to 99',
      { pesos: { prazo: 34, preco: 25, aceite: 15, avarias: 15, rota: 10 } },
      'pesos',
    ],
    [
      'half a point of weight',
      { pesos: { prazo: 34.5, preco: 25.5, aceite: 15, avarias: 15, rota: 10 } },
      'pesos.prazo',
    ],
    ['a ceiling below zero', { teto: -0.01 }, 'teto'],
    ['six rounds', { maxRodadas: 6 }, 'maxRodadas'],
    ['a window of an hour that is none', { janela: { dias: [1], de: '24:00', ate: '25:00' } }, 'janela.de'],
    ['a list of nobody', { publico: 'lista' }, 'transportadoraIds'],
    ['an unknown region', { origemRegiaoIds: ['0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10'] }, 'origemRegiaoIds'],
    [
      'an unknown next one',
      { proximoId: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10', proximoAposMin: 60 },
      'proximoId',
    ],
  ],
  usage: [comportamentoUsage, 'O comportamento'],
  text: ({ nome }) => nome,
  sheet: {
    name: 'comportamentos-de-oferecimento',
    head: 'Nome;Tipo;Prioridade;O que faz;Ativo;Alterado em (horário de Brasília)',
    line: ({ nome }) => `${nome};Restrita;`,
  },
})

test('a behaviour keeps all that it says, with names, and says it in a sentence', async () => {
  const [sul, fria, via, minas] = [
    await made('/regiao', { nome: 'Sul', cor: 'azul', tipo: 1, ufs: ['PR', 'SC', 'RS'] }),
    await made('/caracteristica', { descricao: 'Refrigerada', tipo: 1, icone: 'floco' }),
    await carrier('Via Planalto'),
    await carrier('TransMinas'),
  ]
  const padrao = await create({ nome: 'Padrão da empresa', prioridade: 1 })
  const saved = await create({
    nome: 'Sul, lotação',
    tipo: 3,
    prioridade: 80,
    destinoRegiaoIds: [sul.id.toUpperCase()],
    origemUfs: ['SP', 'MG', 'SP'],
    caracteristicaId: fria.id,
    tiposVeiculo: ['TRUCK'],
    modalidades: [1],
    pesoDeKg: 12_000,
    publico: 'lista',
    ordem: 'lista',
    transportadoraIds: [minas.id, via.id],
    maximo: 2,
    minimoNoPrazo: 85,
    maximoAvarias: 1.5,
    minimoNota: 60,
    teto: 8,
    aumentoPorPasso: 1.25,
    aumento: 3,
    proximoId: padrao.id,
    proximoAposMin: 240,
    avisarIds: [operator.userId],
  })
  expect(saved).toMatchObject({
    ativo: false,
    origemUfs: ['MG', 'SP'],
    destinoRegioes: [{ id: sul.id, nome: 'Sul', codigo: null, cor: 'azul' }],
    caracteristica: { id: fria.id, descricao: 'Refrigerada' },
    transportadoras: [
      { id: minas.id, nome: 'TransMinas' },
      { id: via.id, nome: 'Via Planalto' },
    ],
    modoDecisao: 'primeira',
    teto: 8,
    aumentoPorPasso: 1.25,
    janela: { dias: [1, 2, 3, 4, 5, 6], de: '07:00', ate: '19:00' },
    pesos: { prazo: 35, preco: 25, aceite: 15, avarias: 15, rota: 10 },
    proximo: { id: padrao.id, nome: 'Padrão da empresa' },
    avisar: [{ id: operator.userId, nome: 'Davi Prado' }],
  })
  expect(saved.frase.replaceAll('\u00a0', ' ')).toBe(
    'Cargas de lotação acima de 12 t em Caminhão truck (6x2) com a característica Refrigerada de MG ou SP para Sul vão às 2 transportadoras da lista com 85% no prazo, até 1,5% de avarias e nota 60, pela mediana, uma de cada vez, 1 h para cada, e quem aceita é contratada.',
  )
  // What it names cannot be removed meanwhile.
  for (const path of [`/regiao/${sul.id}`, `/empresa/${via.id}`, `/caracteristica/${fria.id}`]) {
    const answer = await api(admin, 'DELETE', path)
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      expect.stringContaining('comportamentos de oferecimento (1)'),
    ])
  }
  expect((await send(admin, 'DELETE', `/${padrao.id}`)).json().code).toBe('record_in_use')
  const lido = await app.deps.db.readAsOwner(company.ownerId, (tx) => getComportamento(tx, saved.id))
  expect(lido).toMatchObject({
    transportadoraIds: [minas.id, via.id],
    destinoRegiaoIds: [sul.id],
    ativo: false,
  })
})

test('a carrier, a characteristic or a person of another company is unknown, and so is a customer as carrier', async () => {
  const theirs = await carrier('De outra empresa', stranger)
  cnpj += 1
  const cliente = await made('/empresa', sampleEmpresa({ documento: cnpjOf(cnpj), tipos: [4] }))
  const cases: readonly (readonly [string, Partial<SaveComportamento>])[] = [
    ['transportadoraIds', { publico: 'lista', transportadoraIds: [theirs.id] }],
    ['transportadoraIds', { publico: 'lista', transportadoraIds: [cliente.id] }],
    ['avisarIds', { avisarIds: [stranger.userId] }],
  ]
  for (const [path, values] of cases) {
    const answer = await send(admin, 'POST', '', comportamentoSample(values))
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, path])
  }
})

test('a next behaviour that leads back is refused, also by way of another, and of two at once one', async () => {
  const [a, b, c] = [await create(), await create(), await create()]
  const put = (one: ComportamentoOferecimento, proximoId: string) =>
    send(admin, 'PUT', `/${one.id}`, comportamentoSample({ nome: one.nome, proximoId, proximoAposMin: 60 }))
  expect((await put(a, a.id)).json().details).toMatchObject([{ path: 'proximoId' }])
  expect((await put(a, b.id)).statusCode).toBe(200)
  expect((await put(b, c.id)).statusCode).toBe(200)
  expect((await put(c, a.id)).json().details).toMatchObject([{ path: 'proximoId' }])
  const [x, y] = [await create(), await create()]
  const answers = await Promise.all([put(x, y.id), put(y, x.id)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
})

test('an operator of offering reads what applies, in its order, and nobody else does', async () => {
  const one = await buildPeople(app)
  const on = async (values: Partial<SaveComportamento>) => {
    const made = await create(values, one.admin)
    await send(one.admin, 'PATCH', `/${made.id}/ativar`)
    return made.nome
  }
  const names = [await on({ prioridade: 80 }), await on({ prioridade: 80 }), await on({ prioridade: 90 })]
  await create({ prioridade: 99 }, one.admin)
  const read = await send(one.operator, 'GET', '/ativos')
  const inOrder = [names[2], names[0], names[1]]
  expect(read.json().map(({ nome }: { nome: string }) => nome)).toEqual(inOrder)
  const known = await app.deps.db.readAsOwner(one.company.ownerId, readComportamentos)
  expect(known.map(({ nome }) => nome)).toEqual(inOrder)
  expect((await send(stranger, 'GET', '/ativos')).json()).toEqual([])
  const modulos = ['acordos']
  for (const options of [{ modulos }, { licenca: LICENCES.Free }, { tipo: COMPANY_TYPES.Transportadora }]) {
    const who = await signIn(app, await buildCompany(app, options))
    expect((await send(who, 'GET', '/ativos')).statusCode).toBe(403)
  }
})

test('the free licence and carriers arrange nothing', async () => {
  for (const options of [{ licenca: LICENCES.Free }, { tipo: COMPANY_TYPES.Transportadora }]) {
    const who = await signIn(app, await buildCompany(app, options))
    expect((await send(who, 'POST', '/search', {})).statusCode).toBe(403)
    expect((await send(who, 'POST', '', comportamentoSample())).statusCode).toBe(403)
    expect((await send(who, 'POST', '/publico', { publico: 'todas' })).statusCode).toBe(403)
  }
})
