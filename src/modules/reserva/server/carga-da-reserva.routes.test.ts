import { describe, expect, test } from 'vitest'
import type { Carga } from '#modules/carga/carga-dados.contract.ts'
import { buildOnTheRoad } from '#modules/carga/server/ciclo/testing/ciclo-helpers.ts'
import { buildCarga, buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import type { Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import { buildDoca, type DocaDeTeste } from '#modules/doca/server/testing/build-doca.ts'
import { type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { AgendamentoDaCarga } from '../agendamento-da-carga.contract.ts'
import { reservaSample } from './testing/build-reserva.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const agenda = createSend(app, '/agendamento')
const main = createSend(app, '/api/carga-mongo')
const frete = createSend(app, '/frete/quadro/carga')
const { ownerId } = company
const DIA = '2026-11-23'
const MINUTE_MS = 60_000

const doca = await buildDoca(app, ownerId, { nome: 'Doca 7' })
let hour = 7

/** Each takes the next hour of the day. */
async function booked(cargaId: string, values: object = {}, at: DocaDeTeste = doca): Promise<Reserva> {
  hour += 1
  const body = { ...reservaSample(at.ref(DIA, hour)), cargaId, ...values }
  const answer = await agenda(operator, 'POST', '/reserva', body)
  expect([answer.statusCode, answer.json().code]).toEqual([201, undefined])
  return answer.json()
}
const told = ({ dhReserva, fusoHorario }: Reserva, situacao: string) =>
  `Doca 7, ${formatDateTime(dhReserva, fusoHorario)}, ${situacao}`
const arrive = (id: string) => agenda(operator, 'POST', `/patio/reserva/${id}/chegada`, {})
const leave = (id: string) => agenda(operator, 'PATCH', `/reserva/${id}`, { concluirAgenda: true })
const cargaOf = async (id: string): Promise<Carga> => (await main(operator, 'GET', `/${id}`)).json()
const historyOf = async (id: string): Promise<HistoricoItem[]> =>
  (await main(operator, 'GET', `/${id}/historico`)).json().items
const bookingsOf = async (id: string, who: SignedIn = operator): Promise<AgendamentoDaCarga[]> =>
  (await main(who, 'GET', `/${id}/agendamentos`)).json()

describe('the load of a booking', () => {
  test('knows its bookings, the earliest first, and which of them wait for an answer [L-187]', async () => {
    const { id } = await buildCarga(app, operator)
    expect(await bookingsOf(id)).toEqual([])
    const first = await booked(id, { placaVeiculo: 'ABC1D23' })
    const pending = await booked(id, { situacao: 6 })
    await agenda(operator, 'PATCH', `/reserva/${first.id}/cancelar`, {
      justificativaCancelamento: 'Sem carga',
    })
    expect(await bookingsOf(id)).toMatchObject([
      { reservaId: first.id, codigo: first.codigo, doca: 'Doca 7', situacao: 'Cancelada', encerrado: true },
      { reservaId: pending.id, direcao: 'Carregamento', situacao: 'Pendente', encerrado: false, placa: null },
    ])
    const waiting = await main(operator, 'GET', `/${id}/sincronizarAceiteReserva`)
    expect(waiting.json()).toEqual({ reservas: [{ id: pending.id }] })
    expect((await main(stranger, 'GET', `/${id}/agendamentos`)).statusCode).toBe(404)
    expect((await main(stranger, 'GET', `/${id}/sincronizarAceiteReserva`)).statusCode).toBe(404)
  })

  test('shows the earliest booking that is still expected on its card and its waybill, under the name of the dock', async () => {
    const norte = await buildDoca(app, ownerId, { nome: 'Doca Norte' })
    const { id } = await buildCarga(app, operator)
    const cardOf = async () => (await frete(operator, 'GET', `/${id}`)).json().agendamentoDoca
    expect(await cardOf()).toBeUndefined()
    const at = async (hora: number): Promise<Reserva> =>
      (
        await agenda(operator, 'POST', '/reserva', { ...reservaSample(norte.ref(DIA, hora)), cargaId: id })
      ).json()
    const first = await at(8)
    const second = await at(9)
    const shown = ({ id: reservaId, dhReserva, dhFimReserva, fusoHorario }: Reserva, nome: string) => ({
      reservaId,
      doca: nome,
      inicio: dhReserva,
      fim: dhFimReserva,
      fusoHorario,
    })
    expect(await cardOf()).toEqual(shown(first, 'Doca Norte'))
    const later = norte.ref(DIA, 17)
    const moved = await agenda(operator, 'PUT', `/reserva/${first.id}/alterar-horario?vazio=true`, later)
    expect(moved.statusCode).toBe(200)
    expect(await cardOf()).toEqual(shown(second, 'Doca Norte'))
    await agenda(operator, 'PATCH', `/reserva/${second.id}/cancelar`, { justificativaCancelamento: 'Chuva' })
    expect(await cardOf()).toMatchObject({ reservaId: first.id })
    const renamed = await agenda(admin, 'PUT', `/doca/${norte.id}`, { nome: 'Doca Polo' })
    expect(renamed.statusCode).toBe(200)
    expect(await cardOf()).toMatchObject({ doca: 'Doca Polo' })
    expect((await main(operator, 'GET', `/${id}/romaneio-detalhes`)).json().transporte).toMatchObject({
      agendamentoDoca: { reservaId: first.id, doca: 'Doca Polo' },
    })
  })

  test('does not tell of docks of units that the reader may not enter', async () => {
    const { id } = await buildCarga(app, operator)
    const bauru = await buildUnit(app, ownerId, 'Filial Bauru')
    await booked(id, {}, await buildDoca(app, ownerId, { unidadeId: bauru }))
    expect(await bookingsOf(id)).toHaveLength(1)
    const { unidadeNegocioId } = await cargaOf(id)
    const clerk = await signIn(app, company, { role: 'Operador', unidades: [unidadeNegocioId] })
    expect(await bookingsOf(id, clerk)).toEqual([])
  })

  test('keeps in its history what is booked, moved and cancelled for it, and stays the version that it is', async () => {
    const { id, version } = await buildCarga(app, operator)
    const reserva = await booked(id)
    await agenda(operator, 'PATCH', `/reserva/${reserva.id}/cancelar`, {
      justificativaCancelamento: 'Sem carga',
    })
    const campo = `Agendamento ${reserva.codigo}`
    expect(await historyOf(id)).toMatchObject([
      {
        acao: 'agendamento de doca',
        mudancas: [{ campo, de: told(reserva, 'Agendado'), para: told(reserva, 'Cancelada') }],
      },
      { acao: 'agendamento de doca', mudancas: [{ campo, de: null, para: told(reserva, 'Agendado') }] },
      { acao: expect.any(String) },
    ])
    expect((await cargaOf(id)).version).toBe(version)
    await agenda(operator, 'DELETE', `/reserva/${reserva.id}`)
    expect((await historyOf(id))[0]?.mudancas).toMatchObject([{ campo, para: null }])
  })

  test('reaches its pick-up when the vehicle comes, and goes on the way when it leaves', async () => {
    const { id } = await buildOnTheRoad(app, operator)
    const reserva = await booked(id)
    await arrive(reserva.id)
    const reached = await cargaOf(id)
    expect(reached.paradas[0]).toMatchObject({ situacao: 2, dhSaida: null })
    expect(reached.paradas[0]?.dhChegada).toBe((await bookingsOf(id))[0]?.dhChegada)
    expect(reached.etapa?.descricao).toBe('A caminho da coleta')
    await leave(reserva.id)
    const left = await cargaOf(id)
    expect(left.paradas[0]).toMatchObject({ situacao: 3, dhSaida: expect.any(String) })
    expect(left.etapa?.descricao).toBe('Em viagem')
    const [newest] = await historyOf(id)
    expect(newest?.acao).toBe('saída')
    expect(newest?.mudancas.map(({ campo }) => campo)).toEqual([
      'Saída: CD Jundiaí',
      `Agendamento ${reserva.codigo}`,
      'Etapa',
    ])
  })

  test('follows a corrected time, and keeps one that somebody registered at the load', async () => {
    const { id, paradas } = await buildOnTheRoad(app, operator)
    const reserva = await booked(id)
    await arrive(reserva.id)
    const dhChegada = (await cargaOf(id)).paradas[0]?.dhChegada ?? ''
    const earlier = new Date(Date.parse(dhChegada) - 20 * MINUTE_MS).toISOString()
    const corrected = await agenda(operator, 'PUT', `/reserva/${reserva.id}/camposAdicionais`, {
      dhChegadaEfetiva: earlier,
    })
    expect(corrected.statusCode).toBe(200)
    expect((await cargaOf(id)).paradas[0]?.dhChegada).toBe(earlier)
    const dh = new Date(Date.parse(dhChegada)).toISOString()
    const registered = await main(operator, 'POST', `/${id}/eventos`, {
      tipo: 'saida',
      paradaId: paradas[0]?.id,
      dh,
    })
    expect(registered.statusCode).toBe(200)
    await leave(reserva.id)
    expect((await cargaOf(id)).paradas[0]?.dhSaida).toBe(dh)
  })

  test('never holds up the yard: a load without a vehicle, or at another place, stays as it is', async () => {
    const waiting = await buildCarga(app, operator)
    const early = await booked(waiting.id)
    expect((await arrive(early.id)).statusCode).toBe(200)
    expect((await leave(early.id)).statusCode).toBe(200)
    expect(await cargaOf(waiting.id)).toMatchObject({ status: 1, paradas: [{ situacao: 1 }, {}, {}] })
    const elsewhere = await buildOnTheRoad(app, operator)
    const unloading = await booked(elsewhere.id, { direcao: 3 })
    await arrive(unloading.id)
    expect((await cargaOf(elsewhere.id)).paradas.every(({ dhChegada }) => dhChegada === null)).toBe(true)
    expect((await historyOf(elsewhere.id))[0]?.mudancas).toMatchObject([
      { para: told(unloading, 'Check-in') },
    ])
  })
})
