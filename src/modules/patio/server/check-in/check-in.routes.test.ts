import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { createAgenda, DIA, insertReserva } from '#modules/doca/server/testing/agenda-helpers.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { CheckinDoMotorista, Comprovante } from '../../check-in.contract.ts'
import * as contract from '../../check-in.contract.ts'
import type { EtapaPatio } from '../../patio.contract.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const { createDocaComGrade } = createAgenda(app, admin)
const send = createFreshSend(app, '/agendamento')
const START = app.clock.now().toISOString()
const MORNING = `${DIA}T10:30:00.000Z`
const DADOS = { nomeMotorista: 'Davi Couto', documentoMotorista: '529.982.247-25' }
/** Of the gate in Jundiaí; the phone stands some 40 m away. */
const LOCAL = { latitude: -23.18, longitude: -46.88 }
const PERTO = { latitude: -23.18036, longitude: -46.88 }

afterEach(() => app.clock.set(START))

/** Each request comes from an address of its own, as phones do. */
let last = 0
async function phone(path: string, payload: object) {
  last += 1
  return app.server.inject({
    method: 'POST',
    url: `/agendamento${path}`,
    payload,
    remoteAddress: `10.1.${last >> 8}.${last & 255}`,
  })
}

interface Ready {
  readonly placa?: string | null
  readonly situacao?: number
  readonly local?: boolean
}
async function ready({ placa = 'OPA2K67', situacao = 1, local = false }: Ready = {}) {
  const unidade = await buildUnit(app, company.ownerId, `Unidade ${uuidv7().slice(-8)}`)
  await app.deps.db.asOwner(company.ownerId, (tx) =>
    sql`
      update unidade_negocio set latitude = ${local ? LOCAL.latitude : null}, longitude = ${local ? LOCAL.longitude : null}
      where owner_id = ${company.ownerId} and id = ${unidade}
    `.execute(tx.db),
  )
  const doca = await createDocaComGrade([8, 9], { unidadeNegocioId: unidade })
  const reserva = await insertReserva(app, company.ownerId, doca, { hour: 8, placa, situacao })
  const { checkin } = (await send(operator, 'GET', `/patio/reserva/${reserva.id}`)).json<{
    checkin: { link: string; qrSvg: string } | null
  }>()
  return { ...reserva, unidade, doca, checkin, token: checkin?.link.split('?t=')[1] ?? '' }
}
const look = async (token: string) =>
  (await phone('/check-in/consulta', { token })).json<CheckinDoMotorista>()
const arrive = (token: string, body: object = DADOS) => phone('/check-in/chegada', { token, ...body })

describe('the link of a booking', () => {
  test('shows the booking to a phone without an account, and nothing beyond it', async () => {
    const { token, codigo, doca, checkin } = await ready()
    expect(checkin?.qrSvg).toMatch(/^<svg/)
    expect(checkin?.link).toContain('/#/check-in?t=')
    const answer = await look(token)
    expect(answer).toMatchObject({
      codigo,
      docaNome: doca.nome,
      placaVeiculo: 'OPA2K67',
      falta: ['nomeMotorista', 'documentoMotorista'],
      estado: 'cedo',
      temLocal: false,
      comprovacao: null,
    })
    expect(Object.keys(answer)).not.toContain('documentoMotorista')
    expect(Object.keys(answer)).not.toContain('celularMotorista')
  })

  test('that is forged, cut, of another kind or too old is refused, as is that of a booking that was deleted', async () => {
    const { token, id } = await ready()
    const [body = '', seal = ''] = token.split('.')
    const content = JSON.parse(Buffer.from(body, 'base64url').toString())
    const other = Buffer.from(JSON.stringify({ ...content, r: uuidv7() })).toString('base64url')
    for (const one of [
      `${other}.${seal}`,
      `${body}.${'A'.repeat(43)}`,
      `${body}.`.padEnd(40, 'x'),
      id.repeat(2),
    ]) {
      expect([one, (await phone('/check-in/consulta', { token: one })).json()]).toMatchObject([
        one,
        { code: 'checkin_link_invalido' },
      ])
    }
    app.clock.set('2026-12-01T11:59:00.000Z')
    expect((await phone('/check-in/consulta', { token })).statusCode).toBe(200)
    app.clock.set('2026-12-01T12:00:00.000Z')
    expect((await phone('/check-in/consulta', { token })).json()).toMatchObject({
      code: 'checkin_link_invalido',
    })
    app.clock.set(START)
    await send(operator, 'DELETE', `/reserva/${id}`)
    expect((await arrive(token)).json()).toMatchObject({ code: 'checkin_link_invalido' })
  })

  test('is given to staff of the company only, while the booking is open', async () => {
    const { id } = await ready()
    expect((await send(stranger, 'GET', `/patio/reserva/${id}`)).statusCode).toBe(404)
    expect((await ready({ situacao: 4 })).checkin).toBeNull()
  })
})

describe('the arrival told by the phone', () => {
  test('asks for what is missing, is proven, and is told once', async () => {
    const { token, id } = await ready()
    expect((await arrive(token)).json()).toMatchObject({ code: 'checkin_fora_de_hora' })
    app.clock.set(MORNING)
    expect((await arrive(token, {})).json()).toMatchObject({
      details: [{ path: 'nomeMotorista' }, { path: 'documentoMotorista' }],
    })
    expect((await arrive(token, { ...DADOS, documentoMotorista: '111' })).json()).toMatchObject({
      details: [{ path: 'documentoMotorista' }],
    })
    const answer = await arrive(token, { ...DADOS, placaVeiculo: 'BRA2E19' })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        estado: 'aguardando',
        // What the booking said already stays.
        placaVeiculo: 'OPA2K67',
        falta: [],
        diaDaChegada: DIA,
        comprovacao: { dhChegada: MORNING, prova: 3, distanciaM: null },
      },
    ])
    app.clock.advance(60_000)
    expect((await arrive(token)).json()).toMatchObject({ comprovacao: { dhChegada: MORNING } })
    const historico = (await send(operator, 'GET', `/reserva/${id}/historico`)).json<
      { acao: string; origem: string; quem: { nome: string } }[]
    >()
    expect(historico).toMatchObject([{ acao: 'chegada', origem: 'celular', quem: { nome: 'Davi Couto' } }])
  })

  test('is proven also where somebody had typed a time before, which stays on the booking', async () => {
    const { token, id } = await ready()
    app.clock.set(MORNING)
    const typed = `${DIA}T09:00:00.000Z`
    await send(operator, 'PUT', `/reserva/${id}/camposAdicionais`, { dhChegadaEfetiva: typed })
    expect(await look(token)).toMatchObject({ estado: 'pode-chegar', comprovacao: null })
    expect((await arrive(token)).json()).toMatchObject({
      estado: 'aguardando',
      comprovacao: { dhChegada: MORNING },
    })
    expect((await send(operator, 'GET', `/reserva/detalhes/${id}`)).json()).toMatchObject({
      dhChegada: typed,
    })
  })

  test('is proven at the place where the phone stands there, and refused from far away', async () => {
    const { token } = await ready({ local: true })
    app.clock.set(MORNING)
    expect(await look(token)).toMatchObject({ temLocal: true, estado: 'pode-chegar' })
    const far = await arrive(token, { ...DADOS, posicao: { latitude: -23.3, longitude: -46.88 } })
    expect([far.statusCode, far.json()]).toMatchObject([409, { code: 'checkin_longe' }])
    const near = (await arrive(token, { ...DADOS, posicao: PERTO })).json<CheckinDoMotorista>()
    expect(near.comprovacao).toMatchObject({ prova: 2, distanciaM: 40 })
  })

  test('completes a booking that lacked only data, and is refused to one that was cancelled or waits for a decision', async () => {
    const { token } = await ready({ situacao: 10, placa: null })
    const pending = await ready({ situacao: 6 })
    const gone = await ready()
    app.clock.set(MORNING)
    expect((await look(token)).falta).toEqual(['placaVeiculo', 'nomeMotorista', 'documentoMotorista'])
    expect((await arrive(token, { ...DADOS, placaVeiculo: 'opa-2k67' })).json()).toMatchObject({
      estado: 'aguardando',
      placaVeiculo: 'OPA2K67',
    })
    expect((await arrive(pending.token)).json()).toMatchObject({ code: 'checkin_encerrado' })
    await send(operator, 'PATCH', `/reserva/${gone.id}/cancelar`, { justificativaCancelamento: 'Chuva' })
    expect(await look(gone.token)).toMatchObject({ estado: 'encerrado' })
    expect((await arrive(gone.token)).json()).toMatchObject({ code: 'checkin_encerrado' })
  })

  test('goes on to the call, the answer of the driver, the dock and the departure', async () => {
    const { token, id, doca } = await ready()
    const etapas = (await send(operator, 'GET', '/etapa')).json<EtapaPatio[]>()
    const take = (nome: string) =>
      send(operator, 'PATCH', `/reserva/${id}/atualizar-etapa`, {
        etapaId: etapas.find((one) => one.nome === nome)?.id,
      })
    const reply = (resposta: number) => phone('/check-in/resposta', { token, resposta })
    app.clock.set(MORNING)
    expect((await reply(1)).json()).toMatchObject({ code: 'checkin_sem_chamada' })
    await arrive(token)
    await send(operator, 'POST', `/patio/reserva/${id}/chamada`, {})
    expect(await look(token)).toMatchObject({
      estado: 'chamado',
      dhChamada: MORNING,
      docaChamada: doca.nome,
      respostaChamada: null,
    })
    expect((await reply(1)).json()).toMatchObject({ estado: 'chamado', respostaChamada: 1 })
    await take('Na doca')
    expect(await look(token)).toMatchObject({ estado: 'na-doca', dhChegadaNaDoca: MORNING })
    expect((await reply(2)).json()).toMatchObject({ code: 'checkin_sem_chamada' })
    await take('Liberado')
    expect(await look(token)).toMatchObject({ estado: 'liberado', dhSaida: MORNING })
  })
})

describe('a receipt of arrival', () => {
  const verify = (codigo: string) => phone('/comprovante-chegada/consulta', { codigo })

  test('says who came where and when, to anybody with its number, however it is typed', async () => {
    const { token, codigo: reserva, doca, unidade } = await ready({ local: true })
    app.clock.set(MORNING)
    const { comprovacao } = (await arrive(token, { ...DADOS, posicao: PERTO })).json<CheckinDoMotorista>()
    const codigo = comprovacao?.codigo ?? ''
    const typed = `${codigo.slice(0, 4)}-${codigo.slice(4, 8)}-${codigo.slice(8)}`.toLowerCase()
    const answer = (await verify(typed)).json<Comprovante>()
    expect(answer).toMatchObject({
      codigo,
      dhChegada: MORNING,
      dia: DIA,
      fusoHorario: 'America/Sao_Paulo',
      prova: 2,
      distanciaM: 40,
      reserva,
      docaNome: doca.nome,
      motorista: 'Davi Couto',
      placa: 'OPA2K67',
      capacidadeKg: null,
      autentico: true,
      qrSvg: expect.stringMatching(/^<svg/),
    })
    expect(answer.unidade).not.toBe('')
    expect(unidade).not.toBe('')
  })

  test('that was changed in the database is not genuine any more', async () => {
    const { token, id } = await ready()
    app.clock.set(MORNING)
    const { comprovacao } = (await arrive(token)).json<CheckinDoMotorista>()
    await app.deps.db.asOwner(company.ownerId, (tx) =>
      sql`
        update chegada set fatos = jsonb_set(fatos, '{dhChegada}', '"2026-11-24T05:00:00.000Z"')
        where owner_id = ${company.ownerId} and reserva_id = ${id}
      `.execute(tx.db),
    )
    expect((await verify(comprovacao?.codigo ?? '')).json()).toMatchObject({ autentico: false })
  })

  test('stays when the booking is deleted, and an unknown number is told as such', async () => {
    const { token, id } = await ready()
    app.clock.set(MORNING)
    const { comprovacao } = (await arrive(token)).json<CheckinDoMotorista>()
    await send(operator, 'DELETE', `/reserva/${id}`)
    expect((await verify(comprovacao?.codigo ?? '')).json()).toMatchObject({ autentico: true })
    expect((await verify('K7F2-9QMD-3XTP')).json()).toMatchObject({ code: 'comprovante_desconhecido' })
  })
})

test.each([
  contract.consultarCheckin,
  contract.registrarCheckin,
  contract.responderChamada,
  contract.verificarComprovante,
])('no call of a phone may be repeated without end from one address: $path', ({ access, rateLimit }) => {
  expect([access, (rateLimit?.max ?? Number.POSITIVE_INFINITY) <= 240]).toEqual(['public', true])
})
