import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { type SignedIn, signIn } from '../../../platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '../../../platform/server/testing/test-routes.ts'
import { buildUnit, defaultUnit } from '../../carga/server/testing/build-carga.ts'
import { nfeXml } from '../../carga/server/testing/nfe-xml.ts'
import { uploadOf } from '../../carga/server/testing/upload.ts'
import type { Importacao } from '../../integracao/importacao-dados.contract.ts'
import { runImport } from '../../integracao/server/import-jobs.ts'
import { type ImportClient, importClient } from '../../veiculo/server/testing/import-file.ts'
import type { Minuta } from '../minuta.contract.ts'
import type { Pedido } from '../pedido.contract.ts'

const sample = (name: string) => new URL(`./testing/${name}`, import.meta.url)

const app = await openTestApp()
const send = createSend(app, '/formacao')
let operator: SignedIn
let pedidos: ImportClient
let unidadeNegocioId: string

beforeEach(async () => {
  const people = await buildPeople(app)
  operator = people.operator
  pedidos = importClient(app, operator, 'pedidos')
  unidadeNegocioId = await defaultUnit(app, people.company.ownerId)
})

const listAll = async () =>
  (await send(operator, 'POST', '/pedido/search', { page: -1, ordem: 'numero', direcao: 'asc' })).json<{
    items: Pedido[]
  }>().items
const accept = async ({ id }: Pick<Importacao, 'id'>, tipos: readonly string[]) => {
  const integracao = createSend(app, '/integracao/importacao')
  for (const tipo of tipos) await integracao(operator, 'PUT', `/${id}/reparos/${tipo}`, { aceito: true })
}

const HEADER = 'NR_PEDIDO;DESTINATARIO;CIDADE;UF;CEP;PESO;VALOR;DATA_COLETA;PREVISAO_ENTREGA;FRETE'
const LINE =
  '4711;Mercado Dona Cotinha;Joinville;SC;89221-006;812,5;12.480,90;23/11/2026 06:00;24/11/2026;CIF'

test('orders are created, then only what differs is changed, then nothing [L-232]', async () => {
  const { ligacoes } = await pedidos.check(HEADER, [LINE])
  expect(ligacoes.map(({ campo }) => campo)).toEqual([
    'numero',
    'destinoNome',
    'destinoMunicipio',
    'destinoUf',
    'destinoCep',
    'pesoKg',
    'valor',
    'dhColeta',
    'dhEntrega',
    'tipoFrete',
  ])
  expect(await pedidos.write()).toMatchObject({ situacao: 'concluida', gravacao: { criadas: 1 } })
  const [created] = await listAll()
  expect(created).toMatchObject({
    numero: '4711',
    unidadeNegocioId,
    origem: { nome: 'CD Jundiaí', cidade: 'Jundiaí' },
    destino: { nome: 'Mercado Dona Cotinha', cidade: 'Joinville', cep: '89221006', precisao: 'municipio' },
    dhColeta: '2026-11-23T09:00:00.000Z',
    dhEntrega: '2026-11-24T21:00:00.000Z',
    pesoTotal: 812.5,
    valorPedido: 12_480.9,
    invalido: [],
  })
  const changed = LINE.replace('812,5', '900')
    .replace('Joinville', 'Curitiba')
    .replace(';SC;89221-006', ';PR;80010-000')
  expect(await pedidos.run(HEADER, [changed])).toMatchObject({ gravacao: { criadas: 0, alteradas: 1 } })
  expect(await listAll()).toMatchObject([
    { version: 2, pesoTotal: 900, valorPedido: 12_480.9, destino: { cidade: 'Curitiba', uf: 'PR' } },
  ])
  expect(await pedidos.run(HEADER, [changed])).toMatchObject({ gravacao: { criadas: 0, alteradas: 0 } })
})

test('a number that stands twice in a file is written once', async () => {
  expect(await pedidos.run(HEADER, [LINE, LINE])).toMatchObject({ gravacao: { criadas: 1 } })
  expect((await pedidos.listLines('recusar'))[0]?.celulas.numero).toMatchObject({
    problema: 'Repetida: igual à linha 2',
  })
})

test.each([
  ['a day that does not exist', LINE.replace('23/11/2026 06:00', '31/11/2026'), 'dhColeta', 'Use dd/mm/aaaa'],
  [
    'a year that no order has',
    LINE.replace('23/11/2026 06:00', '23/11/1926'),
    'dhColeta',
    'Data impossível: confira o ano',
  ],
  [
    'a delivery before the pick-up',
    LINE.replace('24/11/2026', '20/11/2026'),
    'dhEntrega',
    'A entrega é antes da coleta',
  ],
  ['grams as kilos', LINE.replace('812,5', '812500'), 'pesoKg', 'Valor máximo: 91.000'],
  ['a negative value', LINE.replace('12.480,90', '-1'), 'valor', 'Valor mínimo: 0'],
])('a line with %s is refused with its reason', async (_case, line, campo, problema) => {
  await pedidos.check(HEADER, [line])
  expect((await pedidos.listLines('recusar'))[0]?.celulas[campo]?.problema).toContain(problema)
  expect(await pedidos.write()).toMatchObject({ gravacao: { criadas: 0 } })
})

test('towns in other spellings are repaired; one that nobody knows becomes an order to be mended in the list', async () => {
  const importacao = await pedidos.check(HEADER, [
    LINE.replace('Joinville', 'joinvile'),
    LINE.replace('4711', '4712').replace('Joinville', 'Cidade Perdida').replace('89221-006', ''),
  ])
  const [near, lost] = await pedidos.listLines('reparo')
  expect(near?.celulas.destinoMunicipio).toMatchObject({ texto: 'Joinville', reparo: 'municipio' })
  expect(lost?.celulas.destinoMunicipio).toMatchObject({
    texto: 'Cidade Perdida',
    nota: 'sem posição: corrija depois no pedido',
  })
  await accept(importacao, ['municipio'])
  expect(await pedidos.write()).toMatchObject({ gravacao: { criadas: 2 } })
  expect(await listAll()).toMatchObject([
    { numero: '4711', destino: { cidade: 'Joinville' }, invalido: [] },
    {
      numero: '4712',
      destino: { cidade: 'Cidade Perdida', uf: 'SC', latitude: null },
      invalido: ['destino'],
    },
  ])
})

test('coordinates of the file are exact, grams and cubic centimetres become kilos and cubic metres', async () => {
  await pedidos.run('ORDER_ID;CUSTOMER_CITY;CUSTOMER_UF;CUSTOMER_LAT;CUSTOMER_LNG;WEIGHT_G;VOLUME_CM3', [
    'x1;Joinville;SC;-26.30440;-48.84640;1800;5780',
  ])
  expect(await listAll()).toMatchObject([
    {
      numero: 'X1',
      destino: { latitude: -26.3044, longitude: -48.8464, precisao: 'exata' },
      pesoTotal: 1.8,
      cubagemTotal: 0.006,
      invalido: ['dhColeta'],
    },
  ])
})

test('an order that stands in a manifest meanwhile is refused when it is written', async () => {
  await pedidos.run(HEADER, [LINE])
  const [order] = await listAll()
  await pedidos.check(HEADER, [LINE.replace('812,5', '1')])
  const minuta = await send(operator, 'POST', '/minuta', { unidadeNegocioId, pedidoIds: [order?.id] })
  expect(await pedidos.write()).toMatchObject({ gravacao: { alteradas: 0 } })
  expect((await pedidos.listLines('recusar'))[0]?.celulas.numero).toMatchObject({
    problema: `O pedido está na minuta ${minuta.json<Minuta>().codigo}: retire-o da minuta para alterá-lo`,
  })
})

test('a person of one unit imports into that unit only', async () => {
  const { ownerId } = operator
  const unit = await buildUnit(app, ownerId, 'CD Betim')
  const restricted = await signIn(
    app,
    { ownerId, nome: '', documento: '' },
    { role: 'Operador', unidades: [unit] },
  )
  const client = importClient(app, restricted, 'pedidos')
  const result = await client.run('PEDIDO;CIDADE;UF;UNIDADE', [
    '1;Joinville;SC;CD Betim',
    '2;Joinville;SC;CD Jundiaí',
  ])
  expect(result).toMatchObject({ gravacao: { criadas: 1 } })
  expect((await client.listLines('recusar'))[0]?.celulas.unidade).toMatchObject({
    problema: 'Unidade não encontrada',
  })
  // Nor does it take an order over from a unit out of reach.
  await pedidos.run(HEADER, [LINE])
  const taking = await client.run('PEDIDO;CIDADE;UF;UNIDADE', ['4711;Curitiba;PR;CD Betim'])
  expect(taking).toMatchObject({ gravacao: { criadas: 0, alteradas: 0 } })
  expect((await client.listLines('recusar'))[0]?.celulas.numero).toMatchObject({
    problema: 'O número já é de um pedido de uma unidade que você não acessa',
  })
  expect((await listAll()).find(({ numero }) => numero === '4711')).toMatchObject({
    unidadeNegocioId,
    destino: { cidade: 'Joinville' },
    version: 1,
  })
})

describe('POST /pedido/xlsx', () => {
  const upload = (content: string | Buffer, name: string) =>
    app.server.inject({ method: 'POST', url: '/formacao/pedido/xlsx', ...uploadOf(operator, content, name) })
  const finish = async (importacao: Importacao) => {
    const integracao = createSend(app, `/integracao/importacao/${importacao.id}`)
    const ligacoes = importacao.ligacoes.map(({ coluna, campo }) => ({ coluna, campo }))
    await integracao(operator, 'POST', '/conferir', { ligacoes, modo: 'alterar' })
    await runImport(app.deps, operator.ownerId, importacao.id)
    const { reparos } = (await integracao(operator, 'GET', '')).json<Importacao>()
    await accept(
      importacao,
      reparos.map(({ tipo }) => tipo),
    )
    await integracao(operator, 'POST', '/gravar', {})
    await runImport(app.deps, operator.ownerId, importacao.id)
    return (await integracao(operator, 'GET', '')).json<Importacao>()
  }

  test('begins the import of a spreadsheet [L-232]', async () => {
    const answer = await upload([HEADER, LINE].join('\r\n'), 'pedidos.csv')
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      alvo: 'pedidos',
      situacao: 'colunas',
      arquivo: { nome: 'pedidos.csv' },
    })
    expect(await finish(answer.json())).toMatchObject({ gravacao: { criadas: 1 } })
  })

  test('reads an NF-e as one order that leaves from the unit', async () => {
    const answer = await upload(nfeXml({ numero: 88561, serie: 1, vNF: '1250.50' }), 'nota.xml')
    expect(await finish(answer.json())).toMatchObject({ gravacao: { criadas: 1 } })
    expect(await listAll()).toMatchObject([
      {
        numero: 'NF 88561-1',
        valorPedido: 1_250.5,
        origem: { nome: 'CD Jundiaí' },
        destino: { precisao: 'municipio' },
      },
    ])
  })

  test('what is neither a spreadsheet nor a known file is refused in words', async () => {
    const head = `000${'X'.repeat(80)}\r\n310NOTFI\r\n`
    const answer = await upload(`${head}312${'A'.repeat(237)}\r\n313${'B'.repeat(237)}`, 'notfis.txt')
    expect(answer.json()).toMatchObject({ code: 'pedido_arquivo_outro' })
    expect((await upload('<html></html>', 'pagina.xml')).json()).toMatchObject({
      message: 'O XML é de uma página da internet, não de uma NF-e.',
    })
  })

  test('reads a NOTFIS file, one order for each invoice', async () => {
    const answer = await upload(readFileSync(sample('notfis31.txt')), 'NOTFIS31.txt')
    expect(await finish(answer.json())).toMatchObject({ totalLinhas: 60, gravacao: { criadas: 60 } })
    const all = await listAll()
    expect(all[0]).toMatchObject({
      numero: 'NF 1001-1',
      origem: { nome: 'Embarcadora Exemplo Ltda', cidade: 'Cajamar', documentoEmpresa: '11222333000181' },
      destino: { cidade: 'São Vicente', uf: 'SP', documentoEmpresa: '10792691938' },
      pesoTotal: 3.4,
      valorPedido: 119.8,
      quantidade: 2,
      invalido: [],
    })
    expect(all.filter(({ invalido }) => invalido.length > 0)).toEqual([])
  })

  test('takes real orders with their slips', async () => {
    const lines = readFileSync(sample('pedidos-reais.csv'), 'utf8').trim().split('\n')
    const answer = await upload(lines.join('\n'), 'pedidos-reais.csv')
    const done = await finish(answer.json())
    const { criadas } = done.gravacao
    // An order of two sellers stands twice; deliveries before the pick-up are refused.
    expect(criadas).toBeGreaterThan(190)
    expect(criadas + done.resultados.recusar).toBe(200)
    const all = await listAll()
    expect(all.every(({ destino }) => destino.precisao === 'exata')).toBe(true)
    expect(all.filter(({ destino }) => destino.municipioId === null).length).toBeLessThan(3)
  })
})
