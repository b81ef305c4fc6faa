import { expect, test } from 'vitest'
import { importClient } from '#modules/integracao/server/testing/import-file.ts'
import { createFreshSend, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { createCarriers, papeisAte } from './testing/build-carriers.ts'

const app = await openTestApp()
const send = createFreshSend(app, '/api')
const { shipper, carrier, link, register, save, read } = createCarriers(app)
const HEADER =
  'CNPJ;RNTRC;Categoria;Apólice RCTR-C;Seguradora RCTR-C;Validade RCTR-C;RC-DC vencimento;PGR validade;Validade RC-V'

test('policies of carriers come from a sheet, then only what differs is changed', async () => {
  const one = await shipper()
  const id = await register(one)
  const { documento } = (await read(one, id)).json()
  const sheet = importClient(app, one.admin, 'regularidade')
  const line = `${documento};052318846;ETC;1005;Campo Largo;31/03/2027;31/03/2027;30/06/2027;15/03/2027`
  expect(await sheet.run(HEADER, [line])).toMatchObject({ gravacao: { alteradas: 1, total: 1 } })
  const { daEmpresa } = (await read(one, id)).json()
  expect(daEmpresa).toMatchObject({ version: 1, rntrc: '052318846', categoria: 2 })
  expect(daEmpresa.papeis).toMatchObject([
    { documento: 'rctrc', numero: '1005', seguradora: 'Campo Largo', validade: '2027-03-31' },
    { documento: 'rcdc', validade: '2027-03-31' },
    { documento: 'pgr', validade: '2027-06-30' },
    { documento: 'rcv', validade: '2027-03-15' },
  ])
  // An empty cell erases nothing.
  await sheet.run(HEADER, [`${documento};;;;;30/09/2027;;;`])
  const after = (await read(one, id)).json().daEmpresa
  expect(after).toMatchObject({ version: 2, rntrc: '052318846' })
  expect(after.papeis[0]).toMatchObject({ numero: '1005', validade: '2027-09-30' })
  const [last] = (await send(one.admin, 'GET', `/regularidade/${id}/historico`)).json<HistoricoItem[]>()
  expect(last).toMatchObject({
    origem: 'importação',
    versao: 2,
    mudancas: [{ campo: 'RCTR-C: validade', de: '31/03/2027', para: '30/09/2027' }],
  })
  expect(await listEvents(app, one.ownerId, id)).toContainEqual({ tipo: 'regularidade.changed', versao: 2 })
  expect(await sheet.run(HEADER, [line.replace('31/03/2027', '30/09/2027')])).toMatchObject({
    gravacao: { criadas: 0, alteradas: 0 },
  })
})

test('carriers that are not registered, fill their own record, or lack a validity are refused', async () => {
  const one = await shipper()
  const transportadora = await carrier()
  await link(one, transportadora)
  await save(transportadora, transportadora.ownerId, { papeis: papeisAte('2027-08-30') })
  await register(one, { documento: transportadora.documento })
  const alone = await register(one)
  const { documento } = (await read(one, alone)).json()
  const sheet = importClient(app, one.admin, 'regularidade')
  await sheet.run(HEADER, [
    '11.222.333/0001-81;052318846;;;;;;;',
    `${transportadora.documento};;;;;31/03/2027;;;`,
    `${documento};;;77;;;;;`,
  ])
  const refused = await sheet.listLines('recusar')
  const problems = refused.map(
    ({ celulas }) => Object.values(celulas).find(({ problema }) => problema)?.problema,
  )
  expect(problems).toEqual([
    'Transportadora não cadastrada: importe-a antes em Empresas',
    'A transportadora usa a plataforma e preenche a própria regularidade',
    'RCTR-C: informe até quando vale',
  ])
  expect((await read(one, alone)).json().daEmpresa).toBeNull()
  expect((await read(transportadora, transportadora.ownerId)).json().daTransportadora.version).toBe(1)
})

test('a carrier has no such import', async () => {
  const transportadora = await carrier()
  const answer = await importClient(app, transportadora.admin, 'regularidade').upload(HEADER, ['x'])
  expect(answer.statusCode).toBe(403)
})
