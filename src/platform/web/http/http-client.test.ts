import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { defineCall } from '#platform/shared/call.ts'
import { createHttpClient, type HttpSession } from './http-client.ts'
import { HttpError, OfflineError } from './http-error.ts'
import { parseWebConfig } from './service-bases.ts'

const base = { summary: '', tag: '', access: { role: 'Operador' } } as const
const getCoisa = defineCall({
  ...base,
  method: 'GET',
  service: 'main',
  path: '/coisa/:id',
  params: Type.Object({ id: Type.String() }),
  response: Type.Object({ nome: Type.String() }),
})
const createCoisa = defineCall({
  ...base,
  method: 'POST',
  service: 'main',
  path: '/coisa',
  body: Type.Object({ nome: Type.String() }),
  response: Type.Object({ id: Type.String() }),
  idempotent: true,
})
const listCoisas = defineCall({ ...base, method: 'GET', service: 'main', path: '/coisa' })
const login = defineCall({ ...base, access: 'public', method: 'POST', service: 'main', path: '/auth/login' })
const relatorio = defineCall({ ...base, method: 'GET', service: 'main', path: '/relatorio', raw: true })

interface SentRequest {
  readonly url: string
  readonly headers: Headers
  readonly signal: AbortSignal
}
type Answer = (request: SentRequest) => Response | Promise<Response>

function start(answer: Answer, change: Partial<HttpSession> = {}) {
  const sent: SentRequest[] = []
  const events: string[] = []
  let token: string | undefined = 't0'
  let refreshing: Promise<void> | undefined
  const session: HttpSession = {
    token: () => token,
    ensureFresh: async () => {},
    refresh: () => {
      refreshing ??= Promise.resolve().then(() => {
        events.push('refresh')
        token = 't1'
        refreshing = undefined
      })
      return refreshing
    },
    logOut: () => {
      events.push('logOut')
      token = undefined
    },
    ...change,
  }
  const client = createHttpClient({
    session,
    config: parseWebConfig({}),
    origin: 'https://app.example',
    businessUnit: () => undefined,
    clearBusinessUnit: () => void events.push('clearBusinessUnit'),
    reloadPage: () => void events.push('reloadPage'),
    onRefused: ({ requestId }) => void (requestId && events.push(`refused ${requestId}`)),
    fetch: async (url, init) => {
      const request = {
        url: String(url),
        headers: new Headers(init?.headers),
        signal: init?.signal ?? new AbortController().signal,
      }
      sent.push(request)
      return answer(request)
    },
  })
  return { client, sent, events, signOut: () => (token = undefined) }
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers })
const expired = () =>
  json({}, 401, { 'www-authenticate': 'Bearer error="invalid_token", error_description="expired"' })
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    (error: unknown) => error,
  )

describe('a call', () => {
  test('answers what the definition says', async () => {
    const { client, sent } = start(() => json({ nome: 'Doca 1' }))
    const coisa = await client.call(getCoisa, { params: { id: '7' } })
    expect(coisa.nome).toBe('Doca 1')
    expect(sent[0]?.url).toBe('https://app.example/api/coisa/7')
  })

  test('that is refused in the end is told with the id by which the log of the server finds it', async () => {
    const { client, events } = start(({ url }) =>
      url.endsWith('/coisa')
        ? json({ code: 'unexpected', requestId: 'req-1' }, 500)
        : json({ nome: 'Doca 1' }),
    )
    await client.call(getCoisa, { params: { id: '7' } })
    expect(events).toEqual([])
    await failure(client.call(listCoisas, {}))
    expect(events).toEqual(['refused req-1'])
  })

  test('without a body in the answer gives undefined', async () => {
    const { client } = start(() => new Response(null, { status: 204 }))
    expect(await client.call(listCoisas, {})).toBeUndefined()
  })

  test('that answers a file gives its content and name', async () => {
    const { client } = start(
      () => new Response('a;b', { headers: { 'content-disposition': 'attachment; filename="r.csv"' } }),
    )
    const { blob, fileName } = await client.download(relatorio, {})
    expect([await blob.text(), fileName]).toEqual(['a;b', 'r.csv'])
  })

  test('renews a token close to its end before it is used [S-183]', async () => {
    let token = 'old'
    const { client, sent } = start(() => json({}), {
      token: () => token,
      ensureFresh: async () => {
        token = 'fresh'
      },
    })
    await client.call(listCoisas, {})
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer fresh')
  })

  test('without a network is told apart from a refusal', async () => {
    const { client } = start(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await failure(client.call(listCoisas, {}))).toMatchObject({
      name: 'OfflineError',
      reason: 'network',
    })
  })

  test('whose answer breaks off is no answer', async () => {
    const broken = new ReadableStream({
      start: (controller) => controller.error(new TypeError('network error')),
    })
    const { client } = start(() => new Response(broken))
    expect(await failure(client.call(listCoisas, {}))).toBeInstanceOf(OfflineError)
  })

  const never: Answer = ({ signal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

  test('that takes too long is given up', async () => {
    const { client } = start(never)
    expect(await failure(client.call(listCoisas, { timeoutMs: 5 }))).toMatchObject({ reason: 'timeout' })
  })

  test('that the caller aborts fails as aborted, not as offline', async () => {
    const { client } = start(never)
    const controller = new AbortController()
    const result = failure(client.call(listCoisas, { signal: controller.signal }))
    await Promise.resolve()
    controller.abort()
    expect(await result).toMatchObject({ name: 'AbortError' })
  })
})

describe('the repetition key', () => {
  const keys = (sent: readonly SentRequest[]) => sent.map(({ headers }) => headers.get('idempotency-key'))

  test('is sent with calls that accept one and differs between calls', async () => {
    const { client, sent } = start(() => json({ id: '1' }))
    await client.call(createCoisa, { body: { nome: 'a' } })
    await client.call(createCoisa, { body: { nome: 'a' } })
    await client.call(listCoisas, {})
    const [one, two, none] = keys(sent)
    expect(one).toMatch(/^[\w-]{8,120}$/)
    expect(two).not.toBe(one)
    expect(none).toBeNull()
  })

  test('is the same when the call is repeated after a refresh', async () => {
    const { client, sent } = start(({ headers }) =>
      headers.get('authorization') === 'Bearer t0' ? expired() : json({ id: '1' }),
    )
    await client.call(createCoisa, { body: { nome: 'a' } })
    const [one, two] = keys(sent)
    expect(one).toBe(two)
    expect(one).not.toBeNull()
  })

  test('of the caller is used', async () => {
    const { client, sent } = start(() => json({ id: '1' }))
    await client.call(createCoisa, { body: { nome: 'a' }, idempotencyKey: 'minha-chave' })
    expect(keys(sent)).toEqual(['minha-chave'])
  })
})

describe('the interceptor', () => {
  test('renews an expired token once and repeats every call that waited [S-186, S-320]', async () => {
    const { client, sent, events } = start(({ headers }) =>
      headers.get('authorization') === 'Bearer t0' ? expired() : json({ nome: 'x' }),
    )
    const answers = await Promise.all([1, 2, 3].map(() => client.call(getCoisa, { params: { id: '7' } })))
    expect(answers.map((answer) => answer.nome)).toEqual(['x', 'x', 'x'])
    expect(events).toEqual(['refresh'])
    expect(sent.map(({ headers }) => headers.get('authorization')).sort()).toEqual([
      ...Array(3).fill('Bearer t0'),
      ...Array(3).fill('Bearer t1'),
    ])
  })

  test('a refresh that fails reaches the caller [S-321]', async () => {
    const refused = new Error('Unauthorized')
    const { client, sent } = start(expired, { refresh: () => Promise.reject(refused) })
    expect(await failure(client.call(listCoisas, {}))).toBe(refused)
    expect(sent).toHaveLength(1)
  })

  test('a call refused again after the refresh is not repeated for ever', async () => {
    const { client, sent, events } = start(expired)
    expect(await failure(client.call(listCoisas, {}))).toBeInstanceOf(HttpError)
    expect([sent.length, events]).toEqual([2, ['refresh', 'logOut']])
  })

  test('any other 401 logs out [S-322]', async () => {
    const { client, events } = start(() => json({ code: 'session_ended' }, 401))
    expect(await failure(client.call(listCoisas, {}))).toMatchObject({ status: 401, code: 'session_ended' })
    expect(events).toEqual(['logOut'])
  })

  test('a 403 clears the unit, logs out and loads the page again, in this order [S-319]', async () => {
    const { client, events } = start(() => json({ code: 'access_denied' }, 403))
    expect(await failure(client.call(listCoisas, {}))).toMatchObject({ status: 403 })
    expect(events).toEqual(['clearBusinessUnit', 'logOut', 'reloadPage'])
  })

  test.each([401, 402, 403, 412, 423, 424, 426, 429])(
    'a login answered %i ends the session and reaches the form [S-318]',
    async (status) => {
      const { client, events } = start(() => json({ url: '#/new-password' }, status))
      expect(await failure(client.call(login, {}))).toMatchObject({ status, body: { url: '#/new-password' } })
      expect(events).toEqual(['logOut'])
    },
  )

  test.each([400, 404, 409, 422, 500, 503])(
    'a %i reaches the caller unchanged and leaves the session [S-323]',
    async (status) => {
      const body = { code: 'x', message: 'texto', current: { versao: 2 } }
      const { client, events } = start(() => json(body, status))
      expect(await failure(client.call(listCoisas, {}))).toMatchObject({
        status,
        code: 'x',
        message: 'texto',
        body,
      })
      expect(events).toEqual([])
    },
  )

  test('a public page that is refused does not load itself again and again', async () => {
    const { client, events, signOut } = start(() => json({}, 403))
    signOut()
    await failure(client.call(listCoisas, {}))
    expect(events).toEqual([])
  })
})
