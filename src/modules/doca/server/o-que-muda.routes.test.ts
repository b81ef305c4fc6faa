import { afterEach, describe, expect, test } from 'vitest'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { createSendOfNow } from '#modules/patio/server/testing/read-telas.ts'
import { reservaSample } from '#modules/reserva/server/testing/build-reserva.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Reserva } from '../agendamento-dados.contract.ts'
import { acimaDaCapacidade } from './reservas-da-doca.ts'
import { buildDoca, type DocaDeTeste } from './testing/build-doca.ts'

const app = await openTestApp()
const { company, admin, operator } = await buildPeople(app)
const send = createSendOfNow(app, '/agendamento')
const unidades = createSendOfNow(app, '/api/unidadenegocio')
const { ownerId } = company
const START = app.clock.now().toISOString()
afterEach(() => app.clock.set(START))

const VESPERA = '2026-11-23'
const DIA = '2026-11-24'
let units = 0
const newUnit = () => {
  units += 1
  return buildUnit(app, ownerId, `CD que muda ${units}`)
}
const reservar = (doca: DocaDeTeste, hora: number, dia = DIA, values: object = {}) =>
  send(operator, 'POST', '/reserva', { ...reservaSample(doca.ref(dia, hora)), ...values })
async function book(...args: Parameters<typeof reservar>): Promise<Reserva> {
  const answer = await reservar(...args)
  expect([answer.statusCode, answer.json().code]).toEqual([201, undefined])
  return answer.json()
}
const change = (doca: DocaDeTeste, values: object) =>
  send(admin, 'PUT', `/doca/${doca.id}`, { nome: doca.nome, ...values })
const codigos = (answer: { json: () => { reservas: { codigo: string }[] } }) =>
  answer.json().reservas.map(({ codigo }) => codigo)

describe('fewer places at a dock', () => {
  test('are refused with the bookings above them, unless these are to stay; then nothing is booked beside them', async () => {
    const doca = await buildDoca(app, ownerId, { unidadeId: await newUnit(), capacidade: 2 })
    const first = await book(doca, 9)
    const second = await book(doca, 9)
    await book(doca, 10)
    const refused = await change(doca, { capacidade: 1 })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'doca_capacidade_com_reservas', total: 1 },
    ])
    expect([first.codigo, second.codigo]).toContain(codigos(refused)[0])
    expect((await change(doca, { capacidade: 1, manterReservas: true })).statusCode).toBe(200)
    // One of the two leaves: the other one still fills the dock, whichever place it was given.
    const cancel = { justificativaCancelamento: 'Sem carga' }
    expect((await send(operator, 'PATCH', `/reserva/${first.id}/cancelar`, cancel)).statusCode).toBe(200)
    expect((await reservar(doca, 9)).json().code).toBe('horario_ocupado')
    expect((await send(operator, 'PATCH', `/reserva/${second.id}/cancelar`, cancel)).statusCode).toBe(200)
    await book(doca, 9)
  })

  test('count a booking that runs since the day before', async () => {
    const doca = await buildDoca(app, ownerId, {
      unidadeId: await newUnit(),
      capacidade: 2,
      horas: [1_380],
      duracaoMin: 120,
    })
    await book(doca, 23, VESPERA)
    await book(doca, 23, VESPERA)
    app.clock.set('2026-11-24T03:30:00.000Z')
    expect((await change(doca, { capacidade: 1 })).json()).toMatchObject({ total: 1 })
    app.clock.set('2026-11-24T04:30:00.000Z')
    expect((await change(doca, { capacidade: 1 })).statusCode).toBe(200)
  })

  test('tell whoever begins while as many are there, and nobody who follows them', () => {
    const at = (from: number, to: number) => ({ docaId: 'd', inicio: new Date(from), fim: new Date(to) })
    expect(acimaDaCapacidade([at(0, 10), at(10, 20)], 1)).toEqual([])
    expect(acimaDaCapacidade([at(0, 10), at(5, 20), at(9, 12)], 1)).toEqual([at(5, 20), at(9, 12)])
    expect(acimaDaCapacidade([at(0, 10), at(5, 20), at(9, 12)], 2)).toEqual([at(9, 12)])
  })
})

describe('a change of the calendar', () => {
  const fechar = (doca: DocaDeTeste, data: string) =>
    send(admin, 'POST', '/doca/excecao', {
      unidadeNegocioId: doca.unidadeId,
      docaId: doca.id,
      data,
      turnos: null,
    })

  test('that takes a further slot of a booking tells it, and so does closing the day that it reaches into', async () => {
    const duracoes = [{ direcao: null, tipoVeiculo: null, aPartirDeKg: null, minutos: 120 }]
    const doca = await buildDoca(app, ownerId, {
      unidadeId: await newUnit(),
      duracoes,
      horas: [540, 600, 660],
    })
    const { codigo } = await book(doca, 9)
    const turno = { ...doca.turno, horarios: doca.turno.horarios.filter(({ hora }) => hora !== 600) }
    const grades = [{ vigenciaInicio: '2026-01-01', turnos: [turno] }]
    const refused = await send(admin, 'PUT', `/doca/${doca.id}/grade`, { grades })
    expect([refused.json().code, codigos(refused)]).toEqual(['grade_com_reservas', [codigo]])
    const noite = await buildDoca(app, ownerId, {
      unidadeId: await newUnit(),
      horas: [120, 1_380],
      duracaoMin: 120,
    })
    const over = await book(noite, 23, VESPERA)
    expect(codigos(await fechar(noite, DIA))).toEqual([over.codigo])
    expect((await fechar(noite, '2026-11-25')).statusCode).toBe(201)
  })

  test('that takes the hours of a special day away tells the bookings of that day', async () => {
    const doca = await buildDoca(app, ownerId, { unidadeId: await newUnit(), horas: [540] })
    const turnos = [{ nome: 'Extra', dias: [2], horarios: [{ hora: 1_200, duracaoMin: 60 }] }]
    const body = { unidadeNegocioId: doca.unidadeId, docaId: doca.id, data: DIA, turnos }
    const excecao = (await send(admin, 'POST', '/doca/excecao', body)).json()
    const ref = {
      docaId: doca.id,
      programacaoGradeConfigTurnoId: excecao.turnos[0].id,
      programacaoGradeConfigTurnoHorarioId: excecao.turnos[0].horarios[0].id,
      dhReserva: '2026-11-24T23:00:00.000Z',
    }
    const { codigo } = (await send(operator, 'POST', '/reserva', reservaSample(ref))).json()
    const refused = await send(admin, 'DELETE', `/doca/excecao/${excecao.id}`)
    expect([refused.json().code, codigos(refused)]).toEqual(['grade_com_reservas', [codigo]])
    expect((await send(admin, 'DELETE', `/doca/excecao/${excecao.id}?manterReservas=true`)).statusCode).toBe(
      204,
    )
  })
})

describe('switching off', () => {
  test('a dock: what it has to serve is told before, the running one included', async () => {
    const doca = await buildDoca(app, ownerId, {
      unidadeId: await newUnit(),
      horas: [1_380],
      duracaoMin: 120,
    })
    const { codigo } = await book(doca, 23, VESPERA)
    app.clock.set('2026-11-24T03:30:00.000Z')
    const told = await send(operator, 'GET', `/doca/${doca.id}/reservas-por-atender`)
    expect(told.json()).toMatchObject({ total: 1, reservas: [{ codigo }] })
  })

  test('a unit, or moving it to another zone, is refused while its docks have bookings; inactive it takes none', async () => {
    const doca = await buildDoca(app, ownerId, { unidadeId: await newUnit() })
    const { id, codigo } = await book(doca, 9)
    const unidade = (await unidades(admin, 'GET', `/${doca.unidadeId}`)).json()
    const off = () => unidades(admin, 'PATCH', `/${doca.unidadeId}/desativar`)
    const refused = await off()
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'unidade_com_reservas'])
    expect(refused.json().message).toContain(codigo)
    const body = { descricao: unidade.descricao, municipioId: null, fusoHorario: 'America/Manaus' }
    expect((await unidades(admin, 'PUT', `/${doca.unidadeId}`, body)).json().code).toBe(
      'unidade_com_reservas',
    )
    await send(operator, 'PATCH', `/reserva/${id}/cancelar`, { justificativaCancelamento: 'Sem carga' })
    expect((await off()).statusCode).toBe(200)
    const late = await reservar(doca, 9)
    expect(late.statusCode).toBe(409)
    expect(late.json().motivos?.[0]?.texto ?? late.json().message).toContain('unidade está inativa')
  })
})
