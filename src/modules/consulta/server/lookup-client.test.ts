import { pino } from 'pino'
import { Type } from 'typebox'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createLookupClient, type LookupClientOptions, ProviderFailure } from './lookup-client.ts'
import {
  broken,
  type FakeProvider,
  json,
  plain,
  type Reply,
  silence,
  startFakeProvider,
} from './testing/fake-provider.ts'

const Answer = Type.Object({ city: Type.String({ maxLength: 40 }) })
let provider: FakeProvider

beforeAll(async () => {
  provider = await startFakeProvider()
})
afterAll(() => provider.close())
beforeEach(() => provider.reset())

const client = (options: Partial<LookupClientOptions> = {}) =>
  createLookupClient({
    name: 'teste',
    baseUrl: provider.url,
    timeoutMs: 150,
    log: pino({ level: 'silent' }),
    ...options,
  })

test('a proper answer is given, and what the schema does not name does no harm', async () => {
  provider.answer('/a', json({ city: 'Jundiaí', more: { deep: [1] } }))
  expect(await client().get('/a', Answer)).toMatchObject({ city: 'Jundiaí' })
  expect(provider.asked).toEqual(['/a'])
})

test.each([404, 400])('status %i means that the provider does not know it', async (status) => {
  provider.answer('/a', json({ message: 'não encontrado' }, status))
  expect(await client().get('/a', Answer)).toBeUndefined()
  expect(provider.asked).toHaveLength(1)
})

describe('no proper answer', () => {
  test.each<[string, Reply, number]>([
    ['silence', silence, 2],
    ['a connection that breaks', broken, 2],
    ['an error of the server', plain('', 503), 2],
    ['a limit of the provider', plain('', 429), 1],
    ['a redirect, even to a good answer', plain('', 302, { location: '/good' }), 1],
    ['text that is no JSON', plain('<html>'), 1],
    ['another shape', json({ city: 7 }), 1],
    ['a text that is too long for its field', json({ city: 'x'.repeat(41) }), 1],
    ['an answer of 100 kB', json({ city: 'x', filler: 'y'.repeat(100_000) }), 1],
  ])('%s is a failure; it is asked %# times', async (_case, reply, attempts) => {
    provider.answer('/good', json({ city: 'Jundiaí' }))
    provider.answer('/a', reply)
    await expect(client().get('/a', Answer)).rejects.toThrow(ProviderFailure)
    expect(provider.asked).toEqual(Array.from({ length: attempts }, () => '/a'))
  })

  test('a provider that is not there is a failure', async () => {
    await expect(client({ baseUrl: 'http://127.0.0.1:1' }).get('/a', Answer)).rejects.toThrow(ProviderFailure)
  })

  test('one slip is repeated and not seen', async () => {
    let slips = 0
    provider.answer('/a', (response) =>
      (++slips === 1 ? plain('', 500) : json({ city: 'Jundiaí' }))(response),
    )
    expect(await client().get('/a', Answer)).toEqual({ city: 'Jundiaí' })
  })
})

describe('the breaker', () => {
  const OPEN_MS = 200

  test('opens after failures in a row, asks nothing while open, and closes when one call succeeds', async () => {
    const guarded = client({ failuresToOpen: 2, openMs: OPEN_MS })
    provider.answer('/a', plain('', 500))
    await expect(guarded.get('/a', Answer)).rejects.toThrow(ProviderFailure)
    expect(guarded.isOpen()).toBe(true)
    const before = provider.asked.length
    await expect(guarded.get('/a', Answer)).rejects.toThrow('is left alone')
    expect(provider.asked).toHaveLength(before)

    provider.answer('/a', json({ city: 'Jundiaí' }))
    await new Promise((resolve) => setTimeout(resolve, OPEN_MS + 50))
    expect(await guarded.get('/a', Answer)).toEqual({ city: 'Jundiaí' })
    expect(guarded.isOpen()).toBe(false)
  })

  test('opens again when the one call after the pause fails', async () => {
    const guarded = client({ failuresToOpen: 1, openMs: OPEN_MS })
    provider.answer('/a', plain('<html>'))
    await expect(guarded.get('/a', Answer)).rejects.toThrow(ProviderFailure)
    await new Promise((resolve) => setTimeout(resolve, OPEN_MS + 50))
    await expect(guarded.get('/a', Answer)).rejects.toThrow('no JSON')
    expect(guarded.isOpen()).toBe(true)
  })

  test('does not count what a provider does not know', async () => {
    const guarded = client({ failuresToOpen: 1 })
    await guarded.get('/unknown', Answer)
    expect(guarded.isOpen()).toBe(false)
  })
})

describe('a question that is work', () => {
  const question = { body: '{"de":1}', schema: Answer, timeoutMs: 150 }

  test('is sent as it is and answered', async () => {
    provider.answer('/a', (response) => {
      const parts: Buffer[] = []
      response.req.on('data', (part: Buffer) => parts.push(part))
      response.req.on('end', () =>
        json({ city: `${response.req.method} ${Buffer.concat(parts).toString()}` })(response),
      )
    })
    expect(await client().post('/a', question)).toEqual({ city: 'POST {"de":1}' })
  })

  test.each<[string, Reply]>([
    ['silence', silence],
    ['a connection that breaks', broken],
    ['an error of the server', plain('', 503)],
    ['a refusal', plain('', 400)],
    ['nothing there', plain('', 404)],
    ['another shape', json({ city: 7 })],
    ['an answer that is too long', json({ city: 'x', filler: 'y'.repeat(200) })],
  ])('%s is a failure and is asked once', async (_case, reply) => {
    provider.answer('/a', reply)
    await expect(client({ maxAnswerBytes: 100 }).post('/a', question)).rejects.toThrow(ProviderFailure)
    expect(provider.asked).toEqual(['/a'])
  })

  test('that is given up ends at once, and is no failure of the provider', async () => {
    const guarded = client({ failuresToOpen: 1 })
    const stop = new AbortController()
    provider.answer('/a', () => stop.abort())
    const answer = guarded.post('/a', { ...question, timeoutMs: 60_000, signal: stop.signal })
    await expect(answer).rejects.toThrow('aborted')
    expect(guarded.isOpen()).toBe(false)
  })
})
