/** The counts of the ranking follow the records: loads, occurrences, regions, offers. */
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { buildCarga } from '#modules/carga/server/testing/build-carga.ts'
import { buildTransportadora } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createFreshSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { ofertasDoRanking, type RespostasDoDia } from './ofertas-do-ranking.ts'
import { reconstruirJob, recontarEmpresa, relogioDoRanking } from './reconstruir.ts'
import { recontarChaves } from './recontar.ts'
import { readRotas } from './rota.ts'
import { buildEntrega, readFatos } from './testing/entregas.ts'

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const { company, admin, operator } = await buildPeople(app)
const send = createFreshSend(app)
const owner = company.ownerId
const carrier = async () => (await buildTransportadora(app, owner)).id
const fatos = (id: string) => readFatos(app, owner, id)

async function done<T>(who: SignedIn, method: 'POST', path: string, body: object = {}): Promise<T> {
  const answer = await send(who, method, path, body)
  expect([answer.statusCode, answer.body]).toEqual([expect.toSatisfy((c) => c < 300), expect.any(String)])
  return answer.json<T>()
}

const pedida = () =>
  app.deps.db.readAsOwner(owner, (tx) =>
    tx.db.selectFrom('ranking_reconstrucao').select('feita_em').execute(),
  )

let kinds = 0
async function kindOf(contaPara: string): Promise<string> {
  kinds += 1
  const { id } = await done<{ id: string }>(admin, 'POST', '/api/tipo-ocorrencia', {
    codigo: `T${kinds}`,
    descricao: `Tipo ${kinds}`,
    categoria: 'entrega',
    severidade: 'media',
    contaPara,
  })
  return id
}
/** As an operator opens it on a load that is on the road; here the load is delivered already. */
const addOcorrencia = async (cargaId: string, tipoOcorrenciaId: string) =>
  done<{ id: string; version: number }>(operator, 'POST', `/api/carga-mongo/${cargaId}/ocorrencias`, {
    tipoOcorrenciaId,
  })

describe('a delivered load counts', () => {
  test('once, on the day and the lane of its delivery, with what was paid for each kilometre', async () => {
    const id = await carrier()
    await buildEntrega(app, operator, { transportadoraId: id, frete: 4_000, distanciaM: 500_000 })
    await buildEntrega(app, operator, { transportadoraId: id, frete: 5_000, atraso: 61 })
    expect(await fatos(id)).toEqual([
      {
        transportadora_id: id,
        origem: 'SP',
        destino: 'MG',
        dia: '2026-11-20',
        viagens: 2,
        com_previsao: 2,
        no_prazo: 1,
        no_prazo_sem_outros: 1,
        com_avaria: 0,
        por_km: [8, 10],
        lead_min: [660, 721],
        ofertas: 0,
        aceitas: 0,
        sem_veiculo_cedo: 0,
      },
    ])
  })

  test('on the civil day of the place, and without a planned time only as a trip', async () => {
    const id = await carrier()
    // Four hours after 18:00 it is still the same day in Uberlândia, though not in UTC.
    await buildEntrega(app, operator, { transportadoraId: id, atraso: 240 })
    await buildEntrega(app, operator, { transportadoraId: id, atraso: null, distanciaM: null })
    expect(await fatos(id)).toMatchObject([
      { dia: '2026-11-20', viagens: 2, com_previsao: 1, no_prazo: 0, por_km: [8] },
    ])
  })

  test('no longer, when it goes back on the road, and for the other carrier when it is its', async () => {
    const [one, other] = [await carrier(), await carrier()]
    const carga = await buildEntrega(app, operator, { transportadoraId: one })
    await change(carga, sql`transportadora_id = ${other}`)
    expect([await fatos(one), await fatos(other)]).toMatchObject([[], [{ viagens: 1 }]])
    await change(carga, sql`status = 2`)
    expect(await fatos(other)).toEqual([])
  })

  test('of twenty that end at the same moment every one', async () => {
    const id = await carrier()
    await Promise.all(Array.from({ length: 20 }, () => buildEntrega(app, operator, { transportadoraId: id })))
    expect(await fatos(id)).toMatchObject([{ viagens: 20, no_prazo: 20 }])
  })

  test('nothing of time when all of it was told in one moment', async () => {
    const id = await carrier()
    const carga = await buildEntrega(app, operator, { transportadoraId: id })
    await changeParadas(
      carga,
      sql`dh_chegada = ${'2026-11-25T12:00:00Z'}, dh_saida = ${'2026-11-25T12:00:00Z'}`,
    )
    expect(await fatos(id)).toMatchObject([{ dia: '2026-11-25', viagens: 1, com_previsao: 0, lead_min: [] }])
  })
})

describe('occurrences', () => {
  test('say that cargo was damaged, and whose the delay is', async () => {
    const [avaria, deOutros, dela, nada] = [
      await kindOf('avaria'),
      await kindOf('atraso-outros'),
      await kindOf('atraso-transportadora'),
      await kindOf('nada'),
    ]
    const id = await carrier()
    const late = { transportadoraId: id, atraso: 30 }
    const [a, b, c, d] = await Promise.all([1, 2, 3, 4].map(() => buildEntrega(app, operator, late)))
    await addOcorrencia(a ?? '', avaria)
    await addOcorrencia(b ?? '', deOutros)
    await addOcorrencia(c ?? '', deOutros)
    await addOcorrencia(c ?? '', dela)
    await addOcorrencia(d ?? '', nada)
    expect(await fatos(id)).toMatchObject([
      { viagens: 4, no_prazo: 0, no_prazo_sem_outros: 1, com_avaria: 1 },
    ])
  })

  test('that were cancelled say nothing', async () => {
    const id = await carrier()
    const carga = await buildEntrega(app, operator, { transportadoraId: id })
    const ocorrencia = await addOcorrencia(carga, await kindOf('avaria'))
    expect(await fatos(id)).toMatchObject([{ com_avaria: 1 }])
    await done(operator, 'POST', `/api/ocorrencia/${ocorrencia.id}/cancelar`, {
      version: ocorrencia.version,
    })
    expect(await fatos(id)).toMatchObject([{ com_avaria: 0 }])
  })

  test('count for something else once their kind does, after the rebuild that follows', async () => {
    const id = await carrier()
    const kind = await kindOf('nada')
    await addOcorrencia(await buildEntrega(app, operator, { transportadoraId: id }), kind)
    const { version, ...tipo } = (await send(admin, 'GET', `/api/tipo-ocorrencia/${kind}`)).json()
    const { codigo, descricao, categoria, severidade } = tipo
    const changed = { codigo, descricao, categoria, severidade, contaPara: 'avaria', version }
    expect((await send(admin, 'PUT', `/api/tipo-ocorrencia/${kind}`, changed)).statusCode).toBe(200)
    expect(await pedida()).toEqual([{ feita_em: null }])
    await reconstruirJob.run(app.deps, { ownerId: owner })
    expect(await pedida()).toEqual([{ feita_em: expect.any(Date) }])
    expect(await fatos(id)).toMatchObject([{ com_avaria: 1 }])
  })
})

describe('lanes', () => {
  test('are those of the regions of the company, the smaller one before the larger one', async () => {
    const id = await carrier()
    await buildEntrega(app, operator, { transportadoraId: id })
    const region = (body: object) =>
      done<{ id: string }>(admin, 'POST', '/api/regiao', {
        cor: 'azul',
        tipo: 1,
        ufs: [],
        municipioIds: [],
        ...body,
      })
    const minas = await region({ nome: 'Minas', ufs: ['MG'] })
    await recontarEmpresa(app.deps, owner)
    expect(await fatos(id)).toMatchObject([{ origem: 'SP', destino: minas.id, viagens: 1 }])
    const triangulo = await region({ nome: 'Triângulo', municipioIds: [3170206] })
    await recontarEmpresa(app.deps, owner)
    expect(await fatos(id)).toMatchObject([{ origem: 'SP', destino: triangulo.id, viagens: 1 }])
  })

  test('are told of loads that were not delivered yet, for whoever offers them', async () => {
    const carga = await buildCarga(app, operator)
    const triangulo = expect.stringMatching(/^[0-9a-f-]{36}$/)
    const rotas = await app.deps.db.readAsOwner(owner, (tx) => readRotas(tx, [carga.id, crypto.randomUUID()]))
    expect([...rotas]).toEqual([[carga.id, { origem: 'SP', destino: triangulo }]])
  })

  test('that were drawn differently ask for a rebuild', async () => {
    expect(await pedida()).toEqual([{ feita_em: null }])
    await relogioDoRanking.run(app.deps, {})
    expect(await pedida()).toEqual([{ feita_em: expect.any(Date) }])
  })
})

describe('offers', () => {
  let undo = () => undefined as unknown
  afterEach(() => void undo())

  test('are counted by whoever keeps them, and not at all without any', async () => {
    const id = await carrier()
    const chave = { transportadoraId: id, origem: 'SP', destino: 'PR', dia: '2026-11-20' }
    await app.deps.db.asOwner(owner, (tx) => recontarChaves(tx, [chave]))
    expect(await fatos(id)).toEqual([])
    const respostas: RespostasDoDia[] = [
      { ...chave, ofertas: 5, aceitas: 3, semVeiculoCedo: 1, respostaMin: 22 },
    ]
    undo = ofertasDoRanking.put({
      key: 'oferecimento',
      contar: async (_tx, chaves) =>
        respostas.filter((one) => chaves.some(({ destino }) => destino === one.destino)),
      listarChaves: async () => respostas,
    })
    await app.deps.db.asOwner(owner, (tx) => recontarChaves(tx, [chave, chave]))
    expect(await fatos(id)).toMatchObject([
      { dia: '2026-11-20', viagens: 0, ofertas: 5, aceitas: 3, sem_veiculo_cedo: 1, por_km: [] },
    ])
    const before = await fatos(id)
    await recontarEmpresa(app.deps, owner)
    expect(await fatos(id)).toEqual(before)
    respostas.length = 0
    await recontarEmpresa(app.deps, owner)
    expect(await fatos(id)).toEqual([])
  })
})

test('a rebuild makes the same counts, and mends those that were spoilt', async () => {
  const id = await carrier()
  for (const diasAntes of [0, 1, 40]) await buildEntrega(app, operator, { transportadoraId: id, diasAntes })
  const before = await fatos(id)
  expect(before).toHaveLength(3)
  await app.deps.db.asOwner(owner, async (tx) => {
    await sql`update ranking_fato set viagens = viagens + 5 where owner_id = ${owner}`.execute(tx.db)
    await sql`delete from ranking_carga where owner_id = ${owner}`.execute(tx.db)
  })
  await recontarEmpresa(app.deps, owner)
  expect(await fatos(id)).toEqual(before)
})

/** Another column of the load, as a use case would write it. */
async function change(cargaId: string, set: ReturnType<typeof sql>): Promise<void> {
  await app.deps.db.asOwner(owner, async (tx) => {
    await sql`update carga set ${set} where owner_id = ${owner} and id = ${cargaId}`.execute(tx.db)
    tx.announce({ ownerId: owner, tipo: 'carga.changed', entidadeId: cargaId, versao: null })
  })
}

async function changeParadas(cargaId: string, set: ReturnType<typeof sql>): Promise<void> {
  await app.deps.db.asOwner(owner, async (tx) => {
    await sql`update carga_parada set ${set} where owner_id = ${owner} and carga_id = ${cargaId}`.execute(
      tx.db,
    )
    tx.announce({ ownerId: owner, tipo: 'carga.changed', entidadeId: cargaId, versao: null })
  })
}
