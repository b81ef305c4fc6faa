import { describe, expect, test } from 'vitest'
import {
  buildOnTheRoad,
  createCiclo,
  motivoOf,
  refusal,
  setCarga,
} from '#modules/carga/server/ciclo/testing/ciclo-helpers.ts'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { listOcupacoes } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import { createAcoes } from './testing/acao-helpers.ts'
import { buildMany } from './testing/build-many.ts'

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const { company, admin, operator } = await buildPeople(app)
const { done, get } = createCiclo(app)
const { ownerId } = company
const motivo = await motivoOf(app, operator)
const parametros = { motivoId: motivo.id }

const { acoes, act, read, simulate, undo } = createAcoes(app, operator)
const build = (count: number) => buildMany(app, operator, count)
const statusesOf = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await get(operator, id)).status))
const onTheRoad = () => buildOnTheRoad(app, operator)

describe('each action, and its way back', () => {
  test('deactivating: vehicles are free, and taken again when it is undone', async () => {
    const [road, other] = [await onTheRoad(), await onTheRoad()]
    const ids = [road.id, other.id]
    const acao = await act({ acao: 'desativar', ids, parametros })
    expect(acao).toMatchObject({ feitas: 2 })
    expect(await listOcupacoes(app, ownerId, road.id)).toEqual([])
    const back = await undo(acao.id)
    expect(back).toMatchObject({
      acao: 'reativar',
      feitas: 2,
      desfazId: acao.id,
      detalhe: 'Desfaz: Desativar',
    })
    expect(await statusesOf(ids)).toEqual([2, 2])
    expect(await listOcupacoes(app, ownerId, road.id)).toHaveLength(1)
    expect(await read(acao.id)).toMatchObject({ desfeitaPorId: back.id, podeDesfazer: false })
    expect(refusal(await acoes(operator, 'POST', `/${acao.id}/desfazer`))).toEqual([409, 'acao_ja_desfeita'])
    expect(refusal(await acoes(operator, 'POST', `/${back.id}/desfazer`))).toEqual([409, 'acao_sem_volta'])
  })

  test('reactivating: undone the loads have their reason again', async () => {
    const [id = ''] = await build(1)
    await done(operator, 'POST', id, 'desativar', parametros)
    const acao = await act({ acao: 'reativar', ids: [id] })
    expect(await get(operator, id)).toMatchObject({ status: 1, motivo: null })
    await undo(acao.id)
    expect(await get(operator, id)).toMatchObject({
      status: 99,
      motivo: motivo.descricao,
      motivoId: motivo.id,
    })
  })

  test('finalizing and reverting', async () => {
    const ids = await build(2)
    const acao = await act({ acao: 'finalizar', ids })
    expect(await statusesOf(ids)).toEqual([4, 4])
    await undo(acao.id)
    expect(await statusesOf(ids)).toEqual([1, 1])
    await act({ acao: 'finalizar', ids })
    const reverted = await act({ acao: 'reverter-finalizacao', ids })
    expect(await statusesOf(ids)).toEqual([1, 1])
    await undo(reverted.id)
    expect(await statusesOf(ids)).toEqual([4, 4])
  })

  test('cancelling has none', async () => {
    const ids = await build(1)
    const acao = await act({
      acao: 'cancelar',
      ids,
      parametros: { ...parametros, motivo: 'Cliente desistiu' },
    })
    expect(await get(operator, ids[0] ?? '')).toMatchObject({ status: 5, motivo: 'Cliente desistiu' })
    expect(acao.podeDesfazer).toBe(false)
    expect(refusal(await acoes(operator, 'POST', `/${acao.id}/desfazer`))).toEqual([409, 'acao_sem_volta'])
  })

  test('moving: only inside the group, and not back over what somebody else moved since', async () => {
    const road = await onTheRoad()
    const [first = '', second = ''] = await build(2)
    const stages = await app.deps.db.readAsOwner(ownerId, (tx) =>
      tx.db.selectFrom('etapa').select(['id', 'descricao']).execute(),
    )
    const stage = (name: string) => stages.find(({ descricao }) => descricao === name)?.id ?? ''
    const target = { etapaId: stage('Em negociação') }
    const acao = await act({ acao: 'mover-etapa', ids: [first, second, road.id], parametros: target })
    expect(acao).toMatchObject({ feitas: 2, falhas: 1, detalhe: 'Em negociação' })
    expect(acao.recusas).toMatchObject([{ cargaId: road.id, erroCodigo: 'carga_etapa_outro_grupo' }])
    expect((await simulate({ acao: 'mover-etapa', ids: [first], parametros: target })).recusas).toMatchObject(
      [{ erroCodigo: 'carga_sem_mudanca', erro: 'A carga já está nesta etapa.' }],
    )
    const again = await act({ acao: 'mover-etapa', ids: [first, road.id], parametros: target })
    expect(again).toMatchObject({ feitas: 0, jaEstavam: 1, falhas: 1, pendentes: 0, podeDesfazer: false })
    expect(again.recusas).toMatchObject([{ cargaId: road.id }])
    await done(admin, 'PUT', second, `etapa/${stage('Publicada')}`)
    const back = await undo(acao.id)
    expect(back).toMatchObject({ feitas: 1, jaEstavam: 0, falhas: 1 })
    expect((await get(operator, first)).etapa?.descricao).toBe('Publicada')
    expect(back.recusas[0]?.erro).toContain('Outra pessoa já mudou a etapa')
  })

  test('changing the unit', async () => {
    const [id = ''] = await build(1)
    const before = await get(operator, id)
    const unit = await buildUnit(app, ownerId, 'CD Massa')
    const acao = await act({ acao: 'alterar-unidade', ids: [id], parametros: { unidadeId: unit } })
    expect(await get(operator, id)).toMatchObject({ unidadeNegocioId: unit })
    await undo(acao.id)
    expect(await get(operator, id)).toMatchObject({ unidadeNegocioId: before.unidadeNegocioId })
  })

  test('forming a batch', async () => {
    const ids = await build(3)
    await setCarga(app, ownerId, ids[0] ?? '', { status: 99 })
    const acao = await act({ acao: 'criar-lote', ids, parametros: { descricao: 'Sul' } })
    expect(acao).toMatchObject({ feitas: 2, falhas: 1 })
    const { lote } = await get(operator, ids[1] ?? '')
    expect(acao.detalhe).toBe(`Lote ${lote?.codigo}`)
    const again = await act({ acao: 'criar-lote', ids: [ids[1]] })
    expect(again.recusas).toMatchObject([{ erroCodigo: 'carga_em_lote' }])
    await undo(acao.id)
    expect((await get(operator, ids[1] ?? '')).lote).toBeNull()
  })
})
