import { describe, expect, test } from 'vitest'
import {
  buildOnTheRoad,
  createCiclo,
  hasCard,
  motivoOf,
  refusal,
  setCarga,
} from '#modules/carga/server/ciclo/testing/ciclo-helpers.ts'
import { buildCarga, buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import { BATCH, runTrabalho } from './run-trabalho.ts'
import { createAcoes } from './testing/acao-helpers.ts'
import { buildMany, runAll } from './testing/build-many.ts'

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const { company, admin, operator, stranger } = await buildPeople(app)
const { done, get, newest } = createCiclo(app)
const { ownerId } = company
const motivo = await motivoOf(app, operator)
const parametros = { motivoId: motivo.id }
const UNKNOWN = '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10'

const { acoes, act, begin, read, simulate, undo } = createAcoes(app, operator)
const build = (count: number) => buildMany(app, operator, count)
const statusesOf = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await get(operator, id)).status))
const onTheRoad = () => buildOnTheRoad(app, operator)

describe('the rehearsal', () => {
  test('counts what will be done and what stays, with each reason and every side effect', async () => {
    const road = await onTheRoad()
    const [waiting = '', finished = '', cancelled = ''] = await build(3)
    await setCarga(app, ownerId, finished, { status: 4 })
    await setCarga(app, ownerId, cancelled, { status: 5 })
    const ids = [road.id, waiting, finished, cancelled, UNKNOWN]
    const simulacao = await simulate({ acao: 'desativar', ids })
    expect(simulacao).toMatchObject({
      contagem: { selecionadas: 5, feitas: 2, pedemDecisao: 0, ficam: 3 },
      efeitos: [
        { tipo: 'veiculos-liberados', descricao: 'Ocupação de veículo liberada na agenda', quantidade: 1 },
      ],
      decisoes: [],
      conferidoEm: app.clock.now().toISOString(),
    })
    expect(simulacao.recusas.map(({ cargaId, nome, erroCodigo }) => [cargaId, nome, erroCodigo])).toEqual([
      [UNKNOWN, null, 'not_found'],
      [finished, 'Atacado Três Rios Araguari', 'carga_finalizada'],
      [cancelled, 'Atacado Três Rios Araguari', 'carga_cancelada'],
    ])
    // Nothing was changed.
    expect(await get(operator, road.id)).toMatchObject({ status: 2, version: road.version })
  })

  test('asks about loads whose batch has others; the decision counts, and the whole batch asks nothing', async () => {
    const cargas = await build(4)
    const [first = '', second = '', third = '', alone = ''] = cargas
    const lote = await createSend(app)(operator, 'POST', '/api/cargalote/criarlote', {
      cargas: [first, second, third],
    })
    const body = { acao: 'desativar', ids: [first, alone] }
    const open = await simulate(body)
    expect(open.contagem).toEqual({ selecionadas: 2, feitas: 1, pedemDecisao: 1, ficam: 0 })
    expect(open.decisoes).toMatchObject([{ cargaId: first, loteCodigo: lote.json().codigo, outras: 2 }])
    const only = await simulate({ ...body, decisoes: [{ cargaId: first, opcao: 'carga' }] })
    expect([only.contagem.feitas, only.decisoes, only.efeitos]).toEqual([2, [], []])
    const whole = await simulate({ ...body, decisoes: [{ cargaId: first, opcao: 'lote' }] })
    expect(whole.contagem).toMatchObject({ feitas: 2, pedemDecisao: 0 })
    expect(whole.efeitos).toEqual([
      { tipo: 'cargas-do-lote', descricao: 'Outras cargas dos mesmos lotes', quantidade: 2 },
    ])
    expect((await simulate({ ...body, parametros: { desativarLote: true } })).efeitos).toEqual(whole.efeitos)
    expect((await simulate({ acao: 'desativar', ids: [first, second, third] })).decisoes).toEqual([])

    // Without the decision the load stays as it is, with it the batch goes along.
    const undecided = await act({ ...body, parametros })
    expect(undecided).toMatchObject({ total: 2, feitas: 1, falhas: 1 })
    expect(undecided.recusas).toMatchObject([{ cargaId: first, erroCodigo: 'acao_decisao_pendente' }])
    const decided = await act({
      acao: 'desativar',
      ids: [first],
      parametros,
      decisoes: [{ cargaId: first, opcao: 'lote' }],
    })
    expect(decided).toMatchObject({ total: 3, feitas: 3, falhas: 0 })
    expect(await statusesOf(cargas)).toEqual([99, 99, 99, 99])
  })

  test('tells vehicles that are with others by now', async () => {
    const road = await onTheRoad()
    await done(operator, 'POST', road.id, 'desativar', parametros)
    const rival = await buildCarga(app, operator)
    await done(operator, 'POST', rival.id, 'alocar', {
      tipoAlocacao: 1,
      veiculoId: road.veiculoId,
      motoristaId: road.motoristaId,
    })
    const simulacao = await simulate({ acao: 'reativar', ids: [road.id] })
    expect(simulacao.recusas).toMatchObject([{ erroCodigo: 'carga_veiculo_ocupado' }])
    expect(simulacao.recusas[0]?.erro).toContain(`Carga ${rival.codigo}`)
  })

  test('of a filter takes what the board shows, besides what was left out', async () => {
    const unit = await buildUnit(app, ownerId, 'CD Filtro')
    const ids = await buildMany(app, operator, 3, { unidadeNegocioId: unit })
    const filtro = { unidadesNegocio: [unit] }
    expect((await simulate({ acao: 'finalizar', filtro })).contagem).toMatchObject({
      selecionadas: 3,
      feitas: 3,
    })
    expect((await simulate({ acao: 'finalizar', filtro, exceto: [ids[0]] })).contagem.selecionadas).toBe(2)
    const limited = await signIn(app, company, {
      role: 'Operador',
      unidades: [await buildUnit(app, ownerId, 'CD Outro')],
    })
    const none = await acoes(limited, 'POST', '/simular', { acao: 'finalizar', filtro })
    expect(none.json().details).toEqual([{ path: 'ids', message: 'Nenhuma carga foi escolhida' }])
    const days = { acao: 'finalizar', filtro: { dhColetaInicio: '2026-02-31' } }
    expect((await acoes(operator, 'POST', '/simular', days)).json().details[0].path).toBe(
      'filtro.dhColetaInicio',
    )
  })
})

describe('the action', () => {
  test('changes every load it can, tells why it cannot change the others, and goes on after a failure [L-108]', async () => {
    const ids = await build(5)
    await setCarga(app, ownerId, ids[2] ?? '', { status: 4 })
    const begun = await begin({
      acao: 'desativar',
      ids: [...ids, UNKNOWN],
      parametros: { ...parametros, reverterFormacao: true },
    })
    expect(begun).toMatchObject({
      situacao: 'aguardando',
      total: 6,
      feitas: 0,
      falhas: 1,
      pendentes: 5,
      detalhe: motivo.descricao,
      usuario: { nome: 'Davi Prado' },
      podeDesfazer: false,
    })
    await runAll(app, ownerId, begun.id)
    const acao = await read(begun.id)
    expect(acao).toMatchObject({
      situacao: 'concluida',
      feitas: 4,
      falhas: 2,
      pendentes: 0,
      podeDesfazer: true,
    })
    expect(acao.recusas.map(({ cargaId, erroCodigo }) => [cargaId, erroCodigo])).toEqual([
      [ids[2], 'carga_finalizada'],
      [UNKNOWN, 'not_found'],
    ])
    expect(await statusesOf(ids)).toEqual([99, 99, 4, 99, 99])
    expect(await newest(operator, ids[0] ?? '')).toMatchObject({
      acao: 'desativação',
      origem: 'job',
      quem: { nome: 'Davi Prado' },
      mudancas: [
        { campo: 'Situação', para: 'Desativada' },
        { campo: 'Motivo', para: motivo.descricao },
        { campo: 'Reverter formação', para: 'Sim' },
      ],
    })
    expect(await hasCard(app, ownerId, ids[0] ?? '')).toBe(false)
    expect((await listEvents(app, ownerId, ids[0] ?? '')).at(-1)).toEqual({
      tipo: 'carga.desativada',
      versao: 2,
    })
    expect((await listEvents(app, ownerId, begun.id)).map(({ tipo }) => tipo)).toEqual([
      'carga-acao.created',
      'carga-acao.changed',
    ])
    const failed = await acoes(operator, 'GET', `/${begun.id}/itens?situacao=falhou`)
    expect(failed.json()).toMatchObject({
      total: 2,
      items: [{ erro: expect.stringContaining('finalizada') }, { codigo: '' }],
    })
    const page = await acoes(operator, 'GET', `/${begun.id}/itens?page=1&qtdItem=4`)
    expect([page.json().total, page.json().items.length]).toEqual([6, 2])
    expect((await acoes(operator, 'GET', '')).json()[0]).toMatchObject({ id: begun.id, feitas: 4 })
  })

  test('is done once, however often it is run, and counters and history agree', async () => {
    const ids = await build(3)
    const { id } = await begin({ acao: 'finalizar', ids })
    await Promise.all([runAll(app, ownerId, id), runAll(app, ownerId, id), runAll(app, ownerId, id)])
    await runAll(app, ownerId, id)
    expect(await read(id)).toMatchObject({ situacao: 'concluida', feitas: 3, falhas: 0 })
    for (const carga of ids) expect((await get(operator, carga)).version).toBe(2)
  })

  test('sent twice with one key begins once', async () => {
    const ids = await build(1)
    const key = { 'idempotency-key': 'acao-uma-vez' }
    const body = { acao: 'finalizar', ids }
    const [first, second] = [
      await acoes(operator, 'POST', '', body, key),
      await acoes(operator, 'POST', '', body, key),
    ]
    expect([first.statusCode, second.json().id]).toEqual([202, first.json().id])
  })

  test('stopped it leaves the rest undone; what is over is not stopped', async () => {
    const ids = await build(3)
    const { id } = await begin({ acao: 'desativar', ids, parametros })
    const stopped = await acoes(operator, 'DELETE', `/${id}`)
    expect(stopped.json()).toMatchObject({ situacao: 'interrompida', feitas: 0, pendentes: 3 })
    await runAll(app, ownerId, id)
    expect(await statusesOf(ids)).toEqual([1, 1, 1])
    expect(refusal(await acoes(operator, 'DELETE', `/${id}`))).toEqual([409, 'acao_encerrada'])
    expect(refusal(await acoes(operator, 'POST', `/${id}/desfazer`))).toEqual([409, 'acao_sem_volta'])
  })
})

describe('an action that is stopped in the middle', () => {
  const BATCHES = BATCH + 30
  const oneBatch = (id: string) =>
    runTrabalho(
      app.deps,
      ownerId,
      id,
      () => false,
      async () => undefined,
    )

  test('keeps what is done and lists it, tells the rest as not done, and gives back what was done only', async () => {
    const ids = await build(BATCHES)
    const { id } = await begin({ acao: 'desativar', ids, parametros })
    await oneBatch(id)
    const stopped = await acoes(operator, 'DELETE', `/${id}`)
    const counted = { total: BATCHES, feitas: BATCH, falhas: 0, pendentes: 30, recusas: [] }
    expect(stopped.json()).toMatchObject({ situacao: 'interrompida', ...counted, podeDesfazer: true })
    // The job that waits in the queue finds nothing to do any more.
    await runAll(app, ownerId, id)
    expect(await read(id)).toMatchObject({ situacao: 'interrompida', ...counted })
    const list = async (situacao: string, page = 0) =>
      (await acoes(operator, 'GET', `/${id}/itens?situacao=${situacao}&qtdItem=100&page=${page}`)).json<{
        items: { cargaId: string }[]
        total: number
      }>()
    const feitas = [await list('feita'), await list('feita', 1), await list('feita', 2)]
    const pendentes = await list('pendente')
    expect([feitas[0]?.total, pendentes.total]).toEqual([BATCH, 30])
    const done = feitas.flatMap(({ items }) => items.map(({ cargaId }) => cargaId))
    const left = pendentes.items.map(({ cargaId }) => cargaId)
    expect([...done, ...left]).toEqual(ids)
    expect(await statusesOf([done[0] ?? '', done.at(-1) ?? '', left[0] ?? '', left.at(-1) ?? ''])).toEqual([
      99, 99, 1, 1,
    ])
    expect((await listEvents(app, ownerId, id)).map(({ tipo }) => tipo)).toEqual([
      'carga-acao.created',
      'carga-acao.changed',
      'carga-acao.changed',
    ])

    expect(await undo(id)).toMatchObject({ acao: 'reativar', total: BATCH, feitas: BATCH, falhas: 0 })
    expect(await statusesOf([done[0] ?? '', left[0] ?? ''])).toEqual([1, 1])
  }, 60_000)

  test('leaves no batch without loads behind', async () => {
    const ids = await build(2)
    const { id } = await begin({ acao: 'criar-lote', ids, parametros: { descricao: 'Interrompido' } })
    await acoes(operator, 'DELETE', `/${id}`)
    const { rows } = await app.opened.systemQuery(
      `select l.ativo from carga_lote l where l.owner_id = $1 and l.descricao = 'Interrompido'`,
      [ownerId],
    )
    expect(rows).toEqual([{ ativo: false }])
  })

  test('is stopped by whoever began it or an administrator, and by nobody of another company', async () => {
    const { id } = await begin({ acao: 'desativar', ids: await build(1), parametros })
    const colleague = await signIn(app, company, { role: 'Operador' })
    expect(refusal(await acoes(colleague, 'DELETE', `/${id}`))).toEqual([409, 'acao_de_outra_pessoa'])
    expect((await acoes(stranger, 'DELETE', `/${id}`)).statusCode).toBe(404)
    expect((await acoes(admin, 'DELETE', `/${id}`)).json()).toMatchObject({ situacao: 'interrompida' })
  })
})

test('failures are read page by page, also those that do not come with the action', async () => {
  const ids = Array.from(
    { length: 250 },
    (_unused, n) => `0198f3c2-7a51-7c4e-9d02-${String(n).padStart(12, '0')}`,
  )
  const acao = await act({ acao: 'finalizar', ids })
  expect(acao).toMatchObject({ feitas: 0, falhas: 250, pendentes: 0 })
  expect(acao.recusas.map(({ cargaId }) => cargaId)).toEqual(ids.slice(0, 200))
  const found: string[] = []
  for (let page = 0; page < 14; page++) {
    const answer = await acoes(operator, 'GET', `/${acao.id}/itens?situacao=falhou&page=${page}&qtdItem=20`)
    const { items, total } = answer.json<{ items: { cargaId: string; erro: string }[]; total: number }>()
    expect([page, total, items.length]).toEqual([page, 250, page < 12 ? 20 : page === 12 ? 10 : 0])
    for (const { erro } of items) expect(erro).not.toBe('')
    found.push(...items.map(({ cargaId }) => cargaId))
  }
  expect(found).toEqual(ids)
})

describe('what is refused', () => {
  test('what is missing or unknown, on its field', async () => {
    const ids = await build(1)
    const cases: [object, string][] = [
      [{ acao: 'desativar' }, 'ids'],
      [{ acao: 'desativar', ids, filtro: {} }, 'ids'],
      [{ acao: 'desativar', ids, exceto: ids, parametros }, 'ids'],
      [{ acao: 'desativar', ids }, 'parametros.motivoId'],
      [{ acao: 'cancelar', ids, parametros }, 'parametros.motivo'],
      [{ acao: 'mover-etapa', ids }, 'parametros.etapaId'],
      [{ acao: 'alterar-unidade', ids }, 'parametros.unidadeId'],
      [{ acao: 'alterar-unidade', ids, parametros: { unidadeId: UNKNOWN } }, 'parametros.unidadeId'],
      [{ acao: 'explodir', ids }, 'acao'],
    ]
    for (const [body, path] of cases) {
      const answer = await acoes(operator, 'POST', '', body)
      expect([path, answer.statusCode, answer.json().details?.[0]?.path]).toEqual([path, 400, path])
    }
    const wrong = { acao: 'desativar', ids, parametros: { motivoId: UNKNOWN } }
    expect(refusal(await acoes(operator, 'POST', '', wrong))).toEqual([409, 'carga_motivo_unknown'])
    const stage = { acao: 'mover-etapa', ids, parametros: { etapaId: UNKNOWN } }
    expect(refusal(await acoes(operator, 'POST', '', stage))).toEqual([409, 'carga_etapa_unknown'])
  })

  test('10,000 loads are taken, one more is not', async () => {
    const ids = Array.from(
      { length: 10_001 },
      (_unused, index) => `0198f3c2-7a51-7c4e-9d02-${String(index).padStart(12, '0')}`,
    )
    expect((await acoes(operator, 'POST', '', { acao: 'finalizar', ids })).statusCode).toBe(400)
    const all = await act({ acao: 'finalizar', ids: ids.slice(1) })
    expect(all).toMatchObject({ total: 10_000, falhas: 10_000, situacao: 'concluida' })
    expect(all.recusas).toHaveLength(200)
  })

  test('loads of other companies and of units out of reach are not found, and their people see no action', async () => {
    const [mine = ''] = await build(1)
    const foreign = await buildCarga(app, stranger)
    const acao = await act({ acao: 'finalizar', ids: [mine, foreign.id] })
    expect(acao).toMatchObject({ feitas: 1, falhas: 1 })
    expect((await acoes(stranger, 'GET', `/${acao.id}`)).statusCode).toBe(404)
    expect((await acoes(stranger, 'GET', `/${acao.id}/itens`)).statusCode).toBe(404)
    expect((await acoes(stranger, 'POST', `/${acao.id}/desfazer`)).statusCode).toBe(404)
    const limited = await signIn(app, company, {
      role: 'Operador',
      unidades: [await buildUnit(app, ownerId, 'CD Longe')],
    })
    const [far = ''] = await build(1)
    expect((await simulate({ acao: 'finalizar', ids: [far] }, limited)).recusas).toMatchObject([
      { erroCodigo: 'not_found', codigo: '' },
    ])
    // Whoever began it and administrators decide about it.
    expect(refusal(await acoes(limited, 'POST', `/${acao.id}/desfazer`))).toEqual([
      409,
      'acao_de_outra_pessoa',
    ])
    expect((await acoes(admin, 'POST', `/${acao.id}/desfazer`)).statusCode).toBe(202)
    const carrier = await signIn(
      app,
      (await buildPeople(app, { tipo: COMPANY_TYPES.Transportadora })).company,
    )
    expect((await acoes(carrier, 'POST', '', { acao: 'finalizar', ids: [mine] })).statusCode).toBe(403)
  })
})
