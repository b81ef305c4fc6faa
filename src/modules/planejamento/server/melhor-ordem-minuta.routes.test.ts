import { expect, test } from 'vitest'
import type { Minuta } from '#modules/minuta/minuta.contract.ts'
import { buildPedido, CURITIBA, JOINVILLE } from '#modules/pedido/server/testing/build-pedido.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'

const app = await openTestApp()
const send = createSend(app, '/formacao')
const SOROCABA = 3552205

test('the best order of a manifest is proposed without changing it, and applied as any other', async () => {
  const { operator, stranger } = await buildPeople(app)
  const build = (municipioId: number) =>
    buildPedido(app, operator, { destino: { nome: 'Loja', municipioId } })
  const far = await build(JOINVILLE)
  const middle = await build(CURITIBA)
  const near = await build(SOROCABA)
  const pedidoIds = [far.id, near.id, middle.id]
  const minuta = (
    await send(operator, 'POST', '/minuta', { unidadeNegocioId: near.unidadeNegocioId, pedidoIds })
  ).json<Minuta>()
  const answer = (await send(operator, 'GET', `/minuta/${minuta.id}/melhor-ordem`)).json()
  expect(answer).toMatchObject({
    pedidoIds: [near.id, middle.id, far.id],
    fonteDistancia: 'estimativa',
    version: minuta.version,
  })
  expect(answer.depoisM).toBeLessThan(answer.antesM)
  expect((await send(operator, 'GET', `/minuta/${minuta.id}`)).json<Minuta>().version).toBe(minuta.version)
  const applied = await send(operator, 'PUT', `/minuta/${minuta.id}/ordem`, {
    version: answer.version,
    pedidoIds: answer.pedidoIds,
  })
  expect(applied.statusCode).toBe(200)
  expect((await send(stranger, 'GET', `/minuta/${minuta.id}/melhor-ordem`)).statusCode).toBe(404)
})

test('orders that no road reaches stay behind the others, and their way is not counted', async () => {
  const { operator } = await buildPeople(app)
  const build = (municipioId: number) =>
    buildPedido(app, operator, { destino: { nome: 'Loja', municipioId } })
  const island = await build(2605459)
  const far = await build(CURITIBA)
  const near = await build(SOROCABA)
  const bestOf = async (...pedidoIds: string[]) => {
    const body = { unidadeNegocioId: near.unidadeNegocioId, pedidoIds }
    const { id } = (await send(operator, 'POST', '/minuta', body)).json<Minuta>()
    const answer = (await send(operator, 'GET', `/minuta/${id}/melhor-ordem`)).json()
    await send(operator, 'DELETE', `/minuta/${id}`)
    return answer
  }
  const with3 = await bestOf(island.id, far.id, near.id)
  expect(with3.pedidoIds.at(-1)).toBe(island.id)
  expect(with3.pedidoIds).toHaveLength(3)
  const without = await bestOf(far.id, near.id)
  expect([with3.antesM, with3.depoisM]).toEqual([without.antesM, without.depoisM])
})
