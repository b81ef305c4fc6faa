/** How long after its deadline a delivery is on time is the company's, and its numbers follow. */
import { expect, test } from 'vitest'
import { createEntregas } from '#modules/entrega/server/testing/entregas.ts'
import { relogioDosFatos } from '#modules/fato/server/reconstruir.ts'
import { PREFERENCIAS } from '#modules/preferencia/preferencias.rules.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { CargaKpi } from '../indicador.contract.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const send = createFreshSend(app)
const entregas = createEntregas(app, operator)

const save = async (rastreamento: object) => {
  const answer = await send(admin, 'PUT', `/api/owner-preferences/${company.ownerId}`, {
    preferencias: { rastreamento: { ...PREFERENCIAS.rastreamento.padrao, ...rastreamento } },
  })
  expect([answer.statusCode, answer.json().message ?? '']).toEqual([200, ''])
}
const atualizacao = async (who = operator) => (await send(who, 'GET', '/frete/indicador/atualizacao')).json()
async function noPrazo(): Promise<readonly number[]> {
  const query = 'dtInicio=01/11/2026&dtFim=30/11/2026'
  const { totais } = (await send(operator, 'GET', `/frete/quadro/carga-kpi?${query}`)).json<CargaKpi>()
  return [totais.noPrazo, totais.entregas]
}

test('a tolerance asks for the facts to be made anew, tells so, and counts from then on [E-816]', async () => {
  app.clock.set('2026-11-22T12:00:00.000Z')
  const carga = await entregas.onTheRoad()
  const [primeira] = await entregas.ofCarga(carga.id)
  // Due at 21:00.
  app.clock.set('2026-11-23T21:12:00.000Z')
  await entregas.baixa(primeira?.id ?? '')
  expect([await noPrazo(), await atualizacao()]).toEqual([[0, 1], { recalculando: false, toleranciaMin: 0 }])

  await save({ toleranciaMin: 15 })
  expect(await atualizacao()).toEqual({ recalculando: true, toleranciaMin: 15 })
  expect(await atualizacao(stranger)).toEqual({ recalculando: false, toleranciaMin: 0 })
  await relogioDosFatos.run(app.deps, {})
  expect([await noPrazo(), await atualizacao()]).toEqual([[1, 1], { recalculando: false, toleranciaMin: 15 }])

  await save({ toleranciaMin: 15, semSinalMin: 45 })
  expect(await atualizacao()).toMatchObject({ recalculando: false })
  await save({ toleranciaMin: 11 })
  await relogioDosFatos.run(app.deps, {})
  expect(await noPrazo()).toEqual([0, 1])
})

test('the tolerance is at most a day', async () => {
  const answer = await send(admin, 'PUT', `/api/owner-preferences/${company.ownerId}`, {
    preferencias: { rastreamento: { ...PREFERENCIAS.rastreamento.padrao, toleranciaMin: 1_441 } },
  })
  expect([answer.statusCode, answer.json().details?.[0]?.path]).toEqual([
    400,
    'preferencias.rastreamento.toleranciaMin',
  ])
})
