import { beforeEach, expect, test } from 'vitest'
import { buildUnit, defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import type { PedidoNaFormacao } from '#modules/minuta/formacao.contract.ts'
import { type SignedIn, signIn, type TestCompany } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { buildPedido } from './testing/build-pedido.ts'

const app = await openTestApp()
const send = createSend(app, '/formacao')
let company: TestCompany
let operator: SignedIn
let stranger: SignedIn

beforeEach(async () => {
  ;({ company, operator, stranger } = await buildPeople(app))
})

const list = async (query = '', who = operator) =>
  (await send(who, 'GET', `/pedido/formacao${query}`)).json<PedidoNaFormacao[]>()
const numeros = (pedidos: readonly PedidoNaFormacao[]) => pedidos.map(({ numero }) => numero)

test('the formation lists what its screen decides with: places, measures, impediments and the manifest [L-096]', async () => {
  const pedido = await buildPedido(app, operator, { tipoFrete: 3, agrupador: 'Rota 7' })
  const minuta = (
    await send(operator, 'POST', '/minuta', {
      unidadeNegocioId: await defaultUnit(app, company.ownerId),
      pedidoIds: [pedido.id],
    })
  ).json<{ id: string; codigo: number }>()
  const solto = await buildPedido(app, operator, { dhColeta: null, destino: { nome: 'Sem lugar' } })
  const [newest, oldest, ...none] = await list()
  expect(none).toEqual([])
  expect(newest).toMatchObject({
    id: solto.id,
    nome: 'Sem lugar',
    destino: { latitude: null, longitude: null, localidade: 'Sem lugar', quem: null },
    dhColeta: null,
    minutaId: null,
  })
  expect(oldest).toEqual({
    id: pedido.id,
    numero: pedido.numero,
    version: 1,
    unidadeNegocioId: pedido.unidadeNegocioId,
    fusoHorario: 'America/Sao_Paulo',
    tipoFrete: 3,
    agrupador: 'Rota 7',
    nome: 'Mercado Dona Cotinha',
    origem: {
      latitude: pedido.origem.latitude,
      longitude: pedido.origem.longitude,
      localidade: 'Jundiaí, SP',
      quem: null,
    },
    destino: {
      latitude: pedido.destino.latitude,
      longitude: pedido.destino.longitude,
      localidade: 'Joinville, SC',
      quem: null,
    },
    uf: 'SC',
    municipioId: 4209102,
    possuiRedespacho: false,
    redespacho: null,
    dhColeta: '2026-11-23T09:00:00.000Z',
    dhEntregaInicio: null,
    dhEntrega: '2026-11-24T20:00:00.000Z',
    pesoTotal: 812.5,
    cubagemTotal: 3.2,
    paletes: 2,
    valorPedido: 12_480.9,
    minutaId: minuta.id,
    minuta: minuta.codigo,
  })
})

test('a period is that of the pick-up in both notations, both days included; orders without a date stay', async () => {
  const [early, late, undated] = [
    await buildPedido(app, operator, { dhColeta: '2026-11-23T09:00:00.000Z' }),
    // 23:30 of the 25th where most units are.
    await buildPedido(app, operator, { dhColeta: '2026-11-26T02:30:00.000Z', dhEntrega: null }),
    await buildPedido(app, operator, { dhColeta: null }),
  ]
  expect(numeros(await list('?dataIni=24/11/2026&dataFim=2026-11-25'))).toEqual([undated.numero, late.numero])
  expect(numeros(await list('?dataFim=2026-11-23'))).toEqual([undated.numero, early.numero])
  expect((await send(operator, 'GET', '/pedido/formacao?dataIni=31/02/2026')).statusCode).toBe(400)
})

test('changed orders are read by their ids; what left the formation does not come back', async () => {
  const [stays, goes] = [await buildPedido(app, operator), await buildPedido(app, operator)]
  await send(operator, 'PUT', `/pedido/${goes.id}/desativar`, { version: goes.version })
  const ids = [stays.id, goes.id]
  const read = (who: SignedIn) => send(who, 'POST', '/pedido/formacao', { ids })
  expect(numeros((await read(operator)).json())).toEqual([stays.numero])
  expect((await read(stranger)).json()).toEqual([])
  expect(numeros(await list())).toEqual([stays.numero])
})

test('nobody sees orders of another company or of units out of reach', async () => {
  const own = await buildPedido(app, operator)
  const unidade = await buildUnit(app, company.ownerId, 'CD Betim')
  await buildPedido(app, operator, { unidadeNegocioId: unidade })
  expect(await list('', stranger)).toEqual([])
  const guarded = await signIn(app, company, { role: 'Operador', unidades: [own.unidadeNegocioId] })
  expect(numeros(await list('', guarded))).toEqual([own.numero])
})
