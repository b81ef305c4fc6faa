/** What a shipper reads before and beside its offers: whom it may ask, and what waits for it at home. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Elegiveis } from '../oferta-quadro.contract.ts'
import { type Ofertas, openOfertas, type Transportadora } from './testing/ofertas.ts'

let app: TestApp
let ofertas: Ofertas
let planalto: Transportadora
let minas: Transportadora

beforeAll(async () => {
  app = await openTestApp()
  ofertas = await openOfertas(app)
  planalto = await ofertas.transportadora({ nome: 'Via Planalto' })
  minas = await ofertas.transportadora({ nome: 'TransMinas' })
})
afterAll(() => app.close())

const ANTES = '/marketplace/oferta/elegiveis'
const PENDENCIAS = '/marketplace/oferta/pendencias'

describe('carriers before there is an offer', () => {
  test('they are answered for a load, and nothing is created', async () => {
    const { id } = await ofertas.carga()
    const found = await ofertas.done<Elegiveis>(ofertas.operator, 'POST', ANTES, { cargaId: id })
    expect(found.items.map(({ nome, jaConvidada }) => [nome, jaConvidada])).toEqual(
      expect.arrayContaining([
        ['Via Planalto', false],
        ['TransMinas', false],
      ]),
    )
    expect(found).toMatchObject({ chamadas: [], rota: { cargas: 0, mediana: null } })
    const { total } = await ofertas.done<{ total: number }>(
      ofertas.admin,
      'POST',
      '/marketplace/oferta/search',
      {
        cargaId: id,
      },
    )
    expect(total).toBe(0)
  })

  test('neither or both of load and batch, and what does not exist, are refused', async () => {
    const { id } = await ofertas.carga()
    const unknown = '018f0000-0000-7000-8000-000000000001'
    expect(await ofertas.refused(ofertas.admin, 'POST', ANTES, {})).toEqual([400, 'invalid_input', 'cargaId'])
    expect(await ofertas.refused(ofertas.admin, 'POST', ANTES, { cargaId: id, loteId: id })).toEqual([
      400,
      'invalid_input',
      'loteId',
    ])
    expect(await ofertas.refused(ofertas.admin, 'POST', ANTES, { cargaId: unknown })).toEqual([
      404,
      'not_found',
      undefined,
    ])
    expect(
      await ofertas.refused(ofertas.admin, 'POST', ANTES, { cargaId: id, comportamentoId: unknown }),
    ).toEqual([400, 'invalid_input', 'comportamentoId'])
  })

  test('a load of another company is not found, and carriers may not ask', async () => {
    const { id } = await ofertas.carga()
    const other = await ofertas.carriers.shipper({ nome: 'Outra Indústria' })
    expect((await ofertas.refused(other.admin, 'POST', ANTES, { cargaId: id }))[0]).toBe(404)
    expect((await ofertas.refused(planalto.admin, 'POST', ANTES, { cargaId: id }))[0]).toBe(403)
  })
})

test('at home stand the proposals without a decision, and what ends today without one', async () => {
  const read = () =>
    ofertas.done<{ propostas: Group; vencemHoje: Group }>(ofertas.operator, 'GET', PENDENCIAS)
  interface Group {
    readonly total: number
    readonly items: readonly { readonly codigo: string; readonly melhorProposta: number | null }[]
  }
  expect(await read()).toEqual({ propostas: { total: 0, items: [] }, vencemHoje: { total: 0, items: [] } })
  const today = await ofertas.oferta([planalto], { encerraEm: '2026-11-25T21:00:00.000Z' })
  const tomorrow = await ofertas.oferta([planalto, minas])
  for (const [who, valor] of [
    [planalto, 5_600],
    [minas, 5_520],
  ] as const) {
    await ofertas.reply(who, await ofertas.recebida(who, tomorrow), 'propor', { valor })
  }
  expect(await read()).toMatchObject({
    propostas: { total: 2, items: [{ codigo: tomorrow.codigo, melhorProposta: 5_520 }] },
    vencemHoje: { total: 1, items: [{ codigo: today.codigo, melhorProposta: null }] },
  })
  const other = await signIn(app, await ofertas.carriers.shipper({ nome: 'Terceira' }), { role: 'Operador' })
  expect(await ofertas.done(other, 'GET', PENDENCIAS)).toEqual({
    propostas: { total: 0, items: [] },
    vencemHoje: { total: 0, items: [] },
  })
})
