import { expect, test } from 'vitest'
import { uploadOf } from '#modules/carga/server/testing/upload.ts'
import { createEntregas } from '#modules/entrega/server/testing/entregas.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import { runAlertas } from './follow-alertas.ts'
import { runCanhotos } from './follow-canhotos.ts'

const app = await openTestApp()
const { operator } = await buildPeople(app)
const { onTheRoad, ofCarga, baixa, acted } = createEntregas(app, operator)

/** The smallest picture. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABh6FO1AAAAABJRU5ErkJggg==',
  'base64',
)

const alertsOf = async (cargaId: string) => {
  const { rows } = await app.opened.systemQuery(
    `select medida, fechado_em is null as aberto from alerta_viagem where tipo = 'canhoto-pendente' and carga_id = '${cargaId}'`,
  )
  return rows
}
const days = (count: number) => app.clock.set(new Date(NOW + count * 86_400_000).toISOString())
const NOW = app.clock.now().getTime()

test('a paper that nobody checked in time is an alert, once, until it is checked', async () => {
  const carga = await onTheRoad()
  const [entrega] = await ofCarga(carga.id)
  const told = await baixa(entrega?.id ?? '')
  days(4)
  await runCanhotos(app.deps)
  expect(await alertsOf(carga.id), 'five days are given').toEqual([])
  days(6)
  await runCanhotos(app.deps)
  await runCanhotos(app.deps)
  // The minute of the trips leaves it alone: its load may have ended long ago.
  await runAlertas(app.deps)
  expect(await alertsOf(carga.id)).toEqual([{ medida: 1, aberto: true }])
  // Sessions do not last as long as papers do.
  days(0)
  const answer = await app.server.inject({
    method: 'POST',
    url: `/auditoria/entrega/${told.id}/anexo`,
    ...uploadOf(operator, PHOTO, 'canhoto.png', 'image/png'),
  })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  expect(await alertsOf(carga.id), 'it still waits to be checked').toEqual([{ medida: 1, aberto: true }])
  await acted(told.id, 'conferir')
  expect(await alertsOf(carga.id)).toEqual([{ medida: 1, aberto: false }])
})
