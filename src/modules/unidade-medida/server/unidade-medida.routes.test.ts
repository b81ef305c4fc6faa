import { expect, test } from 'vitest'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { UNIDADE_MEDIDA_SYMBOLS } from '#platform/shared/enums.ts'
import { findUnidadeMedida, UNIDADES } from '../unidade-medida.rules.ts'

const app = await openTestApp()
const operator = await signIn(app, await buildCompany(app), { role: 'Operador' })

test('units of measure are answered with 5 for litres and 7 for m³ [L-231, S-171]', async () => {
  const answer = await app.server.inject({ url: '/api/unidadeMedidas', headers: operator.headers })
  expect(answer.json()).toHaveLength(UNIDADES.length)
  expect(answer.json()).toContainEqual({
    id: 5,
    descricao: 'Litro',
    sigla: 'L',
    grandeza: 'volume',
    fator: 0.001,
  })
  expect(answer.json()).toContainEqual({
    id: 7,
    descricao: 'Metro cúbico',
    sigla: 'm³',
    grandeza: 'volume',
    fator: 1,
  })
})

test('nobody reads them without a session', async () => {
  expect((await app.server.inject({ url: '/api/unidadeMedidas' })).statusCode).toBe(401)
})

test('ids and short forms are not given twice, and agree with the volume units of loads', () => {
  expect(new Set(UNIDADES.map(({ id }) => id)).size).toBe(UNIDADES.length)
  expect(new Set(UNIDADES.map(({ sigla }) => sigla)).size).toBe(UNIDADES.length)
  for (const [id, sigla] of Object.entries(UNIDADE_MEDIDA_SYMBOLS)) {
    expect(findUnidadeMedida(Number(id))?.sigla).toBe(sigla)
  }
  expect(findUnidadeMedida(0)).toBeUndefined()
})
