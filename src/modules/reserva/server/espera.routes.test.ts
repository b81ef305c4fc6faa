import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { DIRECAO, TIPO_OCUPACAO_DOCA } from '#modules/doca/agendamento-codes.ts'
import type { HorarioRef, Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Espera, HoldHorario } from '../espera.contract.ts'
import { listAnuncios, listOcupacao, reservaSample } from './testing/build-reserva.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/agendamento')
const { ownerId } = company
const DIA = '2026-11-23'

const hold = (ref: HorarioRef, values: Partial<HoldHorario> = {}, who = operator) =>
  send(who, 'POST', '/reserva/espera', { ...ref, ...values })
async function held(...asked: Parameters<typeof hold>): Promise<Espera> {
  const answer = await hold(...asked)
  expect([answer.statusCode, answer.json().code]).toEqual([201, undefined])
  return answer.json()
}
const book = (ref: HorarioRef, values: object = {}, who = operator) =>
  send(who, 'POST', '/reserva', { ...reservaSample(ref), ...values })

/** As if five minutes had gone by on the clock of the database. */
const expire = (docaId: string) =>
  app.deps.db.asOwner(ownerId, (tx) =>
    sql`update doca_ocupacao set expira_em = clock_timestamp() - interval '1 second'
      where owner_id = ${ownerId} and doca_id = ${docaId} and tipo = ${TIPO_OCUPACAO_DOCA.Espera}`.execute(
      tx.db,
    ),
  )

describe('a slot that is kept', () => {
  test('is kept for five minutes, for everybody else it is taken', async () => {
    const doca = await buildDoca(app, ownerId)
    const ref = doca.ref(DIA, 8)
    const espera = await held(ref)
    expect(espera).toMatchObject({ ...ref, dhFimReserva: '2026-11-23T12:00:00.000Z', reservasVinculadas: [] })
    const seconds = (Date.parse(espera.expiraEm) - Date.parse(espera.agora)) / 1000
    expect(Math.round(seconds / 60)).toBe(5)
    const denied = await book(ref, {}, admin)
    expect([denied.statusCode, denied.json().code]).toEqual([409, 'horario_ocupado'])
    expect(denied.json().motivos).toMatchObject([{ motivo: 'em-espera' }])
    expect((await hold(ref, {}, admin)).json().code).toBe('horario_ocupado')
    expect(await listAnuncios(app, ownerId, espera.id)).toEqual([
      { tipo: 'espera.created', versao: null, dados: { unidade: doca.unidadeId, dia: DIA, docas: doca.id } },
    ])
  })

  test('becomes the booking of who kept it, with its linked slots', async () => {
    const doca = await buildDoca(app, ownerId, {
      duracoes: [{ direcao: null, tipoVeiculo: null, aPartirDeKg: null, minutos: 120 }],
    })
    const espera = await held(doca.ref(DIA, 8))
    expect(espera.reservasVinculadas).toEqual([doca.ref(DIA, 9)])
    const answer = await book(doca.ref(DIA, 8), { esperaId: espera.id })
    expect([answer.statusCode, answer.json<Reserva>().horarios]).toEqual([201, 2])
    expect((await listOcupacao(app, ownerId, doca.id)).map(({ tipo }) => tipo)).toEqual([1, 1])
    expect((await listAnuncios(app, ownerId, espera.id)).map(({ tipo }) => tipo)).toEqual([
      'espera.created',
      'espera.removed',
    ])
  })

  test('is given back when another one is booked in its place', async () => {
    const doca = await buildDoca(app, ownerId)
    const espera = await held(doca.ref(DIA, 8))
    expect((await book(doca.ref(DIA, 11), { esperaId: espera.id })).statusCode).toBe(201)
    expect((await book(doca.ref(DIA, 8), {}, admin)).statusCode).toBe(201)
  })

  test('is free again when its time is over; who kept it may still book it, if nobody was faster', async () => {
    const doca = await buildDoca(app, ownerId)
    const espera = await held(doca.ref(DIA, 8))
    await expire(doca.id)
    expect((await book(doca.ref(DIA, 8), { esperaId: espera.id })).statusCode).toBe(201)
    const late = await held(doca.ref(DIA, 9))
    await expire(doca.id)
    expect((await book(doca.ref(DIA, 9), {}, admin)).statusCode).toBe(201)
    const denied = await book(doca.ref(DIA, 9), { esperaId: late.id })
    expect([denied.statusCode, denied.json().code]).toEqual([409, 'horario_ocupado'])
    expect(denied.json().alternativas).toHaveLength(3)
  })

  test('is given back by who keeps it and by nobody else; twice is no mistake', async () => {
    const doca = await buildDoca(app, ownerId, {
      duracoes: [{ direcao: null, tipoVeiculo: null, aPartirDeKg: null, minutos: 120 }],
    })
    const { id } = await held(doca.ref(DIA, 8))
    for (const who of [admin, stranger]) {
      expect((await send(who, 'DELETE', `/reserva/espera/${id}`)).statusCode).toBe(204)
      expect(await listOcupacao(app, ownerId, doca.id)).toHaveLength(2)
    }
    for (let time = 0; time < 2; time++) {
      expect((await send(operator, 'DELETE', `/reserva/espera/${id}`)).statusCode).toBe(204)
      expect(await listOcupacao(app, ownerId, doca.id)).toEqual([])
    }
  })

  test('is one of at most three of a person: a fourth takes the place of the oldest', async () => {
    const doca = await buildDoca(app, ownerId)
    const person = await signIn(app, company, { role: 'Operador' })
    for (const hora of [8, 9, 10, 11]) await held(doca.ref(DIA, hora), {}, person)
    const kept = await listOcupacao(app, ownerId, doca.id)
    expect(kept.map(({ inicio }) => inicio.getUTCHours() - 3)).toEqual([9, 10, 11])
  })

  test('is kept for what the dock does until it is said otherwise', async () => {
    const doca = await buildDoca(app, ownerId, { direcao: DIRECAO.Descarregamento })
    await held(doca.ref(DIA, 8))
    const denied = await hold(doca.ref(DIA, 9), { direcao: DIRECAO.Carregamento })
    expect([denied.statusCode, denied.json().code]).toEqual([409, 'horario_indisponivel'])
  })
})

test('of many who want to keep one slot one does, the others hear what else is free', async () => {
  const doca = await buildDoca(app, ownerId)
  const people = await Promise.all(Array.from({ length: 12 }, () => signIn(app, company)))
  const answers = await Promise.all(people.map((who) => hold(doca.ref(DIA, 8), {}, who)))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
    expect([answer.statusCode, answer.json().alternativas.length]).toEqual([409, 3])
  }
})
