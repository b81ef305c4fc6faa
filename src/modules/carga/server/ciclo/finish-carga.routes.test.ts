import { describe, expect, test } from 'vitest'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import { buildCarga } from '../testing/build-carga.ts'
import { buildTransportadora, listOcupacoes } from '../veiculo/testing/build-frota.ts'
import { buildOnTheRoad, createCiclo, hasCard, motivoOf, refusal } from './testing/ciclo-helpers.ts'

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const { company, admin, operator, stranger } = await buildPeople(app)
const { act, done, get, newest, send } = createCiclo(app)
const { ownerId } = company
const motivo = await motivoOf(app, operator)
const carrier = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora, nome: 'Rodoviário Serra Azul' })
const dispatcher = await signIn(app, carrier, { nome: 'Otávio Brandt' })
const transportadora = await buildTransportadora(app, ownerId, { parceiro: carrier })
const UNKNOWN = '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10'

const onTheRoad = () => buildOnTheRoad(app, operator)
async function givenToCarrier() {
  const built = await buildCarga(app, operator)
  await done(operator, 'POST', built.id, 'alocar', { tipoAlocacao: 2, transportadoraId: transportadora.id })
  return built
}

describe('finalizing', () => {
  test('by the creator it closes the load with every occurrence, and can be taken back whole [L-128, L-180, E-209]', async () => {
    const { id } = await onTheRoad()
    const kind = await openOccurrence(id)
    expect(await get(operator, id)).toMatchObject({ status: 7 })
    const carga = await done(operator, 'PUT', id, 'finalizar', { version: (await get(operator, id)).version })
    expect(carga).toMatchObject({ status: 4, situacao: 4, dhFinalizacao: app.clock.now().toISOString() })
    expect(await occurrences(id)).toEqual([
      { tipo_ocorrencia_id: kind, situacao: 4, carga_finalizada: true },
      { tipo_ocorrencia_id: kind, situacao: 4, carga_finalizada: true },
    ])
    expect(await hasCard(app, ownerId, id)).toBe(false)
    expect(refusal(await act(operator, 'PUT', id, 'finalizar'))).toEqual([409, 'carga_finalizada'])

    const back = await done(operator, 'PUT', id, 'reverter-finalizacao')
    expect(back).toMatchObject({ status: 7, dhFinalizacao: null, qntOcorrencias: 2 })
    expect(back.alertasEmAberto).toHaveLength(1)
    expect(await occurrences(id)).toEqual([
      { tipo_ocorrencia_id: kind, situacao: 1, carga_finalizada: false },
      { tipo_ocorrencia_id: kind, situacao: 3, carga_finalizada: false },
    ])
    expect(await listOcupacoes(app, ownerId, id)).toHaveLength(1)
    expect(refusal(await act(operator, 'PUT', id, 'reverter-finalizacao'))).toEqual([
      409,
      'carga_nao_finalizada',
    ])
  })

  test('what is left of the vehicle’s time becomes free', async () => {
    const { id, placa } = await onTheRoad()
    app.clock.set('2026-11-23T20:00:00.000Z')
    try {
      const fresh = await signIn(app, company, { role: 'Operador' })
      await done(fresh, 'PUT', id, 'finalizar')
      expect(await listOcupacoes(app, ownerId, id)).toMatchObject([
        { placa, inicio: '2026-11-23T09:00:00.000Z', fim: '2026-11-23T20:00:00.000Z' },
      ])
    } finally {
      app.clock.set('2026-11-21T12:00:00.000Z')
    }
  })

  test('by the carrier it waits for the creator, who ends it [L-054, L-180]', async () => {
    const { id } = await givenToCarrier()
    const given = await done(dispatcher, 'PUT', id, 'finalizar')
    expect(given).toMatchObject({ status: 3, situacao: 3, dhPreFinalizacao: app.clock.now().toISOString() })
    expect(await newest(operator, id)).toMatchObject({
      acao: 'pré-finalização',
      quem: { nome: 'Otávio Brandt (Rodoviário Serra Azul)' },
    })
    expect(await get(operator, id)).toMatchObject({ status: 3, etapa: { grupoEtapa: 3 } })
    expect(refusal(await act(dispatcher, 'PUT', id, 'finalizar'))).toEqual([409, 'carga_pre_finalizada'])
    expect(refusal(await act(operator, 'POST', id, 'desativar', { motivoId: motivo.id }))).toEqual([
      409,
      'carga_pre_finalizada',
    ])
    await done(operator, 'PUT', id, 'finalizar')
    expect(refusal(await act(dispatcher, 'PUT', id, 'reverter-finalizacao'))).toEqual([
      409,
      'carga_de_outra_empresa',
    ])
    expect(await done(operator, 'PUT', id, 'reverter-finalizacao')).toMatchObject({
      status: 3,
      dhPreFinalizacao: given.dhPreFinalizacao,
    })
    expect(await done(dispatcher, 'PUT', id, 'reverter-finalizacao')).toMatchObject({
      status: 2,
      dhPreFinalizacao: null,
    })
  })

  test('by the id of the contract, for the company and for the carrier [L-195]', async () => {
    const finish = (who: typeof operator, contratacaoId: string) =>
      app.server.inject({
        method: 'PUT',
        url: `/frete/carga/${contratacaoId}/finalizar`,
        headers: who.headers,
      })
    const { id } = await givenToCarrier()
    const { contratacaoId } = await get(operator, id)
    expect((await finish(stranger, contratacaoId ?? '')).statusCode).toBe(404)
    expect((await finish(dispatcher, contratacaoId ?? '')).json()).toMatchObject({ id, status: 3 })
    expect((await finish(operator, contratacaoId ?? '')).json()).toMatchObject({ id, status: 4 })
    expect((await finish(operator, UNKNOWN)).statusCode).toBe(404)
  })

  test('a directed load is refused, and the carrier does not finish over an open occurrence', async () => {
    const { id } = await buildCarga(app, operator, { visibilidade: 2 })
    expect(refusal(await act(operator, 'PUT', id, 'finalizar'))).toEqual([409, 'carga_finalizar_restrita'])
    const given = await givenToCarrier()
    await openOccurrence(given.id)
    expect(refusal(await act(dispatcher, 'PUT', given.id, 'finalizar'))).toEqual([
      409,
      'carga_com_ocorrencia',
    ])
  })

  test('of two people who finalize at once one is told that it is done', async () => {
    const { id } = await onTheRoad()
    const answers = await Promise.all([
      act(operator, 'PUT', id, 'finalizar'),
      act(admin, 'PUT', id, 'finalizar'),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

/** An open occurrence and a resolved one. */
async function openOccurrence(cargaId: string): Promise<string> {
  const kind = await app.deps.db.asSystem('create-company', async (tx) => {
    const { rows } = (await tx.raw(
      `insert into tipo_ocorrencia (owner_id, id, codigo, descricao, categoria, severidade)
       values ($1, gen_random_uuid(), $2, $3, 'carga', 'alta') returning id`,
      [ownerId, `T${cargaId.slice(-8)}`, `Avaria ${cargaId.slice(-8)}`],
    )) as { rows: { id: string }[] }
    return rows[0]?.id ?? ''
  })
  const first = await send(operator, 'POST', `/${cargaId}/ocorrencias`, { tipoOcorrenciaId: kind })
  expect(first.statusCode).toBe(201)
  const second = await send(operator, 'POST', `/${cargaId}/ocorrencias`, { tipoOcorrenciaId: kind })
  const resolved = await app.server.inject({
    method: 'POST',
    url: `/api/ocorrencia/${second.json().id}/resolver`,
    headers: operator.headers,
    payload: { resolucao: 'Refeito' },
  })
  expect(resolved.statusCode).toBe(200)
  return kind
}
const occurrences = (cargaId: string) =>
  app.deps.db.readAsOwner(ownerId, (tx) =>
    tx.db
      .selectFrom('carga_ocorrencia')
      .select(['tipo_ocorrencia_id', 'situacao', 'carga_finalizada'])
      .where('carga_id', '=', cargaId)
      .orderBy('situacao')
      .execute(),
  )
