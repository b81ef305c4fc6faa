import { expect, test } from 'vitest'
import { buildUnit, defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import { buildPedido } from '#modules/pedido/server/testing/build-pedido.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { dayAt } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import type { PedidosAFormar } from '../a-formar.contract.ts'

const app = await openTestApp()
const send = createSend(app, '/formacao')

test('free orders are counted by the day of their pick-up on the clocks of their unit', async () => {
  const { company, admin, operator, stranger } = await buildPeople(app)
  const read = async (who = admin) => (await send(who, 'GET', '/pedido/a-formar')).json<PedidosAFormar[]>()
  const hoje = dayAt(app.clock.now(), 'America/Sao_Paulo')
  const at = (days: number, time = '12:00:00Z') => `${addDays(hoje, days)}T${time}`
  const rest = { pesoTotal: 100, cubagemTotal: 0.25, dhEntrega: null }
  for (const dhColeta of [at(-2), at(0), at(0), at(3), at(9), null]) {
    await buildPedido(app, admin, { ...rest, dhColeta })
  }
  const minuta = await buildPedido(app, admin, { ...rest, dhColeta: at(0) })
  await send(admin, 'POST', '/minuta', {
    unidadeNegocioId: await defaultUnit(app, company.ownerId),
    pedidoIds: [minuta.id],
  })
  await buildPedido(app, admin, { ...rest, dhColeta: at(3), destino: { nome: 'Sem lugar' } })
  // In Manaus the day is an hour younger: 03:30 UTC is still the evening before.
  const manaus = await buildUnit(app, company.ownerId, 'CD Manaus')
  await app.deps.db.asOwner(company.ownerId, (tx) =>
    tx.db
      .updateTable('unidade_negocio')
      .set({ fuso_horario: 'America/Manaus' })
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', manaus)
      .execute(),
  )
  await buildPedido(app, admin, { ...rest, dhColeta: at(4, '03:30:00Z'), unidadeNegocioId: manaus })
  const row = (grupo: string, dia: string | null, pedidos: number, semPosicao = 0) => ({
    grupo,
    dia,
    pedidos,
    pesoKg: pedidos * 100,
    cubagemM3: pedidos * 0.25,
    semPosicao,
  })
  expect(await read()).toEqual([
    row('atrasados', null, 1),
    row('dia', hoje, 2),
    row('dia', addDays(hoje, 3), 3, 1),
    row('depois', null, 1),
    row('sem-data', null, 1),
  ])
  expect(await read(stranger)).toEqual([])
  expect((await read(operator)).length).toBeGreaterThan(0)
})
