import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import {
  at,
  createAgenda,
  DIA,
  insertReserva,
  listAgendaEvents,
} from '#modules/doca/server/testing/agenda-helpers.ts'
import { buildPeople, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { EtapaPatio } from '../patio.contract.ts'
import type { CartaoDoPatio, ChegadaSemHorario, PatioDoDia } from '../patio-dia.contract.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const { send, createDoca, createDocaComGrade, ref } = createAgenda(app, admin)

const newUnit = () => buildUnit(app, company.ownerId, `Unidade ${uuidv7().slice(-8)}`)
const etapas = (await send(admin, 'GET', '/etapa')).json<EtapaPatio[]>()
const etapa = (nome: string) => etapas.find((one) => one.nome === nome)?.id ?? ''

async function patio(unidade: string, dia = DIA, who = operator): Promise<PatioDoDia> {
  const answer = await send(who, 'GET', `/patio?dataReferencia=${dia}&unidadeNegocioId=${unidade}`)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json()
}
async function cartao(unidade: string, id: string): Promise<CartaoDoPatio> {
  const found = (await patio(unidade)).reservas.find((one) => one.id === id)
  if (!found) throw new Error('The booking stands on the board.')
  return found
}
async function ready(values: { placa?: string | null; situacao?: number } = {}) {
  const unidade = await newUnit()
  const doca = await createDocaComGrade([8, 9, 10, 11], { unidadeNegocioId: unidade })
  const reserva = await insertReserva(app, company.ownerId, doca, { hour: 8, placa: 'OPA2K67', ...values })
  return { unidade, doca, ...reserva }
}
const arrive = (id: string, body: object = {}, who = operator) =>
  send(who, 'POST', `/patio/reserva/${id}/chegada`, body)

describe('the board of the yard', () => {
  test('has stages, bookings, docks and what came without a slot of a day, in one answer [D-003, D-043]', async () => {
    const { unidade, doca, id, codigo } = await ready()
    await insertReserva(app, company.ownerId, doca, { hour: 9, situacao: 9, ocupa: false })
    await insertReserva(app, company.ownerId, doca, { hour: 10, situacao: 7, ocupa: false })
    const outra = await insertReserva(app, company.ownerId, doca, { hour: 8, dia: '2026-11-25' })
    const answer = await patio(unidade)
    expect(answer).toMatchObject({ dia: DIA, unidadeNegocioId: unidade, fusoHorario: 'America/Sao_Paulo' })
    expect(answer.etapas.map(({ nome, ordem, cor }) => [ordem, nome, cor])).toEqual(
      etapas.map(({ nome, ordem, cor }) => [ordem, nome, cor]),
    )
    expect(answer.reservas.map((one) => [one.id, one.codigo, one.docaNome])).toEqual([
      [id, codigo, doca.nome],
    ])
    expect(answer.docas).toMatchObject([{ id: doca.id, capacidade: 1, situacao: 1 }])
    expect((await patio(unidade, '2026-11-25')).reservas.map((one) => one.id)).toEqual([outra.id])
  })

  test('keeps a vehicle of an earlier day until the day on which it leaves, and forgets who never came', async () => {
    const { unidade, doca } = await ready()
    const ontem = '2026-11-20'
    const { id } = await insertReserva(app, company.ownerId, doca, { hour: 8, dia: ontem, placa: 'OPA2K67' })
    await insertReserva(app, company.ownerId, doca, { hour: 9, dia: ontem, placa: 'ABC1D23' })
    expect((await arrive(id)).statusCode).toBe(200)
    const shown = async (dia: string) => (await patio(unidade, dia)).reservas.map((one) => one.id)
    expect([await shown('2026-11-21'), await shown('2026-11-22')]).toEqual([[id], []])
    await send(operator, 'PATCH', `/reserva/${id}`, { concluirAgenda: true })
    expect([await shown('2026-11-21'), await shown('2026-11-22')]).toEqual([[id], []])
  })

  test('is not for others, and asks for a day that exists', async () => {
    const { unidade } = await ready()
    const bad = await send(operator, 'GET', `/patio?dataReferencia=2026-02-31&unidadeNegocioId=${unidade}`)
    expect(bad.statusCode).toBe(400)
    const other = await send(stranger, 'GET', `/patio?dataReferencia=${DIA}&unidadeNegocioId=${unidade}`)
    expect(other.statusCode).toBe(404)
  })
})

describe('an arrival at the gate', () => {
  test('proves the time, takes plate and driver, and goes to the stage of check-in, with all of its plate [D-059]', async () => {
    const { unidade, doca, id } = await ready({ placa: null })
    const junta = await insertReserva(app, company.ownerId, doca, { hour: 9, placa: 'OPA2K67' })
    const alheia = await insertReserva(app, company.ownerId, doca, { hour: 10, placa: 'BRA2E19' })
    await send(operator, 'PUT', `/reserva/${id}`, { direcao: 2, placaVeiculo: 'OPA2K67' })
    const answer = await arrive(id, {
      nomeMotorista: 'Davi Couto',
      celularMotorista: '(11) 98765-2093',
      capacidadeKg: 28_000,
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        situacao: 8,
        etapaId: etapa('Check-in'),
        nomeMotorista: 'Davi Couto',
        celularMotorista: '11987652093',
        dhChegada: '2026-11-21T12:00:00.000Z',
      },
    ])
    const shown = await cartao(unidade, id)
    expect(shown.patio.comprovacao).toMatchObject({
      codigo: expect.stringMatching(/^[2-9A-HJ-NP-Z]{12}$/),
      dhChegada: '2026-11-21T12:00:00.000Z',
      prova: 1,
      capacidadeKg: 28_000,
    })
    expect(await cartao(unidade, junta.id)).toMatchObject({
      situacao: 8,
      patio: { comprovacao: { prova: 1 } },
    })
    expect(await cartao(unidade, alheia.id)).toMatchObject({ situacao: 1, patio: { comprovacao: null } })
    expect(await listAgendaEvents(app, company.ownerId, junta.id)).toContainEqual({
      tipo: 'reserva.changed',
      dados: { unidade, dia: DIA, docas: doca.id },
    })
  })

  test('is proven once: told again it keeps its first time and number', async () => {
    const { unidade, id } = await ready()
    await arrive(id)
    const first = (await cartao(unidade, id)).patio.comprovacao
    const agora = app.clock.now().toISOString()
    app.clock.advance(60_000)
    expect((await arrive(id)).statusCode).toBe(200)
    app.clock.set(agora)
    expect((await cartao(unidade, id)).patio.comprovacao).toEqual(first)
  })

  test('by dragging to a stage is proven as well, and a time typed by hand is no proof', async () => {
    const { unidade, doca, id } = await ready()
    const typed = await insertReserva(app, company.ownerId, doca, { hour: 9 })
    await send(operator, 'PATCH', `/reserva/${id}/atualizar-etapa`, { etapaId: etapa('Aguardando chamada') })
    expect(await cartao(unidade, id)).toMatchObject({ situacao: 2, patio: { comprovacao: { prova: 1 } } })
    await send(operator, 'PUT', `/reserva/${typed.id}/camposAdicionais`, { dhChegadaEfetiva: at(9) })
    expect(await cartao(unidade, typed.id)).toMatchObject({ dhChegada: at(9), patio: { comprovacao: null } })
  })

  test('knows the capacity of the vehicle and what it pulls from the register of the fleet', async () => {
    const { unidade, id } = await ready({ placa: 'ABC1234' })
    await app.deps.db.asOwner(company.ownerId, (tx) =>
      sql`
        insert into veiculo (owner_id, id, placa, tipo, carroceria, eixos, capacidade_kg, volume_m3, paletes, propriedade,
          documentos)
        values (${company.ownerId}, ${uuidv7()}, 'ABC1C34', 'truck', 'bau', 3, 14000, 45, 14, 'proprio', '[]')
      `.execute(tx.db),
    )
    await arrive(id)
    expect((await cartao(unidade, id)).patio.comprovacao).toMatchObject({ capacidadeKg: 14_000 })
  })

  test.each([
    ['one to be confirmed', 6, 'reserva_pendente'],
    ['one that lacks data still', 10, 'reserva_pendente'],
    ['one at the dock', 3, 'reserva_na_doca'],
    ['one that is done', 4, 'reserva_concluida'],
    ['one that was cancelled', 9, 'reserva_cancelada'],
  ])('is refused for %s', async (_case, situacao, code) => {
    const { id } = await ready({ situacao })
    expect((await arrive(id)).json()).toMatchObject({ code })
  })

  test('makes one that lacked only plate and driver complete', async () => {
    const { id } = await ready({ situacao: 10 })
    const body = { nomeMotorista: 'Davi Couto', documentoMotorista: '529.982.247-25' }
    expect((await arrive(id, body)).json()).toMatchObject({ situacao: 8 })
  })

  test('is refused to others and of an older version, and names the field that is wrong', async () => {
    const { id } = await ready()
    expect((await arrive(id, {}, stranger)).statusCode).toBe(404)
    expect((await arrive(id, { placaVeiculo: 'XX' })).json()).toMatchObject({
      details: [{ path: 'placaVeiculo' }],
    })
    await send(operator, 'PUT', `/reserva/${id}/observacoes`, { observacoes: 'Piso molhado' })
    expect((await arrive(id, { version: 1 })).json()).toMatchObject({ code: 'version_conflict' })
  })
})

describe('a call to a dock', () => {
  const call = (id: string, body: object = {}) => send(operator, 'POST', `/patio/reserva/${id}/chamada`, body)

  test('is for who has come: to the booked dock, or to another one of the unit; and can be taken back', async () => {
    const { unidade, doca, id } = await ready()
    const outra = await createDoca({ unidadeNegocioId: unidade })
    expect((await call(id)).json()).toMatchObject({ code: 'chamada_sem_chegada' })
    await arrive(id)
    expect((await call(id)).statusCode).toBe(200)
    expect((await cartao(unidade, id)).patio).toMatchObject({
      docaChamadaId: doca.id,
      docaChamadaNome: doca.nome,
      dhChamada: expect.any(String),
      respostaChamada: null,
    })
    await call(id, { docaId: outra.id })
    expect((await cartao(unidade, id)).patio).toMatchObject({ docaChamadaNome: outra.nome })
    const undone = await send(operator, 'DELETE', `/patio/reserva/${id}/chamada`)
    expect(undone.statusCode).toBe(200)
    expect((await cartao(unidade, id)).patio).toMatchObject({ dhChamada: null, docaChamadaId: null })
    const historico = (await send(operator, 'GET', `/reserva/${id}/historico`)).json<{ acao: string }[]>()
    expect(historico.map(({ acao }) => acao)).toEqual([
      'chamada desfeita',
      'chamada para a doca',
      'chamada para a doca',
      'chegada',
    ])
  })

  test('is refused to a dock of another unit or one that is blocked, and for who stands at a dock', async () => {
    const { unidade, id } = await ready()
    const elsewhere = await createDoca({ unidadeNegocioId: await newUnit() })
    const blocked = await createDoca({ unidadeNegocioId: unidade })
    await send(admin, 'PATCH', `/doca/${blocked.id}/bloquear`)
    await arrive(id)
    for (const docaId of [elsewhere.id, blocked.id, uuidv7()]) {
      expect((await call(id, { docaId })).json()).toMatchObject({ code: 'chamada_doca_invalida' })
    }
    await send(operator, 'PATCH', `/reserva/${id}/atualizar-etapa`, { etapaId: etapa('Na doca') })
    expect((await call(id)).json()).toMatchObject({ code: 'reserva_na_doca' })
  })
})

describe('weighing', () => {
  test('keeps what was weighed on the way in and out, each with its time', async () => {
    const { unidade, id } = await ready()
    const weigh = (body: object) => send(operator, 'PUT', `/patio/reserva/${id}/pesagem`, body)
    expect((await weigh({ pesoEntradaKg: 15_840 })).json()).toMatchObject({ code: 'pesagem_sem_chegada' })
    await arrive(id)
    expect((await weigh({ pesoEntradaKg: 0 })).statusCode).toBe(400)
    await weigh({ pesoEntradaKg: 15_840 })
    await weigh({ pesoSaidaKg: 29_480.5 })
    expect((await cartao(unidade, id)).patio).toMatchObject({
      pesoEntradaKg: 15_840,
      pesoSaidaKg: 29_480.5,
      dhPesoEntrada: expect.any(String),
      dhPesoSaida: expect.any(String),
    })
    await weigh({ pesoSaidaKg: null })
    expect((await cartao(unidade, id)).patio).toMatchObject({ pesoEntradaKg: 15_840, pesoSaidaKg: null })
  })
})

describe('a vehicle without a booking', () => {
  const come = (unidade: string, body: object = {}, who = operator) =>
    send(who, 'POST', '/patio/chegada', {
      unidadeNegocioId: unidade,
      placaVeiculo: 'jck-4d77',
      nomeMotorista: 'Zeno Prates',
      fornecedor: 'Sal Marinho Mossoró',
      direcao: 3,
      ...body,
    })

  test('waits with a proof of its arrival, and is given a slot with that time', async () => {
    const { unidade, doca } = await ready()
    const answer = await come(unidade)
    expect(answer.statusCode).toBe(201)
    const chegada = answer.json<ChegadaSemHorario>()
    expect((await patio(unidade)).chegadas).toEqual([chegada])
    expect(chegada).toMatchObject({ placaVeiculo: 'JCK4D77', comprovacao: { prova: 1 } })
    const taken = await send(operator, 'POST', `/patio/chegada/${chegada.id}/encaixe`, ref(doca, 8))
    expect(taken.json()).toMatchObject({ code: 'horario_ocupado', alternativas: expect.any(Array) })
    expect((await patio(unidade)).chegadas).toHaveLength(1)
    const fitted = await send(operator, 'POST', `/patio/chegada/${chegada.id}/encaixe`, ref(doca, 10))
    expect([fitted.statusCode, fitted.json()]).toMatchObject([
      201,
      {
        situacao: 8,
        fornecedor: 'Sal Marinho Mossoró',
        placaVeiculo: 'JCK4D77',
        dhReserva: at(10),
        dhChegada: chegada.comprovacao.dhChegada,
      },
    ])
    const after = await patio(unidade)
    expect(after.chegadas).toEqual([])
    expect(await cartao(unidade, fitted.json<{ id: string }>().id)).toMatchObject({
      patio: { comprovacao: { codigo: chegada.comprovacao.codigo } },
    })
    const again = await send(operator, 'POST', `/patio/chegada/${chegada.id}/encaixe`, ref(doca, 11))
    expect(again.json()).toMatchObject({ code: 'chegada_resolvida' })
    expect(await listEvents(app, company.ownerId, chegada.id)).toEqual([
      { tipo: 'chegada.created', versao: 1 },
      { tipo: 'chegada.changed', versao: 2 },
    ])
  })

  test('is sent away with a reason; others neither see it nor decide', async () => {
    const { unidade, doca } = await ready()
    const { id } = (await come(unidade)).json<ChegadaSemHorario>()
    const refuse = (who: typeof operator, body: object) =>
      send(who, 'POST', `/patio/chegada/${id}/recusa`, body)
    expect((await refuse(stranger, { motivo: 'Sem vaga' })).statusCode).toBe(404)
    expect((await send(stranger, 'POST', `/patio/chegada/${id}/encaixe`, ref(doca, 9))).statusCode).toBe(404)
    expect((await refuse(operator, { motivo: '  ' })).statusCode).toBe(400)
    expect((await refuse(operator, { motivo: 'Sem vaga hoje', version: 7 })).json()).toMatchObject({
      code: 'version_conflict',
    })
    expect((await refuse(operator, { motivo: 'Sem vaga hoje' })).statusCode).toBe(204)
    expect((await patio(unidade)).chegadas).toEqual([])
    expect((await refuse(operator, { motivo: 'Sem vaga hoje' })).json()).toMatchObject({
      code: 'chegada_resolvida',
    })
  })

  test('arrives once: the gate is told that the vehicle waits already, until it has left', async () => {
    const { unidade } = await ready()
    const answers = await Promise.all([come(unidade), come(unidade, { placaVeiculo: 'JCK4D77' })])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'chegada_repetida',
    })
    const { chegadas } = await patio(unidade)
    expect(chegadas).toHaveLength(1)
    await send(operator, 'POST', `/patio/chegada/${chegadas[0]?.id}/recusa`, { motivo: 'Sem vaga hoje' })
    expect((await come(unidade)).statusCode).toBe(201)
  })

  test('needs a plate, and a party before it is given a slot', async () => {
    const { unidade, doca } = await ready()
    const bad = await come(unidade, { placaVeiculo: 'ABC', celularMotorista: '12' })
    expect(bad.json()).toMatchObject({ details: [{ path: 'placaVeiculo' }, { path: 'celularMotorista' }] })
    const { id } = (await come(unidade, { fornecedor: null })).json<ChegadaSemHorario>()
    const encaixar = (body: object) =>
      send(operator, 'POST', `/patio/chegada/${id}/encaixe`, { ...ref(doca, 9), ...body })
    expect((await encaixar({})).json()).toMatchObject({ details: [{ path: 'fornecedor' }] })
    expect((await encaixar({ fornecedor: 'Papelão Rio Claro' })).statusCode).toBe(201)
  })
})

describe('the times as they really were', () => {
  test('are corrected by hand in their order, also at the dock; the proof of the arrival stays', async () => {
    const { unidade, id } = await ready()
    await arrive(id)
    const change = (body: object) => send(operator, 'PUT', `/reserva/${id}/camposAdicionais`, body)
    const times = { dhChegadaEfetiva: at(8), dhChegadaNaDocaEfetiva: at(8.5), dhSaidaEfetiva: at(9.5) }
    expect((await change(times)).json()).toMatchObject({
      dhChegada: at(8),
      dhChegadaNaDoca: at(8.5),
      dhSaida: at(9.5),
    })
    expect((await cartao(unidade, id)).patio.comprovacao?.dhChegada).toBe('2026-11-21T12:00:00.000Z')
    for (const [body, path] of [
      [{ dhChegadaNaDocaEfetiva: at(7) }, 'dhChegadaNaDocaEfetiva'],
      [{ dhSaidaEfetiva: at(8.2) }, 'dhSaidaEfetiva'],
      [{ dhChegadaEfetiva: at(10), dhChegadaNaDocaEfetiva: null }, 'dhSaidaEfetiva'],
      [{ dhChegadaNaDocaEfetiva: 'ontem' }, 'dhChegadaNaDocaEfetiva'],
    ] as const) {
      expect((await change(body)).json()).toMatchObject({ details: [{ path }] })
    }
    expect((await change({ dhChegadaNaDocaEfetiva: null })).json()).toMatchObject({ dhChegadaNaDoca: null })
  })
})
