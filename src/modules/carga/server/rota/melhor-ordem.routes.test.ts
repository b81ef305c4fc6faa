import { afterAll, expect, test } from 'vitest'
import { json, silence, startFakeProvider } from '#modules/consulta/server/testing/fake-provider.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import type { OrdemDasParadas } from '../../ordem.contract.ts'
import { buildCarga } from '../testing/build-carga.ts'

const provider = await startFakeProvider()
afterAll(() => provider.close())
const app = await openTestApp()
const routed = await openTestApp({
  env: { ESTIVA_ROUTING_URL: provider.url, ESTIVA_LOOKUP_TIMEOUT_MS: '150' },
})
const { company, operator } = await buildPeople(app)
const send = createSend(app, '/api/carga-mongo')

const JUNDIAI = { tipo: 1, nome: 'CD Jundiaí', municipioId: 3525904 }
const CUIABA = { tipo: 2, nome: 'Cuiabá', municipioId: 5103403 }
const RIBEIRAO = { tipo: 2, nome: 'Ribeirão Preto', municipioId: 3543402 }
const UBERLANDIA = { tipo: 2, nome: 'Uberlândia', municipioId: 3170206 }
const percurso = [JUNDIAI, CUIABA, RIBEIRAO, UBERLANDIA]

async function ordenar(paradas: readonly object[], who = operator): Promise<OrdemDasParadas> {
  const answer = await send(who, 'POST', '/melhor-ordem', { paradas })
  expect([answer.statusCode, answer.json().message ?? '']).toEqual([200, ''])
  return answer.json()
}

test('the towns are put in the order of the shortest way, told before and after, and nothing is stored', async () => {
  const answer = await ordenar(percurso)
  expect(answer).toMatchObject({ ordem: [0, 2, 3, 1], fonte: 'estimada', semCoordenadas: [] })
  expect(answer.depois).toBeLessThan((answer.antes ?? 0) - 500_000)
  const measured = (await send(operator, 'POST', '/recuperar-rota', { paradas: percurso })).json()
  expect(answer.antes).toBe(measured.distancia)
  const total = (await send(operator, 'POST', '/search', {})).json()
  expect(total.total).toBe(0)
})

test('windows keep their order, and a place that is not on the map its position', async () => {
  const windows = [
    JUNDIAI,
    { ...CUIABA, janelaInicio: '2026-11-24T08:00:00Z', janelaFim: '2026-11-24T09:00:00Z' },
    { ...RIBEIRAO, janelaInicio: '2026-11-25T08:00:00Z' },
  ]
  expect((await ordenar(windows)).ordem).toEqual([0, 1, 2])
  const nowhere = { tipo: 2, nome: 'Onde?' }
  expect(await ordenar([JUNDIAI, CUIABA, nowhere, RIBEIRAO])).toMatchObject({
    ordem: [0, 3, 2, 1],
    semCoordenadas: [2],
  })
  expect(await ordenar([JUNDIAI, nowhere])).toEqual({
    ordem: [0, 1],
    antes: null,
    depois: null,
    fonte: null,
    semCoordenadas: [1],
  })
})

test('a stop that was reached keeps its place', async () => {
  const { id, paradas } = await buildCarga(app, operator, {
    paradas: percurso.map((one) => ({ ...one, tipo: one.tipo === 1 ? 1 : 2 })),
  })
  const sent = percurso.map((parada, index) => ({ ...parada, id: paradas[index]?.id }))
  expect((await ordenar(sent)).ordem).toEqual([0, 2, 3, 1])
  await app.deps.db.asOwner(company.ownerId, (tx) =>
    tx.db
      .updateTable('carga_parada')
      .set({ dh_chegada: app.clock.now() })
      .where('carga_id', '=', id)
      .where('ordem', '=', 1)
      .execute(),
  )
  expect((await ordenar(sent)).ordem).toEqual([0, 1, 3, 2])
})

test('the ways are those of the routing server, and estimated while it does not answer', async () => {
  const who = await signIn(routed, await buildCompany(routed))
  const ask = async () =>
    (
      await createSend(routed, '/api/carga-mongo')(who, 'POST', '/melhor-ordem', {
        paradas: [JUNDIAI, CUIABA, RIBEIRAO],
      })
    ).json<OrdemDasParadas>()
  const distances = [
    [0, 10.2, 20],
    [10, 0, 5],
    [20, 90, 0],
  ]
  provider.answer('/table/v1/driving/', json({ code: 'Ok', distances }))
  expect(await ask()).toMatchObject({ ordem: [0, 1, 2], antes: 15, depois: 15, fonte: 'osrm' })
  provider.answer(
    '/table/v1/driving/',
    json({
      code: 'Ok',
      distances: [
        [0, null, 1],
        [1, 0, 1],
        [1, 1, 0],
      ],
    }),
  )
  expect((await ask()).fonte).toBe('estimada')
  provider.answer('/table/v1/driving/', silence)
  expect(await ask()).toMatchObject({ ordem: [0, 2, 1], fonte: 'estimada' })
})

test('more than 30 stops are refused, and so is a carrier: new loads are not its work', async () => {
  const many = [JUNDIAI, ...Array.from({ length: 30 }, () => RIBEIRAO)]
  expect((await send(operator, 'POST', '/melhor-ordem', { paradas: many })).statusCode).toBe(400)
  const carrier = await signIn(app, await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora }))
  expect((await send(carrier, 'POST', '/melhor-ordem', { paradas: percurso })).statusCode).toBe(403)
})
