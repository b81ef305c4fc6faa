import { expect, test } from 'vitest'
import { describeRegister } from '#platform/server/testing/describe-register.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { type Vendedor, vendedorCalls } from '../vendedor.contract.ts'
import { vendedorUsage } from './vendedor.register.ts'

const app = await openTestApp()
const { operator } = await buildPeople(app)
const send = createSend(app, '/api/vendedor')

let counter = 0
describeRegister(vendedorCalls, {
  app,
  entidade: 'vendedor',
  read: 'Operador',
  manage: 'Operador',
  body: () => ({ nome: `Vendedor ${++counter}`, codigo: `V-${counter}` }),
  change: {
    values: { nome: 'Marina P. Lemos' },
    history: [{ campo: 'Nome', de: expect.any(String), para: 'Marina P. Lemos' }],
  },
  taken: [
    [{ codigo: 'DUP-1' }, { codigo: 'dup-1' }, 'vendedor_codigo_taken'],
    [{ documento: '52998224725' }, { documento: '529.982.247-25' }, 'vendedor_documento_taken'],
  ],
  refused: [
    ['a wrong document', { documento: '111.444.777-36' }, 'documento'],
    ['no name', { nome: '  ' }, 'nome'],
    ['half a phone', { telefone: '123' }, 'telefone'],
    ['a wrong address of mail', { email: 'x@' }, 'email'],
  ],
  usage: [vendedorUsage, 'O vendedor'],
  text: ({ codigo }) => codigo ?? '',
  sheet: {
    name: 'vendedores',
    head: 'Nome;Código;CPF ou CNPJ;E-mail;Telefone;Ativo;Alterado em (horário de Brasília)',
    line: ({ nome, codigo }) => `${nome};${codigo};;;;Sim`,
  },
})

test('a seller is stored in one form, and found by name, code and mail in alphabetical order', async () => {
  const create = async (values: object) => (await send(operator, 'POST', '', values)).json<Vendedor>()
  const first = await create({
    nome: ' Ênio  Alves ',
    codigo: 'E-300',
    documento: '111.444.777-35',
    email: 'Enio@Serra.com.br',
    telefone: '(11) 98765-4321',
  })
  expect(first).toMatchObject({
    nome: 'Ênio Alves',
    documento: '11144477735',
    email: 'enio@serra.com.br',
    telefone: '11987654321',
  })
  const second = await create({ nome: 'Zilda Reis', codigo: 'E-301', email: 'zilda@serra.com.br' })
  const find = async (busca: string) =>
    (await send(operator, 'POST', '/search', { busca }))
      .json<{ items: Vendedor[] }>()
      .items.map(({ id }) => id)
  expect(await find('enio')).toEqual([first.id])
  expect(await find('e-30')).toEqual([first.id, second.id])
  expect(await find('zilda@serra')).toEqual([second.id])
  expect(await find('111.444.777-35')).toEqual([first.id])
})
