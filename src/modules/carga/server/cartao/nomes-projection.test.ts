/** Cards show names of other registers; a change of those reaches the cards and the open boards. */
import { expect, test } from 'vitest'
import { createReadBoard, newShipper } from '#modules/quadro/server/testing/read-board.ts'
import { createSend, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import { buildCarga } from '../testing/build-carga.ts'

const app = await openTestApp()
const board = createReadBoard(app)

test('a renamed characteristic stands renamed on the cards that show it, and only these are announced', async () => {
  const { owner, who } = await newShipper(app)
  const send = createSend(app, '/api')
  const made = await send(who, 'POST', '/caracteristica', {
    descricao: 'Refrigerada',
    tipo: 1,
    icone: 'floco',
  })
  const caracteristica = made.json<{ id: string; version: number }>()
  const [shown, other] = [
    await buildCarga(app, who, { caracteristicaId: caracteristica.id }),
    await buildCarga(app, who),
  ]
  expect((await board(who, `?ids=${shown.id}`)).items[0]?.caracteristica?.descricao).toBe('Refrigerada')
  const answer = await send(who, 'PUT', `/caracteristica/${caracteristica.id}`, {
    descricao: 'Congelada',
    tipo: 1,
    icone: 'floco',
    version: caracteristica.version,
  })
  expect(answer.statusCode).toBe(200)
  expect((await board(who, `?ids=${shown.id}`)).items[0]?.caracteristica?.descricao).toBe('Congelada')
  expect((await listEvents(app, owner.ownerId, shown.id)).map(({ tipo }) => tipo)).toEqual([
    'carga.created',
    'carga.changed',
  ])
  expect(await listEvents(app, owner.ownerId, other.id)).toHaveLength(1)
})
