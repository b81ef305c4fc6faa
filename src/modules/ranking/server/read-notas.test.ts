/** Notes of carriers, worked out from the counts of the last 90 days. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildTransportadora } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { buildCompany } from '#platform/server/testing/build-company.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { calcularNota } from '../nota.rules.ts'
import { notaParaTransportadora } from '../nota-para-transportadora.rules.ts'
import { laneHistory } from './lane-history.ts'
import { type PedidoDeNotas, readNotas } from './read-notas.ts'

const app = await openTestApp()
const HOJE = '2026-11-21'
const ROTA = { origem: 'SP', destino: 'PR' }

interface Fato {
  readonly id: string
  readonly dia?: string
  readonly destino?: string
  readonly viagens?: number
  readonly noPrazo?: number
  readonly semOutros?: number
  readonly comAvaria?: number
  readonly porKm?: number[]
  readonly fretes?: number[]
  readonly ofertas?: number
  readonly aceitas?: number
  readonly semVeiculoCedo?: number
  readonly respostaMin?: number | null
}

/** The counts as the writer leaves them. */
const insertFatos = (ownerId: string, fatos: readonly Fato[]) =>
  app.deps.db.asOwner(ownerId, async (tx) => {
    const rows = fatos.map((one) => {
      const { viagens = 0, noPrazo = viagens } = one
      return {
        id: one.id,
        dia: one.dia ?? HOJE,
        destino: one.destino ?? ROTA.destino,
        viagens,
        no_prazo: noPrazo,
        sem_outros: one.semOutros ?? noPrazo,
        avaria: one.comAvaria ?? 0,
        por_km: one.porKm ?? [],
        fretes: one.fretes ?? [],
        ofertas: one.ofertas ?? 0,
        aceitas: one.aceitas ?? 0,
        cedo: one.semVeiculoCedo ?? 0,
        resposta: one.respostaMin ?? null,
      }
    })
    await sql`
      insert into ranking_fato (owner_id, transportadora_id, origem, destino, dia, viagens, com_previsao, no_prazo,
        no_prazo_sem_outros, com_avaria, por_km, fretes_centavos, lead_min, lead_previsto_min, ofertas, aceitas,
        sem_veiculo_cedo, resposta_min)
      select ${ownerId}, id, 'SP', destino, dia, viagens, viagens, no_prazo, sem_outros, avaria,
        (select coalesce(array_agg(v::numeric), '{}') from jsonb_array_elements_text(por_km) v),
        (select coalesce(array_agg(v::bigint), '{}') from jsonb_array_elements_text(fretes) v),
        '{}', '{}', ofertas, aceitas, cedo, resposta
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id uuid, dia date, destino text, viagens integer,
        no_prazo integer, sem_outros integer, avaria integer, por_km jsonb, fretes jsonb, ofertas integer,
        aceitas integer, cedo integer, resposta integer)
    `.execute(tx.db)
  })

async function world(fatosOf: (ids: readonly string[]) => readonly Fato[], carriers = 3) {
  const { ownerId } = await buildCompany(app)
  const ids: string[] = []
  for (let count = 0; count < carriers; count += 1) ids.push((await buildTransportadora(app, ownerId)).id)
  await insertFatos(ownerId, fatosOf(ids))
  const notas = async (pedido: Partial<PedidoDeNotas> = {}) => {
    const all = await app.deps.db.readAsOwner(ownerId, (tx) =>
      readNotas(tx, { transportadoraIds: ids, ...ROTA, hoje: HOJE, ...pedido }),
    )
    return ids.flatMap((id) => all.get(id) ?? [])
  }
  return { ownerId, ids, notas }
}

describe('the note of a carrier', () => {
  test('follows from its counts, and towards the mean of all carriers of the shipper', async () => {
    const { notas } = await world(([a = '', b = '']) => [
      {
        id: a,
        viagens: 90,
        noPrazo: 82,
        porKm: [8, 9, 10],
        ofertas: 10,
        aceitas: 7,
        semVeiculoCedo: 2,
        respostaMin: 22,
      },
      { id: b, viagens: 10, noPrazo: 9, semOutros: 10, destino: 'RS', porKm: [5, 5, 5] },
    ])
    const [first, second, third] = await notas()
    expect(first?.fatos).toEqual({
      entregues: 90,
      comAvaria: 0,
      comPrevisao: 90,
      noPrazo: 82,
      razaoDoPreco: 1,
      ofertas: 10,
      aceitas: 8,
      viagensNaRota: 90,
    })
    expect(first?.medias).toEqual({ noPrazo: 0.92, avarias: 0 })
    expect(first?.motivos).toEqual({
      viagensNaRota: 90,
      entregues: 90,
      noPrazoBruto: 82 / 90,
      respostaMin: 22,
    })
    // (82 + 10 · 0.92) / 100 = 0.912 on time.
    expect(first?.nota.partes).toEqual({ prazo: 24.7, preco: 12.5, aceite: 12, avarias: 15, rota: 10 })
    expect(second?.fatos).toMatchObject({ noPrazo: 10, razaoDoPreco: null, viagensNaRota: null })
    expect(second?.motivos).toMatchObject({ viagensNaRota: 0, noPrazoBruto: 0.9, respostaMin: null })
    expect(third?.nota).toMatchObject({ conhecido: 0, nota: null, parcial: true })
  })

  test('looks back on 90 days, today included', async () => {
    const { notas } = await world(([a = '', b = '']) => [
      { id: a, viagens: 1, dia: '2026-08-24' },
      { id: b, viagens: 1, dia: '2026-08-23' },
      { id: b, viagens: 1, dia: '2026-11-22', destino: 'RS' },
    ])
    expect((await notas()).map(({ fatos }) => fatos.entregues)).toEqual([1, 0, 0])
  })

  test('has a price only where the carrier and the lane have three loads each', async () => {
    const { notas } = await world(([a = '', b = '', c = '']) => [
      { id: a, viagens: 3, porKm: [10, 10, 12] },
      { id: b, viagens: 2, porKm: [8, 8] },
      { id: c, viagens: 9, destino: 'RS', porKm: [1, 1, 1] },
    ])
    const found = await notas()
    // Lane: 8, 8, 10, 10, 12.
    expect(found.map(({ fatos }) => fatos.razaoDoPreco)).toEqual([1, null, null])
    expect(found.map(({ transportadorasNaRota }) => transportadorasNaRota)).toEqual([1, 1, 1])
    expect((await notas({ origem: null, destino: null }))[0]?.fatos).toMatchObject({
      razaoDoPreco: null,
      viagensNaRota: null,
    })
  })

  test('weighs the parts as it is asked to', async () => {
    const { notas } = await world(([a = '']) => [{ id: a, viagens: 40, noPrazo: 20 }])
    const [found] = await notas({ pesos: { prazo: 0, preco: 0, aceite: 0, avarias: 100, rota: 0 } })
    expect(found?.nota.nota).toBe(100)
  })

  test('knows nothing of another company', async () => {
    const { ids } = await world(([a = '']) => [{ id: a, viagens: 40 }])
    const other = await buildCompany(app)
    const found = await app.deps.db.readAsOwner(other.ownerId, (tx) =>
      readNotas(tx, { transportadoraIds: ids, ...ROTA, hoje: HOJE }),
    )
    expect([...found.values()].map(({ nota }) => nota.nota)).toEqual([null, null, null])
  })
})

test('a note that was stored is the same when it is worked out from what is stored beside it [C-120]', async () => {
  const { notas } = await world(([a = '', b = '']) => [
    {
      id: a,
      viagens: 87,
      noPrazo: 79,
      semOutros: 81,
      comAvaria: 1,
      porKm: [8.123456, 9.5, 7.31],
      ofertas: 9,
      aceitas: 5,
      semVeiculoCedo: 1,
    },
    { id: b, viagens: 13, noPrazo: 11, porKm: [7, 7.77, 8.1, 9] },
  ])
  for (const one of (await notas()).slice(0, 2)) {
    const stored = JSON.stringify(one)
    const { nota, fatos, pesos, medias, transportadorasNaRota } = JSON.parse(stored) as typeof one
    expect(calcularNota(fatos, pesos, medias)).toEqual(nota)
    expect(one.nota).toEqual(nota)
    // What the carrier was told follows from it as well.
    expect(
      notaParaTransportadora(calcularNota(fatos, pesos, medias), { transportadorasNaRota, pesos }),
    ).toEqual(notaParaTransportadora(one.nota, { transportadorasNaRota, pesos }))
  }
})

describe('what was paid on a lane', () => {
  test('is told as its median and the band of eight loads in ten', async () => {
    const { ownerId } = await world(([a = '', b = '']) => [
      { id: a, viagens: 3, fretes: [400_000, 410_000, 420_001] },
      { id: b, viagens: 2, fretes: [430_000, 440_000], dia: '2026-10-01' },
      { id: b, viagens: 1, fretes: [1], dia: '2026-08-01' },
      { id: b, viagens: 1, fretes: [9_999_999], destino: 'RS' },
    ])
    const history = (destino: string) =>
      app.deps.db.readAsOwner(ownerId, (tx) => laneHistory(tx, { origem: 'SP', destino, hoje: HOJE }))
    expect(await history('PR')).toEqual({ cargas: 5, p10: 404_000, mediana: 420_001, p90: 436_000 })
    expect(await history('BA')).toEqual({ cargas: 0, p10: null, mediana: null, p90: null })
  })
})

describe('notes of 500 carriers', () => {
  let ownerId = ''
  const ids = Array.from({ length: 500 }, () => uuidv7())
  beforeAll(async () => {
    ;({ ownerId } = await buildCompany(app))
    await app.deps.db.asSystem('create-company', async (tx) => {
      await tx.raw(
        `insert into empresa (owner_id, id, documento, codigo, nome, transportadora, cliente)
         select $1, id, lpad(n::text, 14, '0'), n::text, 'Transportadora ' || n, true, false
         from unnest($2::uuid[]) with ordinality as x (id, n)`,
        [ownerId, ids],
      )
    })
    const days = Array.from({ length: 10 }, (_, day) => `2026-11-${String(10 + day)}`)
    for (const dia of days) {
      await insertFatos(
        ownerId,
        ids.flatMap((id) => [
          { id, dia, viagens: 2, porKm: [8, 9] },
          { id, dia, viagens: 1, destino: 'RS', porKm: [7] },
        ]),
      )
    }
  })

  test('come with two queries', async () => {
    let queries = 0
    const found = await app.deps.db.readAsOwner(ownerId, async (tx) => {
      const counting = new Proxy(tx, {
        get: (target, key) => {
          if (key === 'db') queries += 1
          return Reflect.get(target, key)
        },
      })
      return readNotas(counting, { transportadoraIds: ids, ...ROTA, hoje: HOJE })
    })
    expect(found.size).toBe(500)
    expect(found.get(ids[0] ?? '')?.nota.parcial).toBe(true)
    expect(queries).toBe(2)
  })
})
