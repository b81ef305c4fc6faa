import { describe, expect, test } from 'vitest'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import { buildCarga, buildUnit, cargaSample } from '../testing/build-carga.ts'
import { buildTransportadora, listOcupacoes } from '../veiculo/testing/build-frota.ts'
import { buildOnTheRoad, createCiclo, hasCard, motivoOf, refusal, setCarga } from './testing/ciclo-helpers.ts'

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const { company, admin, operator, stranger } = await buildPeople(app)
const { act, done, get, newest } = createCiclo(app)
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
const deliver = (id: string, who = operator) => done(who, 'POST', id, 'entregar', {})

describe('cancelling and reopening', () => {
  const body = {
    motivoId: motivo.id,
    motivo: 'Cliente desistiu',
    reverterMinuta: true,
    reverterRemessa: true,
  }

  test('the load leaves the board with its reason, and its vehicle is free [L-069, L-102, L-179]', async () => {
    const { id } = await onTheRoad()
    const carga = await done(operator, 'POST', id, 'cancelar', { ...body, version: 2 })
    expect(carga).toMatchObject({
      status: 5,
      situacao: 98,
      motivoId: motivo.id,
      motivo: 'Cliente desistiu',
      dhCancelamento: app.clock.now().toISOString(),
      etapa: null,
    })
    expect(await hasCard(app, ownerId, id)).toBe(false)
    expect(await listOcupacoes(app, ownerId, id)).toEqual([])
    expect((await listEvents(app, ownerId, id)).at(-1)).toEqual({ tipo: 'carga.desativada', versao: 3 })
    expect((await newest(operator, id)).mudancas).toEqual([
      { campo: 'Situação', de: 'Em execução', para: 'Cancelada' },
      { campo: 'Motivo', de: null, para: 'Cliente desistiu' },
      { campo: 'Motivo escolhido', de: null, para: motivo.descricao },
      { campo: 'Reverter minuta', de: null, para: 'Sim' },
      { campo: 'Reverter remessa', de: null, para: 'Sim' },
    ])
  })

  test('reopened it waits for a vehicle again, without what it had [L-103]', async () => {
    const { id } = await onTheRoad()
    await done(operator, 'POST', id, 'cancelar', body)
    const carga = await done(operator, 'DELETE', id, 'reabrir')
    expect(carga).toMatchObject({
      status: 1,
      etapa: { descricao: 'Publicada' },
      veiculo: null,
      alocacaoTipo: null,
      motivo: null,
      dhCancelamento: null,
    })
    expect(await hasCard(app, ownerId, id)).toBe(true)
    expect(refusal(await act(operator, 'DELETE', id, 'reabrir'))).toEqual([409, 'carga_nao_cancelada'])
  })

  test('without a reason, with one that is unknown or switched off [L-155]', async () => {
    const { id } = await buildCarga(app, operator)
    const post = (values: object) => act(operator, 'POST', id, 'cancelar', values)
    expect((await post({ motivo: 'x' })).json().details[0].path).toBe('motivoId')
    expect((await post({ motivoId: motivo.id })).json().details[0].path).toBe('motivo')
    expect((await post({ motivoId: motivo.id, motivo: '' })).json().details[0].path).toBe('motivo')
    expect((await post({ motivoId: motivo.id, motivo: ' ' })).json().details[0].path).toBe('motivo')
    expect(refusal(await post({ motivoId: UNKNOWN, motivo: 'x' }))).toEqual([409, 'carga_motivo_unknown'])
    const off = await motivoOf(app, operator, 1)
    const switched = await app.server.inject({
      method: 'PATCH',
      url: `/api/tipo/${off.id}/desativar`,
      headers: admin.headers,
    })
    expect(switched.statusCode).toBe(200)
    expect(refusal(await post({ motivoId: off.id, motivo: 'x' }))).toEqual([409, 'carga_motivo_unknown'])
  })

  test('a delivered load is not cancelled, a cancelled one not twice [L-101]', async () => {
    const { id } = await onTheRoad()
    await deliver(id)
    expect(refusal(await act(operator, 'POST', id, 'cancelar', body))).toEqual([409, 'carga_acao_indevida'])
    const { id: other } = await buildCarga(app, operator)
    await done(operator, 'POST', other, 'cancelar', body)
    expect(refusal(await act(operator, 'POST', other, 'cancelar', body))).toEqual([409, 'carga_cancelada'])
  })
})

describe('deactivating and reactivating', () => {
  const body = { motivoId: motivo.id, reverterFormacao: true, reverterRemessas: 2 }

  test('the form is kept with the load, and the load comes back where it was [L-067, L-068, L-188, L-246]', async () => {
    const { id, placa } = await onTheRoad()
    const moved = await get(operator, id)
    const carga = await done(operator, 'POST', id, 'desativar', { ...body, ofertaCargaId: id })
    expect(carga).toMatchObject({ status: 99, situacao: 99, motivo: motivo.descricao })
    expect(await hasCard(app, ownerId, id)).toBe(false)
    expect(await listOcupacoes(app, ownerId, id)).toEqual([])
    expect((await newest(operator, id)).mudancas).toEqual([
      { campo: 'Situação', de: 'Em execução', para: 'Desativada' },
      { campo: 'Motivo', de: null, para: motivo.descricao },
      { campo: 'Reverter formação', de: null, para: 'Sim' },
      { campo: 'Remessas', de: null, para: 'Devolvidas ao crossdocking' },
    ])
    expect((await listEvents(app, ownerId, id)).at(-1)?.tipo).toBe('carga.desativada')
    const back = await done(operator, 'POST', id, 'reativar')
    expect(back).toMatchObject({
      status: 2,
      etapa: { id: moved.etapa?.id },
      veiculo: { placa },
      motivo: null,
      motivoId: null,
      dhDesativacao: null,
    })
    expect(await listOcupacoes(app, ownerId, id)).toMatchObject([{ placa }])
    expect(await hasCard(app, ownerId, id)).toBe(true)
  })

  test('it does not come back while its vehicle is with another load', async () => {
    const { id, veiculoId, motoristaId } = await onTheRoad()
    await done(operator, 'POST', id, 'desativar', body)
    const rival = await buildCarga(app, operator)
    await done(operator, 'POST', rival.id, 'alocar', {
      tipoAlocacao: 1,
      veiculoId,
      motoristaId,
    })
    const answer = await act(operator, 'POST', id, 'reativar')
    expect(refusal(answer)).toEqual([409, 'carga_veiculo_ocupado'])
    expect(answer.json().message).toContain(`Carga ${rival.codigo}`)
    expect(await get(operator, id)).toMatchObject({ status: 99 })
  })

  test('a reason is needed, and nothing is deactivated or reactivated twice [D-087]', async () => {
    const { id } = await buildCarga(app, operator)
    expect((await act(operator, 'POST', id, 'desativar', {})).json().details[0].path).toBe('motivoId')
    expect(refusal(await act(operator, 'POST', id, 'reativar'))).toEqual([409, 'carga_nao_desativada'])
    expect(refusal(await act(operator, 'POST', id, 'desativar', { ...body, version: 9 }))).toEqual([
      409,
      'version_conflict',
    ])
    await done(operator, 'POST', id, 'desativar', body)
    expect(refusal(await act(operator, 'POST', id, 'desativar', body))).toEqual([409, 'carga_desativada'])
  })

  test('every other action on it is refused [L-101]', async () => {
    const { id } = await buildCarga(app, operator)
    await setCarga(app, ownerId, id, { status: 99 })
    const unit = await buildUnit(app, ownerId, `Unidade ${id.slice(-6)}`)
    const refused = [
      await act(operator, 'POST', id, 'cancelar', { motivoId: motivo.id, motivo: 'x' }),
      await act(operator, 'PUT', id, 'finalizar'),
      await act(operator, 'POST', id, 'reenviar-auditoria'),
      await act(operator, 'POST', id, 'entregar', {}),
      await act(operator, 'POST', id, 'eventos', { tipo: 'anotacao', descricao: 'x' }),
      await act(operator, 'PATCH', id, `alterar-unidade/${unit}`),
      await act(operator, 'POST', id, 'desalocar', {}),
      await act(operator, 'POST', id, 'iniciar', {}),
    ]
    expect(refused.map(refusal)).toEqual(refused.map(() => [409, 'carga_desativada']))
    expect(refusal(await act(operator, 'DELETE', id, 'reabrir'))).toEqual([409, 'carga_nao_cancelada'])
  })
})

describe('other actions', () => {
  test('a load is sent to audit again, also a finished one [L-185]', async () => {
    const { id } = await onTheRoad()
    await done(operator, 'PUT', id, 'finalizar')
    expect(await done(operator, 'POST', id, 'reenviar-auditoria')).toMatchObject({
      status: 4,
      dhReenvioAuditoria: app.clock.now().toISOString(),
    })
    expect((await newest(operator, id)).acao).toBe('reenvio à auditoria')
  })

  test('a load goes over to another unit [L-191]', async () => {
    const { id, unidadeNegocio } = await buildCarga(app, operator)
    const unit = await buildUnit(app, ownerId, 'CD Ribeirão')
    expect(refusal(await act(operator, 'PATCH', id, `alterar-unidade/${unit}`, { version: 9 }))).toEqual([
      409,
      'version_conflict',
    ])
    expect(await done(operator, 'PATCH', id, `alterar-unidade/${unit}`)).toMatchObject({
      unidadeNegocioId: unit,
      version: 2,
    })
    expect(await newest(operator, id)).toMatchObject({
      acao: 'mudança de unidade',
      mudancas: [{ campo: 'Unidade de negócio', de: unidadeNegocio?.nome, para: 'CD Ribeirão' }],
    })
    expect(refusal(await act(operator, 'PATCH', id, `alterar-unidade/${unit}`))).toEqual([
      409,
      'carga_sem_mudanca',
    ])
    expect((await act(operator, 'PATCH', id, `alterar-unidade/${UNKNOWN}`)).json().details).toEqual([
      { path: 'unit', message: 'Unidade não encontrada' },
    ])
    const limited = await signIn(app, company, { role: 'Operador', unidades: [unit] })
    const hidden = await buildUnit(app, ownerId, 'CD Franca')
    expect((await act(limited, 'PATCH', id, `alterar-unidade/${hidden}`)).statusCode).toBe(400)
    const other = await buildCarga(app, operator)
    expect((await act(limited, 'PATCH', other.id, `alterar-unidade/${unit}`)).statusCode).toBe(404)
  })

  test('another company finds nothing; a carrier is refused what is the creator’s', async () => {
    const { id } = await givenToCarrier()
    const sample = await cargaSample(app, operator)
    const calls: [Parameters<typeof act>[1], string, object?][] = [
      ['POST', 'cancelar', { motivoId: motivo.id, motivo: 'x' }],
      ['DELETE', 'reabrir'],
      ['POST', 'desativar', { motivoId: motivo.id }],
      ['POST', 'reativar'],
      ['POST', 'reenviar-auditoria'],
      ['PATCH', `alterar-unidade/${UNKNOWN}`],
      ['POST', 'desalocar', {}],
      ['POST', 'iniciar', {}],
      ['PUT', 'editar', sample],
      ['GET', 'dadosEdicao'],
      ['PATCH', 'rotograma', {}],
      ['POST', 'documentos', { numero: '1' }],
      ['DELETE', `anexo-adicional?anexoId=${UNKNOWN}`],
      ['POST', 'ocorrencias', { tipoOcorrenciaId: UNKNOWN }],
    ]
    for (const [method, acao, body] of calls) {
      expect([acao, (await act(stranger, method, id, acao, body)).statusCode]).toEqual([acao, 404])
      expect([acao, ...refusal(await act(dispatcher, method, id, acao, body))]).toEqual([
        acao,
        409,
        'carga_de_outra_empresa',
      ])
    }
    for (const [method, acao, body] of [
      ['PUT', 'finalizar'],
      ['PUT', 'reverter-finalizacao'],
      ['POST', 'entregar', {}],
      ['POST', 'eventos', { tipo: 'anotacao', descricao: 'x' }],
    ] as const) {
      expect([acao, (await act(stranger, method, id, acao, body)).statusCode]).toEqual([acao, 404])
    }
  })
})
