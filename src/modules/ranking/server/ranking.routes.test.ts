/** The calls of the ranking: what a shipper reads, what a carrier contests, and what neither of them sees. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTransportadora } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { createTold } from '#modules/notificacao/server/testing/told.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES, LICENCES } from '#platform/shared/access.ts'
import type {
  RankingAtraso,
  RankingContestacao,
  RankingLido,
  RankingTransportadora,
} from '../ranking.contract.ts'
import { recontarEmpresa } from './reconstruir.ts'
import { buildEntrega, readFatos } from './testing/entregas.ts'

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const send = createFreshSend(app, '/marketplace')
const { toldTo, noticesOf, acaoOf } = createTold(app)
const { company, admin, operator, stranger } = await buildPeople(app, { nome: 'Alimentos Serra Dourada' })
const CARRIER = { tipo: COMPANY_TYPES.Transportadora } as const
const viaPlanalto = await buildCompany(app, { ...CARRIER, nome: 'Via Planalto' })
const iguacu = await buildCompany(app, {
  tipo: COMPANY_TYPES.TransportadoraOferecimento,
  licenca: LICENCES.RestrictOfferingModule,
  modulos: [],
  nome: 'Expresso Iguaçu',
})
const otilia = await signIn(app, viaPlanalto, { nome: 'Otília Prado' })
const caio = await signIn(app, iguacu, { nome: 'Caio Reis', role: 'Operador' })
const planaltoId = (await buildTransportadora(app, company.ownerId, { parceiro: viaPlanalto })).id
const iguacuId = (await buildTransportadora(app, company.ownerId, { parceiro: iguacu })).id
const poucasId = (await buildTransportadora(app, company.ownerId, { nome: 'Poucas Cargas' })).id
const daIguacu = { transportadoraId: iguacuId, dada: { por: company, a: iguacu } }

async function done<T>(who: SignedIn, method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const answer = await send(who, method, path, body)
  expect([answer.statusCode, answer.body]).toEqual([expect.toSatisfy((c) => c < 300), expect.any(String)])
  return answer.json<T>()
}
const ranking = (body: object = {}, who = operator) =>
  done<RankingLido>(who, 'POST', '/ranking/search', { minimoDeCargas: 3, ...body })
const painel = (id: string, who = operator) =>
  done<RankingTransportadora>(who, 'GET', `/ranking/${id}?minimoDeCargas=3`)
const late: string[] = []

beforeAll(async () => {
  for (const diasAntes of [0, 3, 20, 40]) {
    await buildEntrega(app, operator, { transportadoraId: planaltoId, diasAntes, frete: 4_000 })
  }
  await buildEntrega(app, operator, { ...daIguacu, frete: 5_000 })
  for (const [index, atraso] of [250, 155, 40].entries()) {
    late.push(await buildEntrega(app, operator, { ...daIguacu, atraso, diasAntes: index + 1, frete: 5_000 }))
  }
  await buildEntrega(app, operator, { transportadoraId: poucasId, diasAntes: 100 })
  await buildEntrega(app, operator, { transportadoraId: poucasId })
})

describe('a shipper reads', () => {
  test('its carriers in the order of what was on time, and those with few loads apart', async () => {
    const { items, total, semVolume, transportadoras, periodo, atual, anterior } = await ranking()
    expect(periodo).toEqual({ de: '2026-08-24', ate: '2026-11-21' })
    expect([total, transportadoras]).toEqual([2, 3])
    expect(items).toMatchObject([
      { transportadoraId: planaltoId, posicao: 1, cargas: 4, noPrazo: 1, leadMin: 660, preco: 0 },
      {
        transportadoraId: iguacuId,
        posicao: 2,
        cargas: 4,
        noPrazo: 0.25,
        avarias: 0,
        aceite: null,
        preco: 0.25,
      },
    ])
    expect(items[0]?.quinzenas).toEqual([null, null, null, 1, 1, 1])
    expect(semVolume).toMatchObject([{ nome: 'Poucas Cargas', posicao: null, cargas: 1, preco: null }])
    expect(atual).toMatchObject({ cargas: 9, noPrazo: 6 / 9, aceite: null, avarias: 0 })
    expect(anterior).toMatchObject({ cargas: 1, noPrazo: 1 })
  })

  test('how long its lanes take, and may look at one of them', async () => {
    const { rotas, origens, destinos } = await ranking()
    expect(rotas).toEqual([
      { origem: 'SP', destino: 'MG', cargas: 9, p10: 660, mediana: 660, p90: 834, previsto: 660 },
    ])
    expect([origens, destinos]).toEqual([[{ id: 'SP', nome: 'SP' }], [{ id: 'MG', nome: 'MG' }]])
    expect((await ranking({ destino: 'PR' })).transportadoras).toBe(0)
    expect((await ranking({ origem: 'SP', destino: 'MG' })).transportadoras).toBe(3)
  })

  test('why and where one carrier was late, and its note', async () => {
    const found = await painel(iguacuId)
    expect(found).toMatchObject({
      nome: 'Expresso Iguaçu',
      posicao: 2,
      ranqueadas: 2,
      noPrazoAntes: null,
      atrasadas: 3,
      atrasadasDeOutros: 0,
      motivos: [{ motivo: null, deOutros: false, cargas: 3 }],
      destinos: [{ destino: 'MG', noPrazo: 0.25, cargas: 4 }],
      nota: { parcial: true, nota: expect.any(Number) },
    })
    expect(found.nota.partes.find(({ parte }) => parte === 'preco')?.pontos).toBeNull()
    expect(found.cargasAtrasadas).toMatchObject([
      { cargaId: late[0], atrasoMin: 250, destino: 'Mercantil São Bento, Uberlândia', dia: '2026-11-19' },
      { cargaId: late[1], atrasoMin: 155 },
      { cargaId: late[2], atrasoMin: 40, contestacao: null },
    ])
  })

  test('of people of some units no load of another unit', async () => {
    const elsewhere = await signIn(app, company, { role: 'Operador', unidades: [] })
    expect((await painel(iguacuId, elsewhere)).cargasAtrasadas).toEqual([])
  })

  test('a sheet with all of them', async () => {
    const answer = await send(operator, 'POST', '/ranking/exportar', { formato: 'csv', minimoDeCargas: 3 })
    const [head, first, , third] = answer.body.split(/\r?\n/)
    expect(head).toContain('Posição;Transportadora;Cargas;Cargas com previsão;No prazo (%)')
    expect(first).toBe('1;Via Planalto;4;4;100;100;0;;0;660;0')
    expect(third).toContain(';Poucas Cargas;1;1;100')
  })

  test.each([
    ['an end before its beginning', { de: '2026-11-02', ate: '2026-11-01' }, 'ate'],
    ['more than a year', { de: '2025-11-01', ate: '2026-11-21' }, 'de'],
    ['no day of the calendar', { de: '2026-02-30' }, 'de'],
    ['a minimum of none', { minimoDeCargas: 0 }, 'minimoDeCargas'],
  ])('no period with %s', async (_case, body, field) => {
    const answer = await send(operator, 'POST', '/ranking/search', body)
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, field])
  })

  test('nothing of another company', async () => {
    expect((await ranking({}, stranger)).transportadoras).toBe(0)
    expect((await send(stranger, 'GET', `/ranking/${iguacuId}`)).statusCode).toBe(404)
  })

  test('only with a module of offers, and not with the free licence', async () => {
    const without = await signIn(app, await buildCompany(app, { modulos: ['rastreamento-cargas'] }))
    const free = await signIn(app, await buildCompany(app, { licenca: LICENCES.Free }))
    for (const who of [without, free, otilia]) {
      expect((await send(who, 'POST', '/ranking/search', {})).statusCode).toBe(403)
    }
    const bound = await signIn(app, await buildCompany(app, { ...CARRIER, modulos: [] }))
    for (const who of [operator, bound]) {
      expect((await send(who, 'POST', '/ranking/atraso/search', {})).statusCode).toBe(403)
    }
  })
})

describe('a carrier', () => {
  const atrasos = (who: SignedIn, body: object = {}) =>
    done<{ items: RankingAtraso[]; total: number }>(who, 'POST', '/ranking/atraso/search', body)
  const contest = (who: SignedIn, cargaId: string | undefined, texto = 'A doca só abriu às 20:00.') =>
    send(who, 'POST', '/ranking/contestacao', { cargaId, texto })

  test('reads its own delays and nobody else’s, also with the licence of offers alone', async () => {
    const { items, total } = await atrasos(caio)
    expect(total).toBe(3)
    expect(items[0]).toEqual({
      cargaId: late[0],
      codigo: expect.any(Number),
      embarcador: 'Alimentos Serra Dourada',
      destino: 'Uberlândia / MG',
      dia: '2026-11-19',
      atrasoMin: 250,
      motivo: null,
      deOutros: false,
      fusoHorario: 'America/Sao_Paulo',
      contestacao: null,
    })
    expect((await atrasos(otilia)).total).toBe(0)
    expect(await done(otilia, 'GET', `/ranking/atraso/${late[0]}`)).toEqual({ atraso: null })
  })

  test('contests a delay, and the shipper accepts: it counts no longer as the carrier’s', async () => {
    const answer = await contest(caio, late[0])
    expect(answer.statusCode).toBe(200)
    expect(answer.json<RankingAtraso>()).toMatchObject({ cargaId: late[0], contestacao: { situacao: 1 } })
    const { items } = await done<{ items: RankingContestacao[] }>(
      operator,
      'POST',
      '/ranking/contestacao/search',
      {
        situacao: 1,
      },
    )
    const [aberta] = items
    expect(aberta).toMatchObject({
      transportadora: 'Expresso Iguaçu',
      criadaPor: 'Caio Reis (Expresso Iguaçu)',
      texto: 'A doca só abriu às 20:00.',
      atrasoMin: 250,
      version: 1,
    })
    expect(await toldTo(operator, aberta?.id)).toEqual(['ranking_atraso_contestado'])
    const [notice] = await noticesOf(operator, aberta?.id)
    expect(notice && (await acaoOf(operator, notice))).toBe(
      `drawer oferecimento/ranking/contestacao/${aberta?.id}`,
    )
    expect((await ranking()).contestacoesAbertas).toBe(1)

    const decided = await done<RankingContestacao>(
      operator,
      'POST',
      `/ranking/contestacao/${aberta?.id}/decidir`,
      { version: 1, aceita: true, resposta: 'A fila era nossa.' },
    )
    expect(decided).toMatchObject({
      situacao: 2,
      resposta: 'A fila era nossa.',
      decididaPor: 'Davi Prado',
      version: 2,
    })
    expect(await painel(iguacuId)).toMatchObject({
      noPrazo: 0.25,
      noPrazoSemOutros: 0.5,
      atrasadas: 3,
      atrasadasDeOutros: 1,
      contestacoesAbertas: 0,
    })
    expect(await done(caio, 'GET', `/ranking/atraso/${late[0]}`)).toMatchObject({
      atraso: { deOutros: true, contestacao: { situacao: 2, resposta: 'A fila era nossa.' } },
    })
    expect(await toldTo(caio, late[0])).toEqual(['ranking_contestacao_decidida'])
    const [told] = await noticesOf(caio, late[0])
    expect(told && (await acaoOf(caio, told))).toBe(`drawer oferecimento/atraso/${late[0]}`)

    // It stays so when the counts are made anew.
    const before = await readFatos(app, company.ownerId, iguacuId)
    await recontarEmpresa(app.deps, company.ownerId)
    expect(await readFatos(app, company.ownerId, iguacuId)).toEqual(before)
  })

  test('contests once: a refusal is the last word, and a decision too', async () => {
    const { id } = (await contest(caio, late[1])).json<RankingAtraso>().contestacao ?? { id: '' }
    expect((await contest(caio, late[1])).json().code).toBe('ranking_contestacao_taken')
    const decide = (body: object) =>
      send(operator, 'POST', `/ranking/contestacao/${id}/decidir`, { version: 1, aceita: false, ...body })
    expect((await decide({ resposta: '  ' })).json().details[0].path).toBe('resposta')
    expect((await decide({ version: 9, resposta: 'x' })).json()).toMatchObject({
      code: 'version_conflict',
      current: { id, version: 1 },
    })
    expect((await decide({ resposta: 'O cliente esperava desde as 18:00.' })).statusCode).toBe(200)
    expect((await decide({ version: 2, resposta: 'Outra vez' })).json().code).toBe(
      'ranking_contestacao_decidida',
    )
    expect((await contest(caio, late[1])).json().code).toBe('ranking_contestacao_taken')
    expect((await painel(iguacuId)).noPrazoSemOutros).toBe(0.5)
    expect((await atrasos(caio, { situacao: 3 })).items.map(({ cargaId }) => cargaId)).toEqual([late[1]])
  })

  test('cannot contest what is not late, not its own, or without a word', async () => {
    const onTime = await buildEntrega(app, operator, { ...daIguacu })
    expect((await contest(caio, onTime)).json().code).toBe('ranking_carga_sem_atraso')
    expect((await contest(caio, late[2], ' ')).json().details[0].path).toBe('texto')
    expect((await contest(otilia, late[2])).statusCode).toBe(404)
    expect((await contest(caio, crypto.randomUUID())).statusCode).toBe(404)
    expect((await contest(operator, late[2])).statusCode).toBe(403)
  })

  test('of two that contest at once one is first', async () => {
    const answers = await Promise.all([contest(caio, late[2]), contest(caio, late[2])])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('loses sight of what is not late any more', async () => {
    const carga = await buildEntrega(app, operator, { ...daIguacu, atraso: 5 })
    expect(
      (await done<{ atraso: object | null }>(caio, 'GET', `/ranking/atraso/${carga}`)).atraso,
    ).not.toBeNull()
    await app.deps.db.asOwner(company.ownerId, async (tx) => {
      await sql`update carga_parada set janela_fim = null, janela_inicio = null
        where owner_id = ${tx.ownerId} and carga_id = ${carga}`.execute(tx.db)
      tx.announce({ ownerId: tx.ownerId, tipo: 'carga.changed', entidadeId: carga, versao: null })
    })
    expect(await done(caio, 'GET', `/ranking/atraso/${carga}`)).toEqual({ atraso: null })
  })

  test('is decided about only by the company of the load', async () => {
    const { items } = await done<{ items: RankingContestacao[] }>(
      admin,
      'POST',
      '/ranking/contestacao/search',
      {
        transportadoraId: iguacuId,
      },
    )
    expect(items).toHaveLength(3)
    const [{ id } = { id: '' }] = items
    expect((await send(stranger, 'GET', `/ranking/contestacao/${id}`)).statusCode).toBe(404)
    const body = { version: 1, aceita: true, resposta: 'x' }
    expect((await send(stranger, 'POST', `/ranking/contestacao/${id}/decidir`, body)).statusCode).toBe(404)
    expect((await send(caio, 'POST', `/ranking/contestacao/${id}/decidir`, body)).statusCode).toBe(403)
    const { items: none } = await done<{ items: unknown[] }>(
      stranger,
      'POST',
      '/ranking/contestacao/search',
      {},
    )
    expect(none).toEqual([])
  })

  test('neither writes nor reads the rows of the shipper by itself', async () => {
    const asCarrier = (statement: string) =>
      app.deps.db.asOwner(iguacu.ownerId, (tx) => tx.raw(statement) as Promise<{ rows: unknown[] }>)
    for (const table of ['ranking_fato', 'ranking_carga', 'ranking_contestacao']) {
      expect((await asCarrier(`select * from ${table}`)).rows).toEqual([])
    }
    await expect(asCarrier(`update ranking_atraso_recebido set situacao = 2`)).rejects.toThrow(
      /permission denied/,
    )
  })
})
