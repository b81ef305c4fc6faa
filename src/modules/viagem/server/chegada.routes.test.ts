import { compactVerify, importJWK, type JWK } from 'jose'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import { createAgenda, insertReserva } from '#modules/doca/server/testing/agenda-helpers.ts'
import type { Comprovante } from '#modules/patio/check-in.contract.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { ato, openViagens } from './testing/open-viagem.ts'

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const v = await openViagens(app)
const { admin, company, operator, accepted } = v
const gate = createFreshSend(app, '/agendamento')
const doca = await createAgenda(app, admin).createDocaComGrade([10, 11, 12], {
  unidadeNegocioId: await defaultUnit(app, company.ownerId),
})
const START = app.clock.now().toISOString()
afterEach(() => app.clock.set(START))
const at = (hour: string) => `2026-11-24T${hour}:00.000Z`

const count = (table: 'chegada' | 'viagem_comprovante') =>
  app.deps.db.readAsOwner(company.ownerId, async (tx) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from ${sql.table(table)} where owner_id = ${tx.ownerId}
    `.execute(tx.db)
    return rows[0]?.n
  })
const verify = async (codigo: string) =>
  (
    await app.server.inject({
      method: 'POST',
      url: '/agendamento/comprovante-chegada/consulta',
      payload: { codigo },
    })
  ).json<Comprovante>()

/** A load with a booking of its pick-up, and the phone of its driver. */
async function booked() {
  const built = await accepted()
  const reserva = await insertReserva(app, company.ownerId, doca, {
    hour: 10,
    placa: built.veiculo.placa,
    cargaId: built.id,
  })
  return { ...built, reserva }
}

test('the arrival that a phone tells at a booked dock is the gate’s, with one receipt [E-109]', async () => {
  app.clock.set(at('12:30'))
  const { celular, coleta, reserva } = await booked()
  const before = await count('chegada')
  const [first] = await celular.tell(ato('chegou', { paradaId: coleta, dh: at('12:20') }))
  expect(first).toMatchObject({ resultado: 'aceito' })
  expect([await count('chegada'), await count('viagem_comprovante')]).toEqual([(before ?? 0) + 1, 0])
  const [parada] = (await celular.trip()).paradas
  expect(parada).toMatchObject({ dhChegada: at('12:20'), comprovante: { dh: at('12:20') } })
  expect(await verify(parada?.comprovante?.codigo ?? '')).toMatchObject({
    reserva: reserva.codigo,
    dhChegada: at('12:20'),
    autentico: true,
  })
  // The gate comes later: nothing is proven twice.
  await gate(operator, 'POST', `/patio/reserva/${reserva.id}/chegada`, {})
  expect(await count('chegada')).toBe((before ?? 0) + 1)
})

test('what the gate noted first stays, and the phone repeats it [E-109]', async () => {
  app.clock.set(at('12:30'))
  const { celular, coleta, reserva } = await booked()
  const noted = await gate(operator, 'POST', `/patio/reserva/${reserva.id}/chegada`, {
    nomeMotorista: 'Jair Moura',
    documentoMotorista: '52998224725',
  })
  expect([noted.statusCode, noted.body]).toEqual([200, expect.any(String)])
  const before = await count('chegada')
  const [told] = await celular.tell(ato('chegou', { paradaId: coleta, dh: at('12:32') }))
  expect(told).toMatchObject({ resultado: 'repetido' })
  expect(await count('chegada')).toBe(before)
  const [parada] = (await celular.trip()).paradas
  expect(parada).toMatchObject({ dhChegada: at('12:30') })
})

test('elsewhere the stop has a receipt of its own, which verifies without the server [E-111]', async () => {
  app.clock.set(at('12:30'))
  const { celular, primeira, veiculo } = await accepted()
  await celular.tell(ato('chegou', { paradaId: primeira, dh: at('12:29') }))
  const parada = (await celular.trip()).paradas[1]
  const { codigo = '', jws } = parada?.comprovante ?? {}
  expect(await verify(codigo)).toMatchObject({
    unidade: 'Mercantil São Bento',
    reserva: null,
    motorista: 'Jair Moura',
    placa: veiculo.placa,
    autentico: true,
  })
  const published = (await app.server.inject({ url: '/.well-known/estiva-comprovante.json' })).json<{
    keys: JWK[]
  }>()
  const [key] = published.keys
  const { payload } = await compactVerify(jws ?? '', await importJWK(key ?? {}, 'EdDSA'))
  expect(JSON.parse(new TextDecoder().decode(payload))).toMatchObject({
    codigo,
    dhChegada: at('12:29'),
    unidade: 'Mercantil São Bento',
  })
  const [head, body, seal] = (jws ?? '').split('.')
  const forged = Buffer.from(body ?? '', 'base64url')
    .toString()
    .replace('12:29', '09:29')
  await expect(
    compactVerify(
      [head, Buffer.from(forged).toString('base64url'), seal].join('.'),
      await importJWK(key ?? {}, 'EdDSA'),
    ),
  ).rejects.toThrow()
})

test('a driver answers the call of the dock from the trip', async () => {
  app.clock.set(at('12:30'))
  const { celular, coleta, reserva } = await booked()
  const answer = (resposta: 1 | 2) =>
    ato('responderChamada', { paradaId: coleta, dh: at('12:35'), corpo: { resposta } })
  expect((await celular.tell(answer(1)))[0]).toMatchObject({ code: 'sem_chamada' })
  await celular.tell(ato('chegou', { paradaId: coleta, dh: at('12:30') }))
  const called = await gate(operator, 'POST', `/patio/reserva/${reserva.id}/chamada`, {})
  expect([called.statusCode, called.body]).toEqual([200, expect.any(String)])
  const estado = (await celular.get('/estado')).json()
  expect((await celular.trip()).paradas[0]?.doca).toMatchObject({
    resposta: null,
    chamada: expect.any(String),
  })
  expect((await celular.tell(answer(1)))[0]).toMatchObject({ resultado: 'aceito' })
  expect((await celular.trip()).paradas[0]?.doca).toMatchObject({ resposta: 1 })
  expect((await celular.get('/estado')).json()).not.toEqual(estado)
})
