import { expect, test } from 'vitest'
import { buildCarga, PARADAS } from '#modules/carga/server/testing/build-carga.ts'
import { buildMotorista, buildVeiculo } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import type { listCargasQueCabem } from '../cargas-que-cabem.contract.ts'

const app = await openTestApp()
const { company, operator, stranger } = await buildPeople(app)
const send = createFreshSend(app, '/api')
const JUNDIAI = { latitude: -23.1857, longitude: -46.8978 }
const LIVRE = { inicio: '2026-11-22T00:00:00.000Z', fim: '2026-11-30T00:00:00.000Z' }

const ask = (id: string, values: object = {}, who = operator) =>
  send(who, 'GET', `/agenda-veiculo/${id}/cargas-que-cabem?${new URLSearchParams({ ...LIVRE, ...values })}`)
type Answer = ResponseOf<typeof listCargasQueCabem>
const found = async (id: string, values: object = {}): Promise<Answer> => {
  const answer = await ask(id, values)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json()
}
const placed = async ({ latitude, longitude } = JUNDIAI) => {
  const veiculo = await buildVeiculo(app, company.ownerId)
  await app.deps.db.asOwner(company.ownerId, (tx) =>
    tx.raw(
      'insert into veiculo_posicao (owner_id, veiculo_id, dh, latitude, longitude) values ($1, $2, $3, $4, $5)',
      [company.ownerId, veiculo.id, '2026-11-21T10:00:00.000Z', latitude, longitude],
    ),
  )
  return veiculo
}

test('loads that wait are offered for a free window by what they need and by driving there', async () => {
  const near = await buildCarga(app, operator, { peso: 9_000, volume: 20 })
  const heavy = await buildCarga(app, operator, { peso: 26_000, volume: 20 })
  const [coleta, ...entregas] = PARADAS
  const far = await buildCarga(app, operator, {
    peso: 5_000,
    volume: 20,
    // Picked up in Uberlândia.
    paradas: [{ ...coleta, tipo: 1, nome: 'CD Uberlândia', municipioId: 3170206 }, ...entregas],
  })
  const { id } = await placed()
  const all = await found(id)
  expect(all).toMatchObject({ semVeiculo: 3, lugar: 'última posição' })
  expect(all.items.map(({ cargaId }) => cargaId)).toEqual([near.id, far.id])
  expect(all.items[0]).toMatchObject({
    codigo: near.codigo,
    cliente: 'Atacado Três Rios Araguari',
    origem: 'Jundiaí, SP',
    destino: 'Araguari, MG',
    pesoKg: 9_000,
    inicio: '2026-11-23T09:00:00.000Z',
    fim: '2026-11-24T14:00:00.000Z',
  })
  expect(all.items[0]?.vazioKm).toBeLessThan(20)
  expect(all.items[1]?.vazioKm).toBeGreaterThan(500)
  expect(all.items.some(({ cargaId }) => cargaId === heavy.id)).toBe(false)
  // Three hours before the pick-up the far one cannot be reached.
  const late = await found(id, { inicio: '2026-11-23T06:00:00.000Z' })
  expect(late.items.map(({ cargaId }) => cargaId)).toEqual([near.id])
  expect((await found(id, { fim: '2026-11-24T00:00:00.000Z' })).items).toEqual([])

  // Allocated, it takes the window and is offered no more; the vehicle is then where it ends.
  const motorista = await buildMotorista(app, company.ownerId)
  const given = await send(operator, 'POST', `/carga-mongo/${near.id}/alocar`, {
    tipoAlocacao: 1,
    veiculoId: id,
    motoristaId: motorista.id,
  })
  expect([given.statusCode, given.body]).toEqual([200, expect.any(String)])
  const after = await found(id, { inicio: '2026-11-25T00:00:00.000Z' })
  expect(after).toMatchObject({ semVeiculo: 2, lugar: 'Araguari, MG', items: [] })
})

test('another company finds neither the vehicle nor its loads, and an instant that is none is refused', async () => {
  const { id } = await placed()
  expect((await ask(id, {}, stranger)).statusCode).toBe(404)
  const refused = await ask(id, { inicio: 'ontem' })
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_input'])
})
