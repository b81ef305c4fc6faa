import { describe, expect, test } from 'vitest'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import { buildCarga } from '../testing/build-carga.ts'
import {
  buildMotorista,
  buildTransportadora,
  buildVeiculo,
  consentir,
  listOcupacoes,
} from '../veiculo/testing/build-frota.ts'
import { createCiclo, refusal } from './testing/ciclo-helpers.ts'

const app = await openTestApp()
const { company, operator } = await buildPeople(app)
const { act, done, get, newest } = createCiclo(app)
const { ownerId } = company
const at = (hour: string) => `2026-11-21T${hour}:00.000Z`

/** A load on the road, its pick-up and its two deliveries. */
async function onTheRoad() {
  const { id, paradas } = await buildCarga(app, operator)
  const veiculo = await buildVeiculo(app, ownerId)
  const motorista = await buildMotorista(app, ownerId)
  await done(operator, 'POST', id, 'alocar', {
    tipoAlocacao: 1,
    veiculoId: veiculo.id,
    motoristaId: motorista.id,
  })
  const [coleta = '', primeira = '', segunda = ''] = paradas.map((parada) => parada.id)
  return { id, coleta, primeira, segunda, motoristaId: motorista.id }
}
const tell = (id: string, tipo: string, paradaId: string | undefined, hour: string, more: object = {}) =>
  done(operator, 'POST', id, 'eventos', { tipo, dh: at(hour), ...(paradaId ? { paradaId } : {}), ...more })
const eventsOf = (id: string) =>
  app.deps.db.readAsOwner(ownerId, (tx) =>
    tx.db
      .selectFrom('carga_evento')
      .select(['id', 'tipo', 'parada_id', 'planejado', 'dh_realizada', 'por_nome', 'descricao'])
      .where('carga_id', '=', id)
      .orderBy('ordem')
      .execute(),
  )

describe('a trip', () => {
  test('goes from the pick-up over its deliveries to the delivered ones [L-129]', async () => {
    const { id, coleta, primeira, segunda } = await onTheRoad()
    const steps: [string, string, string, number, string][] = [
      ['chegada', coleta, '06:00', 2, 'A caminho da coleta'],
      ['saida', coleta, '07:00', 2, 'Em viagem'],
      ['chegada', primeira, '08:00', 2, 'Em viagem'],
      ['saida', primeira, '09:00', 2, 'Em viagem'],
      ['chegada', segunda, '10:00', 2, 'Em viagem'],
      ['saida', segunda, '11:00', 8, 'Aguardando comprovante'],
    ]
    for (const [index, [tipo, paradaId, hour, status, etapa]] of steps.entries()) {
      const carga = await tell(id, tipo, paradaId, hour)
      expect(carga).toMatchObject({ status, etapa: { descricao: etapa }, qntEventosRealizados: index + 1 })
    }
    const carga = await get(operator, id)
    expect(carga).toMatchObject({ ultimaEntregaRealizada: true, qntEventosPlanejados: 6, situacao: 2 })
    expect(carga.paradas.map(({ situacao, dhChegada, dhSaida }) => [situacao, dhChegada, dhSaida])).toEqual([
      [3, at('06:00'), at('07:00')],
      [3, at('08:00'), at('09:00')],
      [3, at('10:00'), at('11:00')],
    ])
    expect(await newest(operator, id)).toMatchObject({
      acao: 'saída',
      quem: { nome: 'Davi Prado' },
      mudancas: [
        { campo: 'Saída: Atacado Três Rios Araguari', de: null, para: '21/11/2026 08:00' },
        { campo: 'Situação', de: 'Em execução', para: 'Entregue' },
        { campo: 'Etapa', de: 'Em viagem', para: 'Aguardando comprovante' },
      ],
    })
    // It was planned for the 23rd, so nothing of its time is left.
    expect(await listOcupacoes(app, ownerId, id)).toEqual([])
  })

  test('deliveries that differ leave the load in execution, in whatever order they are done [L-129]', async () => {
    const { id, segunda, primeira } = await onTheRoad()
    expect(await tell(id, 'saida', segunda, '09:00')).toMatchObject({
      status: 2,
      ultimaEntregaRealizada: true,
    })
    expect(await tell(id, 'saida', primeira, '10:00')).toMatchObject({ status: 8 })
  })

  test('a departure proves the arrival, and what is told again changes nothing', async () => {
    const { id, primeira } = await onTheRoad()
    const first = await tell(id, 'saida', primeira, '09:00')
    expect(first).toMatchObject({ qntEventosRealizados: 2 })
    for (const [tipo, hour] of [
      ['saida', '09:00'],
      ['saida', '10:30'],
      ['chegada', '08:00'],
    ] as const) {
      expect((await tell(id, tipo, primeira, hour)).version).toBe(first.version)
    }
    expect((await get(operator, id)).paradas[1]).toMatchObject({
      dhChegada: at('09:00'),
      dhSaida: at('09:00'),
    })
  })

  test('the event itself corrects its time, not beyond the other end', async () => {
    const { id, primeira } = await onTheRoad()
    await tell(id, 'chegada', primeira, '08:00')
    await tell(id, 'saida', primeira, '09:00')
    const eventos = await eventsOf(id)
    const arrival = eventos.find(({ parada_id, tipo }) => parada_id === primeira && tipo === 'chegada')
    const carga = await tell(id, 'chegada', undefined, '08:20', { eventoId: arrival?.id })
    expect(carga.paradas[1]).toMatchObject({ dhChegada: at('08:20'), dhSaida: at('09:00'), situacao: 3 })
    expect((await newest(operator, id)).mudancas).toEqual([
      { campo: 'Chegada: Mercantil São Bento', de: '21/11/2026 05:00', para: '21/11/2026 05:20' },
    ])
    const late = await act(operator, 'POST', id, 'eventos', {
      tipo: 'chegada',
      eventoId: arrival?.id,
      dh: at('09:30'),
    })
    expect(late.json().details).toEqual([{ path: 'dh', message: 'A saída não pode ser antes da chegada' }])
  })

  test('an arrival that nobody planned is an event of its own', async () => {
    const { id, coleta } = await onTheRoad()
    await app.deps.db.asOwner(ownerId, (tx) =>
      tx.db.deleteFrom('carga_evento').where('carga_id', '=', id).where('parada_id', '=', coleta).execute(),
    )
    const carga = await tell(id, 'chegada', coleta, '06:00')
    expect(carga).toMatchObject({ qntEventos: 5, qntEventosPlanejados: 4, qntEventosRealizados: 0 })
    expect((await eventsOf(id)).at(-1)).toMatchObject({
      tipo: 'chegada',
      descricao: 'Chegada em CD Jundiaí',
      planejado: false,
      por_nome: 'Davi Prado',
    })
  })

  test('notes stand in the timeline once, with the place where they were made if the driver consented [E-108]', async () => {
    const { id, motoristaId } = await onTheRoad()
    const note = { descricao: '  Pneu   trocado ', latitude: -20.5, longitude: -47.4 }
    const refused = await act(operator, 'POST', id, 'eventos', { tipo: 'anotacao', dh: at('09:00'), ...note })
    expect(refused.json().details[0].path).toBe('latitude')
    await consentir(app, ownerId, motoristaId)
    const first = await tell(id, 'anotacao', undefined, '09:00', note)
    const again = await tell(id, 'anotacao', undefined, '09:00', note)
    expect([first.version, again.version]).toEqual([3, 3])
    expect((await eventsOf(id)).at(-1)).toMatchObject({ tipo: 'anotacao', descricao: 'Pneu trocado' })
    const places = await app.deps.db.readAsOwner(ownerId, (tx) =>
      tx.db.selectFrom('carga_posicao').select(['latitude', 'fonte']).where('carga_id', '=', id).execute(),
    )
    expect(places).toEqual([{ latitude: '-20.500000', fonte: 'evento' }])
  })
})

describe('delivering at once', () => {
  test('every stop that is left is done, and the load stands among the delivered ones', async () => {
    const { id, coleta } = await onTheRoad()
    await tell(id, 'chegada', coleta, '06:00')
    const carga = await done(operator, 'POST', id, 'entregar', { dh: at('11:30'), version: 3 })
    expect(carga).toMatchObject({ status: 8, qntEventosRealizados: 6, etapa: { grupoEtapa: 3 } })
    expect(carga.paradas.map(({ dhChegada, dhSaida }) => [dhChegada, dhSaida])).toEqual([
      [at('06:00'), at('11:30')],
      [at('11:30'), at('11:30')],
      [at('11:30'), at('11:30')],
    ])
    expect(refusal(await act(operator, 'POST', id, 'entregar', {}))).toEqual([409, 'carga_acao_indevida'])
  })

  test('into the stage that it is dragged to, not into one of another group', async () => {
    const { id } = await onTheRoad()
    const stages = await app.deps.db.readAsOwner(ownerId, (tx) =>
      tx.db.selectFrom('etapa').select(['id', 'descricao']).execute(),
    )
    const stage = (name: string) => stages.find(({ descricao }) => descricao === name)?.id
    const wrong = await act(operator, 'POST', id, 'entregar', { etapaId: stage('Em viagem') })
    expect(refusal(wrong)).toEqual([409, 'carga_etapa_outro_grupo'])
    const carga = await done(operator, 'POST', id, 'entregar', { etapaId: stage('Comprovante conferido') })
    expect(carga.etapa?.descricao).toBe('Comprovante conferido')
  })
})

describe('what is refused', () => {
  test('stops and events of other loads, times that are none or ahead, notes without words', async () => {
    const [{ id }, other] = [await onTheRoad(), await onTheRoad()]
    const foreign = (await eventsOf(other.id))[0]
    const cases: [object, string, string][] = [
      [{ tipo: 'chegada' }, 'paradaId', 'Informe a parada'],
      [{ tipo: 'chegada', paradaId: other.coleta }, 'paradaId', 'Parada não encontrada nesta carga'],
      [{ tipo: 'chegada', eventoId: foreign?.id }, 'eventoId', 'Evento não encontrado nesta carga'],
      [{ tipo: 'anotacao', descricao: ' ' }, 'descricao', 'Preenchimento obrigatório'],
      [{ tipo: 'anotacao', descricao: 'x', dh: 'ontem' }, 'dh', 'Data inválida'],
      [{ tipo: 'anotacao', descricao: 'x', dh: at('12:06') }, 'dh', 'O horário ainda não chegou'],
    ]
    for (const [body, path, message] of cases) {
      const answer = await act(operator, 'POST', id, 'eventos', body)
      expect([answer.statusCode, answer.json().details[0]]).toEqual([
        400,
        { path, message: expect.any(String) },
      ])
      if (path !== 'descricao') expect(answer.json().details[0].message).toContain(message.slice(0, 4))
    }
  })

  test('arrivals before the load has a vehicle; notes are welcome [L-101]', async () => {
    const { id, paradas } = await buildCarga(app, operator)
    const body = { tipo: 'chegada', paradaId: paradas[0]?.id }
    expect(refusal(await act(operator, 'POST', id, 'eventos', body))).toEqual([409, 'carga_acao_indevida'])
    await tell(id, 'anotacao', undefined, '09:00', { descricao: 'Aguardando doca' })
  })
})

test('the carrier tells the trip of the load it was given, and its card follows', async () => {
  const carrier = await buildCompany(app, {
    tipo: COMPANY_TYPES.Transportadora,
    nome: 'Rodoviário Serra Azul',
  })
  const driver = await signIn(app, carrier, { nome: 'Otávio Brandt' })
  const transportadora = await buildTransportadora(app, ownerId, { parceiro: carrier })
  const { id, paradas } = await buildCarga(app, operator)
  await done(operator, 'POST', id, 'alocar', { tipoAlocacao: 2, transportadoraId: transportadora.id })
  const body = { tipo: 'chegada', paradaId: paradas[0]?.id, dh: at('08:00') }
  expect(await done(driver, 'POST', id, 'eventos', body)).toMatchObject({
    visibilidade: 99,
    qntEventosRealizados: 1,
  })
  expect((await newest(operator, id)).quem.nome).toBe('Otávio Brandt (Rodoviário Serra Azul)')
  expect(await done(driver, 'POST', id, 'entregar', { dh: at('09:00') })).toMatchObject({ status: 8 })
  const cards = await app.deps.db.readAsOwner(carrier.ownerId, (tx) =>
    tx.db.selectFrom('carga_cartao').select(['grupo', 'status']).where('carga_id', '=', id).execute(),
  )
  expect(cards).toEqual([{ grupo: 3, status: 8 }])
})
