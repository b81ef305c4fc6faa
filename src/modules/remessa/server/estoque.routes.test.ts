import { expect, test } from 'vitest'
import { signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { ResultadoDoLote } from '../remessa-acoes.contract.ts'
import type { Estoque } from '../remessa-estoque.contract.ts'
import { createRemessas } from './testing/remessas.ts'

const app = await openTestApp()
const { company, admin, stranger } = await buildPeople(app)
const { send, done, jundiai, betim, criar, agir, receber, noEstoque, quadro, posicao, ler } =
  await createRemessas(app, admin)
const DAY = 86_400_000
const estoque = (query = '', by = admin) =>
  done<Estoque>(by, 'GET', `/remessa/estoque?unidadeNegocioId=${jundiai}${query}`)

test('what stands in a unit is shown by place and age, the oldest first, and adds up to the columns of the board', async () => {
  const [b04, c08] = [await posicao('B-04'), await posicao('C-08')]
  const velha = await criar({ pesoBruto: 410, cubagem: 1.1, quantidadeVolumes: 2 })
  await agir(velha.id, 'coletar')
  await receber([velha.id], jundiai, c08)
  app.clock.advance(7 * DAY)
  const media = await criar({ pesoBruto: 1_180, cubagem: 3.8 })
  await agir(media.id, 'coletar')
  await receber([media.id], jundiai, b04)
  app.clock.advance(3 * DAY)
  const nova = await noEstoque()
  await agir(nova.id, 'liberar')
  await criar()

  const all = await estoque()
  expect(all.itens.map(({ id, dias, posicao: place, pipe }) => [id, dias, place, pipe])).toEqual([
    [velha.id, 10, 'C-08', 'noEstoque'],
    [media.id, 3, 'B-04', 'noEstoque'],
    [nova.id, 0, null, 'liberadaParaCarga'],
  ])
  expect(all.itens[0]?.lugares).toEqual([{ posicaoId: c08, volumeM3: 1.1 }])
  expect(all).toMatchObject({
    ocupadas: 2,
    total: { remessas: 3, pesoKg: 4_790, idadeMedia: 4.3 },
    faixas: [
      { faixa: 'nova', remessas: 1, pesoKg: 3_200 },
      { faixa: 'media', remessas: 1, pesoKg: 1_180 },
      { faixa: 'parada', remessas: 1, pesoKg: 410 },
    ],
  })
  const { colunas } = await quadro(`?unidadesNegocio=${jundiai}`)
  for (const pipe of ['noEstoque', 'liberadaParaCarga'] as const) {
    const coluna = colunas.find((one) => one.pipe === pipe)
    const { total } = await estoque(`&pipe=${pipe}`)
    expect([total.remessas, total.pesoKg, total.volumeM3]).toEqual([
      coluna?.total,
      coluna?.pesoKg,
      coluna?.volumeM3,
    ])
  }
  expect((await estoque('&query=c-08')).itens.map(({ id }) => id)).toEqual([velha.id])
  expect((await estoque('&faixa=media')).itens.map(({ id }) => id)).toEqual([media.id])
  // The sheet holds what the screen is narrowed to, in its order.
  const sheet = async (filtro: object) => {
    const body = { unidadeNegocioId: jundiai, formato: 'csv', ...filtro }
    const { payload } = await send(admin, 'POST', '/remessa/estoque/exportar', body)
    return [...payload.matchAll(/^RM-\d+/gm)].map(([codigo]) => codigo)
  }
  expect(await sheet({})).toEqual(all.itens.map(({ codigo }) => codigo))
  expect(await sheet({ query: 'c-08' })).toEqual([velha.codigo])
  expect(await sheet({ faixa: 'media' })).toEqual([media.codigo])
  expect(
    (await send(stranger, 'POST', '/remessa/estoque/exportar', { unidadeNegocioId: jundiai })).statusCode,
  ).toBe(404)
})

test('goods are put in another place of their unit; one of another unit is refused, and what is not there is told', async () => {
  const [a01, fora] = [await posicao('A-01'), await posicao('Z-99', betim)]
  const here = await noEstoque()
  const awaited = await criar()
  const body = { ids: [here.id, awaited.id], posicaoId: a01 }
  const moved = await done<ResultadoDoLote>(admin, 'POST', '/remessa/posicao', body)
  expect(moved.itens.map(({ ok, erro }) => [ok, erro?.code])).toEqual([
    [true, undefined],
    [false, 'remessa_acao_impossivel'],
  ])
  expect((await ler(here.id)).posicao).toBe('A-01')
  const wrong = await send(admin, 'POST', '/remessa/posicao', { ids: [here.id], posicaoId: fora })
  expect([wrong.statusCode, wrong.json().code]).toEqual([409, 'remessa_posicao_outra_unidade'])
  await done(admin, 'POST', '/remessa/posicao', { ids: [here.id], posicaoId: null })
  expect((await ler(here.id)).posicao).toBeNull()
  const [last] = await done<{ acao: string; mudancas: object[] }[]>(
    admin,
    'GET',
    `/remessa/${here.id}/historico`,
  )
  expect([last?.acao, last?.mudancas]).toEqual([
    'mudança de posição',
    [{ campo: 'Posição', de: 'A-01', para: null }],
  ])
})

test('the stock of a unit is seen and moved by its own people', async () => {
  const iris = await signIn(app, company, { nome: 'Íris Fontes', role: 'Operador', unidades: [betim] })
  expect((await send(iris, 'GET', `/remessa/estoque?unidadeNegocioId=${jundiai}`)).statusCode).toBe(404)
  expect((await send(stranger, 'GET', `/remessa/estoque?unidadeNegocioId=${jundiai}`)).statusCode).toBe(404)
  const own = await done<Estoque>(iris, 'GET', '/remessa/estoque')
  expect([own.unidade?.id, own.unidades.map(({ id }) => id)]).toEqual([betim, [betim]])
  const here = await noEstoque()
  const refused = await done<ResultadoDoLote>(iris, 'POST', '/remessa/posicao', {
    ids: [here.id],
    posicaoId: null,
  })
  expect(refused.itens[0]).toMatchObject({ ok: false, codigo: '', erro: { code: 'not_found' } })
})
