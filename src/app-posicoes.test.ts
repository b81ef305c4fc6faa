/** Every form that takes a position holds it against the municipality that it is said to lie in. */
import { expect, test } from 'vitest'
import { buildCarga, defaultUnit, PARADAS } from '#modules/carga/server/testing/build-carga.ts'
import { sampleEmpresa } from '#modules/empresa/server/testing/empresa-sample.ts'
import { JOINVILLE, pedidoSample } from '#modules/pedido/server/testing/build-pedido.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const { admin, company } = await buildPeople(app)
await defaultUnit(app, company.ownerId)
const send = createFreshSend(app, '')
const swapped = { latitude: -48.84, longitude: -26.3 }
const TROCADAS = 'Parece estar com latitude e longitude trocadas: seria -26,3 e -48,84'

test('of an order', async () => {
  const destino = { nome: 'Mercado', municipioId: JOINVILLE, ...swapped }
  const answer = await send(admin, 'POST', '/formacao/pedido', await pedidoSample(app, admin, { destino }))
  expect([answer.statusCode, answer.json().details]).toEqual([
    400,
    [{ path: 'destino.latitude', message: TROCADAS }],
  ])
})

test('of a company, once: what it holds already is not asked about again', async () => {
  const answer = await send(admin, 'POST', '/api/empresa', sampleEmpresa(swapped))
  expect([answer.statusCode, answer.json().details]).toEqual([400, [{ path: 'latitude', message: TROCADAS }]])
  const right = sampleEmpresa({ latitude: -26.3, longitude: -48.84 })
  const { id } = (await send(admin, 'POST', '/api/empresa', right)).json<{ id: string }>()
  await app.deps.db.asOwner(company.ownerId, (tx) =>
    tx.raw('update empresa set latitude = -23.55, longitude = -46.63 where owner_id = $1 and id = $2', [
      company.ownerId,
      id,
    ]),
  )
  const kept = { ...right, latitude: -23.55, longitude: -46.63, nome: 'Outro nome' }
  expect((await send(admin, 'PUT', `/api/empresa/${id}`, kept)).statusCode).toBe(200)
})

test('of a unit', async () => {
  const unidade = { descricao: 'CD Norte', municipioId: JOINVILLE, fusoHorario: 'America/Sao_Paulo' }
  const answer = await send(admin, 'POST', '/api/unidadenegocio', { ...unidade, ...swapped })
  expect([answer.statusCode, answer.json().details]).toEqual([400, [{ path: 'latitude', message: TROCADAS }]])
})

test('of the stops of a load', async () => {
  const paradas = PARADAS.map((parada) => ({ ...parada, latitude: 0, longitude: 0 }))
  const message = 'A posição 0, 0 não é de lugar nenhum: confira latitude e longitude'
  await expect(buildCarga(app, admin, { paradas })).rejects.toMatchObject({
    details: paradas.map((_parada, index) => ({ path: `paradas.${index}.latitude`, message })),
  })
})
