import { describe, expect, test } from 'vitest'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import { createCiclo, hasCard, refusal } from '../ciclo/testing/ciclo-helpers.ts'
import { buildCarga, buildUnit } from '../testing/build-carga.ts'
import { buildMotorista, buildTransportadora, buildVeiculo, listOcupacoes } from './testing/build-frota.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const { act, done, get, newest, send } = createCiclo(app)
const { ownerId } = company
const carrier = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora, nome: 'Rodoviário Serra Azul' })
const dispatcher = await signIn(app, carrier, { nome: 'Otávio Brandt' })

const WINDOW = { inicio: '2026-11-23T09:00:00.000Z', fim: '2026-11-24T14:00:00.000Z' }
const fleet = async () => ({
  tipoAlocacao: 1,
  veiculoId: (await buildVeiculo(app, ownerId)).id,
  motoristaId: (await buildMotorista(app, ownerId)).id,
})

describe('to the own fleet', () => {
  test('the load goes into execution with its vehicle and driver, and takes the vehicle for its time [L-064, L-177, L-193]', async () => {
    const { id, codigo } = await buildCarga(app, operator)
    const veiculo = await buildVeiculo(app, ownerId)
    const motorista = await buildMotorista(app, ownerId, { nome: 'João Batista' })
    const body = { tipoAlocacao: 1, veiculoId: veiculo.id, motoristaId: motorista.id, version: 1 }
    const carga = await done(operator, 'POST', id, 'alocar', body)
    expect(carga).toMatchObject({
      status: 2,
      situacao: 2,
      version: 2,
      alocacaoTipo: 1,
      etapa: { grupoEtapa: 2, descricao: 'A caminho da coleta' },
      veiculo: { id: veiculo.id, placa: veiculo.placa, frota: true },
      veiculoContratadoFrota: { id: veiculo.id },
      motorista: { nome: 'João Batista' },
    })
    expect(await listOcupacoes(app, ownerId, id)).toEqual([
      { placa: veiculo.placa, titulo: `Carga ${codigo}`, ...WINDOW },
    ])
    expect(await newest(operator, id)).toMatchObject({
      acao: 'alocação',
      quem: { nome: 'Davi Prado' },
      mudancas: [
        { campo: 'Situação', de: 'Aguardando alocação', para: 'Em execução' },
        { campo: 'Etapa', de: 'Publicada', para: 'A caminho da coleta' },
        { campo: 'Alocação', para: 'Frota própria' },
        { campo: 'Veículo', para: veiculo.placa },
        { campo: 'Motorista', para: 'João Batista' },
      ],
    })
    expect((await listEvents(app, ownerId, id)).at(-1)).toEqual({ tipo: 'carga.changed', versao: 2 })
    const board = await app.deps.db.readAsOwner(ownerId, (tx) =>
      tx.db.selectFrom('carga_cartao').select(['grupo', 'status']).where('carga_id', '=', id).execute(),
    )
    expect(board).toEqual([{ grupo: 2, status: 2 }])
  })

  test('what is coupled to the tractor goes along and is taken too', async () => {
    const { id } = await buildCarga(app, operator)
    const trailer = await buildVeiculo(app, ownerId, { tipo: 'SR_3E' })
    const tractor = await buildVeiculo(app, ownerId, {
      tipo: 'CAVALO_6X2',
      carroceria: 'NA',
      reboques: [trailer.id],
    })
    const { motoristaId } = await fleet()
    const carga = await done(operator, 'POST', id, 'alocar', {
      tipoAlocacao: 1,
      veiculoId: tractor.id,
      motoristaId,
    })
    expect(carga.veiculo?.equipamentos).toEqual([{ placa: trailer.placa }])
    expect((await listOcupacoes(app, ownerId, id)).map(({ placa }) => placa).sort()).toEqual(
      [tractor.placa, trailer.placa].sort(),
    )
  })

  test('a vehicle that is busy is refused with who has it and when', async () => {
    const body = await fleet()
    const first = await buildCarga(app, operator)
    await done(operator, 'POST', first.id, 'alocar', body)
    const second = await buildCarga(app, operator)
    const answer = await act(operator, 'POST', second.id, 'alocar', body)
    expect(refusal(answer)).toEqual([409, 'carga_veiculo_ocupado'])
    expect(answer.json().message).toContain(
      `já está ocupado de 23/11/2026 06:00 a 24/11/2026 11:00: Carga ${first.codigo}.`,
    )
    expect(answer.json().conflito).toMatchObject({ cargaId: first.id, ...WINDOW })
    expect(await get(operator, second.id)).toMatchObject({ status: 1, version: 1, veiculo: null })
    expect(await listOcupacoes(app, ownerId, second.id)).toEqual([])
  })

  test('a coupled trailer that another load has is in the way', async () => {
    const trailer = await buildVeiculo(app, ownerId, { tipo: 'SR_3E' })
    const tractor = await buildVeiculo(app, ownerId, { tipo: 'CAVALO_6X2' })
    const other = await buildVeiculo(app, ownerId, { tipo: 'CAVALO_6X2' })
    const { motoristaId } = await fleet()
    const send = async (veiculoId: string) => {
      const { id } = await buildCarga(app, operator)
      return act(operator, 'POST', id, 'alocar', {
        tipoAlocacao: 1,
        veiculoId,
        motoristaId,
        equipamentos: [trailer.id],
      })
    }
    expect((await send(tractor.id)).statusCode).toBe(200)
    expect(refusal(await send(other.id))).toEqual([409, 'carga_veiculo_ocupado'])
  })

  test('of two loads that want one vehicle at once exactly one gets it', async () => {
    const body = await fleet()
    const cargas = await Promise.all(Array.from({ length: 6 }, () => buildCarga(app, operator)))
    const answers = await Promise.all(cargas.map(({ id }) => act(operator, 'POST', id, 'alocar', body)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('a load without any planned time takes no time of the agenda', async () => {
    const paradas = (await buildCarga(app, operator)).paradas.map(({ tipo, nome, municipioId }) => ({
      tipo,
      nome,
      municipioId,
    }))
    const { id } = await buildCarga(app, operator, { paradas })
    await done(operator, 'POST', id, 'alocar', await fleet())
    expect(await listOcupacoes(app, ownerId, id)).toEqual([])
  })
})

describe('what is refused', () => {
  const details = async (body: object) => {
    const { id } = await buildCarga(app, operator)
    const answer = await act(operator, 'POST', id, 'alocar', body)
    return [answer.statusCode, answer.json().details?.[0]]
  }
  const UNKNOWN = '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10'

  test('what is missing or unknown, on its field', async () => {
    const { veiculoId, motoristaId } = await fleet()
    const trailer = await buildVeiculo(app, ownerId, { tipo: 'SR_3E' })
    const client = await buildTransportadora(app, ownerId, { transportadora: false })
    const off = await buildTransportadora(app, ownerId, { ativo: false })
    const cases: [object, string, string][] = [
      [{ tipoAlocacao: 1, motoristaId }, 'veiculoId', 'Escolha o veículo'],
      [{ tipoAlocacao: 1, veiculoId }, 'motoristaId', 'Escolha o motorista'],
      [{ tipoAlocacao: 3 }, 'veiculoId', 'Escolha o veículo'],
      [{ tipoAlocacao: 2 }, 'transportadoraId', 'Escolha a transportadora'],
      [{ tipoAlocacao: 2, transportadoraId: UNKNOWN }, 'transportadoraId', 'Transportadora não encontrada'],
      [
        { tipoAlocacao: 2, transportadoraId: client.id },
        'transportadoraId',
        'A empresa não é uma transportadora',
      ],
      [
        { tipoAlocacao: 2, transportadoraId: off.id },
        'transportadoraId',
        'A transportadora está desativada: escolha outra',
      ],
      [{ tipoAlocacao: 1, veiculoId: UNKNOWN, motoristaId }, 'veiculoId', 'Veículo não encontrado'],
      [{ tipoAlocacao: 1, veiculoId, motoristaId: UNKNOWN }, 'motoristaId', 'Motorista não encontrado'],
      [
        { tipoAlocacao: 1, veiculoId: trailer.id, motoristaId },
        'veiculoId',
        'É um reboque: escolha o veículo que o puxa',
      ],
      [
        { tipoAlocacao: 1, veiculoId, motoristaId, equipamentos: [veiculoId] },
        'equipamentos.0',
        'Não é um reboque',
      ],
      [
        { tipoAlocacao: 1, veiculoId, motoristaId, equipamentos: [UNKNOWN] },
        'equipamentos.0',
        'Equipamento não encontrado',
      ],
    ]
    for (const [body, path, message] of cases) {
      expect(await details(body)).toEqual([400, { path, message }])
    }
  })

  test('a vehicle or a driver that is switched off', async () => {
    const { id } = await buildCarga(app, operator)
    const ok = await fleet()
    const veiculo = await buildVeiculo(app, ownerId, { ativo: false })
    const motorista = await buildMotorista(app, ownerId, { ativo: false })
    expect(refusal(await act(operator, 'POST', id, 'alocar', { ...ok, veiculoId: veiculo.id }))).toEqual([
      409,
      'carga_veiculo_inativo',
    ])
    expect(refusal(await act(operator, 'POST', id, 'alocar', { ...ok, motoristaId: motorista.id }))).toEqual([
      409,
      'carga_motorista_inativo',
    ])
  })

  test('a load that is on the road already, a stale version, a stage of another group', async () => {
    const { id, etapa } = await buildCarga(app, operator)
    const body = await fleet()
    expect(refusal(await act(operator, 'POST', id, 'alocar', { ...body, version: 7 }))).toEqual([
      409,
      'version_conflict',
    ])
    expect(refusal(await act(operator, 'POST', id, 'alocar', { ...body, etapaId: etapa?.id }))).toEqual([
      409,
      'carga_etapa_outro_grupo',
    ])
    expect(refusal(await act(operator, 'POST', id, 'alocar', { ...body, etapaId: UNKNOWN }))).toEqual([
      409,
      'carga_etapa_unknown',
    ])
    await done(operator, 'POST', id, 'alocar', body)
    const again = await act(operator, 'POST', id, 'alocar', body)
    expect(refusal(again)).toEqual([409, 'carga_acao_indevida'])
    expect(again.json().message).toBe('Esta ação não vale para uma carga na situação “Em execução”.')
  })

  test('sent twice with one key it happens once', async () => {
    const { id } = await buildCarga(app, operator)
    const body = await fleet()
    const key = { 'idempotency-key': 'alocar-uma-vez' }
    const [first, second] = [
      await send(operator, 'POST', `/${id}/alocar`, body, key),
      await send(operator, 'POST', `/${id}/alocar`, body, key),
    ]
    expect([first.statusCode, second.statusCode, second.headers['idempotency-replayed']]).toEqual([
      200,
      200,
      'true',
    ])
    expect(second.json()).toEqual(first.json())
  })

  test('another company, a person without the unit, a carrier', async () => {
    const unit = await buildUnit(app, ownerId, 'CD Cajamar')
    const { id } = await buildCarga(app, operator, { unidadeNegocioId: unit })
    const other = await buildUnit(app, ownerId, 'CD Betim')
    const outsider = await signIn(app, company, { role: 'Operador', unidades: [other] })
    const body = await fleet()
    for (const who of [stranger, outsider]) {
      expect((await act(who, 'POST', id, 'alocar', body)).statusCode).toBe(404)
    }
    expect((await act(dispatcher, 'POST', id, 'alocar', body)).statusCode).toBe(404)
  })
})

describe('to a carrier of the platform', () => {
  test('it sees the load as directed to it, with a card of its own, and is told [L-177]', async () => {
    const { id, codigo } = await buildCarga(app, operator)
    const transportadora = await buildTransportadora(app, ownerId, { parceiro: carrier })
    expect((await send(dispatcher, 'GET', `/${id}`)).statusCode).toBe(404)
    const carga = await done(operator, 'POST', id, 'alocar', {
      tipoAlocacao: 2,
      transportadoraId: transportadora.id,
    })
    expect(carga).toMatchObject({
      status: 2,
      alocacaoTipo: 2,
      transportadora: { id: transportadora.id },
      contratacaoOwnerId: carrier.ownerId,
      nomeDirecionado: 'Rodoviário Serra Azul',
    })
    expect(await get(dispatcher, id)).toMatchObject({
      codigo,
      visibilidade: 99,
      ownerCriadorDaCarga: false,
      contratacaoId: carga.contratacaoId,
      nomeDirecionador: company.nome,
    })
    expect(await hasCard(app, carrier.ownerId, id)).toBe(true)
    expect(await listEvents(app, carrier.ownerId, id)).toEqual([{ tipo: 'carga.changed', versao: 2 }])
  })

  test('one that is only in the register gets nothing of it', async () => {
    const { id } = await buildCarga(app, operator)
    const transportadora = await buildTransportadora(app, ownerId, { nome: 'Trans Oeste' })
    const carga = await done(operator, 'POST', id, 'alocar', {
      tipoAlocacao: 2,
      transportadoraId: transportadora.id,
    })
    expect(carga).toMatchObject({ contratacaoId: null, transportadora: { nome: 'Trans Oeste' } })
  })

  test('taken back, the load waits again, the carrier sees it no longer and is told', async () => {
    const { id } = await buildCarga(app, operator)
    const partner = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora })
    const guest = await signIn(app, partner)
    const transportadora = await buildTransportadora(app, ownerId, { parceiro: partner })
    await done(operator, 'POST', id, 'alocar', { tipoAlocacao: 2, transportadoraId: transportadora.id })
    const carga = await done(operator, 'POST', id, 'desalocar', {})
    expect(carga).toMatchObject({
      status: 1,
      alocacaoTipo: null,
      transportadora: null,
      contratacaoId: null,
      etapa: { descricao: 'Publicada' },
    })
    expect((await send(guest, 'GET', `/${id}`)).statusCode).toBe(404)
    expect(await hasCard(app, partner.ownerId, id)).toBe(false)
    expect((await listEvents(app, partner.ownerId, id)).at(-1)).toEqual({
      tipo: 'carga.desativada',
      versao: 3,
    })
    expect(await hasCard(app, ownerId, id)).toBe(true)
  })
})

describe('taking the vehicle back and starting again', () => {
  test('the vehicle is free again, and what was chosen is gone', async () => {
    const { id } = await buildCarga(app, operator)
    await done(operator, 'POST', id, 'alocar', await fleet())
    const carga = await done(operator, 'POST', id, 'desalocar', {})
    expect(carga).toMatchObject({ status: 1, veiculo: null, motorista: null, version: 3 })
    expect(await listOcupacoes(app, ownerId, id)).toEqual([])
    expect(refusal(await act(operator, 'POST', id, 'desalocar', {}))).toEqual([409, 'carga_acao_indevida'])
  })

  test('not after the first arrival', async () => {
    const { id, paradas } = await buildCarga(app, operator)
    await done(operator, 'POST', id, 'alocar', await fleet())
    await done(operator, 'POST', id, 'eventos', { tipo: 'chegada', paradaId: paradas[0]?.id })
    expect(refusal(await act(operator, 'POST', id, 'desalocar', {}))).toEqual([409, 'carga_viagem_iniciada'])
  })

  test('a load with a vehicle chosen before is started without choosing again; one without is refused', async () => {
    const { id } = await buildCarga(app, operator)
    expect(refusal(await act(operator, 'POST', id, 'iniciar', {}))).toEqual([409, 'carga_sem_veiculo'])
    const { veiculoId, motoristaId } = await fleet()
    await done(admin, 'PUT', id, 'atualizar-veiculo', { veiculoId, motoristaId })
    expect(await listOcupacoes(app, ownerId, id)).toEqual([])
    expect(await done(operator, 'POST', id, 'iniciar', {})).toMatchObject({ status: 2, alocacaoTipo: 1 })
    expect(await listOcupacoes(app, ownerId, id)).toMatchObject([WINDOW])
  })
})
