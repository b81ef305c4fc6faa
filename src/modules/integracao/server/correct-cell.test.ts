/** Repair in place: cells of a checked file are typed anew, and their lines are checked again. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { buildXlsx } from '#platform/server/spreadsheet/testing/build-xlsx.ts'
import {
  buildCompany,
  type SignedIn,
  signIn,
  type TestCompany,
} from '#platform/server/testing/build-company.ts'
import { startTestApp, type TestApp } from '#platform/server/testing/test-app.ts'
import type { Importacao, LinhaImportacao } from '../importacao.contract.ts'
import { createMunicipioIndice } from '../municipio-lido.rules.ts'
import { unpackDados } from './dados-linha.ts'
import { BATCH_LINES, importTargets } from './import-target.ts'
import { inspectFile } from './inspect-file.ts'
import { readContext } from './mapped-columns.ts'
import { readAgain, readLine } from './read-line.ts'
import { fieldsOf } from './start-import.ts'
import { type ImportClient, importClient } from './testing/import-file.ts'
import { cnpjNumber, LOJAS_HEADER, lojaRow, lojasTarget } from './testing/test-target.ts'

let app: TestApp
let company: TestCompany
let admin: SignedIn
let client: ImportClient

beforeAll(async () => {
  app = await startTestApp()
  importTargets.put(lojasTarget())
  await loadReferenceData(app.deps.db)
})
afterAll(() => app.close())
beforeEach(async () => {
  company = await buildCompany(app)
  admin = await signIn(app, company)
  client = importClient(app, admin, 'lojas')
})

const row = (index: number, changes: Readonly<Record<string, string>> = {}) =>
  lojaRow(index)
    .map((cell, at) => changes[LOJAS_HEADER[at] ?? ''] ?? cell)
    .join(';')
const check = (...lines: readonly string[]) => client.check(LOJAS_HEADER.join(';'), lines)

async function call<T>(method: 'GET' | 'PUT', path: string, payload?: object, { headers } = admin) {
  const url = `/integracao/importacao/${path}`
  const answer = await app.server.inject({ method, url, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() as T }
}
const correct = (id: string, ordem: number, campo: string, texto: string | null) =>
  call<LinhaImportacao>('PUT', `${id}/linhas/${ordem}/celulas/${campo}`, { texto })
const read = async (id: string) => (await call<Importacao>('GET', id)).body
const suggested = async (id: string, ordem: number, campo: string, texto: string) =>
  (
    await call<string[]>(
      'GET',
      `${id}/linhas/${ordem}/celulas/${campo}/sugestoes?${new URLSearchParams({ texto })}`,
    )
  ).body

test('a refused cell is typed anew, its line is checked with it, and it is imported so', async () => {
  const { id, recusas } = await check(row(1, { UF: 'SX' }), row(2))
  expect(recusas).toEqual([{ grupo: 'UF inexistente', quantidade: 1 }])
  const { status, body } = await correct(id, 1, 'uf', ' SC ')
  expect(status).toBe(200)
  // The town, which no state helped to find, is found now.
  expect(body).toMatchObject({ resultado: 'criar', celulas: { municipio: { texto: 'Joinville' } } })
  expect(body.celulas.uf).toEqual({
    texto: 'SC',
    correcao: { arquivo: 'SX', por: 'Renata Kuhn', em: app.clock.now().toISOString() },
  })
  const after = await read(id)
  expect([after.resultados.criar, after.resultados.recusar, after.recusas]).toEqual([2, 0, []])
  expect((await client.write()).gravacao.criadas).toBe(2)
  const again = await check(row(1), row(2))
  expect(again.resultados.sem_mudanca).toBe(2)
})

test('what was typed may be wrong, wait for a decision, and be taken back', async () => {
  const { id } = await check(row(1, { UF: 'SX' }))
  const wrong = (await correct(id, 1, 'uf', 'QQ')).body
  expect([wrong.resultado, wrong.celulas.uf]).toMatchObject([
    'recusar',
    { texto: 'QQ', estado: 'problema', problema: 'Não existe', correcao: { arquivo: 'SX' } },
  ])
  const offered = (await correct(id, 1, 'uf', 'santa catarina')).body
  expect([offered.resultado, offered.celulas.uf]).toMatchObject([
    'reparo',
    { texto: 'SC', de: 'santa catarina', reparo: 'uf' },
  ])
  expect((await read(id)).reparos).toMatchObject([{ tipo: 'uf', quantidade: 1 }])
  const back = (await correct(id, 1, 'uf', null)).body
  expect([back.resultado, back.celulas.uf]).toEqual([
    'recusar',
    { texto: 'SX', estado: 'problema', problema: 'Não existe' },
  ])
})

test('a decision about another cell of the line stays', async () => {
  const { id } = await check(row(1, { UF: 'SX', RAZAO: 'CASA DE PAES' }))
  await call('PUT', `${id}/linhas/1/reparos/nome`, { decisao: 'mantido' })
  const { body } = await correct(id, 1, 'uf', 'SC')
  expect([body.resultado, body.celulas.nome]).toMatchObject([
    'criar',
    { texto: 'CASA DE PAES', decisao: 'mantido' },
  ])
})

test('a key that is typed may stand in another line, far away too, and frees the one before', async () => {
  const many = Array.from({ length: BATCH_LINES + 5 }, (_, at) => row(at))
  const { id } = await check(...many, row(3))
  const last = BATCH_LINES + 6
  expect((await read(id)).recusas).toEqual([{ grupo: 'Repetida no arquivo', quantidade: 1 }])
  expect((await correct(id, last, 'documento', cnpjNumber(7))).body.celulas.documento).toMatchObject({
    problema: 'Repetida: igual à linha 9',
  })
  await correct(id, last, 'documento', cnpjNumber(3))
  expect((await correct(id, 4, 'documento', cnpjNumber(9_000))).body.resultado).toBe('criar')
  const after = await read(id)
  expect([after.resultados.criar, after.recusas]).toEqual([BATCH_LINES + 6, []])
  const found = await call<{ items: LinhaImportacao[] }>('GET', `${id}/linhas?busca=${cnpjNumber(9_000)}`)
  expect(found.body.items.map(({ ordem }) => ordem)).toEqual([4])
})

test('the file of refused lines has what was typed', async () => {
  const { id } = await check(row(1, { UF: 'SX', CEP: '1' }))
  await correct(id, 1, 'uf', 'SC')
  const answer = await app.server.inject({
    url: `/integracao/importacao/${id}/recusadas`,
    headers: admin.headers,
  })
  expect(answer.payload).toContain(';SC;1;')
  expect(answer.payload).not.toContain('SX')
})

test('cells are suggested what their column takes', async () => {
  const { id } = await check(row(1, { CIDADE: 'Jonvili' }))
  expect((await suggested(id, 1, 'municipio', 'Jonvili'))[0]).toBe('Joinville')
  expect(await suggested(id, 1, 'uf', 'S')).toEqual(expect.arrayContaining(['SC', 'SP', 'SE']))
  expect(await suggested(id, 1, 'nome', 'Mercado')).toEqual([])
  await correct(id, 1, 'uf', 'SX')
  const [first = ''] = await suggested(id, 1, 'municipio', 'Joinvile')
  expect(first).toBe('Joinville/SC')
})

test('only lines and columns of the file are corrected, by who may import, until the writing begins', async () => {
  const { id } = await check(row(1, { UF: 'SX' }))
  const path = `${id}/linhas/1/celulas/uf`
  expect((await correct(id, 2, 'uf', 'SC')).status).toBe(404)
  expect((await correct(id, 1, 'inventado', 'SC')).status).toBe(404)
  expect((await correct(id, 1, 'uf', 'x'.repeat(2_001))).status).toBe(400)
  const stranger = await signIn(app, await buildCompany(app))
  expect((await call('PUT', path, { texto: 'SC' }, stranger)).status).toBe(404)
  expect((await call('GET', `${path}/sugestoes`, undefined, stranger)).status).toBe(404)
  const operator = await signIn(app, company, { role: 'Operador' })
  expect((await call('PUT', path, { texto: 'SC' }, operator)).status).toBe(403)
  await client.write()
  expect((await correct(id, 1, 'uf', 'SC')).status).toBe(409)
})

describe('a field that is asked for and has no column in the file', () => {
  const HEADER = 'CNPJ_CLI;RAZAO;UF'
  const shop = (index: number) => `${cnpjNumber(index)};Mercado ${index};SC`
  let takeBack: () => void
  beforeAll(() => {
    takeBack = importTargets.put({
      ...lojasTarget(),
      key: 'lojas-com-cep',
      check: ({ cep }, _apoio, isNew) =>
        isNew && cep === undefined ? [{ campo: 'cep', texto: 'Informe o CEP', grupo: 'Sem CEP' }] : [],
    })
  })
  afterAll(() => takeBack())
  beforeEach(() => {
    client = importClient(app, admin, 'lojas-com-cep')
  })
  const lines = async (id: string) =>
    (await call<{ items: LinhaImportacao[] }>('GET', `${id}/linhas`)).body.items

  test('is told where it would stand, and typed for its line', async () => {
    const { id, resultados } = await client.check(HEADER, [shop(1), shop(2)])
    expect(resultados.recusar).toBe(2)
    expect((await lines(id))[0]).toMatchObject({
      problemas: [],
      celulas: { cep: { texto: '', estado: 'problema', problema: 'Informe o CEP', semColuna: true } },
    })
    const wrong = (await correct(id, 1, 'cep', '1')).body
    expect([wrong.resultado, wrong.celulas.cep?.texto, wrong.celulas.cep?.estado]).toEqual([
      'recusar',
      '1',
      'problema',
    ])
    const { body } = await correct(id, 1, 'cep', '89204-250')
    expect([body.resultado, body.celulas.cep]).toMatchObject([
      'criar',
      { texto: '89204-250', semColuna: true, correcao: { arquivo: '', por: 'Renata Kuhn' } },
    ])
    // Another cell of the line leaves it, and what was typed is taken back.
    expect((await correct(id, 1, 'nome', 'Mercado Um')).body.celulas.cep?.texto).toBe('89204-250')
    expect((await correct(id, 1, 'cep', null)).body).toMatchObject({
      resultado: 'recusar',
      celulas: { cep: { problema: 'Informe o CEP' } },
    })
    expect((await correct(id, 1, 'peso', '12')).status).toBe(404)
  })

  test('is typed once for all lines that lack it, beyond one block and but for repeated ones', async () => {
    const many = Array.from({ length: BATCH_LINES + 5 }, (_, at) => shop(at))
    const { id } = await client.check(HEADER, [...many, shop(3)])
    const body = { texto: '89204-250', todas: true }
    expect((await call('PUT', `${id}/linhas/2/celulas/cep`, body)).status).toBe(200)
    const after = await read(id)
    expect([after.resultados.criar, after.recusas]).toEqual([
      BATCH_LINES + 5,
      [{ grupo: 'Repetida no arquivo', quantidade: 1 }],
    ])
    expect((await client.write()).gravacao.criadas).toBe(BATCH_LINES + 5)
  })

  test('a column of the file is corrected line by line, whatever is asked for', async () => {
    const { id } = await client.check(`${HEADER};CEP`, [`${shop(1)};1`, `${shop(2)};2`])
    await call('PUT', `${id}/linhas/1/celulas/cep`, { texto: '89204-250', todas: true })
    expect((await read(id)).resultados).toMatchObject({ criar: 1, recusar: 1 })
  })
})

test('what only the file knows of a cell stays until the cell is corrected, and comes back with its text', () => {
  const columns = ['documento', 'nome', 'peso']
  const context = readContext(
    lojasTarget(),
    { municipios: createMunicipioIndice([]) },
    {
      ligacoes: columns.map((campo, coluna) => ({ coluna, campo, ligacao: 'sugerido', decimal: 'ponto' })),
      modo: 'alterar',
    },
  )
  const cells = [cnpjNumber(1), 'Loja', '1,250']
  // The file itself says that the third cell is a number.
  const { read: kept } = readLine(context, { line: 2, cells, numbers: [2] }, 1)
  const lineOf = (dados: ReturnType<typeof unpackDados>) => ({ ordem: 1, linha: 2, dados })
  const first = lineOf(unpackDados(JSON.parse(kept)))
  const typed = (texto: string) => ({ texto, por: 'Ana', em: '2026-11-25T10:00:00Z' })
  const peso = ({ leituras }: ReturnType<typeof readAgain>) => leituras.peso

  const named = readAgain(context, first, { nome: typed('Loja 1') })
  expect([peso(named), named.leituras.nome]).toMatchObject([{ valor: 1.25 }, { valor: 'Loja 1' }])
  const weighed = readAgain(context, first, { peso: typed('2.5') })
  expect(peso(weighed)).toMatchObject({ valor: 2.5 })
  const { leituras, correcoes } = weighed
  const back = readAgain(context, lineOf({ ...first.dados, leituras, correcoes }), {})
  expect(peso(back)).toMatchObject({ valor: 1.25 })
})

test('a name with a sign that turns the text is told in its cell, and a column that is hidden by its name', async () => {
  const { id, recusas } = await check(row(1, { RAZAO: 'Loja \u202Eadahcef' }))
  expect(recusas).toEqual([{ grupo: 'Caractere invisível', quantidade: 1 }])
  const { items } = (await call<{ items: LinhaImportacao[] }>('GET', `${id}/linhas`)).body
  expect(items[0]?.celulas.nome?.problema).toBe(
    'Há um caractere invisível (U+202E). Apague o texto e digite-o de novo.',
  )
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const sheet = await buildXlsx({
    sheets: {
      Clientes: [LOJAS_HEADER, lojaRow(1)].map((cells) => `<row>${cells.map(cell).join('')}</row>`).join(''),
    },
    beforeData: '<cols><col min="3" max="4" width="9" hidden="1"/><col min="5" max="5" width="9"/></cols>',
  })
  const { leitura } = await inspectFile(sheet, fieldsOf(lojasTarget()))
  expect(leitura.colunas.filter(({ oculta }) => oculta).map(({ nome }) => nome)).toEqual(['CIDADE', 'UF'])
})
