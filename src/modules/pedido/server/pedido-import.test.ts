import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { completeJob } from '#modules/busca/server/refill-index.ts'
import { buildUnit, defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import type { Importacao } from '#modules/integracao/importacao-dados.contract.ts'
import { type ImportClient, importClient } from '#modules/integracao/server/testing/import-file.ts'
import type { Minuta } from '#modules/minuta/minuta.contract.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Pedido } from '../pedido.contract.ts'

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
    dhEntrega: '2026-11-25T02:59:00.000Z',
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

test('lists and plans can be narrowed to what an import created and changed', async () => {
  const lineOf = (numero: string, peso = '812,5') => LINE.replace('4711', numero).replace('812,5', peso)
  const first = await pedidos.run(HEADER, [lineOf('A1'), lineOf('A2'), lineOf('A3')])
  // One is new, one changes, and one is as it was.
  const second = await pedidos.run(HEADER, [lineOf('A2', '900'), lineOf('A3'), lineOf('B1')])
  expect([first.temRegistros, second.gravacao]).toEqual([
    true,
    { total: 3, criadas: 1, alteradas: 1, inalteradas: 1 },
  ])
  const numbersOf = async ({ id }: Importacao, who = operator) => {
    const search = { page: -1, ordem: 'numero', direcao: 'asc', importacaoId: id }
    const answer = await send(who, 'POST', '/pedido/search', search)
    return answer.json<{ items: Pedido[] }>().items.map(({ numero }) => numero)
  }
  expect(await numbersOf(first)).toEqual(['A1', 'A2', 'A3'])
  expect(await numbersOf(second)).toEqual(['A2', 'B1'])
  const stranger = await signIn(app, await buildCompany(app))
  expect(await numbersOf(first, stranger)).toEqual([])

  const plan = { unidadeNegocioId, segundos: 5, importacaoId: second.id }
  const planned = await send(operator, 'POST', '/planejamento', plan)
  expect([planned.statusCode, planned.json().pedidos]).toEqual([201, 2])
  const again = await pedidos.run(HEADER, [lineOf('A2', '900')])
  expect([again.temRegistros, await numbersOf(again)]).toEqual([false, []])
})

test('the orders of a file are found a moment after they were written', async () => {
  await pedidos.run(HEADER, [LINE, LINE.replace('4711', '4712')])
  const { rows } = await app.opened.systemQuery(
    `select data->>'ownerId' as "ownerId" from pgboss.job where name = $1 order by created_on desc limit 1`,
    [completeJob.name],
  )
  expect(rows).toEqual([{ ownerId: operator.ownerId }])
  await completeJob.run(app.deps, { ownerId: operator.ownerId })
  const found = await createSend(app, '/api')(operator, 'GET', '/search-engine?filtro=cotinha')
  expect(
    found
      .json<{ codigo: string }[]>()
      .map(({ codigo }) => codigo)
      .toSorted(),
  ).toEqual(['4711', '4712'])
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
  expect(near?.celulas.destinoMunicipio).toMatchObject({ texto: 'Joinville', reparo: 'municipio_parecido' })
  expect(lost?.celulas.destinoMunicipio).toMatchObject({
    texto: 'Cidade Perdida',
    nota: 'sem posição: corrija depois no pedido',
  })
  await accept(importacao, ['municipio_desconhecido', 'municipio_parecido'])
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
      cubagemTotal: 0.00578,
      invalido: ['dhColeta'],
    },
  ])
})

test('positions that were swapped or lost their sign are offered mended; others stand without one, with the reason', async () => {
  const header = 'PEDIDO;CIDADE;UF;LAT;LNG'
  const lines = [
    '1;Joinville;SC;-26,3044;-48,8464',
    '2;Joinville;SC;-48,8464;-26,3044',
    '3;Joinville;SC;-26,3044;48,8464',
    '4;Joinville;SC;0;0',
    '5;Joinville;SC;-23,5505;-46,6333',
    '6;Nenhures do Norte;SC;51,5;-0,12',
  ]
  const checked = await pedidos.check(header, lines)
  expect(checked.reparos).toMatchObject([
    { tipo: 'municipio_desconhecido', quantidade: 1 },
    { tipo: 'posicao', quantidade: 2 },
    { tipo: 'semPosicao', quantidade: 3 },
  ])
  await accept(checked, ['municipio_desconhecido', 'posicao', 'semPosicao'])
  expect(await pedidos.write()).toMatchObject({ gravacao: { criadas: 6 } })
  const at = { latitude: -26.3044, longitude: -48.8464, precisao: 'exata', motivoSemPosicao: null }
  const nowhere = { latitude: null, longitude: null, precisao: null }
  expect((await listAll()).map(({ destino, invalido }) => [destino, invalido])).toMatchObject([
    [at, ['dhColeta']],
    [at, ['dhColeta']],
    [at, ['dhColeta']],
    [{ ...nowhere, motivoSemPosicao: 'A posição 0, 0 não é de lugar nenhum' }, ['destino', 'dhColeta']],
    [{ ...nowhere, motivoSemPosicao: 'A posição fica a 379 km de Joinville, SC' }, ['destino', 'dhColeta']],
    [{ ...nowhere, motivoSemPosicao: 'A posição fica fora do Brasil' }, ['destino', 'dhColeta']],
  ])
  // The same file again: what is mended and what is not believed is there already.
  expect(await pedidos.check(header, lines)).toMatchObject({ resultados: { sem_mudanca: 6 } })
  // A position that is believed takes the reason away.
  expect(await pedidos.run(header, ['4;Joinville;SC;-26,3;-48,8'])).toMatchObject({
    gravacao: { alteradas: 1 },
  })
  expect((await listAll())[3]?.destino).toMatchObject({ latitude: -26.3, motivoSemPosicao: null })
})

test('an IBGE code that contradicts name and state is asked about, and settles how a name is spelt', async () => {
  const header = 'PEDIDO;CIDADE;UF;IBGE'
  const lines = [
    '1;PIUMHI;MG;3151503',
    '2;Piumhi;MG;3550308',
    '3;Joinville;PR;4209102',
    '4;Distrito de Penha;SP;3550308',
    ';;;',
    '5;;PR;4209102',
  ]
  const checked = await pedidos.check(header, lines)
  expect(checked.reparos).toMatchObject([{ tipo: 'ibge', quantidade: 4 }])
  await accept(checked, ['ibge'])
  expect(await pedidos.write()).toMatchObject({ gravacao: { criadas: 5 } })
  expect((await listAll()).map(({ destino }) => `${destino.cidade}, ${destino.uf}`)).toEqual([
    'Piumhi, MG',
    'Piumhi, MG',
    'Joinville, SC',
    'São Paulo, SP',
    'Joinville, SC',
  ])
  expect(await pedidos.check(header, lines)).toMatchObject({ resultados: { sem_mudanca: 5 } })
})

test('what is small is kept as it was given, and the same file again changes nothing', async () => {
  const header = 'PEDIDO;CIDADE;UF;VOLUME_M3;PESO;DT_EMISSAO;DATA_COLETA;PREVISAO_ENTREGA'
  const lines = [
    '1;Joinville;SC;0,000125;0,001;20/11/2026;23/11/2026;23/11/2026',
    '2;Joinville;SC;0,019152;2,7;20/11/2026 14:30:17;23/11/2026 19:45;23/11/2026',
  ]
  expect(await pedidos.run(header, lines)).toMatchObject({ gravacao: { criadas: 2 } })
  expect(await listAll()).toMatchObject([
    { cubagemTotal: 0.000125, pesoTotal: 0.001, dhColeta: '2026-11-23T11:00:00.000Z' },
    {
      cubagemTotal: 0.019152,
      dhEmissao: '2026-11-20T17:30:17.000Z',
      dhColeta: '2026-11-23T22:45:00.000Z',
      dhEntrega: '2026-11-24T02:59:00.000Z',
    },
  ])
  expect(await pedidos.check(header, lines)).toMatchObject({ resultados: { sem_mudanca: 2, alterar: 0 } })
  const cm3 = ['1;Joinville;SC;125', '2;Joinville;SC;19152']
  expect(await pedidos.check('PEDIDO;CIDADE;UF;VOLUME_CM3', cm3)).toMatchObject({
    resultados: { sem_mudanca: 2 },
  })
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

test('a large file, which two threads read, is written whole, and a number that it repeats is told', async () => {
  const line = (index: number) => LINE.replace('4711', `G${index === 1_900 ? 7 : index}`)
  const lines = Array.from({ length: 2_000 }, (_, index) => line(index + 1))
  expect(await pedidos.run(HEADER, lines)).toMatchObject({
    situacao: 'concluida',
    gravacao: { total: 1_999, criadas: 1_999 },
  })
  const refused = await pedidos.listLines('recusar')
  expect(refused.map(({ ordem }) => ordem)).toEqual([1_900])
  expect(JSON.stringify(refused)).toContain('Repetida: igual à linha 8')
})

test('the orders of the planner, which have no number, are imported as they are, each with a number of its own', async () => {
  const [header = '', ...lines] = readFileSync(
    new URL('../../../../demo/pedidos.csv', import.meta.url),
    'utf8',
  )
    .trim()
    .split(/\r?\n/)
  const importacao = await pedidos.check(header, lines)
  expect(importacao).toMatchObject({
    situacao: 'conferida',
    conferidas: lines.length,
    resultados: { criar: lines.length, reparo: 0, recusar: 0 },
  })
  expect(await pedidos.write()).toMatchObject({ gravacao: { criadas: lines.length } })
  const made = await listAll()
  expect(new Set(made.map(({ numero }) => numero)).size).toBe(lines.length)
  expect(
    made.every(({ numero }) => numero?.startsWith(`IMP-${importacao.id.slice(-6).toUpperCase()}-`)),
  ).toBe(true)
  expect(made.find(({ numero }) => numero?.endsWith('-1'))).toMatchObject({
    destino: { cidade: 'Rio de Janeiro', uf: 'RJ' },
    pesoTotal: 1.45,
    valorPedido: 69,
  })
})

test('a file without numbers shows those that will be made, and the orders get them', async () => {
  const importacao = await pedidos.check('DESTINATARIO;CIDADE;UF;PESO', ['Mercado Um;Joinville;SC;10'])
  const [line] = await pedidos.listLines('criar')
  expect(line?.celulas.numero).toMatchObject({ gerado: true })
  expect(importacao.resultados.criar).toBe(1)
  await pedidos.write()
  expect((await listAll()).map(({ numero }) => numero)).toEqual([line?.celulas.numero?.texto])
})
