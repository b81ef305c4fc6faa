import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTold } from '#modules/notificacao/server/testing/told.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { openSpreadsheet } from '#platform/server/spreadsheet/read-spreadsheet.ts'
import { writeSpreadsheet } from '#platform/server/spreadsheet/write-spreadsheet.ts'
import {
  buildCompany,
  type SignedIn,
  signIn,
  type TestCompany,
} from '#platform/server/testing/build-company.ts'
import { startTestApp, type TestApp } from '#platform/server/testing/test-app.ts'
import type { Importacao, LinhaImportacao } from '../importacao.contract.ts'
import { removeOldImports, resumeImports, runImport } from './import-jobs.ts'
import { importTargets } from './import-target.ts'
import { cnpjNumber, csvOf, LOJAS_HEADER, lojaRow, lojasTarget } from './testing/test-target.ts'

let app: TestApp
let company: TestCompany
let admin: SignedIn

beforeAll(async () => {
  app = await startTestApp()
  importTargets.put(lojasTarget())
  await loadReferenceData(app.deps.db)
})
afterAll(() => app.close())

/** Each journey has a company of its own, so that what one writes no other finds. */
async function newCompany() {
  company = await buildCompany(app)
  admin = await signIn(app, company)
}

interface Answer<T> {
  readonly status: number
  readonly body: T
}
type Refusal = { code: string; message: string; details?: { path: string; message: string }[] }

async function call<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, as = admin) {
  const answer = await app.server.inject({ method, url, headers: as.headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: (answer.body === '' ? undefined : answer.json()) as T }
}

async function upload(content: Buffer, name = 'clientes_sul_2026-11.csv', as = admin, alvo = 'lojas') {
  const boundary = 'limite'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="anexo"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const answer = await app.server.inject({
    method: 'POST',
    url: `/integracao/importacao/alvos/${alvo}`,
    headers: { ...as.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: answer.statusCode, body: answer.json() } as Answer<Importacao & Refusal>
}

const linked = ({ ligacoes }: Importacao) => ligacoes.map(({ coluna, campo }) => ({ coluna, campo }))
const act = (id: string, action: string, payload: object = {}) =>
  call<Importacao & Refusal>('POST', `/integracao/importacao/${id}/${action}`, payload)
const read = (id: string) => call<Importacao>('GET', `/integracao/importacao/${id}`)
const lines = async (id: string, query = '') =>
  (
    await call<{ items: LinhaImportacao[]; proximo: number | null }>(
      'GET',
      `/integracao/importacao/${id}/linhas?${query}`,
    )
  ).body

/** Uploads and checks; the import as it then stands. */
async function checked(rows: readonly (readonly string[])[], modo = 'alterar'): Promise<Importacao> {
  const { body } = await upload(csvOf(rows))
  await act(body.id, 'conferir', { ligacoes: linked(body), modo })
  await runImport(app.deps, company.ownerId, body.id)
  return (await read(body.id)).body
}

async function written(rows: readonly (readonly string[])[]): Promise<Importacao> {
  const { id } = await checked(rows)
  expect((await act(id, 'gravar')).status).toBe(202)
  await runImport(app.deps, company.ownerId, id)
  return (await read(id)).body
}

const row = (index: number, changes: Partial<Record<string, string>> = {}) =>
  lojaRow(index).map((cell, at) => changes[LOJAS_HEADER[at] ?? ''] ?? cell)

test('an upload proposes the columns by their names and writes nothing', async () => {
  await newCompany()
  const header = ['', 'Clientes', '']
  const { status, body } = await upload(csvOf([[...LOJAS_HEADER, 'OBS_INT'], row(1), row(2)], header))
  expect(status).toBe(201)
  expect([body.situacao, body.alvoNome, body.arquivo.nome, body.leitura.linhaCabecalho]).toEqual([
    'colunas',
    'lojas',
    'clientes_sul_2026-11.csv',
    2,
  ])
  expect(body.ligacoes.map(({ campo, ligacao }) => [campo, ligacao])).toEqual([
    ['documento', 'sugerido'],
    ['nome', 'sugerido'],
    ['municipio', 'sugerido'],
    ['uf', 'sugerido'],
    ['cep', 'sugerido'],
    ['telefone', 'sugerido'],
    ['janela', 'sugerido'],
    ['peso', 'confirmar'],
    [null, 'fora'],
  ])
  expect(body.leitura.colunas[2]).toEqual({
    coluna: 2,
    nome: 'CIDADE',
    exemplos: ['Joinville'],
    vazias: 0,
  })
})

test('the checking says for each line what would be created, repaired or refused, and why per cell', async () => {
  await newCompany()
  const importacao = await checked([
    row(1),
    row(2, { CIDADE: 'Joinvile' }),
    row(3, { CNPJ_CLI: '66.318.402/0001-74' }),
    row(4, { RAZAO: 'CONFEITARIA ACUCAR', CEP: '8901000' }),
    row(5, { UF: 'SX' }),
    row(6, { FONE1: '47 36331177', HR_RECEB: '6h as 14h' }),
    row(1, { RAZAO: 'Outra' }),
    row(7, { CNPJ_CLI: '' }),
    row(8, { PESO_MAX: '28 t' }),
  ])
  expect([importacao.situacao, importacao.conferidas, importacao.totalLinhas]).toEqual(['conferida', 9, 9])
  expect(importacao.resultados).toEqual({ criar: 1, alterar: 0, sem_mudanca: 0, reparo: 4, recusar: 4 })
  expect(importacao.reparos.map(({ tipo, quantidade, exemplo }) => [tipo, quantidade, exemplo])).toEqual([
    ['acentos', 1, { de: 'CONFEITARIA ACUCAR', para: 'Confeitaria Açúcar', nota: null }],
    ['municipio_parecido', 1, { de: 'Joinvile', para: 'Joinville', nota: 'semelhança 88%' }],
    ['telefone', 1, { de: '47 36331177', para: '(47) 3633-1177', nota: null }],
    ['cep', 1, { de: '8901000', para: '89010-000', nota: 'confirmar' }],
    ['horario', 1, { de: '6h as 14h', para: 'Seg–sex 06:00–14:00', nota: null }],
    ['unidade', 1, { de: '28 t', para: '28.000', nota: 't convertido' }],
  ])
  expect(importacao.recusas.map(({ grupo }) => grupo).sort()).toEqual([
    'Dígito verificador inválido',
    'Repetida no arquivo',
    'Sem CNPJ ou CPF',
    'UF inexistente',
  ])
  const { items } = await lines(importacao.id)
  expect(items.map(({ linha, resultado }) => [linha, resultado])).toEqual([
    [2, 'criar'],
    [3, 'reparo'],
    [4, 'recusar'],
    [5, 'reparo'],
    [6, 'recusar'],
    [7, 'reparo'],
    [8, 'recusar'],
    [9, 'recusar'],
    [10, 'reparo'],
  ])
  expect(items[1]?.celulas.municipio).toEqual({
    texto: 'Joinville',
    de: 'Joinvile',
    estado: 'reparo',
    reparo: 'municipio_parecido',
    nota: 'semelhança 88%',
  })
  expect(items[6]?.celulas.documento).toMatchObject({
    estado: 'problema',
    problema: 'Repetida: igual à linha 2',
  })
})

test('lines are found by result, kind of repair, line, name and document, page by page', async () => {
  await newCompany()
  const { id } = await checked(
    Array.from({ length: 120 }, (_, index) => row(index, index % 10 === 3 ? { FONE1: '47 36331177' } : {})),
  )
  const first = await lines(id, 'limite=50')
  expect([first.items.length, first.proximo]).toEqual([50, 50])
  expect((await lines(id, 'limite=50&depois=100')).proximo).toBeNull()
  expect((await lines(id, 'resultado=reparo')).items).toHaveLength(12)
  expect((await lines(id, 'reparo=telefone')).items).toHaveLength(12)
  expect((await lines(id, 'reparo=cep')).items).toHaveLength(0)
  expect((await lines(id, 'busca=numero%2077')).items.map(({ linha }) => linha)).toEqual([79])
  expect((await lines(id, `busca=${cnpjNumber(5)}`)).items.map(({ linha }) => linha)).toEqual([7])
  expect((await lines(id, 'busca=42')).items.map(({ linha }) => linha)).toContain(42)
  expect((await lines(id, 'busca=100%25')).items).toEqual([])
})

test('no repair is written without being accepted, by kind or by cell, and both can be undone', async () => {
  await newCompany()
  const { id } = await checked([
    row(1, { CIDADE: 'Joinvile' }),
    row(2, { CIDADE: 'Joinvile', RAZAO: 'CASA DE PAES' }),
    row(3, { RAZAO: 'PAES DO SUL' }),
  ])
  const decide = (tipo: string, aceito: boolean) =>
    call<Importacao>('PUT', `/integracao/importacao/${id}/reparos/${tipo}`, { aceito })
  const cell = (ordem: number, campo: string, decisao: string | null) =>
    call<LinhaImportacao>('PUT', `/integracao/importacao/${id}/linhas/${ordem}/reparos/${campo}`, { decisao })

  // A likeness is a kind of its own: who accepts spellings does not accept it.
  expect((await decide('municipio', true)).body.resultados).toMatchObject({ criar: 0, reparo: 3 })
  const likeness = (aceito: boolean) => decide('municipio_parecido', aceito)
  expect((await likeness(true)).body.resultados).toMatchObject({ criar: 1, reparo: 2 })
  expect((await likeness(false)).body.resultados).toMatchObject({ criar: 0, reparo: 3 })
  await likeness(true)
  expect((await cell(2, 'nome', 'aceito')).body).toMatchObject({
    resultado: 'criar',
    celulas: { nome: { texto: 'Casa de Pães', de: 'CASA DE PAES', decisao: 'aceito', daCelula: true } },
  })
  expect((await cell(3, 'nome', 'mantido')).body).toMatchObject({
    resultado: 'criar',
    celulas: { nome: { texto: 'PAES DO SUL', de: 'Pães do Sul', decisao: 'mantido' } },
  })
  expect((await cell(3, 'nome', null)).body.resultado).toBe('reparo')
  expect((await read(id)).body.resultados).toMatchObject({ criar: 2, reparo: 1, recusar: 0 })
  expect((await cell(3, 'telefone', 'aceito')).status).toBe(404)

  await act(id, 'gravar')
  expect((await decide('acentos', true)).status).toBe(409)
  await runImport(app.deps, company.ownerId, id)
  const done = (await read(id)).body
  expect([done.situacao, done.gravacao]).toEqual([
    'concluida',
    { total: 2, criadas: 2, alteradas: 0, inalteradas: 0 },
  ])
  const again = await checked([row(2, { RAZAO: 'Casa de Pães' }), row(3, { RAZAO: 'PAES DO SUL' })])
  expect(again.resultados).toMatchObject({ sem_mudanca: 1, reparo: 1 })
})

test('a repair whose original cannot stand is refused with it, and counts again when it is taken back', async () => {
  await newCompany()
  const { id } = await checked([row(1, { CIDADE: 'Joinvile' })])
  const cell = (decisao: string | null) =>
    call<LinhaImportacao>('PUT', `/integracao/importacao/${id}/linhas/1/reparos/municipio`, { decisao })
  expect((await cell('mantido')).body).toMatchObject({
    resultado: 'recusar',
    celulas: { municipio: { texto: 'Joinvile', estado: 'problema' } },
  })
  expect((await read(id)).body.recusas).toEqual([{ grupo: 'Reparo não aceito', quantidade: 1 }])
  expect((await cell('aceito')).body.resultado).toBe('criar')
  expect((await read(id)).body.recusas).toEqual([])
})

test('importing the same file again changes nothing; what differs is told with what stands there today', async () => {
  await newCompany()
  await written([row(1), row(2), row(3)])
  const same = await checked([row(1), row(2), row(3)])
  expect(same.resultados).toMatchObject({ criar: 0, alterar: 0, sem_mudanca: 3 })

  const changed = await checked([row(1, { FONE1: '(47) 98822-1180', CEP: '' }), row(9)])
  expect(changed.resultados).toMatchObject({ criar: 1, alterar: 1, sem_mudanca: 0 })
  const { items } = await lines(changed.id, 'resultado=alterar')
  expect(items[0]?.celulas.telefone).toEqual({
    texto: '(47) 98822-1180',
    de: '4734221180',
    estado: 'mudanca',
  })
  expect(items[0]?.celulas.cep).toEqual({ texto: '' })
  await act(changed.id, 'gravar')
  await runImport(app.deps, company.ownerId, changed.id)
  expect((await read(changed.id)).body.gravacao).toEqual({
    total: 2,
    criadas: 1,
    alteradas: 1,
    inalteradas: 0,
  })
  expect((await checked([row(1, { FONE1: '(47) 98822-1180' })])).resultados.sem_mudanca).toBe(1)
})

test('existing records can be left alone, or only their empty fields filled', async () => {
  await newCompany()
  await written([row(1, { CEP: '' })])
  const other = row(1, { FONE1: '(47) 98822-1180' })
  expect((await checked([other], 'ignorar')).resultados.sem_mudanca).toBe(1)
  const { id, resultados } = await checked([other], 'vazios')
  expect(resultados.alterar).toBe(1)
  const { items } = await lines(id)
  expect([items[0]?.celulas.cep?.estado, items[0]?.celulas.telefone?.estado]).toEqual(['mudanca', undefined])
})

test('the links are remembered for the company and the header, and can be seen, changed and forgotten', async () => {
  await newCompany()
  const { body } = await upload(csvOf([[...row(1), 'x']], [...LOJAS_HEADER, 'COD']))
  const own = linked(body).map((one) => (one.coluna === 7 ? { ...one, campo: null } : one))
  await act(body.id, 'conferir', { ligacoes: own, modo: 'vazios', modelo: 'Clientes Sul' })
  const next = (await upload(csvOf([[...row(2), 'y']], [...LOJAS_HEADER, 'COD']))).body
  expect([next.modelo?.nome, next.modo, next.ligacoes[7]]).toEqual([
    'Clientes Sul',
    'vazios',
    { coluna: 7, campo: null, ligacao: 'fora' },
  ])
  expect(next.ligacoes[0]).toEqual({ coluna: 0, campo: 'documento', ligacao: 'lembrado' })

  type Modelo = { id: string; nome: string; modo: string; ligacoes: object[]; version: number }
  const { body: modelos } = await call<Modelo[]>('GET', '/integracao/modelo-importacao?alvo=lojas')
  expect(modelos.map(({ nome, ligacoes }) => [nome, ligacoes.length])).toEqual([['Clientes Sul', 9]])
  const [modelo] = modelos
  if (!modelo) throw new Error('no model')
  const url = `/integracao/modelo-importacao/${modelo.id}`
  const changed = await call<Modelo>('PUT', url, {
    nome: 'Sul',
    modo: 'alterar',
    ligacoes: modelo.ligacoes,
    version: 1,
  })
  expect([changed.status, changed.body.nome, changed.body.version]).toEqual([200, 'Sul', 2])
  const stale = await call<Refusal>('PUT', url, { nome: 'X', modo: 'alterar', ligacoes: [], version: 1 })
  expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict'])
  const unknown = await call<Refusal>('PUT', url, {
    nome: ' ',
    modo: 'alterar',
    ligacoes: [{ coluna: 'A', campo: 'inventado' }],
  })
  expect([unknown.status, unknown.body.details?.map(({ path }) => path)]).toEqual([400, ['nome', 'ligacoes']])

  const operator = await signIn(app, company, { role: 'Operador' })
  expect((await call('GET', url, undefined, operator)).status).toBe(403)
  const stranger = await signIn(app, await buildCompany(app))
  expect((await call('GET', url, undefined, stranger)).status).toBe(404)
  expect((await call('DELETE', url, undefined, stranger)).status).toBe(404)
  expect((await call('DELETE', url)).status).toBe(204)
  expect((await call('GET', url)).status).toBe(404)
})

test('the result file holds only the refused lines as they stood, with the reason, in the format of the file', async () => {
  await newCompany()
  const rows = [row(1), row(2, { UF: 'SX', RAZAO: '=perigo' }), row(3, { RAZAO: 'Loja proibida' })]
  const columns = LOJAS_HEADER.map((header, at) => ({ header, value: (cells: string[]) => cells[at] }))
  for (const format of ['csv', 'xlsx'] as const) {
    await newCompany()
    const content = await buffer(writeSpreadsheet({ columns, rows, format }))
    const { body } = await upload(content, `lojas.${format}`)
    await act(body.id, 'conferir', { ligacoes: linked(body), modo: 'alterar' })
    await runImport(app.deps, company.ownerId, body.id)
    await act(body.id, 'gravar')
    await runImport(app.deps, company.ownerId, body.id)
    const after = (await read(body.id)).body
    expect(after.resultados).toMatchObject({ criar: 1, recusar: 2 })
    expect(after.gravacao).toMatchObject({ total: 2, criadas: 1 })
    const answer = await app.server.inject({
      url: `/integracao/importacao/${body.id}/recusadas`,
      headers: admin.headers,
    })
    expect(answer.headers['content-disposition']).toContain(`lojas-recusadas.${format}`)
    const refused: (readonly string[])[] = []
    for await (const { cells } of (await openSpreadsheet(answer.rawPayload)).rows()) refused.push(cells)
    expect(refused.map((cells) => [cells[0], cells[3], cells[8]])).toEqual([
      ['CNPJ_CLI', 'UF', 'Motivo da recusa'],
      [rows[1]?.[0], 'SX', 'UF: Não existe'],
      [rows[2]?.[0], 'SC', 'RAZAO: Nome proibido'],
    ])
  }
})

test('whoever imports is told once that it is written, however many records it has [E-401, L-020, L-022]', async () => {
  await newCompany()
  const { noticesOf, toldTo, acaoOf } = createTold(app)
  const colleague = await signIn(app, company)
  const { id } = await written([row(1), row(2), row(3)])
  const [notice, ...more] = await noticesOf(admin)
  expect(more).toEqual([])
  expect(notice).toMatchObject({
    eventId: id,
    title: 'Importação pronta: clientes_sul_2026-11.csv',
    body: `Criados: 3. Alterados: 0. Sem mudança: 0. <a href="#/integracao/importar/${id}">Ver a importação</a>`,
    channelType: 'INTEGRACAO',
  })
  if (notice) expect(await acaoOf(admin, notice)).toBe('page integracao/importacao')
  expect(await toldTo(colleague)).toEqual([])
})

test('a stopped import goes on where it stopped, and an action that does not fit is refused', async () => {
  await newCompany()
  const { body } = await upload(csvOf(Array.from({ length: 30 }, (_, index) => row(index))))
  expect((await act(body.id, 'gravar')).body.code).toBe('importacao_action_not_possible')
  await act(body.id, 'conferir', { ligacoes: linked(body), modo: 'alterar' })
  expect((await act(body.id, 'parar')).body.situacao).toBe('conferencia_parada')
  await runImport(app.deps, company.ownerId, body.id)
  expect((await read(body.id)).body.conferidas).toBe(0)
  await act(body.id, 'retomar')
  // Asked for during the checking, the writing follows by itself.
  expect((await act(body.id, 'gravar')).body).toMatchObject({
    situacao: 'conferindo',
    gravarAoConcluir: true,
  })
  await runImport(app.deps, company.ownerId, body.id)
  expect((await read(body.id)).body).toMatchObject({ situacao: 'concluida', gravacao: { criadas: 30 } })
  for (const action of ['parar', 'retomar', 'voltar', 'descartar', 'gravar']) {
    expect([action, (await act(body.id, action)).status]).toEqual([action, 409])
  }
})

test('going back to the columns forgets the checking; giving up ends the import', async () => {
  await newCompany()
  const { id } = await checked([row(1), row(2, { UF: 'SX' })])
  const back = (await act(id, 'voltar')).body
  expect([back.situacao, back.conferidas, back.recusas]).toEqual(['colunas', 0, []])
  expect((await lines(id)).items).toEqual([])
  expect((await act(id, 'descartar')).body.situacao).toBe('descartada')
})

test('columns are linked once, required fields are linked, unknown fields are refused', async () => {
  await newCompany()
  const { body } = await upload(csvOf([row(1)]))
  const check = (ligacoes: object[]) => act(body.id, 'conferir', { ligacoes, modo: 'alterar' })
  const none = await check([])
  expect([none.status, none.body.details?.map(({ message }) => message)]).toEqual([
    400,
    [
      'CNPJ ou CPF: ligue uma coluna, o campo é obrigatório',
      'Razão social: ligue uma coluna, o campo é obrigatório',
    ],
  ])
  const twice = await check([...linked(body), { coluna: 2, campo: 'nome' }])
  expect(twice.body.details?.[0]?.message).toBe('Razão social: ligue a uma só coluna')
  const unknown = await check([{ coluna: 0, campo: 'inventado' }])
  expect(unknown.body.details?.[0]?.message).toContain('inventado')
})

test('a column that allows two readings is asked, and read as it was answered', async () => {
  await newCompany()
  const rows = [row(1, { PESO_MAX: '1.250' }), row(2, { PESO_MAX: '12.750' })]
  const { body } = await upload(csvOf(rows))
  expect(body.leitura.colunas[7]?.decimais).toEqual({ duvida: '1.250' })
  const asked = await act(body.id, 'conferir', { ligacoes: linked(body), modo: 'alterar' })
  expect([asked.status, asked.body.details?.[0]?.path]).toEqual([400, 'ligacoes.7.decimal'])
  const ligacoes = linked(body).map((one) => (one.coluna === 7 ? { ...one, decimal: 'ponto' } : one))
  await act(body.id, 'conferir', { ligacoes, modo: 'alterar' })
  await runImport(app.deps, company.ownerId, body.id)
  const { items } = await lines(body.id)
  expect(items.map(({ celulas }) => celulas.peso?.texto)).toEqual(['1,25', '12,75'])
})

test('one cell decides how all numbers of its column are read, and nobody is asked', async () => {
  await newCompany()
  const { id } = await checked([row(1, { PESO_MAX: '12.750' }), row(2, { PESO_MAX: '96.3' })])
  const { items } = await lines(id)
  expect(items.map(({ celulas, resultado }) => [celulas.peso?.texto, resultado])).toEqual([
    ['12,75', 'criar'],
    ['96,3', 'criar'],
  ])
})

test('records that a lone quote swallows are told, and read either way', async () => {
  await newCompany()
  const names = ['"Barra 3/4', 'Loja dois', 'Loja três', 'Barra 1/2"']
  const { body } = await upload(csvOf(names.map((RAZAO, index) => row(index + 1, { RAZAO }))))
  expect([body.leitura.aspas, body.leitura.aspasSoltas, body.leitura.contagem]).toEqual([
    'linha',
    { de: 2, ate: 5 },
    { arquivo: 4, lidas: 4, ocultas: 0 },
  ])
  const { body: other } = await call<Importacao>('PUT', `/integracao/importacao/${body.id}/leitura`, {
    aspas: 'celula',
  })
  expect([other.leitura.aspas, other.leitura.contagem]).toEqual([
    'celula',
    { arquivo: 4, lidas: 1, ocultas: 0 },
  ])
})

test('the encoding is shown, and names are read anew in the one that is chosen', async () => {
  await newCompany()
  const dos = Buffer.from(
    csvOf([row(1, { RAZAO: 'CAFE' })])
      .toString()
      .replace('CAFE', 'Caf\u0082'),
    'latin1',
  )
  const { body } = await upload(dos)
  const named = ({ leitura }: Importacao) => [leitura.codificacao, leitura.colunas[1]?.exemplos[0]]
  expect(named(body)).toEqual(['CP850', 'Café'])
  const { body: other } = await call<Importacao>('PUT', `/integracao/importacao/${body.id}/leitura`, {
    codificacao: 'Mac Roman',
  })
  expect(named(other)).toEqual(['Mac Roman', 'CafÇ'])
})

test('the sheet and the header can be chosen', async () => {
  await newCompany()
  const { body } = await upload(csvOf([row(1), row(2)]))
  const chosen = await call<Importacao>('PUT', `/integracao/importacao/${body.id}/leitura`, {
    linhaCabecalho: 2,
  })
  expect(chosen.body.leitura.linhaCabecalho).toBe(2)
  expect(chosen.body.ligacoes[0]?.ligacao).toBe('fora')
  const absent = await call<Refusal>('PUT', `/integracao/importacao/${body.id}/leitura`, {
    linhaCabecalho: 999,
  })
  expect([absent.status, absent.body.code]).toEqual([422, 'spreadsheet_empty'])
})

test('a broken file is refused at once with what to do', async () => {
  await newCompany()
  const empty = await upload(Buffer.from('a'))
  expect([empty.status, empty.body.code]).toEqual([422, 'spreadsheet_empty'])
  const repeated = await upload(csvOf([row(1)], ['Nome', 'Cidade', 'nome']))
  expect(repeated.body.leitura.colunas.slice(0, 3).map(({ nome }) => nome)).toEqual([
    'Nome',
    'Cidade',
    'nome (Cidade)',
  ])
  const picture = await upload(Buffer.from('\x89PNG\r\n\x1a\n\0\0\0', 'latin1'), 'a.xlsx')
  expect([picture.status, picture.body.code]).toEqual([415, 'spreadsheet_unknown_format'])
  const text = await upload(Buffer.from('isto não é planilha'), 'pedidos.xlsx')
  expect([text.status, text.body.code]).toEqual([415, 'spreadsheet_unknown_format'])
  const headless = await upload(Buffer.from('1;2;3\n4;5;6\n'))
  expect(headless.body.code).toBe('spreadsheet_without_header')
})

test('a file that breaks a limit in its middle stops with the reason, which is told, and nothing is written [E-401]', async () => {
  await newCompany()
  const rows = Array.from({ length: 250 }, (_, index) => row(index))
  rows.push(row(251, { RAZAO: 'x'.repeat(2_001) }))
  const importacao = await checked(rows)
  expect([importacao.situacao, importacao.erro?.codigo]).toEqual(['falhou', 'spreadsheet_cell_too_long'])
  expect(importacao.erro?.texto).toContain('linha 252')
  const [notice, ...more] = await createTold(app).noticesOf(admin)
  expect([notice?.evento, more]).toEqual(['importacao_falhou', []])
  expect(notice?.body).toContain('linha 252')
  expect((await act(importacao.id, 'gravar')).status).toBe(409)
})

test('an upload beyond 50 MB is refused', async () => {
  await newCompany()
  const { status } = await upload(Buffer.alloc(51 * 1_048_576, 'a'))
  expect(status).toBe(413)
})

test('the target says who imports; another company and a person without the right see nothing', async () => {
  await newCompany()
  const { id } = await checked([row(1)])
  const operator = await signIn(app, company, { role: 'Operador' })
  const stranger = await signIn(app, await buildCompany(app))
  expect((await upload(csvOf([row(1)]), 'a.csv', operator)).status).toBe(403)
  expect((await upload(csvOf([row(1)]), 'a.csv', admin, 'nada')).status).toBe(404)
  const alvos = await call<{ alvo: string }[]>('GET', '/integracao/importacao/alvos', undefined, operator)
  expect(alvos.body.map(({ alvo }) => alvo)).not.toContain('lojas')
  expect(
    (await call<{ total: number }>('GET', '/integracao/importacao', undefined, operator)).body.total,
  ).toBe(0)
  const calls: ['GET' | 'POST' | 'PUT', string, object?][] = [
    ['GET', ''],
    ['GET', '/linhas'],
    ['GET', '/recusadas'],
    ['PUT', '/leitura', {}],
    ['POST', '/conferir', { ligacoes: [], modo: 'alterar' }],
    ['POST', '/parar'],
    ['POST', '/retomar'],
    ['POST', '/voltar'],
    ['POST', '/descartar'],
    ['POST', '/gravar'],
    ['PUT', '/reparos/cep', { aceito: true }],
    ['PUT', '/linhas/1/reparos/cep', { decisao: 'aceito' }],
  ]
  for (const [method, path, payload] of calls) {
    const url = `/integracao/importacao/${id}${path}`
    expect([path, (await call(method, url, payload, stranger)).status]).toEqual([path, 404])
    if (path !== '/linhas/1/reparos/cep') {
      expect([path, (await call(method, url, payload, operator)).status]).toEqual([path, 403])
    }
  }
  expect(
    (await call<{ total: number }>('GET', '/integracao/importacao', undefined, stranger)).body.total,
  ).toBe(0)
})

test('a template file has every label and an example that is imported without a word', async () => {
  await newCompany()
  for (const formato of ['csv', 'xlsx']) {
    const answer = await app.server.inject({
      url: `/integracao/importacao/alvos/lojas/arquivo?formato=${formato}`,
      headers: admin.headers,
    })
    expect(answer.headers['content-disposition']).toContain(`modelo-lojas.${formato}`)
    const { body } = await upload(answer.rawPayload, `modelo.${formato}`)
    await act(body.id, 'conferir', { ligacoes: linked(body), modo: 'alterar' })
    await runImport(app.deps, company.ownerId, body.id)
    expect((await read(body.id)).body.resultados).toMatchObject({ criar: 1, reparo: 0, recusar: 0 })
  }
})

test('an import whose worker is gone is taken up again; one that is worked on is left alone', async () => {
  await newCompany()
  const { body } = await upload(csvOf([row(1)]))
  await act(body.id, 'conferir', { ligacoes: linked(body), modo: 'alterar' })
  const hold = (until: string) =>
    app.opened.systemQuery(
      `update importacao set trabalho_id = gen_random_uuid(), trabalho_ate = now() ${until} where id = $1`,
      [body.id],
    )
  await hold(`+ interval '20 seconds'`)
  await runImport(app.deps, company.ownerId, body.id)
  expect((await read(body.id)).body.situacao).toBe('conferindo')
  const jobs = async () =>
    (
      await app.opened.systemQuery(
        `select data from pgboss.job where name = 'importacao' and data->>'importacaoId' = $1`,
        [body.id],
      )
    ).rows.length
  const before = await jobs()
  await resumeImports(app.deps)
  expect(await jobs()).toBe(before)
  await hold(`- interval '1 second'`)
  await resumeImports(app.deps)
  expect(await jobs()).toBe(before + 1)
  await runImport(app.deps, company.ownerId, body.id)
  expect((await read(body.id)).body.situacao).toBe('conferida')
})

test('after thirty days the lines are gone and the counts stay', async () => {
  await newCompany()
  const done = await written([row(1), row(2, { UF: 'SX' })])
  const open = await checked([row(3)])
  app.clock.advance(31 * 86_400_000)
  admin = await signIn(app, company)
  await removeOldImports(app.deps)
  expect(done.temRegistros).toBe(true)
  const kept = (await read(done.id)).body
  expect([kept.situacao, kept.temLinhas, kept.temRegistros, kept.gravacao.criadas]).toEqual([
    'concluida',
    false,
    false,
    1,
  ])
  expect((await call<Refusal>('GET', `/integracao/importacao/${done.id}/linhas`)).body.code).toBe(
    'importacao_lines_removed',
  )
  expect((await read(open.id)).body.situacao).toBe('descartada')
})
