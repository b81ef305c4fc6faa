import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCompany, signIn } from '../testing/build-company.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

describe('every answer', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ withJobs: true })
  })
  afterAll(() => app.close())
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.server.inject({ method: 'GET', url, headers })

  test('carries the security headers and a strict content policy', async () => {
    const { headers } = await get('/api/auth/user')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringContaining('max-age'),
    })
  })

  test('of a failed call names the request, so that support finds it in the log', async () => {
    const answer = await get('/api/auth/user')
    expect(answer.json().requestId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('a long answer travels packed when the client can unpack it, a short one as it is', async () => {
    const plain = await get('/openapi.json')
    const packed = await get('/openapi.json', { 'accept-encoding': 'br, gzip' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(packed.headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString('utf8'))).toEqual(plain.json())
    expect(packed.rawPayload.length * 5).toBeLessThan(plain.rawPayload.length)
    const short = await get('/healthz', { 'accept-encoding': 'br, gzip' })
    expect(short.headers['content-encoding']).toBeUndefined()
  })

  test('an empty body with the header of JSON is no mistake [L-245]', async () => {
    const session = await signIn(app, await buildCompany(app))
    const answer = await app.server.inject({
      method: 'POST',
      url: '/cargashub/subscribe_refresh',
      headers: { ...session.headers, 'content-type': 'application/json' },
    })
    expect(answer.statusCode).toBe(204)
  })

  test('/healthz, /readyz, /version.json and /config.json need nobody signed in [S-264, L-175]', async () => {
    expect((await get('/healthz')).statusCode).toBe(200)
    expect((await get('/readyz')).statusCode).toBe(200)
    expect((await get('/version.json')).json()).toEqual({ hash: expect.any(String) })
    const config = (await get('/config.json')).json()
    expect(Object.keys(config.services).sort()).toEqual(
      [
        'agendamento',
        'auditoria',
        'automacao',
        'fluxos',
        'formacao',
        'frete',
        'hub',
        'integracao',
        'main',
        'marketplace',
        'notificacoes',
      ].sort(),
    )
    expect(JSON.stringify(config)).not.toContain('segredo')
  })

  test('the brand follows the subdomain of the request [S-008]', async () => {
    const brandAt = async (host: string) => (await get('/config.json', { host })).json().brand
    expect(await brandAt('comboio.exemplo.com.br')).toBe('comboio')
    expect(await brandAt('tropeiro.exemplo.com.br')).toBe('tropeiro')
    expect(await brandAt('qualquer.exemplo.com.br')).toBe('estiva')
  })

  test('/metrics counts requests by route and is for the machine itself', async () => {
    await get('/api/nada')
    const metrics = await get('/metrics')
    expect(metrics.body).toContain('estiva_http_request_seconds_count')
    expect(metrics.body).not.toContain('/api/nada')
  })

  test.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    '/metrics is not for whom a proxy on the machine asks for: %s',
    async (header) => {
      expect((await get('/metrics', { [header]: '203.0.113.7' })).statusCode).toBe(404)
    },
  )
})

test('cookies are sent over TLS alone where the public address is https', async () => {
  const app = await startTestApp({ env: { ESTIVA_PUBLIC_URL: 'https://estiva.exemplo' } })
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/auth/token',
    payload: { grantType: 'refresh_token' },
    headers: { origin: 'https://estiva.exemplo' },
  })
  expect(answer.cookies).toMatchObject([{ name: 'estiva_refresh', secure: true, httpOnly: true }])
  await app.close()
})

test('with a token /metrics asks for it', async () => {
  const app = await startTestApp({ env: { ESTIVA_METRICS_TOKEN: 'token-de-metricas' } })
  const get = (headers: Record<string, string>) =>
    app.server.inject({ method: 'GET', url: '/metrics', headers })
  expect((await get({})).statusCode).toBe(404)
  expect((await get({ authorization: 'Bearer errado' })).statusCode).toBe(404)
  expect((await get({ authorization: 'Bearer token-de-metricas' })).statusCode).toBe(200)
  await app.close()
})

test('calls are limited in number, tell the limit in their headers, and the lock after wrong passwords is apart', async () => {
  const app = await startTestApp({ env: { ESTIVA_RATE_LIMIT: 'on' } })
  const recover = (email: string) =>
    app.server.inject({ method: 'POST', url: '/api/auth/recovery', payload: { email } })
  const first = await recover('alguem@teste.demo')
  expect(first.headers).toMatchObject({ 'ratelimit-limit': '10', 'ratelimit-remaining': '9' })
  const statuses: number[] = []
  for (let index = 0; index < 12; index++) statuses.push((await recover('alguem@teste.demo')).statusCode)
  expect(statuses.filter((status) => status === 429).length).toBe(3)
  const refused = await recover('alguem@teste.demo')
  expect(refused.json()).toMatchObject({ code: 'rate_limited' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await app.close()
})

test('a stopping process is no longer ready, ends what runs and takes nothing new', async () => {
  const app = await startTestApp({ withJobs: true })
  await app.server.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  const received = once(app.server.server, 'request')
  const running = fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'alguem@teste.demo', password: 'Qualquer#2026' }),
  })
  await received
  const [answer] = await Promise.all([running, app.close()])
  expect(answer.status).toBe(401)
  await expect(fetch(`http://127.0.0.1:${port}/readyz`)).rejects.toThrow()
})

describe('connections that hold on without asking', () => {
  /** What is answered until the server ends the connection. */
  async function endedAfter(lines: readonly string[]): Promise<string> {
    const { port } = app.server.server.address() as AddressInfo
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (part) => {
      answer += part
    })
    let next = 0
    const trickle = setInterval(() => socket.write(lines[next++] ?? ''), 150)
    await once(socket, 'close')
    clearInterval(trickle)
    return answer
  }
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
    await app.server.listen({ host: '127.0.0.1', port: 0 })
    Object.assign(app.server.server, { headersTimeout: 400, requestTimeout: 800 })
  })
  afterAll(() => app.close())

  test.each([
    ['says nothing', []],
    [
      'never ends the head',
      Array.from({ length: 40 }, (_one, n) => (n === 0 ? 'GET / HTTP/1.1\r\n' : 'x: y\r\n')),
    ],
    [
      'never ends the body',
      [
        'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 900\r\n\r\n',
        ...Array.from({ length: 40 }, () => ' '),
      ],
    ],
  ])('whoever %s is let go at the limit', async (_what, lines) => {
    const before = Date.now()
    await endedAfter(lines)
    expect(Date.now() - before).toBeLessThan(4_000)
  })
})
