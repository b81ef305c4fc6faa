import { describe, expect, test } from 'vitest'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import type { SaveParada } from '../../carga-dados.contract.ts'
import { lockCarga } from '../change-carga.ts'
import { createCiclo, motivoOf, refusal } from '../ciclo/testing/ciclo-helpers.ts'
import { buildCarga, PARADAS, sessionOf } from '../testing/build-carga.ts'
import { contratarCargas } from './contract-carga.ts'
import { resolveTransportadora } from './resolve-escolha.ts'
import { buildMotorista, buildTransportadora, buildVeiculo, listOcupacoes } from './testing/build-frota.ts'

const app = await openTestApp()
const { company, operator } = await buildPeople(app)
const { act, done, get, newest, send } = createCiclo(app)
const sendApi = createSend(app, '/api')
const { ownerId } = company
const carrier = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora, nome: 'Rodoviário Serra Azul' })
const dispatcher = await signIn(app, carrier, { nome: 'Otávio Brandt' })
const transportadora = await buildTransportadora(app, ownerId, { parceiro: carrier })
const session = await sessionOf(app, operator)
const JANELA = { inicio: PARADAS[0]?.janelaInicio, fim: PARADAS[2]?.janelaFim }

/** A load that a contract gave to the carrier, waiting for its vehicle. */
async function contracted(values: object = {}) {
  const { id } = await buildCarga(app, operator, values)
  await app.deps.db.asOwner(ownerId, async (tx) => {
    const contrato = {
      transportadora: await resolveTransportadora(tx, transportadora.id),
      tarifa: null,
      contratanteNome: company.nome,
    }
    const cargas = [{ before: await lockCarga(tx, id), freteCentavos: 600_000 }]
    await contratarCargas(tx, session, cargas, contrato, app.deps.clock.now())
  })
  return id
}
const ownTruck = (values: object = {}) =>
  buildVeiculo(app, carrier.ownerId, { capacidade_kg: 27_000, volume_m3: 60, ...values })
const name = async (id: string, values: object = {}) =>
  act(dispatcher, 'PUT', id, 'atualizar-veiculo', {
    motoristaId: (await buildMotorista(app, carrier.ownerId, { nome: 'Celso Rocha' })).id,
    equipamentos: [],
    ...values,
  })
const taken = (id: string) => listOcupacoes(app, carrier.ownerId, id)
/** The load's form, saved with other hours. */
async function reschedule(id: string, move: (instant: string) => string) {
  const dados = (await send(operator, 'GET', `/${id}/dadosEdicao`)).json()
  const { carga, version } = dados
  const moved = (instant: string | null) => (instant === null ? null : move(instant))
  return send(operator, 'PUT', `/${id}/editar`, {
    ...carga,
    version,
    paradas: carga.paradas.map((parada: SaveParada) => ({
      ...parada,
      janelaInicio: moved(parada.janelaInicio ?? null),
      janelaFim: moved(parada.janelaFim ?? null),
    })),
  })
}

describe('vehicle and driver of a contracted load', () => {
  test('set it on its way, take the time in the carrier’s agenda and are told on both sides', async () => {
    const id = await contracted()
    const veiculo = await ownTruck()
    const answer = await name(id, { veiculoId: veiculo.id })
    expect([answer.statusCode, answer.json().status]).toEqual([200, 2])
    expect(await get(operator, id)).toMatchObject({
      status: 2,
      etapa: { descricao: 'A caminho da coleta' },
      veiculo: { id: null, placa: veiculo.placa },
      motorista: { nome: 'Celso Rocha' },
      valorFrete: 6000,
    })
    expect(await newest(operator, id)).toMatchObject({
      acao: 'nomeação do veículo',
      quem: { nome: 'Otávio Brandt (Rodoviário Serra Azul)' },
      mudancas: [
        { campo: 'Situação', de: 'Aguardando alocação', para: 'Em execução' },
        { campo: 'Etapa', de: 'Contratada', para: 'A caminho da coleta' },
        { campo: 'Veículo', de: null, para: veiculo.placa },
        { campo: 'Motorista', de: null, para: 'Celso Rocha' },
      ],
    })
    const { codigo } = await get(operator, id)
    expect(await taken(id)).toEqual([{ placa: veiculo.placa, titulo: `Carga ${codigo}`, ...JANELA }])
    expect(await listOcupacoes(app, ownerId, id)).toEqual([])
    const agenda = await sendApi(dispatcher, 'POST', '/agenda-veiculo/search', {
      inicio: JANELA.inicio,
      fim: JANELA.fim,
    })
    const ocupacao = agenda
      .json()
      .items.flatMap((one: { ocupacoes: { id: string; cargaId: string }[] }) => one.ocupacoes)
      .find((one: { cargaId: string }) => one.cargaId === id)
    expect(await listEvents(app, carrier.ownerId, ocupacao.id)).toEqual([
      { tipo: 'agenda-veiculo.created', versao: 1 },
    ])
    expect(
      (await sendApi(dispatcher, 'GET', `/agenda-veiculo/${ocupacao.id}/historico`)).json(),
    ).toMatchObject([{ acao: 'criação', quem: { nome: 'Otávio Brandt (Rodoviário Serra Azul)' } }])
  })

  test('one alone leaves the load waiting, and nothing is taken yet', async () => {
    const id = await contracted()
    const veiculo = await ownTruck()
    expect((await name(id, { veiculoId: veiculo.id, motoristaId: null })).json()).toMatchObject({ status: 1 })
    expect(await taken(id)).toEqual([])
    expect((await name(id, { veiculoId: veiculo.id })).json()).toMatchObject({ status: 2 })
    expect(await taken(id)).toMatchObject([{ placa: veiculo.placa }])
  })

  test('on its way the vehicle changes: the new one is taken, the old one is free', async () => {
    const id = await contracted()
    const [first, second] = [await ownTruck(), await ownTruck()]
    await name(id, { veiculoId: first.id })
    const answer = await name(id, { veiculoId: second.id })
    expect(answer.json()).toMatchObject({ status: 2, veiculo: { placa: second.placa } })
    expect(await taken(id)).toMatchObject([{ placa: second.placa }])
    expect((await newest(operator, id)).acao).toBe('troca de veículo')
  })

  test('a driver whose licence is for smaller vehicles is refused on its field, and nothing is taken', async () => {
    const id = await contracted()
    const motorista = await buildMotorista(app, carrier.ownerId, { cnh_categoria: 'B' })
    const answer = await name(id, { veiculoId: (await ownTruck()).id, motoristaId: motorista.id })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().details).toMatchObject([
      { path: 'motoristaId', message: expect.stringContaining('A categoria B não permite conduzir') },
    ])
    expect(await taken(id)).toEqual([])
    expect((await get(operator, id)).status).toBe(1)
  })

  test('what is pulled is taken too', async () => {
    const id = await contracted()
    const trailer = await buildVeiculo(app, carrier.ownerId, {
      tipo: 'SR_3E',
      capacidade_kg: 28_000,
      volume_m3: 90,
    })
    const tractor = await buildVeiculo(app, carrier.ownerId, {
      tipo: 'CAVALO_6X2',
      carroceria: 'NA',
      capacidade_kg: 0,
      volume_m3: 0,
    })
    const answer = await name(id, { veiculoId: tractor.id, equipamentos: [trailer.id] })
    expect(answer.statusCode).toBe(200)
    expect((await taken(id)).map(({ placa }) => placa).sort()).toEqual([tractor.placa, trailer.placa].sort())
  })
})

describe('what does not serve is refused on its field, and nothing changes', () => {
  test('another type, another body, too little room, a licence that ends before the delivery', async () => {
    const id = await contracted({ veiculoTipos: ['BITRUCK'], veiculoCarrocerias: ['SIDER'] })
    const motorista = await buildMotorista(app, carrier.ownerId)
    await app.deps.db.asOwner(carrier.ownerId, (tx) =>
      tx.db
        .updateTable('motorista')
        .set({ cnh_validade: '2026-11-23' })
        .where('id', '=', motorista.id)
        .execute(),
    )
    const small = await buildVeiculo(app, carrier.ownerId)
    const answer = await name(id, { veiculoId: small.id, motoristaId: motorista.id })
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      {
        code: 'invalid_input',
        details: [
          {
            path: 'veiculoId',
            message:
              'A carga pede Caminhão bitruck (8x2); este conjunto é Caminhão truck (6x2). A carga pede carroceria Sider; esta é Baú de alumínio. O conjunto leva 13.000\u00a0kg e a carga pesa 26.300\u00a0kg. O conjunto comporta 50,00\u00a0m³ e a carga ocupa 58,40\u00a0m³.',
          },
          {
            path: 'motoristaId',
            message: expect.stringMatching(/^A CNH do motorista vale até 23\/11\/2026/),
          },
        ],
      },
    ])
    expect(await get(operator, id)).toMatchObject({ status: 1, version: 2, veiculo: null })
    expect(await taken(id)).toEqual([])
  })

  test('a vehicle that the carrier’s own agenda has given away, without a word to the shipper by what', async () => {
    const [one, other] = [await contracted(), await contracted()]
    const veiculo = await ownTruck()
    await name(one, { veiculoId: veiculo.id })
    const answer = await name(other, { veiculoId: veiculo.id })
    expect(refusal(answer)).toEqual([409, 'carga_veiculo_ocupado'])
    expect(answer.json().details).toEqual([
      {
        path: 'veiculoId',
        message: expect.stringMatching(/já está ocupado de 23\/11\/2026 06:00 a 24\/11\/2026/),
      },
    ])
    expect(await get(operator, other)).toMatchObject({ status: 1, veiculo: null, version: 2 })
    // The shipper moves the second load’s hours into the first: it is told that the vehicle is not free, not why.
    const free = await ownTruck()
    await name(other, { veiculoId: free.id })
    await sendApi(dispatcher, 'POST', '/agenda-veiculo', {
      veiculoId: free.id,
      tipo: 'manutencao',
      titulo: 'Segredo da oficina',
      inicio: '2026-11-25T08:00:00.000Z',
      fim: '2026-11-25T18:00:00.000Z',
    })
    const refused = await reschedule(other, (instant) => instant.replace('-24T', '-25T'))
    expect(refusal(refused)).toEqual([409, 'carga_veiculo_ocupado'])
    expect(refused.body).not.toMatch(/Segredo|25\/11/)
  })

  test('of two loads that want one vehicle of the carrier at once exactly one gets it [C-108]', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => contracted()))
    const veiculo = await ownTruck()
    const answers = await Promise.all(ids.map((id) => name(id, { veiculoId: veiculo.id })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409])
    expect((await Promise.all(ids.map(taken))).flat()).toHaveLength(1)
  })
})

describe('the time is given back', () => {
  async function onTheRoad() {
    const id = await contracted()
    const veiculo = await ownTruck()
    expect((await name(id, { veiculoId: veiculo.id })).statusCode).toBe(200)
    return { id, veiculo }
  }

  test('when the vehicle is taken from the load; the history names the company, not its people', async () => {
    const { id } = await onTheRoad()
    const { rows } = (await app.deps.db.readAsOwner(carrier.ownerId, (tx) =>
      tx.raw('select id from veiculo_ocupacao where carga_id = $1', [id]),
    )) as { rows: { id: string }[] }
    await done(operator, 'POST', id, 'desalocar', {})
    expect(await taken(id)).toEqual([])
    const ocupacao = rows[0]?.id ?? ''
    expect(
      (await sendApi(dispatcher, 'GET', `/agenda-veiculo/${ocupacao}/historico`)).json()[0],
    ).toMatchObject({
      acao: 'cancelamento',
      quem: { id: null, nome: company.nome },
    })
    expect((await listEvents(app, carrier.ownerId, ocupacao)).at(-1)).toEqual({
      tipo: 'agenda-veiculo.changed',
      versao: 2,
    })
  })

  test('when it is cancelled, and for what is left of it when it is finished', async () => {
    const cancelled = await onTheRoad()
    const motivo = await motivoOf(app, operator)
    await done(operator, 'POST', cancelled.id, 'cancelar', {
      motivoId: motivo.id,
      motivo: 'Cliente desistiu',
    })
    expect(await taken(cancelled.id)).toEqual([])
    const finished = await onTheRoad()
    await done(operator, 'PUT', finished.id, 'finalizar', {})
    expect(await taken(finished.id)).toEqual([])
  })

  test('a load that comes back takes it again, unless the vehicle is elsewhere by now', async () => {
    const { id, veiculo } = await onTheRoad()
    const motivo = await motivoOf(app, operator)
    await done(operator, 'POST', id, 'desativar', { motivoId: motivo.id })
    expect(await taken(id)).toEqual([])
    await done(operator, 'POST', id, 'reativar', {})
    expect(await taken(id)).toMatchObject([{ placa: veiculo.placa }])
    await done(operator, 'POST', id, 'desativar', { motivoId: motivo.id })
    const other = await contracted()
    await name(other, { veiculoId: veiculo.id })
    const answer = await act(operator, 'POST', id, 'reativar', {})
    expect(refusal(answer)).toEqual([409, 'carga_veiculo_ocupado'])
    expect(answer.json().message).toMatch(/que a transportadora informou, não está livre no horário da carga/)
  })

  test('other hours of the load move it', async () => {
    const { id } = await onTheRoad()
    const later = (instant = '') => instant.replace('2026-11-2', '2026-12-0')
    const moved = await reschedule(id, later)
    expect([moved.statusCode, moved.json().message ?? '']).toEqual([200, ''])
    expect(await taken(id)).toMatchObject([
      { inicio: later(JANELA.inicio ?? ''), fim: later(JANELA.fim ?? '') },
    ])
  })
})

describe('nobody else', () => {
  test('a rival, a former carrier and the database refuse', async () => {
    const id = await contracted()
    const rival = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora })
    const who = await signIn(app, rival)
    expect(
      (await act(who, 'PUT', id, 'atualizar-veiculo', { veiculoId: null, motoristaId: null })).statusCode,
    ).toBe(404)
    // A company that has no contract with the owner of a vehicle reaches nothing of its agenda.
    const veiculo = await ownTruck()
    await name(id, { veiculoId: veiculo.id })
    const { rows } = (await app.deps.db.asOwner(rival.ownerId, (tx) =>
      tx.raw(`select * from app_follow_agenda_contratada('[]', '{}', array[$1]::uuid[], now())`, [id]),
    )) as { rows: unknown[] }
    expect(rows).toEqual([])
    expect(await taken(id)).toHaveLength(1)
  })
})
