import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportClient, importClient } from '#modules/integracao/server/testing/import-file.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { startTestApp, type TestApp } from '#platform/server/testing/test-app.ts'
import type { Veiculo } from '../veiculo.contract.ts'

let app: TestApp
let operator: SignedIn
let veiculos: ImportClient
beforeAll(async () => {
  app = await startTestApp()
  operator = await signIn(app, await buildCompany(app), { role: 'Operador', nome: 'Davi Prado' })
  veiculos = importClient(app, operator, 'veiculos')
})
afterAll(() => app.close())

const HEADER = 'PLACA;TIPO_VEICULO;CARROCERIA;FROTA;CAP_KG;RENAVAM;PROPRIETARIO;CRLV'
const listAll = async () => {
  const url = '/api/veiculo/search'
  const answer = await app.server.inject({
    method: 'POST',
    url,
    headers: operator.headers,
    payload: { page: -1 },
  })
  return answer.json<{ items: Veiculo[] }>().items
}

test('a file with the usual column names is linked by itself', async () => {
  const answer = await veiculos.upload(HEADER, ['ABC1D23;Sider;;;;;;'])
  expect(answer.json().ligacoes.map(({ campo }: { campo: string }) => campo)).toEqual([
    'placa',
    'tipo',
    'carroceria',
    'codigo',
    'capacidadeKg',
    'renavam',
    'proprietarioNome',
    'validadeCrlv',
  ])
})

test('vehicles are created, then only what differs is changed, then nothing', async () => {
  const lines = [
    'IMP1A11;Caminhão truck (6x2);Sider;F-1;12.500;00639884962;Serra;31/03/2027',
    'IMP1222;Cavalo mecânico 6x2;;F-2;;;;',
  ]
  expect(await veiculos.run(HEADER, lines)).toMatchObject({ situacao: 'concluida', gravacao: { criadas: 2 } })
  const [first, second] = await listAll()
  expect(first).toMatchObject({
    placa: 'IMP1A11',
    capacidadeKg: 12_500,
    eixos: 3,
    volumeM3: 50,
    renavam: '00639884962',
    proximoVencimento: '2027-03-31',
  })
  expect(second).toMatchObject({ placa: 'IMP1222', tipo: 'CAVALO_6X2', carroceria: 'NA', eixos: 3 })

  // The other notation of a plate names the same vehicle and does not rewrite it.
  const again = [lines[0]?.replace('12.500', '13.000') ?? '', 'IMP1C22;Cavalo mecânico 6x2;;F-2;;;;']
  expect(await veiculos.run(HEADER, again)).toMatchObject({ gravacao: { criadas: 0, alteradas: 1 } })
  expect(await listAll()).toMatchObject([
    { capacidadeKg: 13_000, version: 2 },
    { placa: 'IMP1222', version: 1 },
  ])
  const history = await app.server.inject({
    url: `/api/veiculo/${first?.id}/historico`,
    headers: operator.headers,
  })
  expect(history.json()).toMatchObject([
    { acao: 'alteração', mudancas: [{ campo: 'Capacidade (kg)', de: 12_500, para: 13_000 }] },
    { acao: 'criação', quem: { nome: 'Davi Prado' }, origem: 'importação' },
  ])
  expect(await veiculos.run(HEADER, again)).toMatchObject({ gravacao: { criadas: 0, alteradas: 0 } })
})

test('lines with a wrong plate, type or capacity, or a number of another vehicle, are refused, the others written', async () => {
  const before = (await listAll()).length
  const answer = await veiculos.run(HEADER, [
    'AB12345;Caminhão truck (6x2);Sider;;;;;',
    'REF1A11;Foguete;Sider;;;;;',
    'REF2A22;Caminhão truck (6x2);Sider;F-1;;;;',
    'REF3A33;Cavalo mecânico 6x2;Sider;;;;;',
    'REF4A44;Caminhão truck (6x2);Sider;F-9;;;;',
    'REF4044;Caminhão truck (6x2);Sider;;;;;',
    'REF5A55;Caminhão truck (6x2);Sider;;12.500,5;;;',
  ])
  expect(answer).toMatchObject({ situacao: 'concluida', gravacao: { criadas: 1 } })
  const after = await listAll()
  expect(after.length).toBe(before + 1)
  expect(after.map(({ placa }) => placa)).toContain('REF4A44')
  const refused = await veiculos.listLines('recusar')
  expect(refused.at(-1)?.celulas.capacidadeKg?.problema).toBe('Use um número inteiro')
})

test('importing takes the fleet module', async () => {
  const bare = await signIn(app, await buildCompany(app, { modulos: [] }))
  expect((await veiculos.upload(HEADER, ['ABC1D23;;;;;;;'], bare)).statusCode).toBe(403)
})
