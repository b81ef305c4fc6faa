import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { DIRECAO } from '#modules/doca/agendamento-codes.ts'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { cnpjOf } from '#modules/empresa/server/testing/empresa-sample.ts'
import { reservaSample } from '#modules/reserva/server/testing/build-reserva.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { openVisitante, type Visitante } from './testing/build-visita.ts'

const app = await openTestApp()
const { company, admin, operator } = await buildPeople(app, { documento: cnpjOf(884_001) })
const send = createSend(app, '/agendamento')
const { ownerId } = company
const DIA = '2026-11-23'
const unit = () => buildUnit(app, ownerId, `CD ${uuidv7().slice(-8)}`)
const marcaDe = async (visita: Visitante): Promise<string> => {
  const answer = await visita.send('GET', '/novidades')
  expect([answer.statusCode, answer.json().code]).toEqual([200, undefined])
  return answer.json().marca
}

test('an open page learns that bookings, holds, blocks or its access changed, and nothing else of the company', async () => {
  const unidadeId = await unit()
  const doca = await buildDoca(app, ownerId, { unidadeId })
  const elsewhere = await buildDoca(app, ownerId, { unidadeId: await unit() })
  const [one, two] = [await openVisitante(app, admin, unidadeId), await openVisitante(app, admin, unidadeId)]
  const seen = [await marcaDe(one)]
  const isNew = async () => {
    const marca = await marcaDe(one)
    const wasKnown = seen.includes(marca)
    seen.push(marca)
    return !wasKnown
  }
  expect(await isNew()).toBe(false)
  // What happens at units that the access does not reach is not told.
  await send(operator, 'POST', '/reserva', reservaSample(elsewhere.ref(DIA, 8)))
  expect(await isNew()).toBe(false)
  const booked = await send(operator, 'POST', '/reserva', reservaSample(doca.ref(DIA, 8)))
  expect(await isNew()).toBe(true)
  await two.send('POST', '/espera', { ...doca.ref(DIA, 9), direcao: DIRECAO.Descarregamento })
  expect(await isNew()).toBe(true)
  await send(operator, 'PATCH', `/reserva/${booked.json().id}/cancelar`, {
    justificativaCancelamento: 'Sem carga',
  })
  expect(await isNew()).toBe(true)
  await send(admin, 'PATCH', `/portal-acesso/${one.acessoId}`, { maxDia: 3 })
  expect(await isNew()).toBe(true)
  expect(await isNew()).toBe(false)
  // The mark of one access says nothing beside that of another.
  expect(await marcaDe(two)).not.toBe(seen.at(-1))
  expect(seen.at(-1)).toMatch(/^[\w-]{43}$/)
})

test('asking for news does not prolong a visit, and ends with the access', async () => {
  const visita = await openVisitante(app, admin, await unit())
  app.clock.set('2026-11-21T12:40:00.000Z')
  const asked = await visita.send('GET', '/novidades')
  const acted = await visita.send('GET', '/reservas')
  app.clock.set('2026-11-21T12:00:00.000Z')
  expect([asked.headers['set-cookie'], typeof acted.headers['set-cookie']]).toEqual([undefined, 'string'])
  await send(admin, 'PATCH', `/portal-acesso/${visita.acessoId}/revogar`)
  const ended = await visita.send('GET', '/novidades')
  expect([ended.statusCode, ended.json().code]).toEqual([410, 'portal_revogado'])
})
