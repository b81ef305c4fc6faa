import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCompany, type SignedIn, signIn } from '../../../platform/server/testing/build-company.ts'
import { startTestApp, type TestApp } from '../../../platform/server/testing/test-app.ts'
import { runImport } from '../../integracao/server/import-jobs.ts'
import type { Motorista } from '../motorista.contract.ts'

let app: TestApp
let operator: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  operator = await signIn(app, await buildCompany(app), { role: 'Operador', nome: 'Davi Prado' })
})
afterAll(() => app.close())

const post = (url: string, payload: object, who = operator) =>
  app.server.inject({ method: 'POST', url, headers: who.headers, payload })
const get = (url: string) => app.server.inject({ url, headers: operator.headers })

async function upload(header: string, lines: string[], who = operator) {
  const content = [header, ...lines].join('\r\n')
  const head =
    '--limite\r\nContent-Disposition: form-data; name="anexo"; filename="frota.csv"\r\nContent-Type: text/csv\r\n\r\n'
  return app.server.inject({
    method: 'POST',
    url: `/integracao/importacao/alvos/${ALVO}`,
    headers: { ...who.headers, 'content-type': 'multipart/form-data; boundary=limite' },
    payload: Buffer.from(`${head}${content}\r\n--limite--\r\n`),
  })
}

async function run(header: string, lines: string[]) {
  const file = (await upload(header, lines)).json<{
    id: string
    ligacoes: { coluna: number; campo: string | null }[]
  }>()
  const path = `/integracao/importacao/${file.id}`
  const ligacoes = file.ligacoes.map(({ coluna, campo }) => ({ coluna, campo }))
  await post(`${path}/conferir`, { ligacoes, modo: 'alterar' })
  await runImport(app.deps, operator.ownerId, file.id)
  await post(`${path}/gravar`, {})
  await runImport(app.deps, operator.ownerId, file.id)
  return (await get(path)).json()
}

const ALVO = 'motoristas'
const HEADER = 'CPF;NOME_MOTORISTA;CNH;CATEGORIA_CNH;VENC_CNH;FONE;VINCULO;MOPP'
const listAll = async () =>
  (await post('/api/motorista/search', { page: -1 })).json<{ items: Motorista[] }>().items
const read = async (id: string) => (await get(`/api/motorista/${id}`)).json<Motorista>()

const JOAO = '111.444.777-35;João da Silva;02650306461;E;30/06/2027;(11) 98765-4321;Empregado;31/01/2027'

test('drivers are created, then only what differs is changed, then nothing', async () => {
  expect(await run(HEADER, [JOAO])).toMatchObject({ situacao: 'concluida', gravacao: { criadas: 1 } })
  const [first] = await listAll()
  expect(await read(first?.id ?? '')).toMatchObject({
    nome: 'João da Silva',
    cpf: '11144477735',
    cnhCategoria: 'E',
    cnhValidade: '2027-06-30',
    telefone: '11987654321',
    vinculo: 'empregado',
    documentos: [{ tipo: 'mopp', numero: null, validade: '2027-01-31' }],
    proximoVencimento: '2027-01-31',
  })
  const changed = JOAO.replace('Empregado', 'Agregado')
  expect(await run(HEADER, [changed])).toMatchObject({ gravacao: { criadas: 0, alteradas: 1 } })
  expect(await read(first?.id ?? '')).toMatchObject({ vinculo: 'agregado', version: 2 })
  expect(await run(HEADER, [changed])).toMatchObject({ gravacao: { criadas: 0, alteradas: 0 } })
})

test('lines with a wrong CPF or licence, or with the licence of another driver, are refused', async () => {
  const answer = await run(HEADER, [
    '111.444.777-36;Um;62472927637;E;30/06/2027;;Empregado;',
    '404.495.282-51;Dois;62472927638;E;30/06/2027;;Empregado;',
    '404.495.282-51;Três;02650306461;E;30/06/2027;;Empregado;',
  ])
  expect(answer).toMatchObject({ gravacao: { criadas: 0 } })
  expect(await listAll()).toHaveLength(1)
})

test('importing takes the fleet module', async () => {
  const bare = await signIn(app, await buildCompany(app, { modulos: [] }))
  expect((await upload(HEADER, [JOAO], bare)).statusCode).toBe(403)
})
