import { beforeAll, describe, expect, test } from 'vitest'
import { cnpjOf } from '#modules/empresa/server/testing/empresa-sample.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { describeRegister } from '#platform/server/testing/describe-register.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { type ParceiroEntrega, parceiroEntregaCalls } from '../parceiro-entrega.contract.ts'

const JUNDIAI = 3525904
const DOCUMENTOS = ['11222333000181', '11444777000161', '19131243000197', '11144477735', '12ABC34501DE35']
const [DOCUMENTO = ''] = DOCUMENTOS

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const { operator, stranger } = await buildPeople(app)
const send = createSend(app)

const sample = (values: object = {}) => ({ nome: 'Rápido Vale', documento: DOCUMENTO, ...values })
const newCompany = async () => signIn(app, await buildCompany(app), { role: 'Operador' })

async function create(values: object = {}, who = operator): Promise<ParceiroEntrega> {
  const answer = await send(who, 'POST', '/api/parceiro-entrega', sample(values))
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
  return answer.json()
}

async function createRegiao(nome: string, who = operator): Promise<string> {
  const answer = await send(who, 'POST', '/api/regiao', { nome, cor: 'azul', tipo: 1, ufs: ['SP'] })
  return answer.json().id
}

let counter = 0
describeRegister(parceiroEntregaCalls, {
  app,
  entidade: 'parceiro-entrega',
  read: 'Operador',
  manage: 'Operador',
  module: 'parceiros-entrega',
  body: () => sample({ nome: `Parceiro ${++counter}`, documento: cnpjOf(counter) }),
  change: { values: { contato: 'Ana Reis' }, history: [{ campo: 'Contato', de: null, para: 'Ana Reis' }] },
  taken: [
    [
      { documento: '11222333000181' },
      { documento: '11.222.333/0001-81' },
      'parceiro_entrega_documento_taken',
    ],
  ],
  refused: [
    ['a wrong document', { documento: '11222333000182' }, 'documento'],
    ['no name', { nome: ' ' }, 'nome'],
    ['a kind of document that is none', { documentos: [{ tipo: 'rg' }] }, 'documentos.0.tipo'],
    [
      'a day that is none',
      { documentos: [{ tipo: 'cnh', validade: '2027-02-30' }] },
      'documentos.0.validade',
    ],
    ['an unknown municipality', { municipioId: 3500000 }, 'municipioId'],
    ['an unknown region', { regiaoIds: [crypto.randomUUID()] }, 'regiaoIds'],
    ['too many regions', { regiaoIds: Array.from({ length: 101 }, () => crypto.randomUUID()) }, 'regiaoIds'],
  ],
  text: ({ documento }) => documento,
  sheet: {
    name: 'parceiros-entrega',
    head: 'Nome;CPF ou CNPJ;Contato;Telefone;E-mail;Município;Regiões atendidas;Preço combinado;Próximo vencimento;Ativo;Alterado em (horário de Brasília)',
    line: ({ nome, documento }) => `${nome};${formatDocumento(documento)};;;;;;;;Sim`,
  },
})

describe('saving', () => {
  test('an operator with the module creates one, and it is answered whole', async () => {
    const who = await newCompany()
    const regiaoId = await createRegiao('Interior', who)
    const parceiro = await create(
      {
        documento: '11.222.333/0001-81',
        contato: 'Ana Reis',
        telefone: '(11) 98765-4321',
        email: 'Ana@Vale.com',
        municipioId: JUNDIAI,
        preco: 'R$ 9,50 por entrega',
        documentos: [
          { tipo: 'seguro', numero: '77', validade: '2027-05-01' },
          { tipo: 'cnh', validade: '2026-12-31' },
        ],
        regiaoIds: [regiaoId, regiaoId],
      },
      who,
    )
    expect(parceiro).toMatchObject({
      documento: DOCUMENTO,
      telefone: '11987654321',
      email: 'ana@vale.com',
      municipio: { id: JUNDIAI, nome: 'Jundiaí', uf: 'SP' },
      documentos: [
        { tipo: 'seguro', numero: '77', validade: '2027-05-01' },
        { tipo: 'cnh', numero: null, validade: '2026-12-31' },
      ],
      proximoVencimento: '2026-12-31',
      regioes: [{ id: regiaoId, nome: 'Interior', codigo: null, cor: 'azul' }],
      version: 1,
    })
    expect((await send(who, 'GET', `/api/parceiro-entrega/${parceiro.id}`)).json()).toEqual(parceiro)
  })

  test('other regions are a change, told by name in the history', async () => {
    const who = await newCompany()
    const [norte, sul] = [await createRegiao('Norte', who), await createRegiao('Sul', who)]
    const { id } = await create({ regiaoIds: [norte] }, who)
    const url = `/api/parceiro-entrega/${id}`
    const changed = await send(who, 'PUT', url, { ...sample({ regiaoIds: [sul] }), version: 1 })
    expect(changed.json()).toMatchObject({ version: 2, regioes: [{ nome: 'Sul' }] })
    const [newest] = (await send(who, 'GET', `${url}/historico`)).json<HistoricoItem[]>()
    expect(newest?.mudancas).toEqual([{ campo: 'Regiões atendidas', de: 'Norte', para: 'Sul' }])
  })

  test('a covered region cannot be removed, and a switched-off one is kept but not chosen anew', async () => {
    const who = await newCompany()
    const regiaoId = await createRegiao('Leste', who)
    const { id } = await create({ regiaoIds: [regiaoId] }, who)
    const gone = await send(who, 'DELETE', `/api/regiao/${regiaoId}`)
    expect([gone.statusCode, gone.json().message]).toEqual([
      409,
      'A região está em uso por parceiros de entrega (1) e não pode ser excluída. Desative-a.',
    ])
    await send(who, 'PATCH', `/api/regiao/${regiaoId}/desativar`)
    const kept = await send(
      who,
      'PUT',
      `/api/parceiro-entrega/${id}`,
      sample({ nome: 'Vale', regiaoIds: [regiaoId] }),
    )
    expect(kept.json()).toMatchObject({ nome: 'Vale', regioes: [{ id: regiaoId }] })
    const anew = await send(
      who,
      'POST',
      '/api/parceiro-entrega',
      sample({ documento: DOCUMENTOS[1], regiaoIds: [regiaoId] }),
    )
    expect([anew.statusCode, anew.json().details]).toEqual([
      400,
      [{ path: 'regiaoIds', message: 'A região está desativada: escolha outra' }],
    ])
    expect((await send(who, 'DELETE', `/api/parceiro-entrega/${id}`)).statusCode).toBe(204)
    expect((await send(who, 'DELETE', `/api/regiao/${regiaoId}`)).statusCode).toBe(204)
  })

  test('a region of another company is refused on its field', async () => {
    const body = sample({ regiaoIds: [await createRegiao('Alheia', stranger)] })
    const answer = await send(operator, 'POST', '/api/parceiro-entrega', body)
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, 'regiaoIds'])
  })
})

describe('lists', () => {
  let who: SignedIn
  let regiaoId: string
  beforeAll(async () => {
    who = await newCompany()
    regiaoId = await createRegiao('Oeste', who)
    await create({ nome: 'Água Doce', documento: DOCUMENTOS[1], regiaoIds: [regiaoId] }, who)
    await create(
      { nome: 'Zelo', documento: DOCUMENTOS[3], documentos: [{ tipo: 'cnh', validade: '2026-12-01' }] },
      who,
    )
  })

  test.each<[string, () => object, string[]]>([
    ['alphabetical', () => ({}), ['Água Doce', 'Zelo']],
    ['by text', () => ({ busca: 'agua' }), ['Água Doce']],
    ['by document', () => ({ busca: DOCUMENTOS[3] }), ['Zelo']],
    ['of a region', () => ({ regiaoId }), ['Água Doce']],
    ['with a document that is due', () => ({ venceAte: '2026-12-31' }), ['Zelo']],
    ['none due so early', () => ({ venceAte: '2026-11-30' }), []],
  ])('%s', async (_name, body, expected) => {
    const answer = await send(who, 'POST', '/api/parceiro-entrega/search', body())
    expect(answer.json<{ items: ParceiroEntrega[] }>().items.map(({ nome }) => nome)).toEqual(expected)
  })
})
