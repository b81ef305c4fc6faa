import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import { cleanPedido } from '../pedido.rules.ts'
import { describeNewPedidos } from './describe-new-pedidos.ts'
import { pedidoInWords } from './describe-pedido.ts'
import { pedidoStore } from './pedido.store.ts'
import { resolvePedidos } from './resolve-lugares.ts'
import { pedidoSample } from './testing/build-pedido.ts'

const app = await openTestApp()

test('new orders are told as they are then read', async () => {
  const { operator } = await buildPeople(app)
  const samples = [
    await pedidoSample(app, operator, {
      pesoTotal: 0.0005,
      cubagemTotal: 1.23456,
      valorPedido: 0.1,
      tipoLote: 2,
    }),
    await pedidoSample(app, operator, {
      destino: { nome: 'Sítio', cidade: 'Lugar Nenhum', uf: 'SC' },
      dhColeta: null,
      dhEntregaInicio: '2026-11-24T10:00:00.123-03:00',
      agrupador: 'Rota norte',
      observacao: 'Doca 2',
    }),
    await pedidoSample(app, operator, {
      origem: { latitude: -23.123456789, longitude: -46.1 },
      possuiRedespacho: true,
      localidadeRedespacho: { nome: 'Cross-docking', cep: '80010-000' },
    }),
  ]
  const now = app.clock.now()
  await app.deps.db.asOwner(operator.ownerId, async (tx) => {
    const resolved = await resolvePedidos(tx, null, samples.map(cleanPedido))
    const created = resolved.flatMap(({ pedido }) => (pedido ? [{ id: uuidv7(), fields: pedido }] : []))
    for (const { id, fields } of created) await pedidoStore.insert(tx, id, fields, now)
    const read = await pedidoStore.findMany(
      tx,
      created.map(({ id }) => id),
    )
    expect(read).toHaveLength(samples.length)
    const inWords = await describeNewPedidos(
      tx,
      created.map(({ fields }) => fields),
    )
    const told = created.map(({ fields }) => inWords(fields))
    expect(told).toEqual(read.map(pedidoInWords))
    expect(told[2]).toMatchObject({
      possuiRedespacho: true,
      lugarRedespacho: 'Cross-docking · Curitiba, PR · 80010000',
    })
  })
})
