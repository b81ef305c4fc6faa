import { describe, expect, test } from 'vitest'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Carga } from '../../carga-dados.contract.ts'
import { cargaSample } from '../testing/build-carga.ts'

const app = await openTestApp()
const who = await signIn(app, await buildCompany(app), { role: 'Operador' })
const send = createSend(app, '/api/carga-mongo')
const { origemCarga: _origem, ...sample } = await cargaSample(app, who)
const importar = (cargas: readonly object[], headers = {}) =>
  send(who, 'POST', '/imports', { cargas }, headers)

describe('importing loads', () => {
  test('the good ones are registered, the others say what is wrong [L-189]', async () => {
    const answer = await importar([
      { ...sample, codigoIdentificador: 'A-1' },
      { ...sample, paradas: sample.paradas.toReversed() },
      { ...sample, codigoIdentificador: 'A-3' },
      { ...sample, unidadeNegocioId: crypto.randomUUID() },
      { ...sample, veiculoId: crypto.randomUUID() },
    ])
    const { criadas, recusadas, itens } = answer.json()
    expect([answer.statusCode, criadas, recusadas]).toEqual([200, 2, 3])
    expect(itens.map(({ ordem, codigo }: { ordem: number; codigo: string }) => [ordem, codigo])).toEqual([
      [0, '10001'],
      [1, null],
      [2, '10002'],
      [3, null],
      [4, null],
    ])
    expect(itens[1].problemas.map(({ path }: { path: string }) => path)).toContain('paradas.0.tipo')
    expect(itens[3]).toMatchObject({ id: null, erro: 'Unidade não encontrada' })
    expect(itens[4].problemas[0].path).toBe('veiculoId')
    const carga = (await send(who, 'GET', `/${itens[2].id}`)).json<Carga>()
    expect(carga).toMatchObject({
      codigoIdentificador: 'A-3',
      origemCarga: 2,
      rotaFonte: 'estimada',
      qntEventos: 6,
    })
    const card = await send(who, 'GET', `/${itens[2].id}/desnormalizar`)
    expect(card.json().codigo).toBe('10002')
  })

  test('200 loads go into one transaction, and the same call again registers nothing', async () => {
    const cargas = Array.from({ length: 200 }, (_, index) => ({
      ...sample,
      codigoIdentificador: `L-${index}`,
    }))
    const key = { 'idempotency-key': 'import-200-0001' }
    const first = (await importar(cargas, key)).json()
    expect(first.criadas).toBe(200)
    const again = await importar(cargas, key)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect(again.json()).toEqual(first)
    const ids = new Set(first.itens.map(({ id }: { id: string }) => id))
    expect(ids.size).toBe(200)
    const found = await send(who, 'POST', '/search', { qtdItem: 1 })
    expect(found.json().total).toBe(202)
  })

  test('more than 200, none, and loads that are not in shape are refused as a whole', async () => {
    for (const [cargas, path] of [
      [Array.from({ length: 201 }, () => sample), 'cargas'],
      [[], 'cargas'],
      [[{ ...sample, tipoFrete: 9 }], 'cargas.0.tipoFrete'],
    ] as const) {
      const answer = await importar(cargas)
      expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, path])
    }
  })
})
