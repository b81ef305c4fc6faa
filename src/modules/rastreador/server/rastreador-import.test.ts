import { expect, test } from 'vitest'
import { buildMotorista, buildVeiculo } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { importClient } from '#modules/integracao/server/testing/import-file.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Rastreador } from '../rastreador.contract.ts'
import { buildRastreador } from './testing/build-rastreador.ts'

const app = await openTestApp()
const { company, admin, operator } = await buildPeople(app)
const { ownerId } = company
const file = importClient(app, admin, 'rastreadores')
const send = createSend(app, '/integracao/rastreador')
const listAll = async () =>
  (await send(admin, 'POST', '/search', { page: -1 })).json<{ items: Rastreador[] }>().items
const HEADER = 'IMEI;TIPO;PLACA'

test('devices of vehicles are created, then only what differs is changed, then nothing', async () => {
  const [first, second] = [await buildVeiculo(app, ownerId), await buildVeiculo(app, ownerId)]
  const line = (placa: string) => `867730051122084;Traccar;${placa}`
  expect(await file.run(HEADER, [line(first.placa)])).toMatchObject({ gravacao: { criadas: 1 } })
  expect(await listAll()).toMatchObject([
    { identificador: '867730051122084', tipo: 'traccar', veiculo: { id: first.id }, ativo: true },
  ])
  expect(await file.run(HEADER, [line(second.placa)])).toMatchObject({ gravacao: { alteradas: 1 } })
  expect(await listAll()).toMatchObject([{ veiculo: { id: second.id }, version: 2 }])
  expect(await file.run(HEADER, [line(second.placa)])).toMatchObject({ gravacao: { alteradas: 0 } })
})

test('the phone of a driver becomes the device of the vehicle that its line names', async () => {
  const motorista = await buildMotorista(app, ownerId)
  const veiculo = await buildVeiculo(app, ownerId)
  const { identificador } = await buildRastreador(app, ownerId, { motoristaId: motorista.id })
  expect(await file.run(HEADER, [`${identificador};OsmAnd;${veiculo.placa}`])).toMatchObject({
    gravacao: { alteradas: 1 },
  })
  const found = (await listAll()).find((device) => device.identificador === identificador)
  expect(found).toMatchObject({ veiculo: { id: veiculo.id }, motorista: null })
})

test('a plate that nobody registered, a kind that there is not and a person without the right are refused', async () => {
  const veiculo = await buildVeiculo(app, ownerId)
  const answer = await file.run(HEADER, ['1;Traccar;ZZZ9Z99', `2;Outro;${veiculo.placa}`])
  expect(answer).toMatchObject({ gravacao: { criadas: 0 } })
  expect((await file.upload(HEADER, [`3;API;${veiculo.placa}`], operator)).statusCode).toBe(403)
})
