import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { json, silence, startFakeProvider } from '#modules/consulta/server/testing/fake-provider.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { Carga } from '../../carga-dados.contract.ts'
import { buildCarga, PARADAS } from '../testing/build-carga.ts'
import { shareCarga } from '../testing/share-carga.ts'

const provider = await startFakeProvider()
afterAll(() => provider.close())
const app = await openTestApp()
const routed = await openTestApp({
  env: { ESTIVA_ROUTING_URL: provider.url, ESTIVA_LOOKUP_TIMEOUT_MS: '150' },
})
const { company, admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/api/carga-mongo')

describe('a way that is not saved', () => {
  const recuperar = (paradas: readonly object[], who = operator) =>
    send(who, 'POST', '/recuperar-rota', { paradas })

  test('is estimated between the towns, without any network [L-189]', async () => {
    const answer = (await recuperar(PARADAS)).json()
    expect(answer).toMatchObject({ fonte: 'estimada', semCoordenadas: [] })
    expect(answer.distancia).toBeGreaterThan(500_000)
    expect(answer.tempo).toBe(Math.round((answer.distancia / 1000 / 55) * 60))
    expect(answer.pontos).toHaveLength(3)
  })

  test('names the stops that are not on the map', async () => {
    const nowhere = { tipo: 2, nome: 'Onde?' }
    expect((await recuperar([PARADAS[0] ?? {}, nowhere])).json()).toEqual({
      distancia: null,
      tempo: null,
      fonte: null,
      pontos: [expect.any(Array)],
      semCoordenadas: [1],
      // Of a stop whose way is not known nothing tells the hour.
      chegadas: [PARADAS[0]?.janelaInicio, null],
    })
  })

  test('does not look into companies of others', async () => {
    const registered = await createSend(app, '/api/empresa')(admin, 'POST', '', {
      documento: '11.222.333/0001-81',
      nome: 'Laticínios Serra da Canastra',
      tipos: [4],
      municipioId: 3151503,
    })
    const paradas = [PARADAS[0] ?? {}, { tipo: 2, empresaId: registered.json().id }]
    expect((await recuperar(paradas)).json().semCoordenadas).toEqual([])
    expect((await recuperar(paradas, stranger)).json().semCoordenadas).toEqual([1])
  })
})

describe('the way of a load', () => {
  test('is read with its stops, also by the carrier it was given to [L-182]', async () => {
    const carga = await buildCarga(app, operator)
    const answer = (await send(operator, 'GET', `/${carga.id}/rotograma`)).json()
    expect(answer).toMatchObject({
      paradas: carga.paradas,
      version: 1,
      rota: { distancia: carga.distancia, tempo: carga.tempo, fonte: 'estimada', semCoordenadas: [] },
    })
    expect(answer.rota.pontos).toHaveLength(3)
    const carrierCompany = await buildCompany(app, { tipo: 1 })
    const carrier = await signIn(app, carrierCompany)
    await shareCarga(app, company, carga.id, carrierCompany)
    expect((await send(carrier, 'GET', `/${carga.id}/rotograma`)).json().rota).toEqual(answer.rota)
  })

  test('stops change their order; distance, forecast and history follow [L-182]', async () => {
    const before = await buildCarga(app, operator)
    const [coleta, uberlandia, araguari] = before.paradas.map(({ id }) => id)
    const answer = await send(operator, 'PATCH', `/${before.id}/rotograma`, {
      version: 1,
      paradas: [
        { id: coleta },
        { id: araguari, janelaInicio: '2026-11-23T19:00:00Z', janelaFim: null },
        { id: uberlandia, janelaInicio: null, janelaFim: null },
      ],
    })
    const after = answer.json<Carga>()
    expect([answer.statusCode, after.version]).toEqual([200, 2])
    expect(after.paradas.map(({ id }) => id)).toEqual([coleta, araguari, uberlandia])
    expect(after.distancia).not.toBe(before.distancia)
    // Without a window the last stop is expected as soon as the way allows.
    expect(after.dhEntrega).toBe('2026-11-24T00:05:00.000Z')
    const eventos = await app.deps.db.readAsOwner(company.ownerId, (tx) =>
      tx.db
        .selectFrom('carga_evento')
        .select(['parada_id', 'descricao', 'dh_prevista'])
        .where('carga_id', '=', before.id)
        .where('tipo', '=', 'chegada')
        .orderBy('ordem')
        .execute(),
    )
    expect(eventos.map(({ parada_id }) => parada_id)).toEqual([coleta, araguari, uberlandia])
    expect(eventos[1]?.dh_prevista?.toISOString()).toBe('2026-11-23T22:21:00.000Z')
    const { items } = (await send(operator, 'GET', `/${before.id}/historico`)).json<{
      items: HistoricoItem[]
    }>()
    expect(items[0]).toMatchObject({ acao: 'mudança da rota', versao: 2 })
    expect(items[0]?.mudancas.map(({ campo }) => campo)).toEqual(
      expect.arrayContaining(['Percurso', 'Distância']),
    )
  })

  test('a line drawn by hand is measured, and stays while only windows change', async () => {
    const { id, paradas } = await buildCarga(app, operator)
    const pontos = [
      [-46.9, -23.18],
      [-47.5, -21.2],
      [-48.28, -18.92],
    ]
    const drawn = (await send(operator, 'PATCH', `/${id}/rotograma`, { pontos })).json<Carga>()
    expect(drawn).toMatchObject({ rotaFonte: 'manual' })
    const moved = await send(operator, 'PATCH', `/${id}/rotograma`, {
      paradas: paradas.map((parada) => ({ id: parada.id, janelaInicio: null })),
    })
    expect(moved.json()).toMatchObject({ rotaFonte: 'manual', distancia: drawn.distancia, dhColeta: null })
    expect((await send(operator, 'GET', `/${id}/rotograma`)).json().rota.pontos).toEqual(pontos)
    // A new order makes the line wrong.
    const [a, b, c] = paradas.map((parada) => ({ id: parada.id, janelaFim: null }))
    const turned = await send(operator, 'PATCH', `/${id}/rotograma`, { paradas: [a, c, b] })
    expect(turned.json().rotaFonte).toBe('estimada')
  })

  test('an incomplete course, a wrong end, a stale version and a closed load are refused', async () => {
    const { id, paradas } = await buildCarga(app, operator)
    const [a, b, c] = paradas.map((parada) => ({ id: parada.id }))
    const patch = (body: object) => send(operator, 'PATCH', `/${id}/rotograma`, body)
    for (const list of [
      [a, b],
      [a, b, b],
      [a, b, { id: crypto.randomUUID() }],
    ]) {
      expect((await patch({ paradas: list })).json().details[0].path).toBe('paradas')
    }
    expect((await patch({ paradas: [b, c, a] })).json().details[0].path).toBe('paradas.0.tipo')
    expect((await patch({ paradas: [a, c, b] })).json().details[0].path).toBe('paradas.2.janelaFim')
    expect((await patch({ version: 7, paradas: [a, b, c] })).json().code).toBe('version_conflict')
    expect((await send(stranger, 'PATCH', `/${id}/rotograma`, { paradas: [a, b, c] })).statusCode).toBe(404)
    await app.deps.db.asOwner(company.ownerId, (tx) =>
      tx.db.updateTable('carga').set({ status: 5 }).where('id', '=', id).execute(),
    )
    expect((await patch({ paradas: [a, b, c] })).json().code).toBe('carga_cancelada')
  })
})

describe('with a routing server', async () => {
  const who = await signIn(routed, await buildCompany(routed))
  beforeEach(() => provider.reset())

  test('a load is measured by road and keeps its line', async () => {
    const coordinates = [
      [-46.9, -23.18],
      [-47.8, -21.1],
      [-48.28, -18.92],
      [-48.19, -18.65],
    ]
    provider.answer(
      '/route/v1/driving/',
      json({
        code: 'Ok',
        routes: [
          {
            legs: [
              { distance: 560_400, duration: 27_000 },
              { distance: 40_100, duration: 2_400 },
            ],
            geometry: { type: 'LineString', coordinates },
          },
        ],
      }),
    )
    const carga = await buildCarga(routed, who)
    expect(carga).toMatchObject({ rotaFonte: 'osrm', distancia: 600_500, tempo: 490 })
    const rotograma = await createSend(routed, '/api/carga-mongo')(who, 'GET', `/${carga.id}/rotograma`)
    expect(rotograma.json().rota.pontos).toEqual(coordinates)
  })

  test('and estimated while the server does not answer', async () => {
    provider.answer('/route/v1/driving/', silence)
    expect((await buildCarga(routed, who)).rotaFonte).toBe('estimada')
  })
})
