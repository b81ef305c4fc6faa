import { describe, expect, test } from 'vitest'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import type { VeiculoEncontrado } from '../../veiculo-da-carga.contract.ts'
import { createCiclo, refusal } from '../ciclo/testing/ciclo-helpers.ts'
import { buildCarga, buildUnit } from '../testing/build-carga.ts'
import {
  buildMotorista,
  buildTransportadora,
  buildVeiculo,
  consentir,
  listOcupacoes,
} from './testing/build-frota.ts'

const app = await openTestApp()
const { company, operator, stranger } = await buildPeople(app)
const { act, done, get, newest, send } = createCiclo(app)
const { ownerId } = company
const carrier = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora, nome: 'Rodoviário Serra Azul' })
const dispatcher = await signIn(app, carrier, { nome: 'Otávio Brandt' })

async function onTheRoad() {
  const { id } = await buildCarga(app, operator)
  const veiculo = await buildVeiculo(app, ownerId)
  const motorista = await buildMotorista(app, ownerId, { nome: 'João Batista' })
  const carga = await done(operator, 'POST', id, 'alocar', {
    tipoAlocacao: 1,
    veiculoId: veiculo.id,
    motoristaId: motorista.id,
  })
  return { id, veiculo, motorista, version: carga.version }
}
const transportadora = await buildTransportadora(app, ownerId, { parceiro: carrier })
async function givenToCarrier() {
  const { id } = await buildCarga(app, operator)
  await done(operator, 'POST', id, 'alocar', { tipoAlocacao: 2, transportadoraId: transportadora.id })
  return id
}

describe('changing the vehicle of a load', () => {
  test('the new vehicle is taken instead of the old one, and the history says so [L-184]', async () => {
    const { id, veiculo, motorista, version } = await onTheRoad()
    const next = await buildVeiculo(app, ownerId)
    const carga = await done(operator, 'PUT', id, 'atualizar-veiculo', {
      veiculoId: next.id,
      motoristaId: motorista.id,
      equipamentos: [],
      checklistAlterado: true,
      version,
    })
    expect(carga).toMatchObject({
      veiculo: { placa: next.placa },
      checklistAlterado: true,
      version: version + 1,
    })
    expect((await listOcupacoes(app, ownerId, id)).map(({ placa }) => placa)).toEqual([next.placa])
    expect(await newest(operator, id)).toMatchObject({
      acao: 'troca de veículo',
      mudancas: [
        { campo: 'Veículo', de: veiculo.placa, para: next.placa },
        { campo: 'Checklist alterado', de: false, para: true },
      ],
    })
  })

  test('the same values again change nothing, whatever the version', async () => {
    const { id, veiculo, motorista } = await onTheRoad()
    const body = { veiculoId: veiculo.id, motoristaId: motorista.id, version: 1 }
    expect(await done(operator, 'PUT', id, 'atualizar-veiculo', body)).toMatchObject({ version: 2 })
  })

  test('a busy vehicle, a stale version, no vehicle for the own fleet', async () => {
    const [{ id, veiculo, motorista }, other] = [await onTheRoad(), await onTheRoad()]
    const motoristaId = motorista.id
    const put = (body: object) => act(operator, 'PUT', id, 'atualizar-veiculo', body)
    expect(refusal(await put({ veiculoId: other.veiculo.id, motoristaId }))).toEqual([
      409,
      'carga_veiculo_ocupado',
    ])
    const free = await buildVeiculo(app, ownerId)
    expect(refusal(await put({ veiculoId: free.id, motoristaId, version: 1 }))).toEqual([
      409,
      'version_conflict',
    ])
    expect((await put({ veiculoId: null, motoristaId: null })).json().details).toEqual([
      { path: 'veiculoId', message: 'Escolha o veículo' },
    ])
    expect(await listOcupacoes(app, ownerId, id)).toMatchObject([{ placa: veiculo.placa }])
    expect(
      (await act(stranger, 'PUT', id, 'atualizar-veiculo', { veiculoId: null, motoristaId: null }))
        .statusCode,
    ).toBe(404)
  })

  test('a finished, cancelled or deactivated load keeps its vehicle [L-101]', async () => {
    for (const [status, code] of [
      [4, 'carga_finalizada'],
      [5, 'carga_cancelada'],
      [99, 'carga_desativada'],
    ] as const) {
      const { id, veiculo, motorista } = await onTheRoad()
      await app.deps.db.asOwner(ownerId, (tx) =>
        tx.db.updateTable('carga').set({ status }).where('id', '=', id).execute(),
      )
      const body = { veiculoId: veiculo.id, motoristaId: motorista.id }
      expect(refusal(await act(operator, 'PUT', id, 'atualizar-veiculo', body))).toEqual([409, code])
    }
  })
})

describe('a carrier names its own vehicle', () => {
  test('from its own register; the company reads plate and driver, not their records [L-184]', async () => {
    const id = await givenToCarrier()
    const veiculo = await buildVeiculo(app, carrier.ownerId, { capacidade_kg: 27_000, volume_m3: 60 })
    const motorista = await buildMotorista(app, carrier.ownerId, { nome: 'Celso Rocha' })
    const body = { veiculoId: veiculo.id, motoristaId: motorista.id, equipamentos: [] }
    const seen = await done(dispatcher, 'PUT', id, 'atualizar-veiculo', body)
    expect(seen).toMatchObject({
      visibilidade: 99,
      veiculo: { placa: veiculo.placa, frota: false },
      version: 3,
    })
    expect(await get(operator, id)).toMatchObject({
      veiculo: { id: null, placa: veiculo.placa },
      veiculoContratadoFrota: null,
      motorista: { nome: 'Celso Rocha' },
    })
    expect((await send(operator, 'GET', `/${id}/veiculo`)).json()).toMatchObject({
      transportadora: { nome: 'Rodoviário Serra Azul' },
      veiculo: { id: null, placa: veiculo.placa, tipo: 'TRUCK', capacidadeKg: 27_000 },
      motorista: { id: null, nome: 'Celso Rocha' },
    })
    expect((await send(dispatcher, 'GET', `/${id}/veiculo`)).json()).toMatchObject({
      veiculo: { id: veiculo.id },
      motorista: { id: motorista.id },
    })
    expect(await newest(operator, id)).toMatchObject({
      acao: 'troca de veículo',
      quem: { nome: 'Otávio Brandt (Rodoviário Serra Azul)' },
      mudancas: [
        { campo: 'Veículo', de: null, para: veiculo.placa },
        { campo: 'Motorista', de: null, para: 'Celso Rocha' },
      ],
    })
    expect((await done(dispatcher, 'PUT', id, 'atualizar-veiculo', body)).version).toBe(3)
  })

  test('not one of the company that gave the load, nor for a load that was given to another', async () => {
    const id = await givenToCarrier()
    const foreign = await buildVeiculo(app, ownerId)
    const answer = await act(dispatcher, 'PUT', id, 'atualizar-veiculo', {
      veiculoId: foreign.id,
      motoristaId: null,
    })
    expect(answer.json().details).toEqual([{ path: 'veiculoId', message: 'Veículo não encontrado' }])
    const rival = await signIn(app, await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora }))
    const body = { veiculoId: null, motoristaId: null }
    expect((await act(rival, 'PUT', id, 'atualizar-veiculo', body)).statusCode).toBe(404)
    const { id: own } = await buildCarga(app, operator)
    expect((await act(dispatcher, 'PUT', own, 'atualizar-veiculo', body)).statusCode).toBe(404)
  })
})

describe('reading', () => {
  test('the vehicle of a load with what it pulls [L-183]', async () => {
    const { id, veiculo, motorista } = await onTheRoad()
    expect((await send(operator, 'GET', `/${id}/veiculo`)).json()).toEqual({
      alocacaoTipo: 1,
      transportadora: null,
      veiculo: {
        id: veiculo.id,
        placa: veiculo.placa,
        tipo: 'TRUCK',
        carroceria: 'BAU',
        capacidadeKg: 13_000,
        volumeM3: 50,
      },
      motorista: {
        id: motorista.id,
        nome: 'João Batista',
        documento: expect.stringMatching(/^\d{11}$/),
        telefone: '11987654321',
      },
      equipamentos: [],
      checklistAlterado: false,
      version: 2,
    })
    expect((await send(stranger, 'GET', `/${id}/veiculo`)).statusCode).toBe(404)
  })

  test('a plate in either notation suggests its vehicle, its driver and its trailers [L-183]', async () => {
    const trailer = await buildVeiculo(app, ownerId, { tipo: 'SR_3E', placa: 'SGR1A01' })
    const tractor = await buildVeiculo(app, ownerId, {
      tipo: 'CAVALO_6X2',
      placa: 'SGR1234',
      reboques: [trailer.id],
    })
    const motorista = await buildMotorista(app, ownerId, { nome: 'Ana Lúcia', veiculo_id: tractor.id })
    for (const placa of ['SGR1234', 'sgr-1234', 'SGR1C34']) {
      expect((await send(operator, 'GET', `/veiculo/${placa}/sugerir`)).json()).toEqual({
        veiculoId: tractor.id,
        placa: 'SGR1234',
        motorista: { id: motorista.id, nome: 'Ana Lúcia' },
        equipamentos: [{ id: trailer.id, placa: 'SGR1A01' }],
        ativo: true,
      })
    }
    expect((await send(operator, 'GET', '/veiculo/XXX9X99/sugerir')).statusCode).toBe(404)
    expect((await send(stranger, 'GET', '/veiculo/SGR1234/sugerir')).statusCode).toBe(404)
  })
})

describe('finding a vehicle', () => {
  test('free, fitting and near ones lead; each says why; loads and units of others stay out', async () => {
    const shipper = await buildPeople(app)
    const owner = shipper.company.ownerId
    const near = await buildUnit(app, owner, 'Pátio Jundiaí')
    await app.deps.db.asOwner(owner, (tx) =>
      tx.db
        .updateTable('unidade_negocio')
        .set({ latitude: -23.19, longitude: -46.88 })
        .where('id', '=', near)
        .execute(),
    )
    const who = shipper.operator
    const [small, best, busy, far] = [
      await buildVeiculo(app, owner, { placa: 'ACH1A01', tipo: 'VUC', capacidade_kg: 3_000, volume_m3: 18 }),
      await buildVeiculo(app, owner, {
        placa: 'ACH1A02',
        tipo: 'BITRUCK',
        capacidade_kg: 27_000,
        volume_m3: 60,
        unidade_id: near,
      }),
      await buildVeiculo(app, owner, {
        placa: 'ACH1A03',
        tipo: 'BITRUCK',
        capacidade_kg: 27_000,
        volume_m3: 60,
        unidade_id: near,
      }),
      await buildVeiculo(app, owner, {
        placa: 'ACH1A04',
        tipo: 'BITRUCK',
        capacidade_kg: 27_000,
        volume_m3: 60,
      }),
    ]
    await buildVeiculo(app, owner, { placa: 'ACH1A05', ativo: false })
    await buildVeiculo(app, owner, { placa: 'ACH1A06', tipo: 'SR_3E' })
    const driver = await buildMotorista(app, owner, { nome: 'Ana Lúcia', veiculo_id: best.id })
    const taken = await buildCarga(app, who)
    await done(who, 'POST', taken.id, 'alocar', {
      tipoAlocacao: 1,
      veiculoId: busy.id,
      motoristaId: driver.id,
    })
    const { id } = await buildCarga(app, who, { veiculoTipos: ['BITRUCK'] })

    const find = async (query = '') =>
      (await send(who, 'GET', `/${id}/encontrar-veiculo${query}`)).json<{
        items: VeiculoEncontrado[]
        total: number
      }>()
    const { items, total } = await find()
    expect(total).toBe(4)
    expect(items.map(({ placa }) => placa)).toEqual([best, far, busy, small].map(({ placa }) => placa))
    expect(items[0]).toMatchObject({ veiculoId: best.id, livre: true, motorista: { nome: 'Ana Lúcia' } })
    expect(items[0]?.distanciaOrigem).toBeLessThan(10_000)
    expect(items[0]?.razoes.every(({ ok }) => ok)).toBe(true)
    expect(items[2]).toMatchObject({ livre: false, ocupadoPor: { titulo: `Carga ${taken.codigo}` } })
    expect(items[2]?.razoes[0]).toEqual({
      tipo: 'agenda',
      ok: false,
      texto: `Ocupado até 24/11 11:00: Carga ${taken.codigo}`,
    })
    const scores = items.map(({ pontos }) => pontos)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
    expect((await find('?query=1a01')).items.map(({ placa }) => placa)).toEqual(['ACH1A01'])
    expect((await find('?limit=1')).items).toHaveLength(1)
    expect((await send(operator, 'GET', `/${id}/encontrar-veiculo`)).statusCode).toBe(404)
    // The load that has the vehicle does not stand in its own way.
    const own = (await send(who, 'GET', `/${taken.id}/encontrar-veiculo`)).json().items
    expect(own.find(({ placa }: VeiculoEncontrado) => placa === busy.placa)).toMatchObject({ livre: true })
  })

  test('a carrier looks in its own fleet for the load that it was given', async () => {
    const id = await givenToCarrier()
    const own = await buildVeiculo(app, carrier.ownerId, { placa: 'TRP1A01' })
    await buildVeiculo(app, ownerId, { placa: 'EMB1A01' })
    const { items } = (await send(dispatcher, 'GET', `/${id}/encontrar-veiculo?query=1a01`)).json()
    expect(items.map(({ placa }: VeiculoEncontrado) => placa)).toEqual([own.placa])
  })

  test('the last position of a vehicle tells where it is', async () => {
    const { company: other, operator: who } = await buildPeople(app)
    const veiculo = await buildVeiculo(app, other.ownerId)
    const motorista = await buildMotorista(app, other.ownerId)
    await consentir(app, other.ownerId, motorista.id)
    const last = await buildCarga(app, who)
    await done(who, 'POST', last.id, 'alocar', {
      tipoAlocacao: 1,
      veiculoId: veiculo.id,
      motoristaId: motorista.id,
    })
    const { id } = await buildCarga(app, who)
    const where = async () =>
      (await send(who, 'GET', `/${id}/encontrar-veiculo`)).json().items[0].distanciaOrigem
    expect(await where()).toBeNull()
    // Reached stops count as places.
    await done(who, 'POST', last.id, 'eventos', {
      tipo: 'chegada',
      paradaId: last.paradas[1]?.id,
      dh: '2026-11-21T10:00:00.000Z',
    })
    expect(await where()).toBeGreaterThan(400_000)
    await done(who, 'POST', last.id, 'eventos', {
      tipo: 'anotacao',
      descricao: 'Abastecimento',
      dh: '2026-11-21T11:00:00.000Z',
      latitude: -23.2,
      longitude: -46.9,
    })
    expect(await where()).toBeLessThan(20_000)
  })
})

describe('vehicles for a load that is not stored yet', () => {
  const at = (day: number, hour: number) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00.000Z`
  const procurar = async (who: typeof operator, body: object) => {
    const answer = await send(who, 'POST', '/veiculo/procurar', body)
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<{ items: VeiculoEncontrado[]; total: number }>().items
  }

  test('the chosen one says what speaks against it, with what it would pull', async () => {
    const { company: other, operator: who } = await buildPeople(app)
    const veiculo = await buildVeiculo(app, other.ownerId, { tipo: 'CAVALO_6X2', capacidade_kg: 0 })
    const trailer = await buildVeiculo(app, other.ownerId, { tipo: 'SR_3E', capacidade_kg: 12_000 })
    const para = { janela: { inicio: at(26, 9), fim: at(26, 18) }, pesoKg: 20_800 }
    const [alone] = await procurar(who, { para, ids: [veiculo.id], equipamentos: [] })
    expect(alone?.razoes.find(({ tipo }) => tipo === 'capacidade')).toMatchObject({
      ok: false,
      texto: 'O cadastro não informa a capacidade',
    })
    const [pulling] = await procurar(who, { para, ids: [veiculo.id], equipamentos: [trailer.id] })
    expect(pulling).toMatchObject({ capacidadeKg: 12_000, livre: true, livreAte: null })
    expect(pulling?.razoes.find(({ tipo }) => tipo === 'capacidade')).toMatchObject({
      ok: false,
      texto: 'Leva 12,0\u00a0t, a carga pesa 20,8\u00a0t',
    })
  })

  test('who is busy says with what, who is free says until when, and the own load is not in the way', async () => {
    const { id, veiculo } = await onTheRoad()
    const { inicio, fim } = (await listOcupacoes(app, ownerId, id))[0] ?? { inicio: '', fim: '' }
    const ask = async (janela: object | null, cargaId?: string) =>
      (await procurar(operator, { para: { janela, cargaId }, ids: [veiculo.id] }))[0]
    expect(await ask({ inicio, fim })).toMatchObject({ livre: false, livreAte: null })
    expect(await ask({ inicio, fim }, id)).toMatchObject({ livre: true, livreAte: null })
    const before = new Date(Date.parse(inicio) - 7_200_000).toISOString()
    expect(await ask({ inicio: before, fim: inicio })).toMatchObject({ livre: true, livreAte: inicio })
  })

  test('a driver says which load takes the same time, and until when he is free', async () => {
    const { id, motorista } = await onTheRoad()
    const { inicio, fim } = (await listOcupacoes(app, ownerId, id))[0] ?? { inicio: '', fim: '' }
    const ask = async (janela: object, cargaId?: string, who = operator) => {
      const body = { para: { janela, cargaId }, ids: [motorista.id] }
      return (await send(who, 'POST', '/motorista/procurar', body)).json().items
    }
    expect(await ask({ inicio, fim })).toMatchObject([
      { nome: 'João Batista', ocupadoPor: { inicio, fim }, livreAte: null },
    ])
    expect(await ask({ inicio, fim }, id)).toMatchObject([{ ocupadoPor: null, livreAte: null }])
    const before = new Date(Date.parse(inicio) - 7_200_000).toISOString()
    expect(await ask({ inicio: before, fim: inicio })).toMatchObject([{ ocupadoPor: null, livreAte: inicio }])
    expect(await ask({ inicio: '4020-01-01T00:00:00.000Z', fim: '4020-01-02T00:00:00.000Z' })).toMatchObject([
      { cnhVencida: true },
    ])
    expect(await ask({ inicio, fim }, undefined, stranger)).toEqual([])
    const found = await send(operator, 'POST', '/motorista/procurar', { para: {}, busca: 'joao bat' })
    expect(found.json().items.map(({ nome }: { nome: string }) => nome)).toContain('João Batista')
  })

  test('nobody sees the fleet of another company', async () => {
    const veiculo = await buildVeiculo(app, ownerId)
    expect(await procurar(stranger, { para: {}, ids: [veiculo.id] })).toEqual([])
  })
})
