import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#modules/sessao/server/password-hash.ts'
import { buildCompany, buildUser } from '#platform/server/testing/build-company.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { USER_TYPES } from '#platform/shared/access.ts'
import { tellExperienceJob } from './tell-experience.ts'

const TOKEN = 'chave-do-provedor'
const DAY_MS = 86_400_000

interface Provider {
  url: string
  /** Clients by tax id. */
  readonly clients: Map<string, string | number>
  /** Contacts by mail: the provider changes the one that it knows. */
  readonly contacts: Map<string, Record<string, unknown>>
  readonly asked: string[]
  isDown: boolean
}

/** A provider as the specification describes it: clients by tax id, contacts created or updated, a key for both. */
const provider: Provider = {
  url: '',
  clients: new Map(),
  contacts: new Map(),
  asked: [],
  isDown: false,
}
const readBody = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  let text = ''
  for await (const part of request) text += String(part)
  return JSON.parse(text)
}
const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '', provider.url)
  provider.asked.push(`${request.method} ${url.pathname}`)
  const reply = (status: number, content?: unknown) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(content ?? null))
  if (provider.isDown) return reply(503)
  if (request.headers.authorization !== `Bearer ${TOKEN}`) return reply(401)
  if (request.method === 'GET' && url.pathname === '/api/clients') {
    const taxId = url.searchParams.get('taxId') ?? ''
    const id = provider.clients.get(taxId)
    return reply(200, id === undefined ? [] : [{ id, name: 'Cliente', tax_id: taxId, health: 'ok' }])
  }
  if (request.method === 'POST' && url.pathname === '/api/contacts') {
    const contact = await readBody(request)
    if (typeof contact.name !== 'string' || typeof contact.email !== 'string') return reply(422)
    provider.contacts.set(contact.email, contact)
    return reply(201, { id: 1, ...contact })
  }
  return reply(404)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
provider.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const app = await openTestApp({
  withJobs: true,
  env: {
    ESTIVA_EXPERIENCE_URL: provider.url,
    ESTIVA_EXPERIENCE_TOKEN: TOKEN,
    ESTIVA_EXPERIENCE_CONTACT_TYPE: '4',
  },
})
const company = await buildCompany(app)
const run = ({ userId, ownerId }: { userId: string; ownerId: string }) =>
  tellExperienceJob.run(app.deps, { ownerId, usuarioId: userId })

beforeEach(() => {
  provider.isDown = false
  provider.asked.length = 0
  provider.contacts.clear()
  provider.clients.clear()
  provider.clients.set(company.documento, 'cli-77')
})

describe('the provider of customer experience', () => {
  test('is asked for the client by its tax id and told of the person, once a day [S-178, S-292]', async () => {
    const person = await buildUser(app, company, { nome: 'Ana Reis', role: 'Operador' })
    await run(person)
    await run(person)
    expect(provider.asked).toEqual(['GET /api/clients', 'POST /api/contacts'])
    expect(provider.contacts.get(person.email)).toEqual({
      name: 'Ana Reis',
      email: person.email,
      occupation: 'Operador',
      birthday: null,
      is_principal: false,
      type_contact_id: 4,
      external_id_client: 'cli-77',
      phones: ['11987654321'],
    })
    app.clock.advance(DAY_MS)
    await run(person)
    expect(provider.asked).toHaveLength(4)
    expect(provider.contacts.size).toBe(1)
  })

  test('names a client by a number too, and one that it does not know sends nobody [S-292]', async () => {
    provider.clients.set(company.documento, 4711)
    const person = await buildUser(app, company)
    await run(person)
    expect(provider.contacts.get(person.email)).toMatchObject({ external_id_client: '4711' })
    provider.clients.clear()
    provider.asked.length = 0
    await run(await buildUser(app, company))
    expect(provider.asked).toEqual(['GET /api/clients'])
  })

  test('never hears of the support team [S-237]', async () => {
    await run(await buildUser(app, company, { tipo: USER_TYPES.suporte }))
    expect(provider.asked).toEqual([])
  })

  test('that is down is only logged, and left alone until the next day', async () => {
    provider.isDown = true
    const person = await buildUser(app, company)
    await run(person)
    expect(app.logged()).toContain('experiência do cliente não foi informada')
    provider.isDown = false
    provider.asked.length = 0
    await run(person)
    expect(provider.asked).toEqual([])
  })

  test('is told after a sign-in, by a job', async () => {
    const password = 'Estiva#2026'
    const { email } = await buildUser(app, company, { senhaHash: await hashPassword(password) })
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
    })
    expect(answer.statusCode).toBe(200)
    await expect.poll(() => provider.contacts.has(email), { timeout: 15_000 }).toBe(true)
  })
})

test('without a provider a sign-in puts nothing into the queue [S-292]', async () => {
  const quiet = await openTestApp()
  const own = await buildCompany(quiet)
  await tellExperienceJob.run(quiet.deps, {
    ownerId: own.ownerId,
    usuarioId: (await buildUser(quiet, own)).userId,
  })
  expect(provider.asked).toEqual([])
})
