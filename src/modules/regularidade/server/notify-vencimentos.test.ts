import { expect, test } from 'vitest'
import { createTold } from '#modules/notificacao/server/testing/told.ts'
import { createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { createCarriers, papeisAte, type Side } from './testing/build-carriers.ts'

const app = await openTestApp()
const send = createFreshSend(app, '/api')
const { shipper, carrier, link, unlink, register, save } = createCarriers(app)
const { noticesOf, acaoOf, askClock } = createTold(app)
const titles = async (who: Side) => (await noticesOf(who.admin)).map(({ title }) => title).sort()

/** Asks minute by minute around 7 in the morning of Brasília, and twice for what was asked already. */
async function passDay(day: string) {
  await askClock(`${day}T09:58:00.000Z`, `${day}T09:59:00.000Z`)
  await askClock(`${day}T09:59:00.000Z`, `${day}T10:00:00.000Z`)
  await askClock(`${day}T09:59:00.000Z`, `${day}T10:01:00.000Z`)
}

test('both sides are told 30, 15 and 5 days before a policy ends, once each, and nobody else', async () => {
  const [one, ended, other] = [await shipper(), await shipper(), await shipper()]
  const transportadora = await carrier({ nome: 'Via Planalto' })
  await link(one, transportadora)
  await link(ended, transportadora)
  await unlink(ended, transportadora)
  const id = await register(one, { documento: transportadora.documento, nome: 'Planalto' })
  await register(other, { documento: transportadora.documento })
  await save(transportadora, transportadora.ownerId, {
    papeis: papeisAte('2028-01-01', { rcv: '2027-01-31' }),
  })
  // What the shipper noted before is history: it tells nobody.
  await send(one.admin, 'POST', '/regularidade/search', {})
  for (const day of ['2026-12-31', '2027-01-01', '2027-01-15', '2027-01-16', '2027-01-26', '2027-01-31']) {
    await passDay(day)
  }
  const days = ['15 dias', '30 dias', '5 dias']
  expect(await titles(transportadora)).toEqual(days.map((left) => `RC-V vence em ${left}`))
  expect(await titles(one)).toEqual(days.map((left) => `RC-V de Planalto vence em ${left}`))
  for (const who of [ended, other]) expect(await titles(who)).toEqual([])
  const [ofShipper] = await noticesOf(one.admin)
  expect(ofShipper).toMatchObject({ channelType: 'INTEGRACAO', body: expect.stringContaining('31/01/2027') })
  if (ofShipper) expect(await acaoOf(one.admin, ofShipper)).toBe(`drawer conformidade/regularidade/${id}`)
})

test('a notice comes at 7 in Brasília, not before', async () => {
  const one = await shipper()
  await save(one, await register(one, { nome: 'Alfa' }), {
    papeis: papeisAte('2028-01-01', { pgr: '2027-03-06' }),
  })
  await askClock('2027-03-01T03:00:00.000Z', '2027-03-01T09:59:59.000Z')
  expect(await titles(one)).toEqual([])
  await askClock('2027-03-01T09:59:59.000Z', '2027-03-01T10:00:00.000Z')
  expect(await titles(one)).toEqual(['PGR de Alfa vence em 5 dias'])
})

test('the row of a shipper tells only that shipper, and no longer once the carrier has a record of its own', async () => {
  const [one, other] = [await shipper(), await shipper()]
  const transportadora = await carrier()
  const documento = transportadora.documento
  const id = await register(one, { documento, nome: 'Beta' })
  await save(one, id, { papeis: papeisAte('2028-01-01', { rctrc: '2027-05-31', rcv: '2027-06-30' }) })
  await register(other, { documento })
  await passDay('2027-05-26')
  expect(await titles(one)).toEqual(['RCTR-C de Beta vence em 5 dias'])
  for (const who of [other, transportadora]) expect(await titles(who)).toEqual([])
  await link(one, transportadora)
  await save(transportadora, transportadora.ownerId, { papeis: papeisAte('2028-01-01') })
  await passDay('2027-06-25')
  expect(await titles(one)).toEqual(['RCTR-C de Beta vence em 5 dias'])
})

test('a look-up is told 5 days before it grows old', async () => {
  const one = await shipper()
  const id = await register(one, { nome: 'Gama' })
  const body = { situacao: 1, recibo: 'Protocolo 1', consultadoEm: '2026-11-20T15:00:00.000Z' }
  await send(one.admin, 'POST', `/regularidade/${id}/consulta`, body)
  await askClock('2026-11-20T15:00:00.000Z', '2026-11-25T14:59:59.000Z')
  expect(await titles(one)).toEqual([])
  await askClock('2026-11-25T14:59:00.000Z', '2026-11-25T15:00:00.000Z')
  await askClock('2026-11-25T14:59:00.000Z', '2026-12-01T15:00:00.000Z')
  expect(await titles(one)).toEqual(['Consulta ao RNTRC de Gama vence em 5 dias'])
})
