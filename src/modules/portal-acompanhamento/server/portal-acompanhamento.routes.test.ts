import { describe, expect, test } from 'vitest'
import { cnpjOf } from '#modules/empresa/server/testing/empresa-sample.ts'
import { describeRegister } from '#platform/server/testing/describe-register.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { type PortalAcompanhamento, portalAcompanhamentoCalls } from '../portal-acompanhamento.contract.ts'
import { formatRaiz } from '../rastreio.rules.ts'

const app = await openTestApp()
const { admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/api/portal-acompanhamento')

let counter = 700_000
const raiz = () => {
  counter += 1
  return cnpjOf(counter)
}

describeRegister(portalAcompanhamentoCalls, {
  app,
  entidade: 'portal-acompanhamento',
  read: 'Operador',
  manage: 'Administrador',
  module: 'portal-acompanhamento',
  body: () => ({ nome: `Cliente ${counter + 1}`, raiz: raiz() }),
  change: {
    values: { mostraPosicao: false },
    history: [{ campo: 'Posição do veículo', de: true, para: false }],
  },
  taken: [[{ raiz: '12.ABC.345/01DE-35' }, { raiz: '12abc345' }, 'portal_acompanhamento_raiz_taken']],
  refused: [
    ['half a root', { raiz: '123' }, 'raiz'],
    ['no address', { emails: ['sem arroba'] }, 'emails'],
    ['a text that is too long', { mensagem: 'x'.repeat(301) }, 'mensagem'],
  ],
  text: ({ nome }) => nome,
  sheet: {
    name: 'portal-de-acompanhamento',
    head: 'Cliente;Raiz do CNPJ;E-mails;Busca por pedido ou nota;Posição do veículo;Primeiro nome do motorista;Recebedor e canhoto;Mensagem;Ajuda;Ativo;Alterado em (horário de Brasília)',
    line: ({ nome, raiz: stored }) => `${nome};${formatRaiz(stored)};`,
  },
})

describe('a customer of the portal', () => {
  test('is kept by the root, with addresses as they are compared', async () => {
    const answer = await send(admin, 'POST', '', {
      nome: '  Supermercados  Nova Era ',
      raiz: '66.318.402/0001-18',
      emails: [' Recebimento@NovaEra.com.br ', 'recebimento@novaera.com.br'],
    })
    expect(answer.json<PortalAcompanhamento>()).toMatchObject({
      nome: 'Supermercados Nova Era',
      raiz: '66318402',
      emails: ['recebimento@novaera.com.br'],
      consulta: true,
    })
  })

  test('has a link that an administrator makes and takes back, and an operator copies', async () => {
    const { id } = (await send(admin, 'POST', '', { nome: 'Com link', raiz: raiz() })).json()
    expect((await send(operator, 'POST', `/${id}/link`)).statusCode).toBe(403)
    expect((await send(operator, 'GET', `/${id}/link`)).json().endereco).toBeNull()
    const first = (await send(admin, 'POST', `/${id}/link`)).json()
    expect(first.endereco).toMatch(/\/r#[\w-]{67}$/)
    expect((await send(admin, 'POST', `/${id}/link`)).json()).toEqual(first)
    expect((await send(operator, 'GET', `/${id}/link`)).json()).toEqual(first)
    expect((await send(stranger, 'GET', `/${id}/link`)).statusCode).toBe(404)
    expect((await send(admin, 'DELETE', `/${id}/link`)).json().endereco).toBeNull()
    expect((await send(admin, 'POST', `/${id}/link`)).json().endereco).not.toBe(first.endereco)
  })
})
