import { describe, expect, test } from 'vitest'
import { buildMotorista, buildVeiculo } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { buildChave } from '#modules/chave-api/server/testing/build-chave.ts'
import { describeRegister } from '#platform/server/testing/describe-register.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { type Rastreador, rastreadorCalls } from '../rastreador.contract.ts'

const app = await openTestApp()
const { company, admin, stranger } = await buildPeople(app)
const { ownerId } = company
const send = createSend(app, '/integracao/rastreador')

let counter = 0
const veiculoIds = new Map<string, string>()
async function veiculoOf(owner: string): Promise<string> {
  const known = veiculoIds.get(owner) ?? (await buildVeiculo(app, owner)).id
  veiculoIds.set(owner, known)
  return known
}

describeRegister(rastreadorCalls, {
  app,
  entidade: 'rastreador',
  read: 'Administrador',
  manage: 'Administrador',
  body: async (who) => ({
    identificador: `aparelho ${++counter}`,
    tipo: 'traccar',
    veiculoId: await veiculoOf(who.ownerId),
    motoristaId: null,
  }),
  change: {
    values: { tipo: 'osmand' },
    history: [{ campo: 'Tipo', de: 'Traccar', para: 'OsmAnd' }],
  },
  taken: [[{ identificador: 'DUP-1' }, { identificador: ' DUP-1 ' }, 'rastreador_identificador_taken']],
  refused: [
    ['no identifier', { identificador: '  ' }, 'identificador'],
    ['neither vehicle nor driver', { veiculoId: null }, 'veiculoId'],
    ['a vehicle that is not there', { veiculoId: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10' }, 'veiculoId'],
    [
      'a driver that is not there',
      { veiculoId: null, motoristaId: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10' },
      'motoristaId',
    ],
    ['a kind that is none', { tipo: 'radio' }, 'tipo'],
  ],
  text: ({ identificador }) => identificador,
  sheet: {
    name: 'rastreadores',
    head: 'Identificador;Tipo;Veículo;Motorista;Último sinal (horário de Brasília);Velocidade (km/h);Bateria (%);Último resultado;Ativo;Alterado em (horário de Brasília)',
    line: ({ identificador }) => `${identificador};Traccar;`,
  },
})

describe('a device', () => {
  const chave = buildChave(app, admin)
  const tell = async (dispositivo: string, more: object = {}) =>
    app.server.inject({
      method: 'POST',
      url: '/integracao/posicoes',
      headers: (await chave).headers,
      payload: {
        posicoes: [
          {
            dispositivo,
            dh: '2026-11-21T11:00:00.000Z',
            latitude: -23.1,
            longitude: -46.9,
            velocidadeKmh: 62,
            bateriaPct: 98,
            ...more,
          },
        ],
      },
    })
  const get = async (id: string) => (await send(admin, 'GET', `/${id}`)).json<Rastreador>()

  test('follows a vehicle or a driver, not both', async () => {
    const veiculoId = (await buildVeiculo(app, ownerId)).id
    const motoristaId = (await buildMotorista(app, ownerId)).id
    const both = await send(admin, 'POST', '', { identificador: 'x-1', tipo: 'api', veiculoId, motoristaId })
    expect(both.json().details).toEqual([
      { path: 'motoristaId', message: 'Informe só o veículo ou só o motorista' },
    ])
  })

  test('of a vehicle shows its last word, one of a driver without consent only that it was heard [E-108]', async () => {
    const create = async (values: object) =>
      (
        await send(admin, 'POST', '', { tipo: 'api', veiculoId: null, motoristaId: null, ...values })
      ).json<Rastreador>()
    const tracker = await create({
      identificador: 'sinal-1',
      veiculoId: (await buildVeiculo(app, ownerId)).id,
    })
    const phone = await create({
      identificador: 'sinal-2',
      motoristaId: (await buildMotorista(app, ownerId)).id,
    })
    expect([tracker.sinal, tracker.podeRastrear, phone.podeRastrear]).toEqual([null, null, false])
    await tell('sinal-1')
    await tell('sinal-2')
    expect((await get(tracker.id)).sinal).toMatchObject({
      dh: '2026-11-21T11:00:00.000Z',
      velocidadeKmh: 62,
      bateriaPct: 98,
      resultado: 'sem_carga',
    })
    expect((await get(phone.id)).sinal).toMatchObject({ dh: null, velocidadeKmh: null, bateriaPct: null })
    const veiculoId = (await buildVeiculo(app, ownerId)).id
    const { version } = await get(tracker.id)
    const moved = { identificador: 'sinal-1', tipo: 'api', veiculoId, motoristaId: null, version }
    expect((await send(admin, 'PUT', `/${tracker.id}`, moved)).json().sinal).toBeNull()
  })

  test('that nobody registered is counted for its company, until it is registered', async () => {
    await tell('novo-1')
    await tell('novo-1')
    const list = async (who = admin) =>
      (await send(who, 'GET', '/desconhecidos')).json<{ identificador: string; quantidade: number }[]>()
    expect(await list()).toMatchObject([{ identificador: 'novo-1', tipo: 'api', quantidade: 2 }])
    expect(await list(stranger)).toEqual([])
    const veiculoId = (await buildVeiculo(app, ownerId)).id
    await send(admin, 'POST', '', { identificador: 'novo-1', tipo: 'api', veiculoId, motoristaId: null })
    expect(await list()).toEqual([])
  })

  test('keeps its vehicle and its driver from being removed', async () => {
    const veiculo = await buildVeiculo(app, ownerId)
    await send(admin, 'POST', '', {
      identificador: 'preso',
      tipo: 'api',
      veiculoId: veiculo.id,
      motoristaId: null,
    })
    const answer = await app.server.inject({
      method: 'DELETE',
      url: `/api/veiculo/${veiculo.id}`,
      headers: admin.headers,
    })
    expect([answer.statusCode, answer.json().message]).toEqual([409, expect.stringContaining('rastreador')])
  })
})
