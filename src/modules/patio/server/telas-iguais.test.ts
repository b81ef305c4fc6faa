import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import type { Carga } from '#modules/carga/carga-dados.contract.ts'
import { buildCarga, buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import type { Reserva, ReservaDoHorario } from '#modules/doca/agendamento-dados.contract.ts'
import { isAqui, isAtrasado, isEsperando } from '#modules/doca/horario.rules.ts'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { isNoDia } from '#modules/reserva/agenda-do-dia.rules.ts'
import type { AgendamentoDaCarga } from '#modules/reserva/agendamento-da-carga.contract.ts'
import { limitesDoDia } from '#modules/reserva/server/no-dia.ts'
import { reservaSample } from '#modules/reserva/server/testing/build-reserva.ts'
import type { Romaneio } from '#modules/romaneio/impressao.contract.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import { dayAt } from '#platform/shared/date.ts'
import { countReservas } from '../indicadores.rules.ts'
import { buildCartoes, comDatas, naDoca } from '../painel.rules.ts'
import {
  createSendOfNow,
  createTelas,
  reservasDaAgenda,
  reservasPorTela,
  type Telas,
} from './testing/read-telas.ts'

const app = await openTestApp()
const { company, admin, operator } = await buildPeople(app)
const send = createSendOfNow(app, '/agendamento')
const main = createSendOfNow(app, '/api/carga-mongo')
const { ownerId } = company
const ZONE = 'America/Sao_Paulo'
const START = app.clock.now().toISOString()
afterEach(() => app.clock.set(START))

const DIAS = ['2026-11-21', '2026-11-22', '2026-11-23'] as const
/** Minutes after the midnight in which the first day begins. */
const at = (minutos: number) =>
  app.clock.set(new Date(Date.parse('2026-11-21T03:00:00.000Z') + minutos * 60_000).toISOString())

/** What somebody does after a while; `de` chooses one of the bookings that were made. */
const passo = fc.record({
  espera: fc.integer({ min: 5, max: 400 }),
  acao: fc.constantFrom(
    'reservar',
    'reservar',
    'chegar',
    'chegar',
    'chamar',
    'na-doca',
    'sair',
    'corrigir-chegada',
    'cancelar',
    'mover',
  ),
  de: fc.nat(20),
  doca: fc.nat(2),
  dia: fc.nat(1),
  hora: fc.constantFrom(8, 12, 22, 23),
})

let units = 0
/** So that the histories that are drawn are known to be about something. */
const feitas = { reservas: 0, naDoca: 0, deOutroDia: 0, noManifesto: 0 }

async function newPatio() {
  units += 1
  const unidadeId = await buildUnit(app, ownerId, `CD comparado ${units}`)
  const docas = []
  for (const ordem of [1, 2, 3]) {
    const options = { unidadeId, ordem, nome: `Doca 0${ordem}`, capacidade: ordem === 3 ? 2 : 1 }
    docas.push(await buildDoca(app, ownerId, { ...options, horas: [480, 720, 1_320, 1_380], duracaoMin: 60 }))
  }
  return { docas, telas: await createTelas(app, admin, unidadeId) }
}

const instant = (minutos: number) => new Date(app.clock.now().getTime() + minutos * 60_000).toISOString()

async function act(
  { acao, de, doca: alvo, dia, hora }: { acao: string; de: number; doca: number; dia: number; hora: number },
  docas: Awaited<ReturnType<typeof newPatio>>['docas'],
  ids: string[],
  cargaId: string,
): Promise<void> {
  const doca = docas[alvo]
  const id = ids[de % Math.max(1, ids.length)]
  if (!doca) return
  if (acao === 'reservar') {
    const body = reservaSample(doca.ref(DIAS[dia] ?? DIAS[0], hora), {
      placaVeiculo: `ABC${ids.length % 10}D2${Math.floor(ids.length / 10)}`,
      ...(ids.length === 0 && { cargaId }),
    })
    const answer = await send(operator, 'POST', '/reserva', body)
    if (answer.statusCode === 201) ids.push(answer.json<Reserva>().id)
    return
  }
  if (id === undefined) return
  const etapas = async () =>
    (await send(operator, 'GET', '/etapa')).json<{ id: string; situacaoReserva: number }[]>()
  const acoes: Readonly<Record<string, () => ReturnType<typeof send>>> = {
    chegar: () => send(operator, 'POST', `/patio/reserva/${id}/chegada`, {}),
    chamar: () => send(operator, 'POST', `/patio/reserva/${id}/chamada`, { docaId: doca.id }),
    'na-doca': async () =>
      send(operator, 'PATCH', `/reserva/${id}/atualizar-etapa`, {
        etapaId: (await etapas()).find(({ situacaoReserva }) => situacaoReserva === R.MotoristaNaDoca)?.id,
      }),
    sair: () => send(operator, 'PATCH', `/reserva/${id}`, { concluirAgenda: true }),
    'corrigir-chegada': () =>
      send(operator, 'PUT', `/reserva/${id}/camposAdicionais`, { dhChegadaEfetiva: instant(-10) }),
    cancelar: () =>
      send(operator, 'PATCH', `/reserva/${id}/cancelar`, { justificativaCancelamento: 'Sem carga' }),
    mover: () => send(operator, 'PUT', `/reserva/${id}/alterar-horario?vazio=true`, doca.ref(DIAS[1], hora)),
  }
  const answer = await acoes[acao]?.()
  // What is not possible now is refused with a reason; nothing fails.
  expect([acao, (answer?.statusCode ?? 200) < 500]).toEqual([acao, true])
}

const emDatas = (one: ReservaDoHorario | Reserva) => ({
  situacao: one.situacao,
  dhReserva: new Date(one.dhReserva),
  dhFimReserva: new Date(one.dhFimReserva),
  dhChegada: one.dhChegada === null ? null : new Date(one.dhChegada),
})

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
type Dita = Pick<
  ReservaDoHorario,
  'id' | 'situacao' | 'docaAtualId' | 'placaVeiculo' | 'dhReserva' | 'dhChegada'
>

/** Dock, vehicle and hours of each booking as one screen tells them. */
const ditas = (reservas: readonly Dita[], shown: readonly string[]) =>
  reservas
    .filter(({ id }) => shown.includes(id))
    .map(({ id, situacao, docaAtualId, placaVeiculo, dhReserva, dhChegada }) => ({
      id,
      situacao,
      docaAtualId,
      placaVeiculo,
      dhReserva,
      dhChegada,
    }))
    .sort(byId)

function compare(telas: Telas, dia: string, isHoje: boolean): void {
  const agora = app.clock.now()
  const { patio, ...outras } = reservasPorTela(telas, isHoje)
  for (const [tela, ids] of Object.entries(outras)) expect([dia, tela, ids]).toEqual([dia, tela, patio])
  const told = ditas(telas.patio.reservas, patio)
  const agenda = reservasDaAgenda(telas)
  for (const [tela, reservas] of [
    ['agenda', agenda],
    ['painel', telas.painel.reservas],
    ['portaria', telas.portaria],
    ...(isHoje
      ? ([
          ['tvPainel', telas.tvPainel.reservas],
          ['tvPatio', telas.tvPatio.reservas],
        ] as const)
      : []),
  ] as const) {
    expect([dia, tela, ditas(reservas, patio)]).toEqual([dia, tela, told])
  }
  // The rule says of each booking of the gate what the database chose.
  const limites = limitesDoDia(dia, ZONE)
  const pelaRegra = telas.portaria.filter((one) =>
    isNoDia(
      { ...emDatas(one), dhSaida: one.dhSaida === null ? null : new Date(one.dhSaida), dia: one.data },
      limites,
      agora,
    ),
  )
  expect(pelaRegra.map(({ id }) => id).sort()).toEqual(patio)
  const noPatio = telas.patio.reservas.map(emDatas)
  expect(telas.painel.contadores).toMatchObject({
    reservas: noPatio.length,
    emCarregamento: noPatio.filter(({ situacao }) => situacao === R.MotoristaNaDoca).length,
    aguardandoCarregamento: noPatio.filter(isEsperando).length,
    atrasadas: noPatio.filter((one) => isAtrasado(one, agora)).length,
  })
  expect(noPatio.filter(isAqui).length).toBe(
    telas.painel.contadores.emCarregamento + telas.painel.contadores.aguardandoCarregamento,
  )
  // The panel draws itself from its bookings: what it counts by itself is what the server counted.
  expect(countReservas(telas.painel.reservas.map(comDatas), agora)).toEqual(telas.painel.contadores)
  for (const { docaId, contadores } of telas.painel.docas) {
    const there = (reservas: Parameters<typeof naDoca>[0]) => naDoca(reservas, docaId).map(({ id }) => id)
    const first = there(telas.patio.reservas)
    expect([there(telas.painel.reservas), there(agenda)]).toEqual([first, first])
    if (isHoje)
      expect([there(telas.tvPainel.reservas), there(telas.tvPatio.reservas)]).toEqual([first, first])
    expect(contadores.emCarregamento).toBe(first.length)
    const [cartao] = buildCartoes(
      telas.painel.docas.filter((doca) => doca.docaId === docaId),
      telas.painel.reservas,
      agora,
    )
    if (first.length > 0)
      expect([cartao?.atual?.id, cartao?.outras]).toEqual([first.at(-1), first.length - 1])
  }
}

/** The printed manifest tells the first booking that is still expected, as the drawer of the load does. */
async function compareManifesto(cargaId: string, bookings: readonly AgendamentoDaCarga[]): Promise<void> {
  const { transporte } = (await main(admin, 'GET', `/${cargaId}/romaneio-detalhes`)).json<Romaneio>()
  const [open] = bookings.filter(({ encerrado }) => !encerrado)
  expect(transporte.agendamentoDoca).toEqual(
    open
      ? expect.objectContaining({
          reservaId: open.reservaId,
          doca: open.doca,
          inicio: open.inicio,
          fim: open.fim,
        })
      : null,
  )
  if (open) feitas.noManifesto += 1
}

async function compareCarga(telas: Telas, cargaId: string): Promise<void> {
  const bookings = (await main(admin, 'GET', `/${cargaId}/agendamentos`)).json<AgendamentoDaCarga[]>()
  const carga = (await main(admin, 'GET', `/${cargaId}`)).json<Carga>()
  for (const reserva of telas.patio.reservas.filter((one) => one.cargaId === cargaId)) {
    const drawer = bookings.find(({ reservaId }) => reservaId === reserva.id)
    expect(drawer).toMatchObject({
      doca: reserva.docaAtualNome,
      inicio: reserva.dhReserva,
      placa: reserva.placaVeiculo,
      dhChegada: reserva.dhChegada,
    })
    const card = carga.agendamentoDoca
    if (card?.reservaId === reserva.id)
      expect([card.doca, card.inicio]).toEqual([drawer?.doca, drawer?.inicio])
  }
  await compareManifesto(cargaId, bookings)
}

test('yard, schedule, panel, gate, screens on walls, the load and its manifest tell one truth, whatever happened', async () => {
  const property = fc.asyncProperty(fc.array(passo, { minLength: 6, maxLength: 14 }), async (passos) => {
    at(6 * 60)
    const { docas, telas } = await newPatio()
    const carga = await buildCarga(app, operator)
    const ids: string[] = []
    let minutos = 6 * 60
    for (const one of passos) {
      minutos += one.espera
      at(minutos)
      await act(one, docas, ids, carga.id)
    }
    const hoje = dayAt(app.clock.now(), ZONE)
    for (const dia of DIAS) {
      const lidas = await telas(dia)
      compare(lidas, dia, dia === hoje)
      feitas.reservas += lidas.patio.reservas.length
      feitas.naDoca += lidas.painel.contadores.emCarregamento
      feitas.deOutroDia += lidas.agenda.docas.reduce((sum, doca) => sum + doca.deOutroDia.length, 0)
      await compareCarga(lidas, carga.id)
    }
  })
  await fc.assert(property, { numRuns: 8, seed: 20261125 })
  for (const total of Object.values(feitas)) expect(total).toBeGreaterThan(0)
}, 300_000)
