import { expect, test } from 'vitest'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { findModelo, MODELOS } from '../modelo-documento.rules.ts'

const app = await openTestApp()
const operator = await signIn(app, await buildCompany(app), { role: 'Operador' })

test('the models of fiscal documents are answered with their names [L-231]', async () => {
  const answer = await app.server.inject({ url: '/api/modelosDocumento', headers: operator.headers })
  const names = answer.json<{ codigo: string; sigla: string }[]>().map(({ codigo, sigla }) => [codigo, sigla])
  expect(names).toEqual(
    expect.arrayContaining([
      ['55', 'NF-e'],
      ['57', 'CT-e'],
      ['58', 'MDF-e'],
      ['65', 'NFC-e'],
      ['67', 'CT-e OS'],
    ]),
  )
})

test('nobody reads them without a session', async () => {
  expect((await app.server.inject({ url: '/api/modelosDocumento' })).statusCode).toBe(401)
})

test.each([
  ['55', 'NF-e'],
  ['1', 'NF'],
  ['8b', 'CTRC avulso'],
  ['00', undefined],
])('the model %s is %s', (codigo, sigla) => {
  expect(findModelo(codigo)?.sigla).toBe(sigla)
})

test('no code is given twice', () => {
  expect(new Set(MODELOS.map(({ codigo }) => codigo)).size).toBe(MODELOS.length)
})
