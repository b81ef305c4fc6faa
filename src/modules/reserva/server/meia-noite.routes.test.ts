import { afterEach, describe, expect, test } from 'vitest'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import type { Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import { buildDoca, type DocaDeTeste } from '#modules/doca/server/testing/build-doca.ts'
import { createSendOfNow, createTelas, reservasPorTela } from '#modules/patio/server/testing/read-telas.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import { listAnuncios, reservaSample } from './testing/build-reserva.ts'

const app = await openTestApp()
const { company, admin, operator } = await buildPeople(app)
const send = createSendOfNow(app, '/agendamento')
const { ownerId } = company
const START = app.clock.now().toISOString()
afterEach(() => app.clock.set(START))

const VESPERA = '2026-11-21'
const DIA = '2026-11-22'
const SEGUINTE = '2026-11-23'
/** An hour of São Paulo after the midnight between the two days, in minutes. */
const depois = (minutos: number) =>
  app.clock.set(new Date(Date.parse('2026-11-22T03:00:00.000Z') + minutos * 60_000).toISOString())

let units = 0
async function newPatio() {
  units += 1
  const unidadeId = await buildUnit(app, ownerId, `CD noturno ${units}`)
  const doca = await buildDoca(app, ownerId, { unidadeId, horas: [60, 1_380], duracaoMin: 120 })
  return { doca, telas: await createTelas(app, admin, unidadeId) }
}
async function book(doca: DocaDeTeste, dia: string, hora: number, values: object = {}): Promise<Reserva> {
  const answer = await send(operator, 'POST', '/reserva', {
    ...reservaSample(doca.ref(dia, hora)),
    ...values,
  })
  expect([answer.statusCode, answer.json().code]).toEqual([201, undefined])
  return answer.json()
}
const arrive = (id: string) => send(operator, 'POST', `/patio/reserva/${id}/chegada`, {})

describe('a booking over midnight', () => {
  test('stays on every screen after midnight, can arrive, and is on none of the day after', async () => {
    const { doca, telas } = await newPatio()
    const { id } = await book(doca, VESPERA, 23, { placaVeiculo: 'BRA2E19' })
    depois(5)
    const shown = reservasPorTela(await telas(DIA), true)
    for (const [tela, ids] of Object.entries(shown)) expect([tela, ids]).toEqual([tela, [id]])
    expect(reservasPorTela(await telas(SEGUINTE), false)).toMatchObject({ patio: [], agenda: [], painel: [] })
    expect((await arrive(id)).statusCode).toBe(200)
    const { painel } = await telas(DIA)
    expect(painel.contadores).toMatchObject({ reservas: 1, checkin: 1 })
    // Who shows the new day hears of it as well.
    const told = (await listAnuncios(app, ownerId, id)).at(-1)
    const dias = (await listAnuncios(app, ownerId, id)).map(({ dados }) => (dados as { dia: string }).dia)
    expect([told?.tipo, new Set(dias)]).toEqual(['reserva.changed', new Set([VESPERA, DIA])])
  })

  test('stays while its vehicle is here, and on the day on which it leaves', async () => {
    const { doca, telas } = await newPatio()
    const { id } = await book(doca, VESPERA, 23)
    depois(-30)
    expect((await arrive(id)).statusCode).toBe(200)
    depois(10 * 60)
    expect(reservasPorTela(await telas(DIA), true).agenda).toEqual([id])
    expect((await send(operator, 'PATCH', `/reserva/${id}`, { concluirAgenda: true })).statusCode).toBe(200)
    const shown = reservasPorTela(await telas(DIA), true)
    for (const [tela, ids] of Object.entries(shown)) expect([tela, ids]).toEqual([tela, [id]])
    expect((await telas(DIA)).painel.contadores).toMatchObject({ reservas: 1, finalizadas: 1 })
    depois(34 * 60)
    expect(reservasPorTela(await telas(SEGUINTE), true).patio).toEqual([])
  })

  test('that begins after midnight is in the yard from the evening on, once its vehicle came', async () => {
    const { doca, telas } = await newPatio()
    const { id } = await book(doca, DIA, 1)
    depois(-45)
    expect(reservasPorTela(await telas(VESPERA), true).patio).toEqual([])
    expect((await arrive(id)).statusCode).toBe(200)
    const shown = reservasPorTela(await telas(VESPERA), true)
    for (const [tela, ids] of Object.entries(shown)) expect([tela, ids]).toEqual([tela, [id]])
  })
})

describe('a free slot over midnight', () => {
  const available = async (doca: DocaDeTeste) => {
    const path = `/disponibilidade/data?dataReferencia=${VESPERA}&unidadeNegocioId=${doca.unidadeId}`
    const slots = (await send(operator, 'GET', path)).json().docas[0].horarios
    return slots.map(({ disponivel }: { disponivel: boolean }) => disponivel)
  }
  const period = async (doca: DocaDeTeste) => {
    const query = `dataInicio=${VESPERA}&dataFim=${VESPERA}&unidadeNegocioId=${doca.unidadeId}`
    return (await send(operator, 'GET', `/disponibilidade/periodo?${query}`)).json()[0].livres
  }
  const shown = async (doca: DocaDeTeste) => {
    const path = `/doca?dataReferencia=${VESPERA}&unidadeNegocioId=${doca.unidadeId}`
    const { turnos } = (await send(operator, 'GET', path)).json().docas[0]
    return turnos[0].horarios.at(-1).textoBloqueio
  }

  test('can be booked by the staff until it ends, as every screen says', async () => {
    const { doca } = await newPatio()
    depois(30)
    expect([await available(doca), await period(doca), await shown(doca)]).toEqual([[false, true], 1, null])
    await book(doca, VESPERA, 23)
    const other = (await newPatio()).doca
    expect(await shown(other)).toBe(null)
    depois(60)
    expect([await available(other), await period(other), await shown(other)]).toEqual([
      [false, false],
      0,
      'Horário indisponível',
    ])
    const late = await send(operator, 'POST', '/reserva', reservaSample(other.ref(VESPERA, 23)))
    expect([late.statusCode, late.json().code]).toEqual([409, 'horario_passado'])
  })

  test('can be blocked until it ends', async () => {
    const { doca } = await newPatio()
    depois(59)
    expect((await send(admin, 'POST', '/bloqueio', doca.ref(VESPERA, 23))).statusCode).toBe(201)
    const late = (await newPatio()).doca
    depois(60)
    expect((await send(admin, 'POST', '/bloqueio', late.ref(VESPERA, 23))).json().code).toBe(
      'horario_passado',
    )
  })
})
