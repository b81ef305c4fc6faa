import { expect, test } from 'vitest'
import { buildCarga } from '#modules/carga/server/testing/build-carga.ts'
import { createTold } from '#modules/notificacao/server/testing/told.ts'
import { createCarriers } from '#modules/regularidade/server/testing/build-carriers.ts'
import { createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { reavaliarEmpresa } from './reavaliar.ts'

const app = await openTestApp({ now: '2026-11-21T12:00:00.000Z' })
const carriers = createCarriers(app)
const shipper = await carriers.shipper({ nome: 'Serra Dourada' })
const carrier = await carriers.carrier({ nome: 'Via Planalto' })
const third = await carriers.carrier({ nome: 'TransMinas' })
await carriers.link(shipper, carrier)
const transportadoraId = await carriers.register(shipper, {
  documento: carrier.documento,
  nome: carrier.nome,
})
const send = createFreshSend(app, '/api')
const { noticesOf, acaoOf, askClock } = createTold(app)
const ofGates = async (who: typeof shipper) =>
  (await noticesOf(who.admin)).filter(
    ({ title }) => title.includes('bloqueada') || title.includes('encerramento'),
  )

/** Leaves on the 23rd at 09:00 UTC. */
async function buildGiven() {
  const carga = await buildCarga(app, shipper.admin, { valorFrete: null })
  await send(shipper.admin, 'POST', `/carga-mongo/${carga.id}/alocar`, { tipoAlocacao: 2, transportadoraId })
  return carga
}

test('both sides are told 24 and 4 hours before a blocked load leaves, once each, and nobody else', async () => {
  const { id, codigo } = await buildGiven()
  await askClock('2026-11-22T08:58:00.000Z', '2026-11-22T08:59:00.000Z')
  expect(await ofGates(shipper)).toEqual([])
  await askClock('2026-11-22T08:59:00.000Z', '2026-11-22T09:00:00.000Z')
  await askClock('2026-11-22T08:59:00.000Z', '2026-11-22T09:01:00.000Z')
  await askClock('2026-11-23T04:59:00.000Z', '2026-11-23T05:00:00.000Z')
  const titles = [
    `Carga ${codigo} sai em 4 h e está bloqueada`,
    `Carga ${codigo} sai em 24 h e está bloqueada`,
  ]
  for (const who of [shipper, carrier]) {
    expect((await ofGates(who)).map(({ title }) => title).sort()).toEqual([...titles].sort())
  }
  expect(await ofGates(third)).toEqual([])
  const [notice] = await ofGates(carrier)
  expect(notice).toMatchObject({ channelType: 'CARGA', body: expect.stringContaining('Falta: CIOT.') })
  if (notice) expect(await acaoOf(carrier.admin, notice)).toBe(`drawer cargas/detalhes/${id}/conformidade`)
})

test('a load that is free to go tells nobody', async () => {
  const { id, codigo } = await buildGiven()
  await send(shipper.admin, 'PUT', `/conformidade/${id}/ciot`, {
    dados: { numero: '123456789012' },
    version: 0,
  })
  await askClock('2026-11-22T08:59:00.000Z', '2026-11-22T09:01:00.000Z')
  expect((await ofGates(shipper)).filter(({ title }) => title.includes(String(codigo)))).toEqual([])
})

test('documents that wait to be closed are told on the third day, on the last one, and when it has passed', async () => {
  const { id, codigo } = await buildGiven()
  const inform = (gate: string, dados: object) =>
    send(shipper.admin, 'PUT', `/conformidade/${id}/${gate}`, { dados, version: 0 })
  await inform('ciot', { numero: '123456789012' })
  app.clock.set('2026-11-23T12:00:00.000Z')
  await send(shipper.admin, 'POST', `/carga-mongo/${id}/entregar`, { dh: '2026-11-23T12:00:00.000Z' })
  const told = async (now: string) => {
    app.clock.set(now)
    await reavaliarEmpresa(app.deps, shipper.ownerId)
    const news = await ofGates(shipper)
    return news.filter(({ title }) => title.includes(`${codigo}: encerramento`)).length
  }
  expect(await told('2026-11-25T12:00:00.000Z')).toBe(0)
  expect(await told('2026-11-26T12:00:00.000Z')).toBe(1)
  expect(await told('2026-11-27T12:00:00.000Z')).toBe(1)
  expect(await told('2026-11-28T12:00:00.000Z')).toBe(2)
  expect(await told('2026-11-29T12:00:00.000Z')).toBe(3)
  expect(await told('2026-12-04T12:00:00.000Z')).toBe(3)
})
