import { describe, expect, test } from 'vitest'
import type { Simulacao } from '#modules/acao-em-massa/acao.contract.ts'
import type { PendenciasDaCarga } from '#modules/carga/pendencias.contract.ts'
import { buildOnTheRoad, createCiclo, motivoOf } from '#modules/carga/server/ciclo/testing/ciclo-helpers.ts'
import { buildCarga } from '#modules/carga/server/testing/build-carga.ts'
import { buildMotorista, buildVeiculo } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import type { Reserva } from '#modules/doca/agendamento-dados.contract.ts'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { listOcupacao, reservaSample } from './testing/build-reserva.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const agenda = createSend(app, '/agendamento')
const ciclo = createCiclo(app)
const main = createSend(app, '/api/carga-mongo')
const { ownerId } = company
await loadReferenceData(app.deps.db)
const motivoId = (await motivoOf(app, admin)).id
const DIA = '2026-11-22'

async function booked(cargaId: string, values: object = {}) {
  const doca = await buildDoca(app, ownerId)
  const answer = await agenda(operator, 'POST', '/reserva', {
    ...reservaSample(doca.ref(DIA, 9)),
    cargaId,
    ...values,
  })
  expect([answer.statusCode, answer.json().code]).toEqual([201, undefined])
  return { doca, reserva: answer.json<Reserva>() }
}
const read = async ({ id }: Pick<Reserva, 'id'>) =>
  (await agenda(operator, 'GET', `/reserva/detalhes/${id}`)).json<Reserva>()
const pendencias = async (id: string, who = operator) =>
  (await ciclo.act(who, 'GET', id, 'pendencias')).json<PendenciasDaCarga>()

const ENDS = [
  ['cancelled', 'POST', 'cancelar', { motivoId, motivo: 'Cliente desistiu' }, 'cancelada'],
  ['deactivated', 'POST', 'desativar', { motivoId }, 'desativada'],
  ['finished', 'PUT', 'finalizar', {}, 'finalizada'],
] as const

describe('a load that ends', () => {
  test.each(ENDS)(
    '%s: its booking is cancelled with it and the slot is free',
    async (_end, method, acao, body, dita) => {
      const carga = await buildOnTheRoad(app, operator)
      const { doca, reserva } = await booked(carga.id)
      expect((await pendencias(carga.id)).agendamentos).toMatchObject([
        { codigo: reserva.codigo, libera: true },
      ])
      const { codigo } = await ciclo.done(operator, method, carga.id, acao, body)
      expect(await read(reserva)).toMatchObject({
        situacao: R.Cancelada,
        justificativaCancelamento: `A carga ${codigo} foi ${dita}.`,
      })
      expect(await listOcupacao(app, ownerId, doca.id)).toEqual([])
      expect((await pendencias(carga.id)).agendamentos).toEqual([])
    },
  )

  test.each(['cancelar', 'desativar', 'finalizar'] as const)(
    'with others: what %s is going to do tells the bookings of all of them, the earliest first',
    async (acao) => {
      const [first, second, other] = [
        await buildOnTheRoad(app, operator),
        await buildOnTheRoad(app, operator),
        await buildOnTheRoad(app, operator),
      ]
      const late = await booked(second.id)
      expect(
        (await agenda(operator, 'POST', `/patio/reserva/${late.reserva.id}/chegada`, {})).statusCode,
      ).toBe(200)
      const doca = await buildDoca(app, ownerId)
      const early = await agenda(operator, 'POST', '/reserva', {
        ...reservaSample(doca.ref(DIA, 8)),
        cargaId: first.id,
      })
      await booked(other.id)
      const simulate = (ids: string[]) =>
        main(operator, 'POST', '/acoes/simular', { acao, ids, parametros: { motivoId } })
      const { agendamentos } = (await simulate([second.id, first.id])).json<Simulacao>()
      expect(agendamentos).toMatchObject({
        total: 2,
        primeiros: [
          { codigo: early.json().codigo, carga: first.codigo, doca: doca.nome, libera: true },
          { codigo: late.reserva.codigo, carga: second.codigo, libera: false },
        ],
      })
      const none = await main(operator, 'POST', '/acoes/simular', {
        acao: 'alterar-unidade',
        ids: [first.id],
      })
      expect(none.json<Simulacao>().agendamentos).toEqual({ total: 0, primeiros: [] })
    },
  )

  test('leaves alone a vehicle that is here, which the yard ends, and says so before', async () => {
    const carga = await buildOnTheRoad(app, operator)
    const { reserva } = await booked(carga.id)
    expect((await agenda(operator, 'POST', `/patio/reserva/${reserva.id}/chegada`, {})).statusCode).toBe(200)
    expect((await pendencias(carga.id)).agendamentos).toMatchObject([{ libera: false }])
    await ciclo.done(operator, 'POST', carga.id, 'cancelar', { motivoId, motivo: 'Cliente desistiu' })
    expect(await read(reserva)).toMatchObject({ situacao: R.Checkin })
  })

  test('tells what is unfinished, to whoever may read the load', async () => {
    const carga = await buildOnTheRoad(app, operator)
    const found = await pendencias(carga.id)
    expect(found.eventosRealizados).toBe(0)
    expect(found.eventosPlanejados).toBe(carga.qntEventosPlanejados)
    expect(found.entregasPendentes).toBe(carga.entregas.length)
    expect((await ciclo.act(stranger, 'GET', carga.id, 'pendencias')).statusCode).toBe(404)
  })
})

describe('vehicle and driver of a load', () => {
  test('are those of its booking, however they change, until the vehicle has come', async () => {
    const { id } = await buildCarga(app, operator)
    const { reserva } = await booked(id)
    const [veiculo, outro] = [await buildVeiculo(app, ownerId), await buildVeiculo(app, ownerId)]
    const motorista = await buildMotorista(app, ownerId, { nome: 'João Batista' })
    await ciclo.done(operator, 'POST', id, 'alocar', {
      tipoAlocacao: 1,
      veiculoId: veiculo.id,
      motoristaId: motorista.id,
    })
    expect(await read(reserva)).toMatchObject({ placaVeiculo: veiculo.placa, nomeMotorista: 'João Batista' })
    await ciclo.done(operator, 'POST', id, 'desalocar', {})
    expect(await read(reserva)).toMatchObject({
      situacao: R.Agendado,
      placaVeiculo: null,
      nomeMotorista: null,
      documentoMotorista: null,
    })
    await ciclo.done(operator, 'POST', id, 'alocar', {
      tipoAlocacao: 1,
      veiculoId: outro.id,
      motoristaId: motorista.id,
    })
    expect((await agenda(operator, 'POST', `/patio/reserva/${reserva.id}/chegada`, {})).statusCode).toBe(200)
    const here = await read(reserva)
    expect(here.placaVeiculo).toBe(outro.placa)
  })
})
