/** The scorecard: counts that are their records, who is ranked, and that a carrier reads itself alone. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertShare } from '#modules/carga/server/testing/share-carga.ts'
import { createEntregas } from '#modules/entrega/server/testing/entregas.ts'
import { relogioDosFatos } from '#modules/fato/server/reconstruir.ts'
import { createOcorrencias } from '#modules/ocorrencia/server/testing/build-ocorrencia.ts'
import { openOfertas, type Transportadora } from '#modules/oferecimento/server/testing/ofertas.ts'
import { PREFERENCIAS } from '#modules/preferencia/preferencias.rules.ts'
import type { searchRanking } from '#modules/ranking/ranking.contract.ts'
import { relogioDoRanking } from '#modules/ranking/server/reconstruir.ts'
import { type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import type { getDesempenho } from '../desempenho.contract.ts'
import { NUMEROS_DO_DESEMPENHO } from '../desempenho.rules.ts'
import type { CargaKpi, RegistroDoNumero } from '../indicador.contract.ts'
import type { Numero } from '../numeros.rules.ts'

const app = await openTestApp()
const ofertas = await openOfertas(app)
const { admin, done, send, embarcador } = ofertas
const owner = embarcador.ownerId
const via = await ofertas.transportadora({ nome: 'Via Planalto' })
const livre = await ofertas.transportadora({ nome: 'Rota Livre' })
const entregas = createEntregas(app, admin)
const NOVEMBRO = 'dtInicio=01/11/2026&dtFim=30/11/2026'
type Desempenho = ResponseOf<typeof getDesempenho>

const read = (query = '', who: SignedIn = admin) =>
  done<Desempenho>(who, 'GET', `/frete/ranking?${NOVEMBRO}&${query}`)

async function idsOf(numero: Numero, query: string, who = admin): Promise<string[]> {
  const path = `/frete/indicador/${numero}/registros?${NOVEMBRO}&${query}&page=-1`
  const { items, total } = await done<{ items: RegistroDoNumero[]; total: number }>(who, 'GET', path)
  expect([numero, items.length]).toEqual([numero, total])
  return items.map(({ id }) => id).sort()
}

const { buildTipo } = createOcorrencias(app, admin, admin)
const [fila, avaria] = [
  await buildTipo({ contaPara: 'atraso-outros' }),
  await buildTipo({ contaPara: 'avaria' }),
]

/** A load with two deliveries that the carrier made: the first one late or refused, the paper of the other one there. */
async function buildCarga(quem: Transportadora, n: number): Promise<void> {
  app.clock.set('2026-11-22T12:00:00.000Z')
  const carga = await entregas.onTheRoad()
  await app.deps.db.asOwner(owner, async (tx) => {
    await sql`update carga set transportadora_id = ${quem.id} where owner_id = ${owner} and id = ${carga.id}`.execute(
      tx.db,
    )
    await insertShare(tx, embarcador, carga.id, quem)
    tx.announce({ ownerId: owner, tipo: 'carga.changed', entidadeId: carga.id, versao: null })
  })
  const [primeira, segunda] = await entregas.ofCarga(carga.id)
  const ocorrencia = n % 7 === 0 ? fila : n % 9 === 1 ? avaria : undefined
  if (ocorrencia) {
    await done(admin, 'POST', `/api/carga-mongo/${carga.id}/ocorrencias`, {
      tipoOcorrenciaId: ocorrencia,
      paradaId: carga.primeira,
    })
  }
  // The first one is due at 21:00 on the 23rd, the other one at 14:00 on the 24th.
  app.clock.set(n % 7 < 2 ? '2026-11-23T22:10:00.000Z' : '2026-11-23T20:00:00.000Z')
  await entregas.baixa(primeira?.id ?? '', { resultado: n % 5 === 0 ? 'recusada' : 'total' })
  app.clock.set('2026-11-24T13:00:00.000Z')
  await entregas.baixa(segunda?.id ?? '')
  if (n % 2 === 0) {
    await app.deps.db.asOwner(owner, async (tx) => {
      await tx.raw('update entrega set situacao = 3, fotos = 1 where id = $1', [segunda?.id])
      tx.announce({ ownerId: owner, tipo: 'entrega.changed', entidadeId: segunda?.id ?? '', versao: null })
    })
  }
}

const oferta = await ofertas.oferta([via, livre])
await ofertas.oferta([via])
await ofertas.reply(via, await ofertas.recebida(via, oferta), 'aceitar', { valor: 5_450 })
for (let n = 0; n < 21; n += 1) await buildCarga(via, n)
for (let n = 0; n < 3; n += 1) await buildCarga(livre, n)
/** With an own vehicle: no carrier made it. */
app.clock.set('2026-11-22T12:00:00.000Z')
const daFrota = await entregas.onTheRoad()
for (const { id } of await entregas.ofCarga(daFrota.id)) await entregas.baixa(id)
app.clock.set('2026-12-02T12:00:00.000Z')

test('every part counts exactly the records that it leads to, of each carrier and of all [E-803]', async () => {
  const { items, todas } = await read()
  expect(items.map(({ nome }) => nome)).toEqual(['Via Planalto', 'Rota Livre'])
  for (const { transportadoraId, contagens } of items) {
    for (const numero of NUMEROS_DO_DESEMPENHO) {
      const ids = await idsOf(numero, `transportadoraId=${transportadoraId}`)
      expect([numero, new Set(ids).size]).toEqual([numero, contagens[numero]])
    }
  }
  expect(items[0]?.contagens).toMatchObject({
    cargasAvaliadas: 21,
    entregas: 42,
    noPrazo: 36,
    noPrazoSemTerceiros: 39,
    semAvaria: 39,
    convites: 2,
    convitesAceitos: 1,
    canhotosDevidos: 37,
    canhotosEmDia: 11,
  })
  for (const numero of NUMEROS_DO_DESEMPENHO) {
    expect([numero, (await idsOf(numero, 'propria=false')).length]).toEqual([numero, todas.contagens[numero]])
  }
  expect(todas.contagens.entregas).toBe(48)
  expect(todas.partes.noPrazo).toBeCloseTo((todas.contagens.noPrazo * 100) / 48, 9)
})

test('on time is what the dashboards say, and delays of others count as on time in the second line [E-801]', async () => {
  const { items } = await read()
  const kpi = await done<CargaKpi>(admin, 'GET', `/frete/quadro/carga-kpi?${NOVEMBRO}`)
  for (const { transportadoraId, partes, contagens, semTerceiros } of items) {
    const painel = kpi.transportadoras.find((one) => one.transportadoraId === transportadoraId)
    expect(painel).toMatchObject({
      entregas: contagens.entregas,
      noPrazoPct: partes.noPrazo,
      otifPct: partes.otif,
    })
    expect(semTerceiros.noPrazo).toBeCloseTo((contagens.noPrazoSemTerceiros * 100) / contagens.entregas, 9)
  }
  expect(kpi.totais.noPrazoSemTerceirosPct).toBeCloseTo((46 * 100) / 50, 9)
})

test('the ranking counts the delivered loads whose deliveries the scorecard counts, also with a tolerance [E-801]', async () => {
  const ranking = async () => {
    const { semVolume } = await done<ResponseOf<typeof searchRanking>>(
      admin,
      'POST',
      '/marketplace/ranking/search',
      {},
    )
    const found = semVolume.find(({ nome }) => nome === 'Via Planalto')
    return [found?.comPrevisao, found?.noPrazo, found?.noPrazoSemOutros]
  }
  // Of 21 loads five wait for a decision; four of the others were late by 70 minutes, two of these not through the carrier.
  expect(await ranking()).toEqual([16, 0.75, 0.875])
  const tolerate = async (toleranciaMin: number) => {
    await done(admin, 'PUT', `/api/owner-preferences/${owner}`, {
      preferencias: { rastreamento: { ...PREFERENCIAS.rastreamento.padrao, toleranciaMin } },
    })
    await relogioDosFatos.run(app.deps, {})
    await relogioDoRanking.run(app.deps, {})
  }
  await tolerate(90)
  expect(await ranking()).toEqual([16, 1, 1])
  expect((await read()).items[0]?.partes.noPrazo).toBe(100)
  await tolerate(0)
  expect(await ranking()).toEqual([16, 0.75, 0.875])
})

test('whoever has 20 loads has a place; the others are shown without one', async () => {
  const { items, total, classificadas } = await read()
  expect([items.map(({ posicao }) => posicao), total, classificadas]).toEqual([[1, null], 2, 1])
  const second = await read('page=1&qtdItem=1')
  expect([second.items.map(({ nome }) => nome), second.total]).toEqual([['Rota Livre'], 2])
  expect((await read(`transportadoraId=${via.id}`)).items).toEqual([items[0]])
})

test('a paper that is still in time is not owed yet', async () => {
  app.clock.set('2026-11-25T12:00:00.000Z')
  const [first] = (await read(`transportadoraId=${via.id}`)).items
  expect(first?.contagens).toMatchObject({ canhotosDevidos: 11, canhotosEmDia: 11 })
  expect(first?.partes.documentos).toBe(100)
  expect(await idsOf('canhotosDevidos', `transportadoraId=${via.id}`)).toHaveLength(11)
  app.clock.set('2026-12-02T12:00:00.000Z')
})

test('a carrier reads itself alone, with the same counts, whichever other one it asks for [E-813]', async () => {
  const [daEmpresa] = (await read(`transportadoraId=${via.id}`)).items
  const own = await read('', via.admin)
  expect(own.items).toMatchObject([
    {
      transportadoraId: null,
      nome: 'Via Planalto',
      contagens: daEmpresa?.contagens,
      partes: daEmpresa?.partes,
    },
  ])
  expect(own.todas.contagens).toEqual(daEmpresa?.contagens)
  expect((await read(`transportadoraId=${livre.id}`, via.admin)).items).toEqual([])
  for (const numero of NUMEROS_DO_DESEMPENHO) {
    expect(await idsOf(numero, 'propria=true', via.admin)).toEqual(
      await idsOf(numero, `transportadoraId=${via.id}`),
    )
    expect([numero, await idsOf(numero, `transportadoraId=${livre.id}`, via.admin)]).toEqual([numero, []])
  }
  expect((await read('', livre.admin)).items).toMatchObject([{ nome: 'Rota Livre', posicao: null }])
})

test('a part that nobody may read or that has nothing to count is missing, and the others weigh more [E-811]', async () => {
  const semOfertas = await signIn(app, embarcador, {
    modulosRecusados: ['oferecimento-restrito', 'oferecimento-aberto'],
  })
  const { items } = await read(`transportadoraId=${via.id}`, semOfertas)
  const [{ partes, desempenho }] = items as [Desempenho['items'][number]]
  expect(partes.aceite).toBeNull()
  const known = [
    [partes.noPrazo, 50],
    [partes.otif, 20],
    [partes.semAvaria, 10],
    [partes.documentos, 10],
  ] as const
  expect(desempenho).toBeCloseTo(known.reduce((sum, [valor, peso]) => sum + (valor ?? 0) * peso, 0) / 90, 9)
  const refused = await send(semOfertas, 'GET', `/frete/indicador/convites/registros?${NOVEMBRO}`)
  expect(refused.statusCode).toBe(403)
  const vazio = await done<Desempenho>(admin, 'GET', '/frete/ranking?dtInicio=2025-01-01&dtFim=2025-01-31')
  expect([vazio.items, vazio.todas.desempenho]).toEqual([[], null])
})
