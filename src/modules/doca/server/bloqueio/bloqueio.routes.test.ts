import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { buildUnit, defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import { signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Bloqueio, BloqueioDoPeriodo } from '../../bloqueio.contract.ts'
import {
  at,
  createAgenda,
  DIA,
  insertEspera,
  insertReserva,
  listAgendaEvents,
  turno,
} from '../testing/agenda-helpers.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const unidade = await defaultUnit(app, company.ownerId)
const { send, createDocaComGrade, ref, horariosOf } = createAgenda(app, admin)

const block = (body: object, who = operator) => send(who, 'POST', '/bloqueio', body)
/** A holiday, so that docks of tests with yesterday work on holidays. */
const ONTEM = '2026-11-20'
const trabalhaSempre = { fechaFeriados: false }
const HOJE = '2026-11-21'

describe('a block', () => {
  test('takes every place of its slot, for both directions unless it says otherwise, and shows as blocked [D-041, D-064, D-091, D-097]', async () => {
    const doca = await createDocaComGrade([8, 9], { capacidade: 3 })
    const answer = await block({ ...ref(doca, 8), situacao: 8, motivo: ' Manutenção  da  niveladora ' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      {
        ...ref(doca, 8),
        dhFimReserva: at(9),
        direcao: 1,
        situacao: 8,
        motivo: 'Manutenção da niveladora',
        criadoPor: 'Davi Prado',
      },
    ])
    const { id } = answer.json<Bloqueio>()
    const [blocked, free] = await horariosOf(doca)
    expect(blocked).toMatchObject({
      situacao: 8,
      bloqueioId: id,
      textoBloqueio: 'Bloqueado para agendamento',
      reservas: [],
    })
    expect(free).toMatchObject({ situacao: 1, bloqueioId: null, textoBloqueio: null })
    const { rows } = await app.deps.db.readAsOwner(company.ownerId, (tx) =>
      sql`select from doca_ocupacao where owner_id = ${company.ownerId} and doca_id = ${doca.id}`.execute(
        tx.db,
      ),
    )
    expect(rows).toHaveLength(3)
    expect(await listAgendaEvents(app, company.ownerId, id)).toEqual([
      { tipo: 'bloqueio.created', dados: { unidade, dia: DIA, docas: doca.id } },
    ])
  })

  test('is freed by deleting it, once [D-068, D-069]', async () => {
    const doca = await createDocaComGrade([8], { capacidade: 2 })
    const { id } = (await block({ ...ref(doca, 8), direcao: 3 })).json<Bloqueio>()
    expect((await send(operator, 'DELETE', `/bloqueio/${id}`)).statusCode).toBe(204)
    expect((await horariosOf(doca))[0]).toMatchObject({ situacao: 1, bloqueioId: null })
    expect((await listAgendaEvents(app, company.ownerId, id)).at(-1)).toEqual({
      tipo: 'bloqueio.removed',
      dados: { unidade, dia: DIA, docas: doca.id },
    })
    expect((await send(operator, 'DELETE', `/bloqueio/${id}`)).statusCode).toBe(404)
  })

  test('sent twice with one key is made once, and made again it is there already', async () => {
    const doca = await createDocaComGrade([8])
    const key = { 'idempotency-key': uuidv7() }
    const first = await send(operator, 'POST', '/bloqueio', ref(doca, 8), key)
    const second = await send(operator, 'POST', '/bloqueio', ref(doca, 8), key)
    expect([second.statusCode, second.json().id]).toEqual([201, first.json().id])
    const again = await block(ref(doca, 8))
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { code: 'bloqueio_existente', bloqueioId: first.json().id },
    ])
  })

  test('is refused where somebody is booked, where somebody is booking, and reaching into either', async () => {
    const doca = await createDocaComGrade([8, 9, 10], { capacidade: 2 })
    await insertReserva(app, company.ownerId, doca, { hour: 8, horarios: 2 })
    await insertEspera(app, company.ownerId, doca, { hour: 10, detentor: uuidv7() })
    const answers = [await block(ref(doca, 8)), await block(ref(doca, 9)), await block(ref(doca, 10))]
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [409, 'bloqueio_com_reserva'],
      [409, 'bloqueio_com_reserva'],
      [409, 'bloqueio_em_espera'],
    ])
  })

  test('is of today or later: an earlier hour of today too, yesterday not [D-079]', async () => {
    const doca = await createDocaComGrade([5], trabalhaSempre)
    expect((await block(ref(doca, 5, HOJE))).statusCode).toBe(201)
    const past = await block(ref(doca, 5, ONTEM))
    expect([past.statusCode, past.json().code]).toEqual([409, 'horario_passado'])
  })

  test('names a slot that the dock has', async () => {
    const doca = await createDocaComGrade([8])
    const wrong = [
      { ...ref(doca, 8), dhReserva: at(8.5) },
      { ...ref(doca, 8), programacaoGradeConfigTurnoHorarioId: uuidv7() },
      { ...ref(doca, 8), programacaoGradeConfigTurnoId: uuidv7() },
    ]
    for (const body of wrong) {
      const answer = await block(body)
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'horario_unknown'])
    }
    const broken = await block({ ...ref(doca, 8), dhReserva: 'amanhã' })
    expect([broken.statusCode, broken.json()]).toMatchObject([400, { details: [{ path: 'dhReserva' }] }])
  })

  test('of one slot is made by one of many who ask at once', async () => {
    const doca = await createDocaComGrade([8], { capacidade: 2 })
    const answers = await Promise.all(Array.from({ length: 12 }, () => block(ref(doca, 8))))
    const codes = answers.map((answer) => (answer.statusCode === 201 ? 'feito' : answer.json().code))
    expect(codes.sort()).toEqual([...Array.from({ length: 11 }, () => 'bloqueio_existente'), 'feito'])
  })
})

describe('a block of several days', () => {
  const blockDays = (body: object) => send(operator, 'POST', '/bloqueio/periodo', body)

  test.each([7, 15, 30])(
    'covers %i days, the chosen one first, and goes on after a refusal [D-065, D-067]',
    async (dias) => {
      const doca = await createDocaComGrade([8, 9])
      await insertReserva(app, company.ownerId, doca, { hour: 8, dia: '2026-11-25' })
      const known = (await block(ref(doca, 8, '2026-11-26'))).json<Bloqueio>()
      const answer = await blockDays({ ...ref(doca, 8), dias, motivo: 'Obra' })
      expect(answer.statusCode).toBe(200)
      const result = answer.json<BloqueioDoPeriodo>()
      expect([result.dias.length, result.feitos, result.recusados]).toEqual([dias, dias - 2, 1])
      expect(result.dias.slice(0, 4)).toEqual([
        { data: DIA, resultado: 'feito', bloqueioId: expect.any(String), erroCodigo: null, erro: null },
        {
          data: '2026-11-25',
          resultado: 'recusado',
          bloqueioId: null,
          erroCodigo: 'bloqueio_com_reserva',
          erro: expect.stringContaining('reservado'),
        },
        { data: '2026-11-26', resultado: 'sem-mudanca', bloqueioId: known.id, erroCodigo: null, erro: null },
        {
          data: '2026-11-27',
          resultado: 'feito',
          bloqueioId: expect.any(String),
          erroCodigo: null,
          erro: null,
        },
      ])
      const last = result.dias.at(-1)
      expect((await horariosOf(doca, last?.data)).map(({ situacao }) => situacao)).toEqual([8, 1])
      expect(await listAgendaEvents(app, company.ownerId, last?.bloqueioId ?? '')).toEqual([
        { tipo: 'bloqueio.created', dados: { unidade, dia: last?.data, docas: doca.id } },
      ])
      // Once more blocks what is missing, and nothing twice.
      expect((await blockDays({ ...ref(doca, 8), dias })).json()).toMatchObject({ feitos: 0, recusados: 1 })
    },
  )

  test('follows the hour through shifts with other ids, and says which days have no such slot', async () => {
    const doca = await createDocaComGrade([8])
    const week = [
      { ...turno([8]), nome: 'Semana', dias: [1, 2, 3, 4, 5] },
      { ...turno([8]), nome: 'Sábado', dias: [6] },
    ]
    const grades = [{ vigenciaInicio: '2026-11-01', turnos: week }]
    const saved = await send(admin, 'PUT', `/doca/${doca.id}/grade`, { grades })
    const [semana] = saved.json().grades[0].turnos
    const answer = await blockDays({ ...ref({ ...doca, turno: semana }, 8), dias: 7 })
    const byDay = answer.json<BloqueioDoPeriodo>().dias.map(({ data, resultado }) => `${data} ${resultado}`)
    expect(byDay).toContain('2026-11-28 feito')
    expect(byDay).toContain('2026-11-29 sem-horario')
    expect(byDay).toContain('2026-11-30 feito')
  })

  test('is freed day by day', async () => {
    const doca = await createDocaComGrade([8])
    await blockDays({ ...ref(doca, 8), dias: 7 })
    const free = () => send(operator, 'POST', '/bloqueio/periodo/liberar', { ...ref(doca, 8), dias: 15 })
    expect((await free()).json()).toMatchObject({
      feitos: 7,
      recusados: 0,
      dias: expect.arrayContaining([
        expect.objectContaining({ data: DIA, resultado: 'feito' }),
        expect.objectContaining({ data: '2026-12-01', resultado: 'sem-mudanca' }),
      ]),
    })
    expect((await horariosOf(doca)).map(({ situacao }) => situacao)).toEqual([1])
    expect((await free()).json()).toMatchObject({ feitos: 0 })
  })

  test('is freed by the slots over which it lies, after the grid was moved by half an hour', async () => {
    const doca = await createDocaComGrade([8, 9])
    await blockDays({ ...ref(doca, 8), dias: 7 })
    const later = { ...turno([8, 9]), dias: [1, 2, 3, 4, 5, 6, 7] }
    const horarios = later.horarios.map((horario) => ({ ...horario, hora: horario.hora + 30 }))
    const grades = [{ vigenciaInicio: '2026-11-01', turnos: [{ ...later, horarios }] }]
    const saved = (await send(admin, 'PUT', `/doca/${doca.id}/grade`, { grades })).json().grades[0]
    expect((await horariosOf(doca)).map(({ situacao }) => situacao)).toEqual([8, 1])
    const moved = { ...ref({ ...doca, turno: saved.turnos[0] }, 8), dhReserva: at(8.5) }
    const free = async (body: object = {}) =>
      (await send(operator, 'POST', '/bloqueio/periodo/liberar', { ...moved, dias: 7, ...body })).json()
    expect(await free({ somente: [uuidv7()] })).toMatchObject({ feitos: 0, recusados: 0 })
    expect(await free()).toMatchObject({ feitos: 7, recusados: 0 })
    expect((await horariosOf(doca)).map(({ situacao }) => situacao)).toEqual([1, 1])
    expect(await free()).toMatchObject({ feitos: 0, recusados: 0 })
  })

  test('is taken back without what was blocked before it', async () => {
    const doca = await createDocaComGrade([8])
    await block(ref(doca, 8, '2026-11-26'))
    const made = (await blockDays({ ...ref(doca, 8), dias: 7 })).json<BloqueioDoPeriodo>()
    const somente = made.dias.flatMap(({ resultado, bloqueioId }) =>
      resultado === 'feito' ? [bloqueioId] : [],
    )
    const back = await send(operator, 'POST', '/bloqueio/periodo/liberar', {
      ...ref(doca, 8),
      dias: 7,
      somente,
    })
    expect(back.json()).toMatchObject({ feitos: 6, recusados: 0 })
    expect((await horariosOf(doca, '2026-11-26')).map(({ situacao }) => situacao)).toEqual([8])
  })

  test('begins with a slot of today or later', async () => {
    const doca = await createDocaComGrade([8], trabalhaSempre)
    const past = await blockDays({ ...ref(doca, 8, ONTEM), dias: 7 })
    expect([past.statusCode, past.json().code]).toEqual([409, 'horario_passado'])
    const unknown = await blockDays({ ...ref(doca, 8), dhReserva: at(9), dias: 7 })
    expect([unknown.statusCode, unknown.json().code]).toEqual([409, 'horario_unknown'])
    const other = await blockDays({ ...ref(doca, 8), dias: 10 })
    expect([other.statusCode, other.json()]).toMatchObject([400, { details: [{ path: 'dias' }] }])
  })
})

test('slots of another company, and of units out of reach, are not there', async () => {
  const doca = await createDocaComGrade([8])
  const { id } = (await block(ref(doca, 8))).json<Bloqueio>()
  const here = await buildUnit(app, company.ownerId, `Unidade ${uuidv7().slice(-8)}`)
  const limited = await signIn(app, company, { role: 'Operador', unidades: [here] })
  for (const who of [stranger, limited]) {
    const answers = [
      await block(ref(doca, 8, '2026-11-25'), who),
      await send(who, 'DELETE', `/bloqueio/${id}`),
      await send(who, 'POST', '/bloqueio/periodo', { ...ref(doca, 8), dias: 7 }),
      await send(who, 'POST', '/bloqueio/periodo/liberar', { ...ref(doca, 8), dias: 7 }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
  }
  expect((await horariosOf(doca))[0]?.situacao).toBe(8)
})
