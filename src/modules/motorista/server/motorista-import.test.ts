import { beforeAll, describe, expect, test } from 'vitest'
import { importClient } from '#modules/integracao/server/testing/import-file.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Motorista } from '../motorista.contract.ts'

const app = await openTestApp()
const operator = await signIn(app, await buildCompany(app), { role: 'Operador', nome: 'Davi Prado' })
const motoristas = importClient(app, operator, 'motoristas')
const send = createSend(app)

const HEADER = 'CPF;NOME_MOTORISTA;CNH;CATEGORIA_CNH;VENC_CNH;FONE;VINCULO;MOPP'
const listAll = async () =>
  (await send(operator, 'POST', '/api/motorista/search', { page: -1 })).json<{ items: Motorista[] }>().items
const read = async (id: string) =>
  (await send(operator, 'POST', `/api/motorista/${id}/mostrar`)).json<Motorista>()

const JOAO = '111.444.777-35;João da Silva;02650306461;E;30/06/2027;(11) 98765-4321;Empregado;31/01/2027'

test('drivers are created, then only what differs is changed, then nothing', async () => {
  expect(await motoristas.run(HEADER, [JOAO])).toMatchObject({
    situacao: 'concluida',
    gravacao: { criadas: 1 },
  })
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
  expect(await motoristas.run(HEADER, [changed])).toMatchObject({ gravacao: { criadas: 0, alteradas: 1 } })
  expect(await read(first?.id ?? '')).toMatchObject({ vinculo: 'agregado', version: 2 })
  expect(await motoristas.run(HEADER, [changed])).toMatchObject({ gravacao: { criadas: 0, alteradas: 0 } })
})

test('lines with a wrong CPF or licence, or with the licence of another driver, are refused', async () => {
  const answer = await motoristas.run(HEADER, [
    '111.444.777-36;Um;62472927637;E;30/06/2027;;Empregado;',
    '404.495.282-51;Dois;62472927638;E;30/06/2027;;Empregado;',
    '404.495.282-51;Três;02650306461;E;30/06/2027;;Empregado;',
  ])
  expect(answer).toMatchObject({ gravacao: { criadas: 0 } })
  expect(await listAll()).toHaveLength(1)
})

test('importing takes the fleet module', async () => {
  const bare = await signIn(app, await buildCompany(app, { modulos: [] }))
  expect((await motoristas.upload(HEADER, [JOAO], bare)).statusCode).toBe(403)
})

describe('the vehicle that a driver usually drives', () => {
  const COLUMNS = 'CPF;NOME;CNH;CATEGORIA;VALIDADE_CNH;PLACA'
  const driver = (placa: string, categoria = 'E', cpf = '529.982.247-25', cnh = '62472927637') =>
    `${cpf};Vanda Reis;${cnh};${categoria};30/06/2029;${placa}`
  const vehicle = async (placa: string, tipo = 'TRUCK'): Promise<string> => {
    const carroceria = tipo === 'CAVALO_6X2' ? 'NA' : 'SIDER'
    const values = { placa, tipo, carroceria, propriedade: 'proprio' }
    return (await send(operator, 'POST', '/api/veiculo', values)).json<{ id: string }>().id
  }
  const vanda = async () => (await listAll()).find(({ nome }) => nome.endsWith('anda Reis'))
  const refusal = async () => (await motoristas.listLines('recusar')).map(({ celulas }) => celulas.veiculo)

  beforeAll(() => Promise.all([vehicle('KLM1234'), vehicle('KLM5F67', 'CAVALO_6X2')]))

  test('is named by its plate in either notation, and only another one is a change', async () => {
    const { ligacoes } = await motoristas.check(COLUMNS, [driver('KLM-1234')])
    expect(ligacoes.at(-1)).toMatchObject({ campo: 'veiculo', ligacao: 'sugerido' })
    expect(await motoristas.write()).toMatchObject({ gravacao: { criadas: 1 } })
    expect(await vanda()).toMatchObject({ veiculo: { placa: 'KLM1234' }, version: 1 })
    expect(await motoristas.run(COLUMNS, [driver('KLM1C34')])).toMatchObject({
      gravacao: { criadas: 0, alteradas: 0 },
    })
    await motoristas.check(COLUMNS, [driver('klm 5f67')])
    const [line] = await motoristas.listLines('reparo')
    expect(line?.celulas.veiculo).toMatchObject({ texto: 'KLM5F67', reparo: 'placa' })
    expect(await motoristas.run(COLUMNS, [driver('KLM5F67')])).toMatchObject({ gravacao: { alteradas: 1 } })
    const changed = await vanda()
    expect(changed).toMatchObject({ veiculo: { placa: 'KLM5F67' }, version: 2 })
    const history = await send(operator, 'GET', `/api/motorista/${changed?.id}/historico`)
    expect(history.json()[0].mudancas).toEqual([{ campo: 'Veículo', de: 'KLM-1234', para: 'KLM5F67' }])
  })

  test.each([
    ['no plate', 'KLM-12', 'E', 'Placa inválida'],
    ['a plate nobody registered', 'ZZZ9Z99', 'E', 'Nenhum veículo com esta placa: cadastre-o antes'],
    [
      'a vehicle that the licence does not allow',
      'KLM5F67',
      'C',
      'A categoria C não permite conduzir Cavalo mecânico 6x2: é preciso ter E',
    ],
  ])('refuses the cell with %s', async (_case, placa, categoria, problema) => {
    await motoristas.check(COLUMNS, [driver(placa, categoria, '404.495.282-51', '25624170033')])
    expect(await refusal()).toMatchObject([{ texto: placa, problema }])
  })

  test('refuses an inactive one, but leaves it to the driver who has it', async () => {
    const id = await vehicle('KLM8H90')
    await motoristas.run(COLUMNS, [driver('KLM8H90')])
    await send(operator, 'PATCH', `/api/veiculo/${id}/desativar`)
    const changed = driver('KLM8H90').replace('Vanda', 'Wanda')
    const other = driver('KLM8H90', 'E', '404.495.282-51', '25624170033')
    expect(await motoristas.run(COLUMNS, [changed, other])).toMatchObject({
      gravacao: { criadas: 0, alteradas: 1 },
    })
    expect(await refusal()).toMatchObject([
      { texto: 'KLM8H90', problema: 'Veículo desativado: ative-o ou informe outro' },
    ])
    expect(await vanda()).toMatchObject({ nome: 'Wanda Reis', veiculo: { placa: 'KLM8H90' } })
  })

  test('refuses what became impossible between the checking and the writing', async () => {
    const id = await vehicle('KLM2B22')
    await motoristas.check(COLUMNS, [driver('KLM2B22', 'E', '404.495.282-51', '25624170033')])
    await send(operator, 'PATCH', `/api/veiculo/${id}/desativar`)
    expect(await motoristas.write()).toMatchObject({ gravacao: { criadas: 0 } })
    expect(await refusal()).toMatchObject([{ problema: 'Veículo desativado: ative-o ou informe outro' }])
  })

  test('a change of category is refused while the vehicle asks for more', async () => {
    await motoristas.run(COLUMNS, [driver('KLM5F67')])
    const withoutPlate = driver('', 'C')
    expect(await motoristas.run(COLUMNS, [withoutPlate])).toMatchObject({ gravacao: { alteradas: 0 } })
    expect((await motoristas.listLines('recusar'))[0]?.celulas.cnhCategoria).toMatchObject({
      problema: 'A categoria C não permite conduzir Cavalo mecânico 6x2: é preciso ter E',
    })
    expect(await vanda()).toMatchObject({ cnhCategoria: 'E' })
  })
})
