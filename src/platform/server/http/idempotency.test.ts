import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCompany, type SignedIn, signIn } from '../testing/build-company.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { hashOf } from './idempotency.ts'

let app: TestApp
let session: SignedIn
beforeAll(async () => {
  app = await startTestApp()
  session = await signIn(app, await buildCompany(app))
})
afterAll(() => app.close())

const create = (descricao: string, key: string, who: SignedIn = session) =>
  app.server.inject({
    method: 'POST',
    url: '/api/caracteristica',
    payload: { descricao, tipo: 1, icone: 'caixa' },
    headers: { ...who.headers, 'idempotency-key': key },
  })
const count = async () =>
  (
    await app.server.inject({
      method: 'GET',
      url: '/api/caracteristica/getByOwner',
      headers: session.headers,
    })
  ).json()

test('the same request sent again is answered with the first answer and done once', async () => {
  const first = await create('Refrigerada', 'chave-0001')
  const second = await create('Refrigerada', 'chave-0001')
  expect(first.statusCode).toBe(second.statusCode)
  expect(second.json()).toEqual(first.json())
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(JSON.stringify(await count()).split('Refrigerada')).toHaveLength(2)
})

test('the order of the keys is no other content, at any depth; the order of a list is', async () => {
  const send = (payload: object) =>
    app.server.inject({
      method: 'POST',
      url: '/api/caracteristica',
      payload,
      headers: { ...session.headers, 'idempotency-key': 'chave-0005' },
    })
  const first = await send({ descricao: 'Congelada', tipo: 1, icone: 'caixa' })
  const second = await send({ icone: 'caixa', tipo: 1, descricao: 'Congelada' })
  expect([second.headers['idempotency-replayed'], second.json()]).toEqual(['true', first.json()])
  expect(hashOf({ a: [{ b: 1, c: { d: 2, e: 3 } }] })).toBe(hashOf({ a: [{ c: { e: 3, d: 2 }, b: 1 }] }))
  expect(hashOf({ a: [1, 2] })).not.toBe(hashOf({ a: [2, 1] }))
  expect(hashOf({ a: 1 })).not.toBe(hashOf({ a: '1' }))
})

test('another request under the same key is refused', async () => {
  await create('Seca', 'chave-0002')
  const other = await create('Granel', 'chave-0002')
  expect(other.statusCode).toBe(422)
  expect(other.json().code).toBe('idempotency_mismatch')
})

test('the same request sent many times at once happens once', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => create('Paletizada', 'chave-0003')))
  for (const answer of answers) expect([201, 200, 409]).toContain(answer.statusCode)
  for (const answer of answers.filter((one) => one.statusCode === 409)) {
    expect(answer.json().code).toBe('request_in_progress')
    expect(answer.headers['retry-after']).toBe('1')
  }
  expect(JSON.stringify(await count()).split('Paletizada')).toHaveLength(2)
})

test('a refused request leaves the key free, and keys of two people do not meet', async () => {
  expect((await create('', 'chave-0004')).statusCode).toBe(400)
  expect((await create('Frágil', 'chave-0004')).statusCode).toBeLessThan(300)
  const other = await signIn(app, await buildCompany(app))
  expect((await create('Outra coisa', 'chave-0004', other)).statusCode).toBeLessThan(300)
  expect((await create('x', 'curta')).json().details[0].path).toBe('Idempotency-Key')
})
