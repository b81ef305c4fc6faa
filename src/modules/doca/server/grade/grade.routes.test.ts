import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { buildUnit, defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Doca } from '../../doca.contract.ts'
import type { ExcecaoDaGrade, GradesDaDoca } from '../../grade.contract.ts'
import { at, createAgenda, DIA, insertReserva, listAgendaEvents, turno } from '../testing/agenda-helpers.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const unidade = await defaultUnit(app, company.ownerId)
const { send, createDoca, createDocaComGrade, saveGrade, getDia, horariosOf } = createAgenda(app, admin)

const OITO = 8 * 60
const hoursOf = async (doca: Doca, dia = DIA) => (await horariosOf(doca, dia)).map(({ hora }) => hora / 60)
const gradeOf = async (doca: Doca) =>
  (await send(operator, 'GET', `/doca/${doca.id}/grade`)).json<GradesDaDoca>()
const docaNow = async ({ id }: Doca) => (await send(admin, 'GET', `/doca/${id}`)).json<Doca>()
const newUnit = () => buildUnit(app, company.ownerId, `Unidade ${uuidv7().slice(-8)}`)

describe('the weekly pattern', () => {
  test('makes the slots of the days between which it holds, grouped by shift [D-001, D-038]', async () => {
    const doca = await createDoca()
    const sent = [
      { ...turno([8, 9]), nome: 'Manhã', dias: [2, 1] },
      { ...turno([14]), nome: 'Tarde', dias: [2] },
    ]
    const saved = await saveGrade(doca.id, sent)
    expect(saved).toMatchObject({ docaId: doca.id, gradeVersao: 2, reservasSemHorario: { total: 0 } })
    expect(await gradeOf(doca)).toMatchObject({
      gradeVersao: 2,
      grades: [
        {
          vigenciaInicio: '2026-11-01',
          vigenciaFim: null,
          version: 1,
          turnos: [{ nome: 'Manhã', dias: [1, 2] }, { nome: 'Tarde' }],
        },
      ],
    })
    const { docas } = await getDia()
    const shown = docas.find(({ id }) => id === doca.id)?.turnos
    expect(shown?.map(({ nome, horarios }) => [nome, horarios.map(({ hora }) => hora)])).toEqual([
      ['Manhã', [OITO, 540]],
      ['Tarde', [840]],
    ])
    expect(await hoursOf(doca, '2026-11-30')).toEqual([8, 9])
    // A Sunday, and a day before it held.
    expect(await hoursOf(doca, '2026-11-29')).toEqual([])
    expect(await hoursOf(doca, '2026-10-27')).toEqual([])
    expect((await docaNow(doca)).temGrade).toBe(true)
  })

  test('keeps the ids of the hours that stay, and tells what changed', async () => {
    const doca = await createDocaComGrade([8, 9])
    const [before] = (await gradeOf(doca)).grades
    const [eight] = before?.turnos[0]?.horarios ?? []
    const turnos = [{ ...before?.turnos[0], horarios: [eight, { hora: 600, duracaoMin: 30 }] }]
    const answer = await send(admin, 'PUT', `/doca/${doca.id}/grade`, {
      gradeVersao: 2,
      grades: [{ id: before?.id, vigenciaInicio: '2026-11-01', turnos }],
    })
    const [after] = answer.json<GradesDaDoca>().grades
    expect(after).toMatchObject({ id: before?.id, version: 2 })
    expect(after?.turnos[0]).toMatchObject({ id: before?.turnos[0]?.id, horarios: [eight, { hora: 600 }] })
    const [changed] = (await send(admin, 'GET', `/doca/${doca.id}/historico`)).json()
    expect(changed).toMatchObject({ acao: 'alteração da grade', quem: { nome: 'Renata Kuhn' } })
    expect((await listAgendaEvents(app, company.ownerId, doca.id)).at(-1)).toEqual({
      tipo: 'doca.changed',
      dados: { unidade, dia: null },
    })
    const stale = await send(admin, 'PUT', `/doca/${doca.id}/grade`, { gradeVersao: 2, grades: [] })
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { code: 'version_conflict', current: { gradeVersao: 3 } },
    ])
  })

  test('two that follow each other change the slots with the day', async () => {
    const doca = await createDoca()
    const grades = [
      { vigenciaInicio: DIA, turnos: [turno([10])] },
      { vigenciaInicio: '2026-11-01', vigenciaFim: '2026-11-23', turnos: [turno([8])] },
    ]
    expect((await send(admin, 'PUT', `/doca/${doca.id}/grade`, { grades })).statusCode).toBe(200)
    expect(await hoursOf(doca, '2026-11-23')).toEqual([8])
    expect(await hoursOf(doca, DIA)).toEqual([10])
  })

  test('two never hold on the same day: in the call, and in the table', async () => {
    const doca = await createDoca()
    const grades = [
      { vigenciaInicio: '2026-11-01', turnos: [turno([8])] },
      { vigenciaInicio: DIA, turnos: [turno([10])] },
    ]
    const answer = await send(admin, 'PUT', `/doca/${doca.id}/grade`, { grades })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'grade_vigencia_taken', details: [{ path: 'grades.1.vigenciaInicio' }] },
    ])
    const insert = (dia: string) =>
      app.deps.db.asOwner(company.ownerId, (tx) =>
        tx.db
          .insertInto('doca_grade')
          .values({
            owner_id: company.ownerId,
            id: uuidv7(),
            doca_id: doca.id,
            vigencia_inicio: dia,
            vigencia_fim: null,
            turnos: '[]',
          })
          .execute(),
      )
    await insert('2026-11-01')
    await expect(insert(DIA)).rejects.toMatchObject({ constraint: 'grade_vigencia_taken' })
  })

  test.each([
    ['slots that overlap', { turnos: [turno([8]), turno([8])] }, 'grades.0.turnos.1.horarios.0.hora'],
    ['a shift without a name', { turnos: [{ ...turno([8]), nome: ' ' }] }, 'grades.0.turnos.0.nome'],
    ['a day that is not', { vigenciaInicio: '2026-02-30' }, 'grades.0.vigenciaInicio'],
    ['an end before its beginning', { vigenciaFim: '2026-10-01' }, 'grades.0.vigenciaFim'],
    ['an hour after midnight', { turnos: [turno([24])] }, 'grades.0.turnos.0.horarios.0.hora'],
  ])('is refused with %s, on its field', async (_case, values, path) => {
    const doca = await createDoca()
    const grades = [{ vigenciaInicio: '2026-11-01', turnos: [turno([8])], ...values }]
    const answer = await send(admin, 'PUT', `/doca/${doca.id}/grade`, { grades })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { details: [{ path }] }])
  })

  test('that takes away the slots of bookings says which, and leaves them where they are when confirmed', async () => {
    const doca = await createDocaComGrade([8, 9])
    await insertReserva(app, company.ownerId, doca, { hour: 8 })
    const { id, codigo } = await insertReserva(app, company.ownerId, doca, { hour: 9 })
    await insertReserva(app, company.ownerId, doca, { hour: 9, dia: '2026-11-25', situacao: 9, ocupa: false })
    await insertReserva(app, company.ownerId, doca, { hour: 9, dia: '2026-11-20' })
    const grades = [{ vigenciaInicio: '2026-11-01', turnos: [turno([8])] }]
    const refused = await send(admin, 'PUT', `/doca/${doca.id}/grade`, { grades })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'grade_com_reservas', total: 1, reservas: [{ id, codigo, dhReserva: at(9) }] },
    ])
    expect(await hoursOf(doca)).toEqual([8, 9])
    const kept = await send(admin, 'PUT', `/doca/${doca.id}/grade`, { grades, manterReservas: true })
    expect([kept.statusCode, kept.json()]).toMatchObject([
      200,
      { reservasSemHorario: { total: 1, reservas: [{ id }] } },
    ])
    const shown = (await getDia()).docas.find((one) => one.id === doca.id)
    expect(shown?.foraDaGrade).toMatchObject([{ id, hora: 540 }])
    // What stands beside the grade already is not asked about again.
    const more = [{ vigenciaInicio: '2026-11-01', turnos: [turno([8, 10])] }]
    expect((await send(admin, 'PUT', `/doca/${doca.id}/grade`, { grades: more })).statusCode).toBe(200)
  })
})

describe('a day that differs', () => {
  const create = (values: object, who = admin) =>
    send(who, 'POST', '/doca/excecao', { unidadeNegocioId: unidade, data: DIA, turnos: null, ...values })

  test('is closed for every dock of the unit, or has slots of its own at one dock, which stand before', async () => {
    const here = await newUnit()
    const [a, b] = [
      await createDocaComGrade([8], { unidadeNegocioId: here }),
      await createDocaComGrade([8], { unidadeNegocioId: here }),
    ]
    const closed = await create({ unidadeNegocioId: here, motivo: ' Inventário  geral ' })
    expect([closed.statusCode, closed.json()]).toMatchObject([
      201,
      { docaId: null, data: DIA, turnos: null, motivo: 'Inventário geral' },
    ])
    const own = await create({ unidadeNegocioId: here, docaId: b.id, turnos: [turno([20])] })
    expect([own.statusCode, own.json()]).toMatchObject([201, { docaNome: b.nome }])
    expect([await hoursOf(a), await hoursOf(b)]).toEqual([[], [20]])
    const shown = (await getDia(here)).docas.find(({ id }) => id === a.id)
    expect(shown?.fechado).toBe('Inventário geral')
    expect(await hoursOf(a, '2026-11-25')).toEqual([8])
    // The first concerned both docks, the second one of them.
    expect([(await docaNow(a)).gradeVersao, (await docaNow(b)).gradeVersao]).toEqual([3, 4])
    expect((await listAgendaEvents(app, company.ownerId, b.id)).at(-1)).toEqual({
      tipo: 'doca.changed',
      dados: { unidade: here, dia: DIA },
    })
    expect((await send(admin, 'GET', `/doca/${a.id}/historico`)).json()[0]).toMatchObject({
      acao: 'criação de exceção',
      mudancas: [{ campo: 'Exceção', de: null, para: '24/11/2026: fechado (Inventário geral)' }],
    })
    const path = `/doca/excecao?unidadeNegocioId=${here}&dataInicio=2026-11-01&dataFim=2026-11-30`
    const all = (await send(operator, 'GET', path)).json<ExcecaoDaGrade[]>()
    expect(all.map(({ docaId }) => docaId)).toEqual([null, b.id])
    const ofA = (await send(operator, 'GET', `${path}&docaId=${a.id}`)).json<ExcecaoDaGrade[]>()
    expect(ofA.map(({ docaId }) => docaId)).toEqual([null])
  })

  test('moves to another day and goes away again', async () => {
    const doca = await createDocaComGrade([8])
    const { id } = (await create({ docaId: doca.id })).json<ExcecaoDaGrade>()
    const again = await create({ docaId: doca.id })
    expect([again.statusCode, again.json().code]).toEqual([409, 'excecao_taken'])
    const moved = await send(admin, 'PUT', `/doca/excecao/${id}`, { data: '2026-11-25', turnos: null })
    expect(moved.json()).toMatchObject({ id, data: '2026-11-25' })
    expect([await hoursOf(doca), await hoursOf(doca, '2026-11-25')]).toEqual([[8], []])
    const days = (await listAgendaEvents(app, company.ownerId, doca.id)).slice(-2)
    expect(days.map(({ dados }) => dados)).toEqual([
      { unidade, dia: DIA },
      { unidade, dia: '2026-11-25' },
    ])
    expect((await send(admin, 'DELETE', `/doca/excecao/${id}`)).statusCode).toBe(204)
    expect(await hoursOf(doca, '2026-11-25')).toEqual([8])
    expect((await send(admin, 'DELETE', `/doca/excecao/${id}`)).statusCode).toBe(404)
  })

  test('is changed on the version that was read; without one the last change wins', async () => {
    const doca = await createDocaComGrade([8])
    const { id, version } = (await create({ docaId: doca.id })).json<ExcecaoDaGrade>()
    const change = (motivo: string, on?: number) =>
      send(admin, 'PUT', `/doca/excecao/${id}`, { data: DIA, turnos: null, motivo, version: on })
    expect(version).toBe(1)
    expect((await change('Balanço', version)).json()).toMatchObject({ motivo: 'Balanço', version: 2 })
    const stale = await change('Reforma', version)
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      {
        code: 'version_conflict',
        current: { motivo: 'Balanço', version: 2 },
        yours: { motivo: 'Reforma' },
      },
    ])
    expect((await change('Reforma')).json()).toMatchObject({ motivo: 'Reforma', version: 3 })
  })

  test('that closes over bookings says which, and leaves them when confirmed', async () => {
    const doca = await createDocaComGrade([8])
    const { id } = await insertReserva(app, company.ownerId, doca, { hour: 8 })
    const refused = await create({ docaId: doca.id })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'grade_com_reservas', total: 1, reservas: [{ id }] },
    ])
    const kept = await create({ docaId: doca.id, manterReservas: true })
    expect([kept.statusCode, kept.json()]).toMatchObject([201, { reservasSemHorario: { total: 1 } }])
    const shown = (await getDia()).docas.find((one) => one.id === doca.id)
    expect(shown).toMatchObject({ fechado: 'A doca não trabalha neste dia', foraDaGrade: [{ id }] })
  })

  test.each([
    ['a day that is not', { data: '2026-02-30' }, 'data'],
    [
      'slots that overlap, whatever their days',
      {
        turnos: [
          { ...turno([8]), dias: [1] },
          { ...turno([8]), dias: [2] },
        ],
      },
      'turnos.1.horarios.0.hora',
    ],
    ['a reason of 81 letters', { motivo: 'x'.repeat(81) }, 'motivo'],
  ])('is refused with %s', async (_case, values, path) => {
    const answer = await create(values)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { details: [{ path }] }])
  })

  test('belongs to a dock of its unit', async () => {
    const other = await createDoca({ unidadeNegocioId: await newUnit() })
    for (const docaId of [other.id, uuidv7()]) {
      const answer = await create({ docaId })
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'excecao_doca_unknown'])
    }
  })

  test('is asked for by at most a year', async () => {
    const ask = (fim: string) =>
      send(operator, 'GET', `/doca/excecao?unidadeNegocioId=${unidade}&dataInicio=2026-01-01&dataFim=${fim}`)
    expect((await ask('2027-01-01')).statusCode).toBe(200)
    expect((await ask('2027-01-02')).json()).toMatchObject({ details: [{ path: 'dataFim' }] })
    expect((await ask('2025-12-31')).statusCode).toBe(400)
  })
})

describe('access', () => {
  test('patterns and exceptions are changed by administrators of the company alone [D-090]', async () => {
    const doca = await createDoca()
    const excecao = { unidadeNegocioId: unidade, docaId: doca.id, data: DIA, turnos: null }
    const { id } = (await send(admin, 'POST', '/doca/excecao', excecao)).json<ExcecaoDaGrade>()
    const calls = [
      ['PUT', `/doca/${doca.id}/grade`, { grades: [] }, 404],
      ['POST', '/doca/excecao', excecao, 409],
      ['PUT', `/doca/excecao/${id}`, { data: DIA, turnos: null }, 404],
      ['DELETE', `/doca/excecao/${id}`, undefined, 404],
    ] as const
    for (const [method, path, body, status] of calls) {
      expect([path, (await send(operator, method, path, body)).statusCode]).toEqual([path, 403])
      expect([path, (await send(stranger, method, path, body)).statusCode]).toEqual([path, status])
    }
  })
})
