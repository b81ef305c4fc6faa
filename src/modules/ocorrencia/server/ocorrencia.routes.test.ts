import { describe, expect, test } from 'vitest'
import { createCiclo, refusal, setCarga } from '#modules/carga/server/ciclo/testing/ciclo-helpers.ts'
import { buildCarga, buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import {
  buildMotorista,
  buildTransportadora,
  buildVeiculo,
} from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { createTold } from '#modules/notificacao/server/testing/told.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import type { OcorrenciaCarga } from '../ocorrencia.contract.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const { act, done, get, newest, send } = createCiclo(app)
const api = createSend(app, '/api/ocorrencia')
const { ownerId } = company
const carrier = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora })
const dispatcher = await signIn(app, carrier)

let count = 0
async function buildTipo(values: object = {}): Promise<string> {
  count += 1
  const answer = await createSend(app)(admin, 'POST', '/api/tipo-ocorrencia', {
    codigo: `OC${count}`,
    descricao: `Avaria na carga ${count}`,
    categoria: 'carga',
    severidade: 'alta',
    responsavelId: operator.userId,
    ...values,
  })
  expect(answer.statusCode).toBe(201)
  return answer.json().id
}
const tipo = await buildTipo()

async function onTheRoad() {
  const built = await buildCarga(app, operator)
  const veiculo = await buildVeiculo(app, ownerId)
  const motorista = await buildMotorista(app, ownerId, { nome: 'João Batista' })
  await done(operator, 'POST', built.id, 'alocar', {
    tipoAlocacao: 1,
    veiculoId: veiculo.id,
    motoristaId: motorista.id,
  })
  return { ...built, veiculo }
}
const open = async (id: string, values: object = {}): Promise<OcorrenciaCarga> => {
  const answer = await act(operator, 'POST', id, 'ocorrencias', { tipoOcorrenciaId: tipo, ...values })
  expect([answer.statusCode, answer.json().message ?? '']).toEqual([201, ''])
  return answer.json()
}

describe('an occurrence', () => {
  test('is opened, holds the load at 7 and shows as an alert of its card [D-046]', async () => {
    const { id, codigo, paradas, veiculo } = await onTheRoad()
    const ocorrencia = await open(id, { descricao: ' Caixa  molhada ', paradaId: paradas[1]?.id })
    expect(ocorrencia).toMatchObject({
      eventoId: ocorrencia.id,
      cargaId: id,
      codigoCarga: codigo,
      nomeMotorista: 'João Batista',
      placaVeiculo: veiculo.placa,
      tipoOcorrenciaId: tipo,
      tipoOcorrencia: { descricao: 'Avaria na carga 1', severidade: 'alta' },
      descricao: 'Caixa molhada',
      parada: { nome: 'Mercantil São Bento' },
      responsavelId: operator.userId,
      responsavel: 'Davi Prado',
      situacao: 1,
      cargaFinalizada: false,
      abertaPor: 'Davi Prado',
      version: 1,
    })
    expect(await get(operator, id)).toMatchObject({
      status: 7,
      situacao: 2,
      qntOcorrencias: 1,
      alertasEmAberto: [{ id: ocorrencia.id, descricao: 'Avaria na carga 1', situacao: 1 }],
    })
    expect(await newest(operator, id)).toMatchObject({
      acao: 'abertura de ocorrência',
      mudancas: [
        { campo: 'Ocorrência', de: null, para: 'Avaria na carga 1' },
        { campo: 'Situação', de: 'Em execução', para: 'Com ocorrência' },
      ],
    })
    expect(ocorrencia).toMatchObject({
      codigo: expect.stringMatching(/^OC-\d+$/),
      registroTipo: 'carga',
      origem: 'operador',
      prazoEm: null,
      ocorenCodigo: null,
      destinatario: 'Mercantil São Bento',
      qntComentarios: 0,
      qntAnexos: 0,
    })
    expect((await api(operator, 'GET', `/${ocorrencia.id}`)).json()).toEqual({
      ...ocorrencia,
      comentarios: [],
      anexos: [],
    })
    expect((await send(operator, 'GET', `/${id}/ocorrencias`)).json()).toEqual([ocorrencia])
  })

  test('is taken up and resolved; the load goes on when no other is open', async () => {
    const { id } = await onTheRoad()
    const [first, second] = [await open(id), await open(id)]
    const taken = await api(operator, 'PUT', `/${first.id}`, {
      situacao: 2,
      responsavelId: admin.userId,
      version: 1,
    })
    expect(taken.json()).toMatchObject({ situacao: 2, responsavel: 'Renata Kuhn', version: 2 })
    const resolved = await api(operator, 'POST', `/${first.id}/resolver`, {
      resolucao: 'Trocada',
      version: 2,
    })
    expect(resolved.json()).toMatchObject({
      situacao: 3,
      resolucao: 'Trocada',
      resolvidaEm: app.clock.now().toISOString(),
    })
    expect(await get(operator, id)).toMatchObject({ status: 7 })
    await api(operator, 'POST', `/${second.id}/resolver`, {})
    expect(await get(operator, id)).toMatchObject({ status: 2, alertasEmAberto: [], qntOcorrencias: 2 })
    expect((await newest(operator, id)).mudancas).toContainEqual({
      campo: 'Situação',
      de: 'Com ocorrência',
      para: 'Em execução',
    })
    // A resolved one may be taken up again.
    expect((await api(operator, 'PUT', `/${first.id}`, { situacao: 2 })).json()).toMatchObject({
      situacao: 2,
      resolucao: null,
      resolvidaEm: null,
    })
    expect(await get(operator, id)).toMatchObject({ status: 7 })
  })

  test('opened by mistake it is cancelled and no longer counted', async () => {
    const { id } = await onTheRoad()
    const ocorrencia = await open(id)
    expect((await api(operator, 'POST', `/${ocorrencia.id}/cancelar`, {})).json()).toMatchObject({
      situacao: 99,
    })
    expect(await get(operator, id)).toMatchObject({ status: 2, qntOcorrencias: 0 })
    expect(refusal(await api(operator, 'POST', `/${ocorrencia.id}/resolver`, {}))).toEqual([
      409,
      'ocorrencia_encerrada',
    ])
  })

  test('before the departure and after the delivery leaves the status as it is', async () => {
    const { id } = await buildCarga(app, operator)
    await open(id)
    expect(await get(operator, id)).toMatchObject({ status: 1 })
    const road = await onTheRoad()
    await done(operator, 'POST', road.id, 'entregar', {})
    await open(road.id)
    expect(await get(operator, road.id)).toMatchObject({ status: 8 })
  })
})

describe('what is refused', () => {
  test('kinds, stops and people that are unknown or switched off', async () => {
    const { id } = await onTheRoad()
    const other = await onTheRoad()
    const off = await buildTipo()
    await createSend(app)(admin, 'PATCH', `/api/tipo-ocorrencia/${off}/desativar`)
    const cases: [object, string][] = [
      [{ tipoOcorrenciaId: id }, 'tipoOcorrenciaId'],
      [{ tipoOcorrenciaId: off }, 'tipoOcorrenciaId'],
      [{ tipoOcorrenciaId: tipo, paradaId: other.paradas[0]?.id }, 'paradaId'],
      [{ tipoOcorrenciaId: tipo, responsavelId: stranger.userId }, 'responsavelId'],
    ]
    for (const [body, path] of cases) {
      const answer = await act(operator, 'POST', id, 'ocorrencias', body)
      expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, path])
    }
  })

  test('a stale version, a step that does not follow, a closed load', async () => {
    const { id } = await onTheRoad()
    const ocorrencia = await open(id)
    expect(refusal(await api(operator, 'PUT', `/${ocorrencia.id}`, { version: 9 }))).toEqual([
      409,
      'version_conflict',
    ])
    await api(operator, 'POST', `/${ocorrencia.id}/resolver`, {})
    expect(refusal(await api(operator, 'PUT', `/${ocorrencia.id}`, { situacao: 1 }))).toEqual([
      409,
      'ocorrencia_situacao_indevida',
    ])
    for (const [status, code] of [
      [4, 'carga_finalizada'],
      [5, 'carga_cancelada'],
      [99, 'carga_desativada'],
    ] as const) {
      await setCarga(app, ownerId, id, { status })
      expect(refusal(await api(operator, 'PUT', `/${ocorrencia.id}`, { situacao: 2 }))).toEqual([409, code])
      const again = await act(operator, 'POST', id, 'ocorrencias', { tipoOcorrenciaId: tipo })
      expect(refusal(again)).toEqual([409, code])
    }
  })

  test('another company and a person without the unit find nothing; the carrier reads, and changes nothing', async () => {
    const { id } = await buildCarga(app, operator)
    const transportadora = await buildTransportadora(app, ownerId, { parceiro: carrier })
    await done(operator, 'POST', id, 'alocar', { tipoAlocacao: 2, transportadoraId: transportadora.id })
    const ocorrencia = await open(id, { descricao: 'Atraso na doca' })
    const outsider = await signIn(app, company, {
      role: 'Operador',
      unidades: [await buildUnit(app, ownerId, 'CD Betim')],
    })
    for (const who of [stranger, outsider]) {
      expect((await send(who, 'GET', `/${id}/ocorrencias`)).statusCode).toBe(404)
      expect((await api(who, 'GET', `/${ocorrencia.id}?cargaId=${id}`)).statusCode).toBe(404)
      expect((await api(who, 'POST', `/${ocorrencia.id}/resolver`, {})).statusCode).toBe(404)
      expect((await act(who, 'POST', id, 'ocorrencias', { tipoOcorrenciaId: tipo })).statusCode).toBe(404)
    }
    const seen = (await send(dispatcher, 'GET', `/${id}/ocorrencias`)).json()
    expect(seen).toMatchObject([{ id: ocorrencia.id, descricao: 'Atraso na doca', responsavelId: null }])
    expect(seen[0].abertaPor).toBe(company.nome)
    expect((await api(dispatcher, 'GET', `/${ocorrencia.id}?cargaId=${id}`)).json()).toEqual({
      ...seen[0],
      comentarios: [],
      anexos: [],
    })
    expect((await api(dispatcher, 'GET', `/${ocorrencia.id}`)).statusCode).toBe(404)
    expect((await api(dispatcher, 'POST', `/${ocorrencia.id}/resolver`, {})).statusCode).toBe(404)
    const hidden = await onTheRoad()
    const other = await open(hidden.id)
    expect((await api(dispatcher, 'GET', `/${other.id}?cargaId=${id}`)).statusCode).toBe(404)
  })
})

describe('people', () => {
  const { noticesOf, toldTo, acaoOf } = createTold(app)

  test('hear that an occurrence was opened, is theirs, and is resolved; the carrier too [E-401, S-140]', async () => {
    const { id, codigo } = await buildCarga(app, operator)
    const other = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora })
    const dispatcherThere = await signIn(app, other)
    const transportadora = await buildTransportadora(app, ownerId, { parceiro: other })
    await done(operator, 'POST', id, 'alocar', { tipoAlocacao: 2, transportadoraId: transportadora.id })
    const assignee = await signIn(app, company, { role: 'Operador' })
    const unconcerned = await signIn(app, company)
    const body = { tipoOcorrenciaId: tipo, descricao: 'Caixa molhada', responsavelId: assignee.userId }
    const opened = await act(admin, 'POST', id, 'ocorrencias', body)
    const { id: ocorrenciaId } = opened.json<OcorrenciaCarga>()
    await api(operator, 'POST', `/${ocorrenciaId}/resolver`, { resolucao: 'Trocada no destino' })
    const ofOcorrencia = async (who = operator) =>
      (await toldTo(who, id)).filter((evento) => evento.startsWith('ocorrencia'))
    expect(await ofOcorrencia()).toEqual(['ocorrencia_aberta'])
    expect(await ofOcorrencia(assignee)).toEqual(['ocorrencia_atribuida', 'ocorrencia_resolvida'])
    expect(await ofOcorrencia(admin)).toEqual(['ocorrencia_resolvida'])
    expect(await ofOcorrencia(dispatcherThere)).toEqual([
      'ocorrencia_recebida_aberta',
      'ocorrencia_recebida_resolvida',
    ])
    for (const who of [unconcerned, dispatcher, stranger]) expect(await ofOcorrencia(who)).toEqual([])
    const [resolved, assigned] = await noticesOf(assignee, id)
    expect(assigned).toMatchObject({
      title: `Carga ${codigo}: ocorrência atribuída a você`,
      body: expect.stringContaining('Caixa molhada'),
      eventRouteId: ocorrenciaId,
      groupTitle: `Carga ${codigo}`,
    })
    if (resolved) expect(await acaoOf(assignee, resolved)).toBe(`drawer cargas/ocorrencia/${ocorrenciaId}`)
    const [theirs] = await noticesOf(dispatcherThere, id)
    if (theirs) expect(await acaoOf(dispatcherThere, theirs)).toBe(`drawer cargas/ocorrencia/${id}`)
  })

  test('given another one, only whoever is responsible now hears of it [E-401]', async () => {
    const { id } = await onTheRoad()
    const ocorrencia = await open(id)
    const next = await signIn(app, company, { role: 'Operador' })
    await api(admin, 'PUT', `/${ocorrencia.id}`, { responsavelId: next.userId })
    await api(admin, 'PUT', `/${ocorrencia.id}`, { descricao: 'Duas caixas' })
    expect(await toldTo(next, id)).toEqual(['ocorrencia_atribuida'])
    expect(await toldTo(operator, id)).toEqual([])
  })
})
