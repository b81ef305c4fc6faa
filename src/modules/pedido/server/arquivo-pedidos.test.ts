/** Orders from files: spreadsheets, invoices, NOTFIS, and a ZIP of many. */
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test } from 'vitest'
import { defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import { chaveOf, eventoXml, nfeXml } from '#modules/carga/server/testing/nfe-xml.ts'
import { uploadOf } from '#modules/carga/server/testing/upload.ts'
import type { Importacao, LinhaImportacao } from '#modules/integracao/importacao-dados.contract.ts'
import { runImport } from '#modules/integracao/server/import-jobs.ts'
import { getOwnerRow } from '#modules/owner/server/owner.repository.ts'
import { zipOf } from '#platform/server/spreadsheet/testing/build-xlsx.ts'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Pedido } from '../pedido.contract.ts'

const sample = (name: string) => new URL(`./testing/${name}`, import.meta.url)

const app = await openTestApp()
const send = createSend(app, '/formacao')
let operator: SignedIn

beforeEach(async () => {
  const people = await buildPeople(app)
  operator = people.operator
  await defaultUnit(app, people.company.ownerId)
})

const XML = (numero: number) => nfeXml({ numero, serie: 1 })

const listAll = async () =>
  (await send(operator, 'POST', '/pedido/search', { page: -1, ordem: 'numero', direcao: 'asc' })).json<{
    items: Pedido[]
  }>().items

const upload = (content: string | Buffer, name: string) =>
  app.server.inject({ method: 'POST', url: '/formacao/pedido/xlsx', ...uploadOf(operator, content, name) })
const finish = async (importacao: Importacao) => {
  const integracao = createSend(app, `/integracao/importacao/${importacao.id}`)
  const ligacoes = importacao.ligacoes.map(({ coluna, campo }) => ({ coluna, campo }))
  await integracao(operator, 'POST', '/conferir', { ligacoes, modo: 'alterar' })
  await runImport(app.deps, operator.ownerId, importacao.id)
  const { reparos } = (await integracao(operator, 'GET', '')).json<Importacao>()
  for (const { tipo } of reparos) await integracao(operator, 'PUT', `/reparos/${tipo}`, { aceito: true })
  await integracao(operator, 'POST', '/gravar', {})
  await runImport(app.deps, operator.ownerId, importacao.id)
  return (await integracao(operator, 'GET', '')).json<Importacao>()
}

const refusedOf = async ({ id }: Importacao) => {
  const url = `/integracao/importacao/${id}/linhas?resultado=recusar`
  const answer = await app.server.inject({ url, headers: operator.headers })
  return answer.json<{ items: LinhaImportacao[] }>().items
}

test('begins the import of a spreadsheet [L-232]', async () => {
  const answer = await upload('NR_PEDIDO;CIDADE;UF;PESO\r\n4711;Joinville;SC;812,5', 'pedidos.csv')
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({
    alvo: 'pedidos',
    situacao: 'colunas',
    arquivo: { nome: 'pedidos.csv' },
  })
  expect(await finish(answer.json())).toMatchObject({ gravacao: { criadas: 1 } })
})

test('a company without an active unit is told so on every line', async () => {
  const { ownerId } = operator
  await app.deps.db.asOwner(ownerId, (tx) =>
    tx.raw('update unidade_negocio set ativo = false where owner_id = $1', [ownerId]),
  )
  const answer = await upload(XML(7), 'nota.xml')
  expect(await finish(answer.json())).toMatchObject({ situacao: 'concluida', resultados: { recusar: 1 } })
  const [refused] = await refusedOf(answer.json())
  expect(Object.values(refused?.celulas ?? {}).flatMap(({ problema }) => problema ?? [])).toEqual([
    'Informe a unidade: não há nenhuma ativa',
  ])
})

test('reads an NF-e as one order that leaves from the unit', async () => {
  const answer = await upload(nfeXml({ numero: 88561, serie: 1, vNF: '1250.50' }), 'nota.xml')
  expect(await finish(answer.json())).toMatchObject({ gravacao: { criadas: 1 } })
  expect(await listAll()).toMatchObject([
    {
      numero: 'NF 88561-1/45997418000153',
      valorPedido: 1_250.5,
      origem: { nome: 'CD Jundiaí' },
      destino: { precisao: 'municipio' },
    },
  ])
})

test('an NF-e says who pays the transport, where it is fetched and when it was issued', async () => {
  const retirada =
    '<retirada><CNPJ>11444777000161</CNPJ><xNome>Depósito Sul</xNome><xLgr>BR-354</xLgr><cMun>3126109</cMun><xMun>Formiga</xMun><UF>MG</UF></retirada>'
  const zip = await zipOf({
    'a.xml': nfeXml({ numero: 1, modFrete: '1', entrega: retirada, dhEmi: '2026-11-20T08:30:10-04:00' }),
    'b.xml': nfeXml({ numero: 2, modFrete: '9' }),
  })
  await finish((await upload(zip, 'notas.zip')).json())
  expect(await listAll()).toMatchObject([
    {
      tipoFrete: 2,
      dhEmissao: '2026-11-20T12:30:10.000Z',
      origem: { nome: 'Depósito Sul', documentoEmpresa: '11444777000161', cidade: 'Formiga' },
    },
    { tipoFrete: 1, observacao: 'A nota diz que não há transporte (modalidade 9)' },
  ])
  // The same file again finds every order as it is.
  expect(await finish((await upload(zip, 'notas.zip')).json())).toMatchObject({
    resultados: { sem_mudanca: 2 },
  })
})

test('an invoice whose cancellation stands beside it in the ZIP gives no order', async () => {
  const zip = await zipOf({
    '1-cancelamento.xml': eventoXml({ chave: chaveOf({ numero: 7 }) }),
    '2-nota.xml': XML(7),
    '3-outra.xml': XML(8),
  })
  const done = await finish((await upload(zip, 'notas.zip')).json())
  expect(done).toMatchObject({ gravacao: { criadas: 1 }, resultados: { recusar: 2 } })
  expect((await refusedOf(done)).map(({ celulas }) => celulas.problemaDoArquivo?.problema)).toEqual([
    'O XML é o evento de cancelamento da NF-e 7, série 1, não de uma NF-e.',
    'A NF-e foi cancelada: o evento está em 1-cancelamento.xml.',
  ])
})

test('what is neither a spreadsheet nor a known file is refused in words', async () => {
  const head = `000${'X'.repeat(80)}\r\n310NOTFI\r\n`
  const answer = await upload(`${head}312${'A'.repeat(237)}\r\n313${'B'.repeat(237)}`, 'notfis.txt')
  expect(answer.json()).toMatchObject({ code: 'pedido_arquivo_outro' })
  expect((await upload('<html></html>', 'pagina.xml')).json()).toMatchObject({
    message: 'O XML é de uma página da internet, não de uma NF-e.',
  })
  const saved = await upload('<html><table><tr><td>PEDIDO</td></tr></table></html>', 'pedidos.xls')
  expect(saved.json().message).toContain('Esta é uma página HTML, mesmo que se chame .xls.')
  const ods = await upload(await zipOf({ mimetype: 'x', 'content.xml': '<x/>' }), 'pedidos.ods')
  expect(ods.json().message).toContain('.ods')
})

test('an own invoice goes by its number alone; the same number of another company is another order', async () => {
  const { documento } = await app.deps.db.readAsOwner(operator.ownerId, getOwnerRow)
  const zip = await zipOf({
    'propria.xml': nfeXml({ numero: 5, serie: 1, emitente: documento }),
    'de-outro.xml': nfeXml({ numero: 5, serie: 1 }),
  })
  expect(await finish((await upload(zip, 'notas.zip')).json())).toMatchObject({ gravacao: { criadas: 2 } })
  expect((await listAll()).map(({ numero }) => numero)).toEqual(['NF 5-1', 'NF 5-1/45997418000153'])
})

test('reads a NOTFIS file, one order for each invoice', async () => {
  const answer = await upload(readFileSync(sample('notfis31.txt')), 'NOTFIS31.txt')
  expect(await finish(answer.json())).toMatchObject({ totalLinhas: 60, gravacao: { criadas: 60 } })
  const all = await listAll()
  expect(all[0]).toMatchObject({
    numero: 'NF 1001-1/11222333000181',
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

test('reads every invoice of a ZIP; a file that is none is told by its name, and the others go on', async () => {
  const zip = await zipOf({
    'notas/35-101.xml': XML(101),
    'notas/35-102.xml': XML(102),
    'notas/35-101-copia.xml': XML(101),
    'notas/35-103-danfe.pdf': '%PDF-1.4',
    'notas/35-104-cte.xml': '<CTe xmlns="http://www.portalfiscal.inf.br/cte"/>',
    '__MACOSX/notas/._35-101.xml': 'lixo',
    'notas/.DS_Store': 'lixo',
    'notfis.txt': readFileSync(sample('notfis31.txt'), 'latin1'),
  })
  const answer = await upload(zip, 'notas.zip')
  expect(answer.json()).toMatchObject({ arquivo: { nome: 'notas.zip' } })
  expect(await finish(answer.json())).toMatchObject({
    totalLinhas: 65,
    resultados: { recusar: 3 },
    gravacao: { criadas: 62 },
  })
  expect(
    (await refusedOf(answer.json())).map(({ celulas }) => [
      celulas.numero?.texto,
      celulas.problemaDoArquivo?.problema,
    ]),
  ).toEqual([
    ['NF 101-1/45997418000153', undefined],
    ['35-103-DANFE.PDF', 'O arquivo não é XML de NF-e, de até 2 MB, nem NOTFIS 3.1.'],
    ['35-104-CTE.XML', 'O XML é de um CT-e, não de uma NF-e.'],
  ])
  expect((await listAll()).slice(0, 2).map(({ numero }) => numero)).toEqual([
    'NF 1001-1/11222333000181',
    'NF 1002-1/11222333000181',
  ])
})

test('a ZIP that is damaged, empty or grows beyond all measure is refused whole', async () => {
  const zip = await zipOf({ 'a.xml': XML(1) })
  expect((await upload(zip.subarray(0, -30), 'cortado.zip')).json()).toMatchObject({
    code: 'spreadsheet_damaged',
  })
  expect((await upload(await zipOf({ 'pasta/': '' }), 'vazio.zip')).json()).toMatchObject({
    code: 'spreadsheet_empty',
  })
  expect(
    (await upload(await zipOf({ 'bomba.xml': ' '.repeat(50_000_000) }), 'bomba.zip')).json(),
  ).toMatchObject({
    code: 'spreadsheet_expands_too_much',
  })
  expect(await listAll()).toEqual([])
})

/** Over 2 MB that packs badly enough to be no bomb. */
const LONG = Array.from({ length: 340_000 }, (_, n) =>
  ((n * 2_654_435_761) % 4_294_967_296).toString(36),
).join(' ')

test('a file of a ZIP that is larger than any invoice is refused, not read', async () => {
  const zip = await zipOf({ 'a.xml': XML(1), 'b.xml': `<NFe>${LONG}</NFe>` })
  expect(await finish((await upload(zip, 'notas.zip')).json())).toMatchObject({
    resultados: { recusar: 1 },
    gravacao: { criadas: 1 },
  })
})
