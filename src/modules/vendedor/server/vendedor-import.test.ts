import { beforeAll, describe, expect, test } from 'vitest'
import type { Leitura } from '#modules/integracao/leitura.rules.ts'
import { importClient } from '#modules/integracao/server/testing/import-file.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Vendedor } from '../vendedor.contract.ts'
import {
  prepareVendedores,
  readVendedor,
  type VendedoresApoio,
  vendedorColumn,
} from './vendedor-import-lookup.ts'

const app = await openTestApp()
const operator = await signIn(app, await buildCompany(app), { role: 'Operador', nome: 'Otávio Brandt' })
const vendedores = importClient(app, operator, 'vendedores')
const send = createSend(app, '/api/vendedor')
const listAll = async () =>
  (await send(operator, 'POST', '/search', { page: -1 })).json<{ items: Vendedor[] }>().items
const find = async (codigo: string) => (await listAll()).find((vendedor) => vendedor.codigo === codigo)

const HEADER = 'COD_VEND;NOME_VEND;CPF;EMAIL;FONE'
const MARINA = 'V-118;Marina Prado;111.444.777-35;marina@serra.com.br;(11) 98765-4321'

test('sellers are created by their code, then only what differs is changed, then nothing', async () => {
  const { ligacoes } = await vendedores.check(HEADER, [MARINA])
  expect(ligacoes.map(({ campo, ligacao }) => [campo, ligacao])).toEqual(
    ['codigo', 'nome', 'documento', 'email', 'telefone'].map((campo) => [campo, 'sugerido']),
  )
  expect(await vendedores.write()).toMatchObject({ gravacao: { criadas: 1 } })
  const created = await find('V-118')
  expect(created).toMatchObject({
    nome: 'Marina Prado',
    documento: '11144477735',
    email: 'marina@serra.com.br',
    telefone: '11987654321',
    version: 1,
  })
  // A code in another case names the same seller and is no change; an empty cell erases nothing.
  const moved = 'v-118;Marina Prado;;marina@outra.com.br;'
  expect(await vendedores.run(HEADER, [moved])).toMatchObject({ gravacao: { criadas: 0, alteradas: 1 } })
  expect(await find('V-118')).toMatchObject({
    documento: '11144477735',
    email: 'marina@outra.com.br',
    version: 2,
  })
  const history = await send(operator, 'GET', `/${created?.id}/historico`)
  expect(history.json()).toMatchObject([
    {
      acao: 'alteração',
      origem: 'importação',
      mudancas: [{ campo: 'E-mail', de: 'marina@serra.com.br', para: 'marina@outra.com.br' }],
    },
    {
      acao: 'criação',
      quem: { nome: 'Otávio Brandt' },
      origem: 'importação',
      versao: 1,
      mudancas: [
        { campo: 'Nome', de: null, para: 'Marina Prado' },
        { campo: 'Código', de: null, para: 'V-118' },
        { campo: 'CPF ou CNPJ', de: null, para: '111.444.777-35' },
        { campo: 'E-mail', de: null, para: 'marina@serra.com.br' },
        { campo: 'Telefone', de: null, para: '(11) 98765-4321' },
        { campo: 'Ativo', de: null, para: true },
      ],
    },
  ])
  expect(await vendedores.run(HEADER, [moved])).toMatchObject({ gravacao: { criadas: 0, alteradas: 0 } })
})

test('lines without a code, repeated, or with the document of another seller are refused, the others written', async () => {
  const answer = await vendedores.run(HEADER, [
    ';Sem Código;;;',
    'V-200;Ana Lemos;529.982.247-25;;',
    'v-200;Ana Outra;;;',
    'V-201;Bia Lemos;111.444.777-35;;',
    'V-202;Caio Lemos;111.444.777-36;;',
    'V-203;Davi Lemos;;x@;',
    'V-204;Eva Lemos;;;(11) 3333-4444',
  ])
  expect(answer).toMatchObject({ gravacao: { criadas: 2 } })
  const refused = await vendedores.listLines('recusar')
  expect(
    refused.map(({ linha, celulas }) => [
      linha,
      Object.values(celulas).find(({ problema }) => problema)?.problema,
    ]),
  ).toEqual([
    [2, 'Campo obrigatório'],
    [4, 'Repetida: igual à linha 3'],
    [5, 'Documento já usado por outro vendedor'],
    [6, 'Dígito verificador inválido'],
    [7, 'E-mail inválido'],
  ])
  expect(await find('V-204')).toMatchObject({ nome: 'Eva Lemos', telefone: '1133334444' })
})

describe('the seller that a line of another spreadsheet names', () => {
  let apoio: VendedoresApoio
  const ids: Record<string, string> = {}
  const create = async (nome: string, codigo: string | null) => {
    ids[nome] = (await send(operator, 'POST', '', { nome, codigo })).json<Vendedor>().id
  }
  beforeAll(async () => {
    await create('Zilda Reis', 'V-300')
    await create('Sem Código Nenhum', null)
    await create('José Gêmeo', 'V-301')
    await create('Jose Gemeo', 'V-302')
    await create('Saiu Daqui', 'V-303')
    await send(operator, 'PATCH', `/${ids['Saiu Daqui']}/desativar`)
    apoio = await app.deps.db.readAsOwner(operator.ownerId, prepareVendedores)
  })
  const read = (texto: string, kept?: string): Leitura =>
    readVendedor((id) => id === kept)(texto, { textos: {}, apoio })

  test('is found by code in any case, offered by a name that one has, and shown with both', () => {
    expect(read('v-300')).toEqual({ tipo: 'valor', valor: ids['Zilda Reis'], texto: 'V-300 Zilda Reis' })
    expect(read('ZILDA REIS')).toMatchObject({ tipo: 'reparo', valor: ids['Zilda Reis'] })
    expect(read('sem codigo nenhum')).toMatchObject({ tipo: 'reparo', texto: 'Sem Código Nenhum' })
    expect(vendedorColumn().mostrar?.(ids['Zilda Reis'] ?? '', apoio)).toBe('V-300 Zilda Reis')
  })

  test.each([
    ['V-999', 'Nenhum vendedor com este código: cadastre-o antes'],
    ['José Gêmeo', 'Mais de um vendedor com este nome: informe o código'],
    ['V-303', 'Vendedor desativado: ative-o ou informe outro'],
    ['Saiu Daqui', 'Nenhum vendedor com este código: cadastre-o antes'],
  ])('%s is refused: %s', (texto, problema) => {
    expect(read(texto)).toMatchObject({ tipo: 'problema', texto: problema })
  })

  test('an inactive one stays where it stood', () => {
    const id = ids['Saiu Daqui']
    expect(read('V-303', id)).toMatchObject({ tipo: 'valor', valor: id })
  })
})
