import { expect, test } from 'vitest'
import { buildMotorista, buildVeiculo, consentir } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { buildChave } from '#modules/chave-api/server/testing/build-chave.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import type { getResumoDosRastreadores, Rastreador } from '../rastreador.contract.ts'
import { SITUACAO_RASTREADOR_KEYS, situacaoDoRastreador } from '../rastreador.rules.ts'
import { buildRastreador } from './testing/build-rastreador.ts'

const app = await openTestApp()
const { company, admin, stranger } = await buildPeople(app)
const { ownerId } = company
const send = createFreshSend(app, '/integracao/rastreador')
const chave = await buildChave(app, admin)
const resumo = async (who = admin) =>
  (await send(who, 'GET', '/resumo')).json<ResponseOf<typeof getResumoDosRastreadores>>()
const listed = async (body: object = {}) =>
  (await send(admin, 'POST', '/search', { page: -1, ...body })).json<{ items: Rastreador[] }>().items

const veiculo = async () => ({ veiculoId: (await buildVeiculo(app, ownerId)).id })
const heard = await buildRastreador(app, ownerId, await veiculo())
const old = await buildRastreador(app, ownerId, await veiculo())
await buildRastreador(app, ownerId, await veiculo())
const off = await buildRastreador(app, ownerId, await veiculo())
await send(admin, 'PATCH', `/${off.id}/desativar`)
await buildRastreador(app, ownerId, { motoristaId: (await buildMotorista(app, ownerId)).id })
const driver = await buildMotorista(app, ownerId)
await consentir(app, ownerId, driver.id)
await buildRastreador(app, ownerId, { motoristaId: driver.id })

const point = (dispositivo: string, hour: string) => ({
  dispositivo,
  dh: `2026-11-21T${hour}:00.000Z`,
  latitude: -23.1,
  longitude: -46.9,
})
await app.server.inject({
  method: 'POST',
  url: '/integracao/posicoes',
  headers: chave.headers,
  payload: {
    posicoes: [
      point(heard.identificador, '11:30'),
      point(old.identificador, '10:59'),
      point('ninguem', '11:30'),
      { ...point('ninguem', '11:31'), latitude: 0, longitude: 0 },
    ],
  },
})

test('devices are counted and listed by the state that their badge shows, at the very minute', async () => {
  for (const now of ['2026-11-21T12:00:00.000Z', '2026-11-21T12:30:00.000Z', '2026-11-21T12:30:01.000Z']) {
    app.clock.set(now)
    const devices = await listed()
    const { situacoes } = await resumo()
    for (const situacao of SITUACAO_RASTREADOR_KEYS) {
      const expected = devices.filter(
        ({ ativo, podeRastrear, sinal }) =>
          situacaoDoRastreador(
            {
              ativo,
              podeRastrear,
              sinalEm: sinal?.dh ?? null,
              resultado: sinal?.resultado ?? null,
              suspeita: sinal?.suspeita ?? false,
            },
            now,
            60,
          ) === situacao,
      )
      expect([now, situacao, situacoes[situacao]]).toEqual([now, situacao, expected.length])
      expect((await listed({ situacao })).map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
    }
  }
  app.clock.set('2026-11-21T12:00:00.000Z')
  expect((await resumo()).situacoes).toEqual({
    ativo: 1,
    'sem-sinal': 3,
    suspeita: 0,
    'sem-autorizacao': 1,
    desligado: 1,
  })
})

test('what came today is counted with what became of it, for its company alone', async () => {
  const { hoje, ultimoSinal } = await resumo()
  expect(hoje).toEqual({
    total: 4,
    gravadas: 0,
    repetidas: 0,
    descartadas: [
      { codigo: 'aparelho_desconhecido', quantidade: 2 },
      { codigo: 'sem_carga', quantidade: 2 },
    ],
  })
  expect(ultimoSinal).toBe('2026-11-21T12:00:00.000Z')
  expect(await resumo(stranger)).toMatchObject({ ultimoSinal: null, hoje: { total: 0, descartadas: [] } })
  // The day of Brasília begins three hours after that of the clocks of the server.
  app.clock.set('2026-11-22T02:59:00.000Z')
  expect((await resumo()).hoje.total).toBe(4)
  app.clock.set('2026-11-22T03:00:00.000Z')
  expect((await resumo()).hoje.total).toBe(0)
  app.clock.set('2026-11-21T12:00:00.000Z')
})
