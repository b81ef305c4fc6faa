import { describe, expect, test } from 'vitest'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import { createCiclo, refusal } from '../ciclo/testing/ciclo-helpers.ts'
import { buildCarga } from '../testing/build-carga.ts'
import { buildTransportadora } from '../veiculo/testing/build-frota.ts'

const app = await openTestApp()
const { company, operator, stranger } = await buildPeople(app)
const { act, done, send } = createCiclo(app)
const { ownerId } = company
const carrier = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora })
const dispatcher = await signIn(app, carrier, { nome: 'Otávio Brandt' })
const transportadora = await buildTransportadora(app, ownerId, { parceiro: carrier })

async function onTheRoad() {
  const built = await buildCarga(app, operator)
  await done(operator, 'POST', built.id, 'alocar', { tipoAlocacao: 2, transportadoraId: transportadora.id })
  return built
}
const at = (minute: number) =>
  new Date(Date.parse('2026-11-20T00:00:00.000Z') + minute * 60_000).toISOString()
const places = (from: number, count: number) =>
  Array.from({ length: count }, (_unused, index) => ({
    dh: at(from + index),
    latitude: -20 - index / 1000,
    longitude: -47,
    fonte: 'rastreador',
  }))

describe('positions', () => {
  test('are kept once each, without an event that is numbered, and answered in order', async () => {
    const { id } = await onTheRoad()
    const first = await act(operator, 'POST', id, 'posicoes', { posicoes: places(0, 3) })
    expect([first.statusCode, first.json()]).toEqual([200, { gravadas: 3, repetidas: 0, descartadas: [] }])
    const again = await act(operator, 'POST', id, 'posicoes', { posicoes: places(2, 2).reverse() })
    expect(again.json()).toEqual({ gravadas: 1, repetidas: 1, descartadas: [] })
    const { items, total } = (await send(operator, 'GET', `/${id}/posicoes`)).json()
    expect(total).toBe(4)
    expect(items.map(({ dh }: { dh: string }) => dh)).toEqual([at(0), at(1), at(2), at(3)])
    const since = await send(operator, 'GET', `/${id}/posicoes?desde=${at(2)}`)
    expect(since.json()).toMatchObject({ total: 1, items: [{ dh: at(3), fonte: 'rastreador' }] })
    for (const owner of [ownerId, carrier.ownerId]) {
      expect((await listEvents(app, owner, id)).filter(({ tipo }) => tipo.includes('posicao'))).toEqual([])
    }
  })

  test('500 at most in one call, 2,000 at most in one answer, spread over the whole trip', async () => {
    const { id } = await onTheRoad()
    expect((await act(operator, 'POST', id, 'posicoes', { posicoes: places(0, 501) })).statusCode).toBe(400)
    expect((await act(operator, 'POST', id, 'posicoes', { posicoes: [] })).statusCode).toBe(400)
    for (let call = 0; call < 5; call++) {
      await act(operator, 'POST', id, 'posicoes', { posicoes: places(call * 250, 250) })
    }
    expect((await send(operator, 'GET', `/${id}/posicoes`)).json().items).toHaveLength(1250)
    await app.deps.db.asOwner(ownerId, (tx) =>
      tx.raw(
        `insert into carga_posicao (owner_id, carga_id, dh, latitude, longitude, fonte)
         select $1, $2, '2026-11-10'::timestamptz + n * interval '1 minute', -20, -47, 'teste'
         from generate_series(1, 8000) n`,
        [ownerId, id],
      ),
    )
    const { items, total } = (await send(operator, 'GET', `/${id}/posicoes`)).json()
    expect(total).toBe(9_250)
    expect(items.length).toBeLessThanOrEqual(2_000)
    expect(items.length).toBeGreaterThan(1_500)
    expect(items.at(-1).dh).toBe(at(1249))
  })

  test('places beyond the globe, times that are none or ahead, loads that are not on the road', async () => {
    const { id } = await onTheRoad()
    const [place] = places(0, 1)
    const post = (values: object, load = id) =>
      act(operator, 'POST', load, 'posicoes', { posicoes: [{ ...place, ...values }] })
    expect((await post({ latitude: 91 })).json().details[0].path).toBe('posicoes.0.latitude')
    expect((await post({ dh: 'agora' })).json().details[0].path).toBe('posicoes.0.dh')
    expect((await post({ dh: '2026-11-21T12:10:00.000Z' })).json().details).toEqual([
      { path: 'posicoes.0.dh', message: 'O horário ainda não chegou' },
    ])
    expect((await send(operator, 'GET', `/${id}/posicoes?desde=ontem`)).statusCode).toBe(400)
    const { id: waiting } = await buildCarga(app, operator)
    expect(refusal(await post({}, waiting))).toEqual([409, 'carga_acao_indevida'])
  })

  test('the carrier sends and reads those of its load; others find nothing', async () => {
    const { id } = await onTheRoad()
    expect((await act(dispatcher, 'POST', id, 'posicoes', { posicoes: places(0, 2) })).json().gravadas).toBe(
      2,
    )
    expect((await send(dispatcher, 'GET', `/${id}/posicoes`)).json().total).toBe(2)
    const { id: other } = await buildCarga(app, operator)
    for (const [who, load] of [
      [stranger, id],
      [dispatcher, other],
    ] as const) {
      expect((await act(who, 'POST', load, 'posicoes', { posicoes: places(0, 1) })).statusCode).toBe(404)
      expect((await send(who, 'GET', `/${load}/posicoes`)).statusCode).toBe(404)
      expect((await send(who, 'GET', `/${load}/acompanhamento`)).statusCode).toBe(404)
    }
  })
})

describe('the timeline', () => {
  test('has what is planned and what was done, late or not, and the last place; the carrier sees the same', async () => {
    const { id, codigo, paradas } = await onTheRoad()
    await app.deps.db.asOwner(ownerId, (tx) =>
      tx.raw(
        `update carga_evento set dh_prevista = case when ordem < 2 then '2026-11-21T08:00:00Z'::timestamptz
           else dh_prevista end where carga_id = $1`,
        [id],
      ),
    )
    const tell = (body: object) => done(operator, 'POST', id, 'eventos', body)
    await tell({
      tipo: 'chegada',
      paradaId: paradas[0]?.id,
      dh: '2026-11-21T09:00:00.000Z',
    })
    await act(operator, 'POST', id, 'posicoes', {
      posicoes: [{ dh: '2026-11-21T09:00:00.000Z', latitude: -23.1, longitude: -46.9, fonte: 'rastreador' }],
    })
    await tell({ tipo: 'anotacao', descricao: 'Conferência da carga', dh: '2026-11-21T09:30:00.000Z' })
    const answer = await send(operator, 'GET', `/${id}/acompanhamento`)
    const { eventos, ...head } = answer.json()
    expect(head).toEqual({
      id,
      codigo,
      status: 2,
      situacao: 2,
      version: 4,
      qntEventosPlanejados: 6,
      qntEventosRealizados: 1,
      posicaoAtual: {
        dh: '2026-11-21T09:00:00.000Z',
        latitude: -23.1,
        longitude: -46.9,
        fonte: 'rastreador',
        velocidadeKmh: null,
      },
    })
    expect(eventos.map(({ tipo, situacao }: { tipo: string; situacao: string }) => [tipo, situacao])).toEqual(
      [
        ['chegada', 'realizado_com_atraso'],
        ['saida', 'atrasado'],
        ['chegada', 'previsto'],
        ['saida', 'previsto'],
        ['chegada', 'previsto'],
        ['saida', 'previsto'],
        ['anotacao', 'realizado'],
      ],
    )
    expect(eventos[6]).toMatchObject({
      descricao: 'Conferência da carga',
      planejado: false,
      por: 'Davi Prado',
    })
    // The carrier sees the same, but no names of people that are not its own.
    await act(dispatcher, 'POST', id, 'eventos', {
      tipo: 'anotacao',
      descricao: 'Pneu trocado',
      dh: '2026-11-21T09:40:00.000Z',
    })
    const guest = await send(dispatcher, 'GET', `/${id}/acompanhamento`)
    expect(guest.json()).toMatchObject({ ...head, version: 5 })
    const told = guest
      .json()
      .eventos.map(({ descricao, por }: { descricao: string; por: string | null }) => [descricao, por])
    expect(told.slice(-2)).toEqual([
      ['Conferência da carga', null],
      ['Pneu trocado', expect.stringContaining('Otávio')],
    ])
    expect(guest.body).not.toContain('Davi Prado')
  })
})
