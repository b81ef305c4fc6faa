import { describe, expect, test } from 'vitest'
import { createCiclo } from '#modules/carga/server/ciclo/testing/ciclo-helpers.ts'
import { buildCarga, PARADAS } from '#modules/carga/server/testing/build-carga.ts'
import {
  buildMotorista,
  buildTransportadora,
  buildVeiculo,
  consentir,
} from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { buildChave } from '#modules/chave-api/server/testing/build-chave.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import { buildRastreador } from '../testing/build-rastreador.ts'

const app = await openTestApp()
const { company, admin, operator } = await buildPeople(app)
const { done, send } = createCiclo(app)
const { ownerId } = company
const chave = await buildChave(app, admin)

/** Half past eleven of the test clock's day; the loads of these tests begin at nine. */
const at = (hour: string) => `2026-11-21T${hour}:00.000Z`
const PLACE = { latitude: -23.18, longitude: -46.88 }
const paradas = PARADAS.map((parada) => ({
  ...parada,
  janelaInicio: parada.janelaInicio?.replace('2026-11-23T09', '2026-11-21T09') ?? null,
}))

/** A load on the road since nine, its vehicle and its driver. */
async function onTheRoad() {
  const { id } = await buildCarga(app, operator, { paradas })
  const veiculo = await buildVeiculo(app, ownerId)
  const motorista = await buildMotorista(app, ownerId)
  const body = { tipoAlocacao: 1, veiculoId: veiculo.id, motoristaId: motorista.id }
  await done(operator, 'POST', id, 'alocar', body)
  return { id, veiculo, motorista }
}

const post = (path: string, payload: object, headers: Record<string, string> = chave.headers) =>
  app.server.inject({ method: 'POST', url: `/integracao/posicoes${path}`, headers, payload })
const batch = async (posicoes: readonly object[], headers?: Record<string, string>) =>
  (await post('', { posicoes }, headers)).json()
const trackOf = async (id: string) =>
  (await send(operator, 'GET', `/${id}/posicoes`)).json<{
    items: { dh: string; velocidadeKmh: number | null }[]
  }>().items

describe('a batch', () => {
  test('goes by device, plate and load into the loads on the road, and says what became of each point [E-108]', async () => {
    const { id, veiculo, motorista } = await onTheRoad()
    const device = await buildRastreador(app, ownerId, { veiculoId: veiculo.id })
    const phone = await buildRastreador(app, ownerId, { motoristaId: motorista.id })
    const answer = await batch([
      { dispositivo: device.identificador, dh: at('10:00'), ...PLACE, velocidadeKmh: 62 },
      { placa: veiculo.placa, dh: at('10:05'), ...PLACE },
      { dispositivo: device.identificador, dh: at('10:00'), ...PLACE },
      { dispositivo: phone.identificador, dh: at('10:10'), ...PLACE },
      { cargaId: id, dh: at('10:11'), ...PLACE },
      { dispositivo: 'nobody', dh: at('10:12'), ...PLACE },
      { placa: 'ZZZ9Z99', dh: at('10:12'), ...PLACE },
      { cargaId: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10', dh: at('10:12'), ...PLACE },
      { dh: at('10:12'), ...PLACE },
      { dispositivo: device.identificador, dh: at('10:13'), latitude: 0, longitude: 0 },
      { dispositivo: device.identificador, dh: at('08:59'), ...PLACE },
    ])
    expect(answer).toEqual({
      gravadas: 2,
      repetidas: 1,
      descartadas: [
        { indice: 3, codigo: 'sem_consentimento' },
        { indice: 4, codigo: 'sem_consentimento' },
        { indice: 5, codigo: 'aparelho_desconhecido' },
        { indice: 6, codigo: 'placa_desconhecida' },
        { indice: 7, codigo: 'carga_desconhecida' },
        { indice: 8, codigo: 'alvo_invalido' },
        { indice: 9, codigo: 'zero' },
        { indice: 10, codigo: 'sem_carga' },
      ],
    })
    expect(await trackOf(id)).toMatchObject([{ dh: at('10:00'), velocidadeKmh: 62 }, { dh: at('10:05') }])
    await consentir(app, ownerId, motorista.id)
    expect(await batch([{ dispositivo: phone.identificador, dh: at('10:10'), ...PLACE }])).toMatchObject({
      gravadas: 1,
    })
    await consentir(app, ownerId, motorista.id, 'retirado')
    expect(await batch([{ dispositivo: phone.identificador, dh: at('10:20'), ...PLACE }])).toMatchObject({
      descartadas: [{ indice: 0, codigo: 'sem_consentimento' }],
    })
  })

  test('with a jump makes its device suspect until the next point lies near it, and the device tells its load', async () => {
    const { id, veiculo } = await onTheRoad()
    const { codigo } = (await send(operator, 'GET', `/${id}`)).json<{ codigo: string }>()
    const device = await buildRastreador(app, ownerId, { veiculoId: veiculo.id })
    const far = { latitude: PLACE.latitude + 0.5, longitude: PLACE.longitude }
    const point = (hour: string, place: typeof PLACE) => ({
      dispositivo: device.identificador,
      dh: at(hour),
      ...place,
    })
    const sinal = async () => {
      const { body } = await app.server.inject({
        method: 'GET',
        url: `/integracao/rastreador/${device.id}`,
        headers: { authorization: `Bearer ${admin.token}` },
      })
      return JSON.parse(body).sinal
    }
    await batch([point('10:00', PLACE), point('10:05', far)])
    expect(await sinal()).toMatchObject({ dh: at('10:05'), suspeita: true, carga: { id, codigo } })
    await batch([point('10:06', far)])
    expect(await sinal()).toMatchObject({ dh: at('10:06'), suspeita: false })
  })

  test('of more than 1,000 points, or of none, is refused', async () => {
    const point = { dispositivo: 'a', dh: at('10:00'), ...PLACE }
    expect((await post('', { posicoes: [] })).statusCode).toBe(400)
    expect((await post('', { posicoes: Array.from({ length: 1_001 }, () => point) })).statusCode).toBe(400)
  })

  test('needs a key of a company that works', async () => {
    const body = { posicoes: [{ dispositivo: 'a', dh: at('10:00'), ...PLACE }] }
    const mine = await buildChave(app, admin)
    expect((await post('', body, mine.headers)).statusCode).toBe(200)
    const listed = await app.server.inject({ url: '/integracao/chave-api', headers: admin.headers })
    expect(listed.json().find(({ id }: { id: string }) => id === mine.id).ultimoUso).not.toBeNull()
    await app.server.inject({
      method: 'POST',
      url: `/integracao/chave-api/${mine.id}/revogar`,
      headers: admin.headers,
    })
    const refused = await post('', body, mine.headers)
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'key_ended'])
    expect((await post('', body, {})).json().code).toBe('key_required')
    expect((await post('', body, admin.headers)).json().code).toBe('key_required')
  })
})

describe('a load of another company', () => {
  test('gets the points of the carrier that it was given to, from its start to its last open stop', async () => {
    const carrier = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora })
    const dispatcher = await signIn(app, carrier)
    const key = await buildChave(app, dispatcher)
    const transportadora = await buildTransportadora(app, ownerId, { parceiro: carrier })
    const { id } = await buildCarga(app, operator, { paradas })
    await done(operator, 'POST', id, 'alocar', { tipoAlocacao: 2, transportadoraId: transportadora.id })
    const veiculo = await buildVeiculo(app, carrier.ownerId)
    const device = await buildRastreador(app, carrier.ownerId, { veiculoId: veiculo.id }, 'traccar')
    const point = (hour: string) => ({ dispositivo: device.identificador, dh: at(hour), ...PLACE })
    expect(await batch([point('10:00')], key.headers)).toMatchObject({ gravadas: 0 })
    await app.deps.db.asOwner(ownerId, (tx) =>
      tx.raw(
        `update carga_contratacao set veiculo = jsonb_build_object('id', $1::text, 'placa', $2::text)
         where owner_id = $3 and carga_id = $4`,
        [veiculo.id, veiculo.placa, ownerId, id],
      ),
    )
    expect(await batch([point('08:00'), point('10:00')], key.headers)).toMatchObject({
      gravadas: 1,
      descartadas: [{ indice: 0, codigo: 'sem_carga' }],
    })
    expect(await trackOf(id)).toMatchObject([{ dh: at('10:00') }])
    // The key of the shipper knows nothing of the carrier's device, and another company's key nothing of the load.
    expect(await batch([point('10:10')])).toMatchObject({
      descartadas: [{ codigo: 'aparelho_desconhecido' }],
    })
    const strangerKey = await buildChave(app, await signIn(app, await buildCompany(app)))
    expect(await batch([{ cargaId: id, dh: at('10:10'), ...PLACE }], strangerKey.headers)).toMatchObject({
      descartadas: [{ codigo: 'carga_desconhecida' }],
    })
    await app.deps.db.asOwner(ownerId, (tx) =>
      tx.raw('update carga_parada set situacao = 3 where owner_id = $1 and carga_id = $2', [ownerId, id]),
    )
    expect(await batch([point('10:20')], key.headers)).toMatchObject({
      descartadas: [{ codigo: 'sem_carga' }],
    })
  })
})

describe('the three forms', () => {
  const golden = 'timestamp=1795603200&speed=27'
  /** The golden instant lies after the clock of the tests, so that the forms are sent with an instant of theirs. */
  const seconds = Date.parse(at('10:30')) / 1_000

  async function withDevice(tipo: 'osmand' | 'traccar') {
    const trip = await onTheRoad()
    return { ...trip, device: await buildRastreador(app, ownerId, { veiculoId: trip.veiculo.id }, tipo) }
  }
  const osmand = `/osmand/${chave.segredo}`

  test('of OsmAnd by address, by form and as JSON are stored, and answered with nothing [E-113]', async () => {
    const { id, device } = await withDevice('osmand')
    const query = `id=${device.identificador}&lat=${PLACE.latitude}&lon=${PLACE.longitude}`
    const byGet = await app.server.inject({
      url: `/integracao/posicoes${osmand}?${query}&${golden.replace('1795603200', String(seconds))}`,
    })
    expect([byGet.statusCode, byGet.body]).toEqual([200, ''])
    const byForm = await app.server.inject({
      method: 'POST',
      url: `/integracao/posicoes${osmand}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `${query}&timestamp=${(seconds + 60) * 1_000}&speed=27`,
    })
    expect([byForm.statusCode, byForm.body]).toEqual([200, ''])
    const byQuery = await app.server.inject({
      method: 'POST',
      url: `/integracao/posicoes${osmand}?${query}&timestamp=${seconds + 120}`,
    })
    expect([byQuery.statusCode, byQuery.body]).toEqual([200, ''])
    const byJson = await post(osmand, {
      device_id: device.identificador,
      location: {
        timestamp: at('10:33'),
        coords: { ...PLACE, accuracy: 8, speed: 13.9 },
        battery: { level: 0.5 },
        activity: { type: 'in_vehicle' },
      },
    })
    expect([byJson.statusCode, byJson.body]).toEqual([200, ''])
    expect(await trackOf(id)).toMatchObject([
      { dh: at('10:30'), velocidadeKmh: 50 },
      { dh: at('10:31'), velocidadeKmh: 50 },
      { dh: at('10:32'), velocidadeKmh: null },
      { dh: at('10:33'), velocidadeKmh: 50 },
    ])
  })

  test('of Traccar is taken with 202, of an unknown device too [E-113]', async () => {
    const { id, device } = await withDevice('traccar')
    const body = (uniqueId: string) => ({
      position: {
        fixTime: at('10:30'),
        ...PLACE,
        speed: 27,
        valid: true,
        attributes: { batteryLevel: 98 },
        protocol: 'gt06',
      },
      device: { id: 3, uniqueId, name: 'Caminhão' },
    })
    const known = await post('/traccar', body(device.identificador))
    expect([known.statusCode, known.body]).toEqual([202, ''])
    expect((await post('/traccar', body('867730051123310'))).statusCode).toBe(202)
    expect((await post('/traccar', { position: {} })).statusCode).toBe(400)
    expect((await post('/traccar', body('x'), {})).statusCode).toBe(401)
    expect(await trackOf(id)).toMatchObject([{ dh: at('10:30'), velocidadeKmh: 50 }])
  })

  test.each([
    [
      'the address of OsmAnd',
      'osmand',
      async (identificador: string, hour: string) =>
        app.server.inject({
          url: `/integracao/posicoes${osmand}?id=${identificador}&lat=-23.18&lon=-46.88&timestamp=${at(hour)}`,
        }),
    ],
    [
      'a server of Traccar',
      'traccar',
      async (uniqueId: string, hour: string) =>
        post('/traccar', { position: { fixTime: at(hour), ...PLACE }, device: { uniqueId } }),
    ],
    [
      'a batch',
      'api',
      async (dispositivo: string, hour: string) =>
        post('', { posicoes: [{ dispositivo, dh: at(hour), ...PLACE }] }),
    ],
  ] as const)('without consent no position of a driver by %s [E-108]', async (_name, tipo, tell) => {
    const { id, motorista } = await onTheRoad()
    const phone = await buildRastreador(app, ownerId, { motoristaId: motorista.id }, tipo)
    await tell(phone.identificador, '10:00')
    expect(await trackOf(id)).toEqual([])
    await consentir(app, ownerId, motorista.id)
    await tell(phone.identificador, '10:10')
    await consentir(app, ownerId, motorista.id, 'retirado')
    await tell(phone.identificador, '10:20')
    expect(await trackOf(id)).toMatchObject([{ dh: at('10:10') }])
  })

  test('the key in the address stands in no log and in no metric', async () => {
    await app.server.inject({ url: `/integracao/posicoes${osmand}?id=nobody&lat=1&lon=2` })
    await app.server.inject({ url: `/integracao/posicoes/osmand/${chave.segredo}x?id=nobody` })
    expect(app.logged()).toContain('/integracao/posicoes/osmand/[oculto]')
    expect(app.logged()).not.toContain(chave.segredo)
    const metrics = (await app.server.inject({ url: '/metrics' })).body
    expect(metrics).toContain('/integracao/posicoes/osmand/:chave')
    expect(metrics).not.toContain(chave.segredo)
  })
})

describe('vehicles without a load', () => {
  test('are followed only by a company that asked for its own fleet', async () => {
    const veiculo = await buildVeiculo(app, ownerId)
    const device = await buildRastreador(app, ownerId, { veiculoId: veiculo.id })
    const point = { dispositivo: device.identificador, dh: at('10:00'), ...PLACE }
    expect(await batch([point])).toMatchObject({ descartadas: [{ codigo: 'sem_carga' }] })
    const own = (await app.server.inject({ url: '/api/owner-preferences', headers: admin.headers })).json()
    const change = (frotaPropria: boolean) =>
      app.server.inject({
        method: 'PUT',
        url: `/api/owner-preferences/${own.id}`,
        headers: admin.headers,
        payload: {
          preferencias: {
            rastreamento: {
              semSinalMin: 60,
              trajetoDias: 90,
              frotaPropria,
              linkDoMotorista: true,
              documentosNoLink: false,
              prazoCanhotoDias: 5,
              toleranciaMin: 0,
            },
          },
        },
      })
    await change(true)
    expect(await batch([point])).toMatchObject({ gravadas: 1, repetidas: 0 })
    expect(await batch([point])).toMatchObject({ gravadas: 0, repetidas: 1 })
    await change(false)
    expect(await batch([point])).toMatchObject({ descartadas: [{ codigo: 'sem_carga' }] })
  })
})
