import { describe, expect, test } from 'vitest'
import { createCarriers, type Side } from '#modules/regularidade/server/testing/build-carriers.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { describeRegister } from '#platform/server/testing/describe-register.ts'
import { createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES, LICENCES } from '#platform/shared/access.ts'
import {
  type Disponibilidade,
  disponibilidadeCalls,
  type SaveDisponibilidade,
} from '../disponibilidade.contract.ts'
import { type DisponiveisPedidos, listDisponiveis } from './list-disponiveis.ts'

const app = await openTestApp()
const send = createFreshSend(app, '/marketplace/disponibilidade')
const api = createFreshSend(app, '/api')
const carriers = createCarriers(app)

const UBERLANDIA = 3_170_206
const ARAGUARI = 3_103_504
const JUNDIAI = 3_525_904
const DAY_MS = 86_400_000
let notes = 0

const sample = (values: Partial<SaveDisponibilidade> = {}): SaveDisponibilidade => ({
  tipoVeiculo: 'TRUCK',
  carroceria: 'SIDER',
  eixos: 3,
  livreDe: '2026-11-22T08:00:00.000Z',
  livreAte: '2026-11-23T18:00:00.000Z',
  municipioId: UBERLANDIA,
  raioKm: 100,
  ...values,
})

async function create(who: SignedIn, values: Partial<SaveDisponibilidade> = {}): Promise<Disponibilidade> {
  const answer = await send(who, 'POST', '', sample(values))
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json()
}

const PEDIDO: DisponiveisPedidos = {
  municipioId: ARAGUARI,
  de: '2026-11-22T00:00:00.000Z',
  ate: '2026-11-23T00:00:00.000Z',
}
const seen = (shipper: Side, values: Partial<DisponiveisPedidos> = {}) =>
  app.deps.db.readAsOwner(shipper.ownerId, (tx) => listDisponiveis(tx, { ...PEDIDO, ...values }))

describeRegister(disponibilidadeCalls, {
  app,
  entidade: 'disponibilidade',
  read: 'Operador',
  manage: 'Operador',
  company: { tipo: COMPANY_TYPES.Transportadora },
  body: () => sample({ observacao: `Nota ${++notes}` }),
  change: {
    values: { raioKm: 0, observacao: 'Só de dia' },
    history: [
      { campo: 'Onde', de: 'Uberlândia, MG, até 100\u00a0km', para: 'só em Uberlândia, MG' },
      { campo: 'Observação', de: expect.stringMatching(/^Nota/), para: 'Só de dia' },
    ],
  },
  refused: [
    ['neither vehicle nor type', { tipoVeiculo: null }, 'tipoVeiculo'],
    ['an unknown vehicle', { veiculoId: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10' }, 'veiculoId'],
    ['an unknown town', { municipioId: 9_999_999 }, 'municipioId'],
    ['an unknown destination', { destinoMunicipioIds: [9_999_998] }, 'destinoMunicipioIds'],
    ['an end before its beginning', { livreAte: '2026-11-22T07:00:00.000Z' }, 'livreAte'],
    [
      'what is over',
      { livreDe: '2026-11-20T08:00:00.000Z', livreAte: '2026-11-21T12:00:00.000Z' },
      'livreAte',
    ],
    ['what lies too far ahead', { livreAte: '2027-06-01T08:00:00.000Z' }, 'livreAte'],
    ['a radius beyond the country', { raioKm: 1_501 }, 'raioKm'],
  ],
  text: () => 'truck uberlandia',
  sheet: {
    name: 'disponibilidades',
    head: 'Veículo;Eixos;Livre de (horário de Brasília);Livre até (horário de Brasília);Onde;Observação;Ativo',
    line: () => 'Caminhão truck (6x2), Sider;3;22/11/2026 05:00;',
  },
})

describe('what linked shippers see', () => {
  test('only they see it, only while they are linked, and nothing else of the carrier', async () => {
    const [one, other, via] = [await carriers.shipper(), await carriers.shipper(), await carriers.carrier()]
    await carriers.link(one, via)
    const made = await create(via.admin, { observacao: 'Volto para o Sul' })
    const registered = await carriers.register(one, { nome: 'Via Planalto', documento: via.documento })
    const [found, ...rest] = await seen(one)
    expect(rest).toEqual([])
    expect(found).toEqual({
      id: made.id,
      transportadoraOwnerId: via.ownerId,
      transportadoraId: registered,
      nome: 'Via Planalto',
      documento: via.documento,
      placa: null,
      tipoVeiculo: 'TRUCK',
      carroceria: 'SIDER',
      eixos: 3,
      livreDe: '2026-11-22T08:00:00.000Z',
      livreAte: '2026-11-23T18:00:00.000Z',
      municipioId: UBERLANDIA,
      municipio: 'Uberlândia',
      uf: 'MG',
      raioKm: 100,
      distanciaKm: expect.any(Number),
      destinoUfs: [],
      destinoMunicipioIds: [],
      observacao: 'Volto para o Sul',
    })
    expect(await seen(other)).toEqual([])
    // A new link adds it, an ended one takes it away, a renewed one brings it back.
    await carriers.link(other, via)
    expect((await seen(other)).map(({ id, transportadoraId }) => [id, transportadoraId])).toEqual([
      [made.id, null],
    ])
    await carriers.unlink(one, via)
    expect(await seen(one)).toEqual([])
    const left = await app.deps.db.readAsOwner(one.ownerId, (tx) =>
      tx.raw('select id from disponibilidade_vista'),
    )
    expect(left).toMatchObject({ rows: [] })
    expect(await seen(other)).toHaveLength(1)
    await carriers.link(one, via)
    expect(await seen(one)).toHaveLength(1)
  })

  test('a rival and a carrier linked with the same shipper see nothing of it', async () => {
    const [one, via, rival] = [await carriers.shipper(), await carriers.carrier(), await carriers.carrier()]
    await carriers.link(one, via)
    await carriers.link(one, rival)
    await carriers.link(via, rival)
    const { id } = await create(via.admin, { observacao: 'canarioLivre' })
    expect(await seen(rival)).toEqual([])
    for (const [method, path, body] of [
      ['GET', `/${id}`],
      ['GET', `/${id}/historico`],
      ['PUT', `/${id}`, sample()],
      ['PATCH', `/${id}/desativar`],
      ['DELETE', `/${id}`],
    ] as const) {
      const answer = await send(rival.admin, method, path, body)
      expect([path, answer.statusCode, answer.body.includes('canarioLivre')]).toEqual([path, 404, false])
    }
    expect((await send(rival.admin, 'POST', '/search', {})).body).not.toContain('canarioLivre')
    expect((await send(one.admin, 'POST', '/search', {})).statusCode).toBe(403)
  })

  test('a change, a switch and a removal are seen at once', async () => {
    const [one, via] = [await carriers.shipper(), await carriers.carrier()]
    await carriers.link(one, via)
    const { id } = await create(via.admin)
    await send(via.admin, 'PUT', `/${id}`, sample({ eixos: 4, version: 1 } as Partial<SaveDisponibilidade>))
    expect(await seen(one)).toMatchObject([{ id, eixos: 4 }])
    await send(via.admin, 'PATCH', `/${id}/desativar`)
    expect(await seen(one)).toEqual([])
    await send(via.admin, 'PATCH', `/${id}/ativar`)
    expect(await seen(one)).toHaveLength(1)
    await send(via.admin, 'DELETE', `/${id}`)
    expect(await seen(one)).toEqual([])
  })

  test('the nearest come first, within their own radius, in the time, of the type and to the destination', async () => {
    const [one, via] = [await carriers.shipper(), await carriers.carrier()]
    await carriers.link(one, via)
    const perto = await create(via.admin, { municipioId: ARAGUARI, raioKm: 0 })
    const ao_lado = await create(via.admin, { raioKm: 40 })
    await create(via.admin, { raioKm: 20 })
    const longe = await create(via.admin, { municipioId: JUNDIAI, raioKm: 1_000, destinoUfs: ['SP'] })
    const depois = await create(via.admin, {
      livreDe: '2026-11-23T00:00:00.000Z',
      livreAte: '2026-11-24T00:00:00.000Z',
      tipoVeiculo: 'TOCO',
    })
    const ids = async (values: Partial<DisponiveisPedidos> = {}) =>
      (await seen(one, values)).map(({ id }) => id)
    expect(await ids()).toEqual([perto.id, ao_lado.id, longe.id])
    const [nearest, next] = await seen(one)
    expect(nearest?.distanciaKm).toBe(0)
    expect(next?.distanciaKm).toBeGreaterThan(25)
    expect(next?.distanciaKm).toBeLessThan(35)
    expect(await ids({ limit: 1 })).toEqual([perto.id])
    expect(await ids({ destinoMunicipioId: JUNDIAI })).toEqual([perto.id, ao_lado.id, longe.id])
    expect(await ids({ destinoMunicipioId: UBERLANDIA })).toEqual([perto.id, ao_lado.id])
    expect(await ids({ tipos: ['TOCO'] })).toEqual([])
    // The end is no longer part of the time, and neither is the beginning of what begins then.
    expect(await ids({ tipos: ['TOCO'], ate: '2026-11-23T00:00:00.001Z' })).toEqual([depois.id])
    expect(await ids({ de: '2026-11-24T00:00:00.000Z', ate: '2026-11-25T00:00:00.000Z' })).toEqual([])
    expect(await ids({ municipioId: 9_999_999 })).toEqual([])
  })
})

test('a vehicle of the register says type, body, axles and plate, and is kept while it is named', async () => {
  const [one, via] = [await carriers.shipper(), await carriers.carrier()]
  await carriers.link(one, via)
  const veiculo = await api(via.admin, 'POST', '/veiculo', {
    placa: 'RHK4C27',
    tipo: 'TRUCK',
    carroceria: 'SIDER',
    propriedade: 'proprio',
  })
  const id: string = veiculo.json().id
  expect([veiculo.statusCode, id]).toEqual([201, expect.any(String)])
  const made = await create(via.admin, { veiculoId: id, tipoVeiculo: 'VAN' })
  expect(made).toMatchObject({ veiculo: { id, placa: 'RHK4C27' }, tipoVeiculo: 'TRUCK', carroceria: 'SIDER' })
  expect(await seen(one)).toMatchObject([{ placa: 'RHK4C27', tipoVeiculo: 'TRUCK' }])
  expect((await api(via.admin, 'DELETE', `/veiculo/${id}`)).json().code).toBe('record_in_use')
  const rival = await carriers.carrier()
  const answer = await send(rival.admin, 'POST', '', sample({ veiculoId: id }))
  expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, 'veiculoId'])
})

test('what is over is history, which no shipper sees', async () => {
  const [one, via] = [await carriers.shipper(), await carriers.carrier()]
  await carriers.link(one, via)
  const { id } = await create(via.admin)
  const ids = async (quando: string) =>
    (await send(via.admin, 'POST', '/search', { quando })).json().items.map((item: { id: string }) => item.id)
  expect([await ids('atuais'), await ids('historico')]).toEqual([[id], []])
  app.clock.advance(3 * DAY_MS)
  expect([await ids('atuais'), await ids('historico')]).toEqual([[], [id]])
  expect(await seen(one, { de: '2026-11-24T12:00:00.000Z', ate: '2026-11-25T12:00:00.000Z' })).toEqual([])
  // A link that is made now brings nothing of the past.
  const other = await carriers.shipper()
  await carriers.link(other, via)
  expect(await seen(other)).toEqual([])
  app.clock.advance(-3 * DAY_MS)
})

test('restricted offering says what is free without further modules; shippers and the free licence do not', async () => {
  const { TransportadoraOferecimento, Transportadora, Embarcador } = COMPANY_TYPES
  for (const [options, status] of [
    [{ tipo: TransportadoraOferecimento, licenca: LICENCES.RestrictOfferingModule, modulos: [] }, 201],
    [{ tipo: Transportadora, modulos: ['oferecimento-aberto'] }, 201],
    [{ tipo: Transportadora, modulos: ['frota'] }, 403],
    [{ tipo: Transportadora, licenca: LICENCES.Free }, 403],
    [{ tipo: Embarcador }, 403],
  ] as const) {
    const who = await signIn(app, await buildCompany(app, options))
    expect([options, (await send(who, 'POST', '', sample())).statusCode]).toEqual([options, status])
  }
})
