import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runImport } from '#modules/integracao/server/import-jobs.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { startTestApp, type TestApp } from '#platform/server/testing/test-app.ts'
import type { Empresa } from '../empresa.contract.ts'
import { cnpjOf, JOINVILLE, sampleEmpresa } from './testing/empresa-sample.ts'

let app: TestApp
let admin: SignedIn

beforeAll(async () => {
  app = await startTestApp()
  await loadReferenceData(app.deps.db)
})
afterAll(() => app.close())

const start = async () => {
  admin = await signIn(app, await buildCompany(app), { nome: 'Renata Kuhn' })
}
const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  app.server.inject({ method: 'POST', url: path, headers: { ...admin.headers, ...headers }, payload })
const listAll = async () =>
  (await post('/api/empresa/search', { page: -1 })).json<{ items: Empresa[] }>().items
const historyOf = async (id: string) =>
  (await app.server.inject({ url: `/api/empresa/${id}/historico`, headers: admin.headers })).json()

describe('a list of another system', () => {
  beforeAll(start)
  const send = async (empresas: object[]) => post('/api/empresa/imports', { empresas })

  test('creates what is new, changes what differs and leaves the rest alone [L-214]', async () => {
    const first = sampleEmpresa({ nome: 'Moinho Azul' })
    const second = sampleEmpresa({ enderecos: [{ descricao: 'Depósito', municipioId: JOINVILLE }] })
    await post('/api/empresa', second)
    const { enderecos: _own, ...same } = second
    expect((await send([first, same])).json()).toEqual({
      criadas: 1,
      alteradas: 0,
      semMudanca: 1,
      recusadas: [],
    })
    const answer = await send([{ ...first, nome: 'Moinho Azul S.A.' }, sampleEmpresa()])
    expect(answer.json()).toMatchObject({ criadas: 1, alteradas: 1, semMudanca: 0 })
    const stored = await listAll()
    expect(stored).toHaveLength(3)
    expect(stored.find(({ documento }) => documento === second.documento)?.enderecos).toHaveLength(1)
    const changed = stored.find(({ nome }) => nome === 'Moinho Azul S.A.')
    expect(changed).toMatchObject({ version: 2 })
    expect(await historyOf(changed?.id ?? '')).toMatchObject([
      { acao: 'alteração', mudancas: [{ campo: 'Razão social' }] },
      { acao: 'criação', quem: { nome: 'Renata Kuhn' } },
    ])
  })

  test('says which lines it refuses and why, and writes the others', async () => {
    const taken = sampleEmpresa({ codigo: 'TAKEN-1' })
    await post('/api/empresa', taken)
    const good = sampleEmpresa()
    const answer = await send([
      sampleEmpresa({ documento: '123' }),
      good,
      { ...good, nome: 'De novo' },
      sampleEmpresa({ codigo: 'taken-1' }),
      sampleEmpresa({ municipioId: 9_999_999 }),
      sampleEmpresa({ vendedorId: crypto.randomUUID() }),
    ])
    expect(answer.json()).toMatchObject({
      criadas: 1,
      recusadas: [
        { linha: 1, campo: 'documento' },
        { linha: 3, campo: 'documento', mensagem: 'O documento aparece antes na mesma lista' },
        { linha: 4, campo: 'codigo' },
        { linha: 5, campo: 'municipioId' },
        { linha: 6, campo: 'vendedorId' },
      ],
    })
  })

  test('gives codes after those that came from another system', async () => {
    await start()
    await send(['EMP-0002', 'EMP-0003', 'EMP-0900'].map((codigo) => sampleEmpresa({ codigo })))
    expect((await send([sampleEmpresa(), sampleEmpresa(), sampleEmpresa()])).json()).toMatchObject({
      criadas: 3,
    })
    const codes = (await listAll()).map(({ codigo }) => codigo).sort()
    expect(codes).toEqual(['EMP-0001', 'EMP-0002', 'EMP-0003', 'EMP-0900', 'EMP-0901', 'EMP-0902'])
  })

  test('of more than 500 or none is refused', async () => {
    expect((await send([])).statusCode).toBe(400)
    const many = Array.from({ length: 501 }, () => sampleEmpresa())
    expect((await send(many)).statusCode).toBe(400)
  })
})

describe('a spreadsheet', () => {
  const HEADER = 'CNPJ_CLI;RAZAO;IE;CIDADE;UF;CEP;ENDERECO;FONE1;EMAIL_NFE;HR_RECEB;PESO_MAX;TIPO'
  const row = (number: number, values: Partial<Record<'nome' | 'cidade' | 'hora' | 'tipo', string>> = {}) =>
    [
      cnpjOf(500_000 + number),
      values.nome ?? `Mercado Dona Cotinha ${number}`,
      '255774003',
      values.cidade ?? 'Joinville',
      'SC',
      '89201-300',
      'Rua do Príncipe, 1480',
      '(47) 3422-1180',
      'fiscal@donacotinha.com.br',
      values.hora ?? 'Seg–sex 06:00–14:00',
      '14000',
      values.tipo ?? 'Cliente',
    ].join(';')

  interface Importacao {
    id: string
    ligacoes: { coluna: number; campo: string | null }[]
    situacao: string
  }

  async function upload(lines: string[]): Promise<Importacao> {
    const boundary = 'limite'
    const content = [HEADER, ...lines].join('\r\n')
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="anexo"; filename="clientes.csv"\r\nContent-Type: text/csv\r\n\r\n`
    const answer = await app.server.inject({
      method: 'POST',
      url: '/integracao/importacao/alvos/empresas',
      headers: { ...admin.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.from(`${head}${content}\r\n--${boundary}--\r\n`),
    })
    return answer.json()
  }

  async function run(lines: string[]) {
    const file = await upload(lines)
    const path = `/integracao/importacao/${file.id}`
    const ligacoes = file.ligacoes.map(({ coluna, campo }) => ({ coluna, campo }))
    await post(`${path}/conferir`, { ligacoes, modo: 'alterar' })
    await runImport(app.deps, admin.ownerId, file.id)
    await post(`${path}/gravar`, {})
    await runImport(app.deps, admin.ownerId, file.id)
    return (await app.server.inject({ url: path, headers: admin.headers })).json()
  }

  test('with the usual column names is linked by itself', async () => {
    await start()
    const { ligacoes } = await upload([row(1)])
    expect(ligacoes.map(({ campo }) => campo)).toEqual([
      'documento',
      'nome',
      'inscricaoEstadual',
      'municipioId',
      'uf',
      'cep',
      'endereco',
      'telefone',
      'email',
      'janela',
      'pesoMaximoKg',
      'tipos',
    ])
  })

  test('creates, then changes only what differs, and changes nothing the third time', async () => {
    await start()
    const lines = [row(1), row(2, { tipo: 'Cliente, Fornecedor' }), row(3)]
    expect(await run(lines)).toMatchObject({ situacao: 'concluida', gravacao: { criadas: 3 } })
    const [first, second] = await listAll()
    expect(first).toMatchObject({
      nome: 'Mercado Dona Cotinha 1',
      codigo: 'EMP-0001',
      logradouro: 'Rua do Príncipe',
      numero: '1480',
      municipio: { nome: 'Joinville', uf: 'SC' },
      janelas: [{ dias: [1, 2, 3, 4, 5], inicio: '06:00', fim: '14:00', terminaNoDiaSeguinte: false }],
      pesoMaximoKg: 14000,
      pendencias: [],
    })
    expect(second?.tipos).toEqual([4, 2])
    const changed = await run([
      row(1, { hora: '22:00–06:00' }),
      row(2, { tipo: 'Cliente, Fornecedor' }),
      row(3),
    ])
    expect(changed).toMatchObject({ gravacao: { criadas: 0, alteradas: 1 } })
    expect(await historyOf(first?.id ?? '')).toMatchObject([
      { origem: 'importação', mudancas: [{ campo: 'Janela de recebimento', de: 'Seg–sex 06:00–14:00' }] },
      { acao: 'criação' },
    ])
    const again = await run([
      row(1, { hora: '22:00–06:00' }),
      row(2, { tipo: 'Cliente, Fornecedor' }),
      row(3),
    ])
    expect(again).toMatchObject({ gravacao: { criadas: 0, alteradas: 0, inalteradas: 3 } })
    expect((await listAll()).find(({ id }) => id === first?.id)?.version).toBe(2)
  })

  test('that was exported is understood again', async () => {
    await start()
    await run([row(1), row(2)])
    const exported = await post('/api/empresa/exportar', { formato: 'csv' })
    const [header = '', ...lines] = exported.body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
    expect(header).toContain('CNPJ ou CPF;Razão social')
    expect(lines).toHaveLength(2)
  })
})
