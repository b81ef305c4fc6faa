/** Who is told what of bookings, through the staff, the portal, the gate and the clock. */
import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import { buildCarga, buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { DIRECAO, MOTIVO_CANCELAMENTO } from '#modules/doca/agendamento-codes.ts'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { cnpjOf } from '#modules/empresa/server/testing/empresa-sample.ts'
import { createTold } from '#modules/notificacao/server/testing/told.ts'
import { reservaSample } from '#modules/reserva/server/testing/build-reserva.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { MODO_PORTAL, TIPO_ACESSO } from '../portal.rules.ts'
import {
  buildFornecedor,
  cookieOf,
  createAcesso,
  openVisitante,
  type Visitante,
  visitante,
} from './testing/build-visita.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app, { documento: cnpjOf(771_001) })
const send = createFreshSend(app, '/agendamento')
const { noticesOf, toldTo, acaoOf, askClock } = createTold(app)
const { ownerId } = company
const START = app.clock.now().toISOString()
const DIA = '2026-11-23'
const unidadeId = await buildUnit(app, ownerId, 'CD Jundiaí')
const elsewhere = await signIn(app, company, {
  unidades: [await buildUnit(app, ownerId, 'CD Betim')],
})
const colleague = await signIn(app, company, { role: 'Operador', unidades: [unidadeId] })
const DADOS = { placaVeiculo: 'GHT5A80', nomeMotorista: 'Edson Ruas', documentoMotorista: '529.982.247-25' }
afterEach(() => app.clock.set(START))

const dock = () => buildDoca(app, ownerId, { unidadeId })
async function ok(work: ReturnType<typeof send>, status = 200) {
  const answer = await work
  expect([answer.statusCode, answer.body]).toEqual([status, expect.any(String)])
  return answer.body === '' ? undefined : answer.json()
}
/** Booked by the operator, for a load of the colleague where one is asked for. */
async function book(values: object = {}): Promise<string> {
  const doca = await dock()
  const body = { ...reservaSample(doca.ref(DIA, 8)), ...DADOS, ...values }
  return (await ok(send(operator, 'POST', '/reserva', body), 201)).id
}
async function askAtPortal(visita: Visitante): Promise<string> {
  const doca = await dock()
  const body = { ...doca.ref(DIA, 8), direcao: DIRECAO.Descarregamento, chave: uuidv7(), ...DADOS }
  return (await ok(visita.send('POST', '/reservas', body), 201)).id
}

describe('a booking from outside', () => {
  test('that waits for approval is told to the people of its unit, and opens where it is approved [E-401, E-405, L-020]', async () => {
    const visita = await openVisitante(app, admin, unidadeId, { modo: MODO_PORTAL.Solicita })
    const id = await askAtPortal(visita)
    for (const who of [operator, colleague, admin]) {
      expect(await toldTo(who, id)).toEqual(['reserva_solicitada'])
    }
    for (const who of [elsewhere, stranger]) expect(await toldTo(who, id)).toEqual([])
    const [notice] = await noticesOf(operator, id)
    expect(notice).toMatchObject({
      channelType: 'CARGA',
      title: expect.stringMatching(/^Agendamento AG-\d+ aguarda/),
    })
    if (notice) {
      expect(await acaoOf(operator, notice)).toBe(`drawer portal-agendamento/reserva/confirmacao/${id}`)
    }
    await ok(visita.send('PATCH', `/reservas/${id}/cancelar`, { motivo: 'Sem carga' }))
    expect(await toldTo(colleague, id)).toEqual(['reserva_solicitada', 'reserva_cancelada_pelo_portal'])
  })

  test('of a partner is answered to the people of the partner, with the name of the host alone [E-401]', async () => {
    const partner = await buildCompany(app, { documento: cnpjOf(771_002) })
    const person = await signIn(app, partner, { role: 'Operador' })
    const boss = await signIn(app, partner)
    const parceiro = createFreshSend(app, '/api/parceiro')
    await parceiro(admin, 'POST', '/vinculo', { documento: partner.documento })
    const link = await ok(parceiro(boss, 'GET', `/vinculo/documento/${company.documento}`))
    await ok(parceiro(boss, 'PATCH', `/vinculo/${link.vinculo.id}/aceitar`))
    const empresa = await buildFornecedor(app, admin)
    const { acesso } = await createAcesso(app, admin, {
      tipo: TIPO_ACESSO.Parceiro,
      parceiroId: partner.ownerId,
      empresaId: empresa.id,
      unidades: [unidadeId],
      modo: MODO_PORTAL.Solicita,
    })
    const entered = await send(person, 'POST', '/portal/parceiro', { ownerId })
    expect([entered.statusCode, entered.body]).toEqual([200, expect.any(String)])
    const visita = visitante(app, acesso.id, cookieOf(entered))
    const approved = await askAtPortal(visita)
    await ok(send(operator, 'PATCH', `/reserva/${approved}`, { confirmarAgenda: true }))
    const refused = await askAtPortal(visita)
    await ok(
      send(operator, 'PATCH', `/reserva/${refused}`, { recusarAgenda: true, motivoRecusa: 'Sem doca' }),
    )
    expect(await toldTo(person, approved)).toEqual(['reserva_no_parceiro_aprovada'])
    expect(await toldTo(person, refused)).toEqual(['reserva_no_parceiro_recusada'])
    const [notice] = await noticesOf(person, refused)
    expect(notice).toMatchObject({ body: company.nome })
    if (notice) expect(await acaoOf(person, notice)).toBe('page portal-agendamento/parceiros')
    expect(await toldTo(stranger, refused)).toEqual([])
  })
})

describe('a booking of the staff', () => {
  test('tells whoever made it that it was approved, refused and cancelled, and nobody what they did themselves [E-401]', async () => {
    const approved = await book({ situacao: 6 })
    await ok(send(admin, 'PATCH', `/reserva/${approved}`, { confirmarAgenda: true }))
    await ok(
      send(admin, 'PATCH', `/reserva/${approved}/cancelar`, { justificativaCancelamento: 'Sem carga' }),
    )
    const refused = await book({ situacao: 6 })
    await ok(send(admin, 'PATCH', `/reserva/${refused}`, { recusarAgenda: true, motivoRecusa: 'Sem doca' }))
    expect(await toldTo(operator, approved)).toEqual(['reserva_aprovada', 'reserva_cancelada'])
    expect(await toldTo(operator, refused)).toEqual(['reserva_recusada'])
    expect(await toldTo(admin, refused)).toEqual(['reserva_solicitada'])
    const [notice] = await noticesOf(operator, refused)
    expect(notice?.body).toContain('Sem doca')
    if (notice) {
      expect(await acaoOf(operator, notice)).toBe(`drawer portal-agendamento/reserva/detalhes/${refused}`)
    }
  })

  test('tells who made it and who made its load that the vehicle came and was called, once for all of its bookings [E-401]', async () => {
    const carga = await buildCarga(app, colleague, { unidadeNegocioId: unidadeId })
    const id = await book({ cargaId: carga.id })
    await ok(send(admin, 'POST', `/patio/reserva/${id}/chegada`, {}))
    await ok(send(admin, 'POST', `/patio/reserva/${id}/chamada`, {}))
    for (const who of [operator, colleague]) {
      expect(await toldTo(who, id)).toEqual(['reserva_checkin', 'patio_chamada'])
    }
    for (const who of [admin, elsewhere]) expect(await toldTo(who, id)).toEqual([])
  })

  test('that nobody came for is told to the unit, whoever decided it [E-401]', async () => {
    const id = await book()
    app.clock.set(`${DIA}T11:45:00.000Z`)
    await ok(
      send(operator, 'PATCH', `/reserva/${id}/cancelar`, {
        justificativaCancelamentoConfirmado: MOTIVO_CANCELAMENTO.NoShow,
      }),
    )
    app.clock.set(START)
    expect(await toldTo(colleague, id)).toEqual(['reserva_nao_compareceu'])
    expect(await toldTo(operator, id)).toEqual([])
    expect(await toldTo(elsewhere, id)).toEqual([])
  })
})

describe('a vehicle that is kept', () => {
  test('for more than five hours is told to the unit, once; one that left is not [E-401]', async () => {
    app.clock.set(`${DIA}T11:00:00.000Z`)
    const [kept, left] = [await book(), await book({ placaVeiculo: 'OPA2K67' })]
    for (const id of [kept, left]) await ok(send(admin, 'POST', `/patio/reserva/${id}/chegada`, {}))
    await ok(send(admin, 'PATCH', `/reserva/${left}`, { concluirAgenda: true }))
    const waiting = await ok(
      send(admin, 'POST', '/patio/chegada', {
        unidadeNegocioId: unidadeId,
        placaVeiculo: 'QRS1B23',
        direcao: DIRECAO.Descarregamento,
      }),
      201,
    )
    app.clock.set(START)
    await askClock(`${DIA}T15:00:00.000Z`, `${DIA}T16:00:00.000Z`)
    expect(await toldTo(colleague, kept)).toEqual([])
    await askClock(`${DIA}T16:00:00.000Z`, `${DIA}T16:01:00.000Z`)
    await askClock(`${DIA}T15:59:00.000Z`, `${DIA}T16:02:00.000Z`)
    expect(await toldTo(colleague, kept)).toEqual(['patio_estadia'])
    expect(await toldTo(colleague, left)).toEqual([])
    expect(await toldTo(colleague, waiting.id)).toEqual(['patio_estadia_sem_horario'])
    expect(await toldTo(elsewhere, kept)).toEqual([])
    const [notice] = await noticesOf(colleague, waiting.id)
    expect(notice?.title).toBe('Estadia devida: QRS1B23 há mais de 5 horas no pátio')
    if (notice) expect(await acaoOf(colleague, notice)).toBe('page portal-agendamento/gestao-patio')
  })
})
