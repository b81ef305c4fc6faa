/** Walks every call of every contract with each kind of bad caller and bad input. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildChave } from '#modules/chave-api/server/testing/build-chave.ts'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import { exampleOf } from '#platform/server/testing/example-of.ts'
import { startTestApp, type TestApp } from '#platform/server/testing/test-app.ts'
import { COMPANY_TYPES, LICENCES, type LicenceCode, MODULE_KEYS } from '#platform/shared/access.ts'
import { type CallDefinition, fullPath, isKeyAccess } from '#platform/shared/call.ts'
import * as liveContract from '#platform/shared/live.contract.ts'
import { MODULES } from './app.ts'

const calls: CallDefinition[] = [
  ...MODULES.flatMap((module) => module.routes.map((binding) => binding.call)),
  ...Object.values(liveContract).filter((value) => isCall(value)),
]
function isCall(value: unknown): value is CallDefinition {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/** Calls of people; those of programs and devices, which show a key, are walked with it. */
const guarded = calls.filter((call) => call.access !== 'public' && !isKeyAccess(call.access))
const keyed = calls.filter((call) => isKeyAccess(call.access))
const withBody = calls.filter((call) => call.body)

let app: TestApp
let admin: SignedIn
let operador: SignedIn
let nobody: SignedIn
/** An administrator of the support team, for what only internal companies may call. */
let internal: SignedIn
let carrier: SignedIn
/** A key of the company, as devices show it. */
let chave = ''

beforeAll(async () => {
  app = await startTestApp()
  const company = await buildCompany(app)
  admin = await signIn(app, company)
  operador = await signIn(app, company, { role: 'Operador' })
  const bare = await buildCompany(app, {
    tipo: COMPANY_TYPES.Transportadora,
    licenca: LICENCES.Free,
    modulos: [],
  })
  chave = (await buildChave(app, admin)).segredo
  nobody = await signIn(app, bare, { role: 'Operador' })
  internal = await signIn(app, await buildCompany(app, { licenca: LICENCES.Internal }))
  carrier = await signIn(app, await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora }))
})
afterAll(() => app.close())

const ID = '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10'
/** The address of a call with an example, or a given text, for each parameter. */
function addressOf(call: CallDefinition, value?: string): string {
  const schema = call.params as { properties?: Record<string, object> } | undefined
  return fullPath(call).replace(/:(\w+)/g, (_match, name: string) => {
    if (name === 'chave' && value === undefined) return chave
    const example = schema?.properties?.[name] ? exampleOf(schema.properties[name]) : ID
    return encodeURIComponent(value ?? String(example ?? ID))
  })
}

interface Sent {
  readonly url?: string
  readonly payload?: unknown
  readonly headers?: Record<string, string>
}
const send = (call: CallDefinition, { url, payload, headers }: Sent = {}) =>
  app.server.inject({
    method: call.method,
    url: url ?? addressOf(call),
    ...(payload === undefined ? {} : { payload: payload as object }),
    headers: headers ?? {},
  })

const nameOf = (call: CallDefinition) => `${call.method} ${fullPath(call)}`

test('there are calls to walk', () => {
  expect(calls.length).toBeGreaterThan(40)
  expect(new Set(calls.map(nameOf)).size).toBe(calls.length)
})

/** Every call times every token, field or attack: thousands of requests. */
const WALK_MS = 180_000

describe('access', { timeout: WALK_MS }, () => {
  test('without a session every guarded call answers 401 before it looks at anything else [S-238, S-265]', async () => {
    for (const call of guarded) {
      const answer = await send(call, {
        url: addressOf(call, 'not-an-id'),
        ...(call.body ? { payload: { x: 1 } } : {}),
      })
      expect([nameOf(call), answer.statusCode]).toEqual([nameOf(call), 401])
    }
  })

  test('without a key, or with the token of a person, every call of programs answers 401', async () => {
    expect(keyed.length).toBeGreaterThan(2)
    for (const call of keyed) {
      const url = addressOf(call, 'not-a-key')
      for (const headers of [{}, admin.headers, { authorization: `Bearer est_${'a'.repeat(40)}` }]) {
        const answer = await send(call, { url, headers, ...(call.body ? { payload: { x: 1 } } : {}) })
        expect([nameOf(call), answer.statusCode]).toEqual([nameOf(call), 401])
      }
    }
  })

  test('no cache keeps what a call answers, whether it is refused or not', async () => {
    const reads = calls.filter(({ method, raw }) => method === 'GET' && !raw)
    for (const call of reads) {
      for (const headers of [{}, admin.headers]) {
        const answer = await send(call, { headers })
        expect([nameOf(call), answer.headers['cache-control']]).toEqual([nameOf(call), 'no-store'])
      }
    }
  })

  test('a forged, a cut and a foreign token are refused everywhere', async () => {
    const tokens = [`${admin.token.slice(0, -5)}AAAAA`, admin.token.slice(0, 40), 'a.b.c', 'Bearer']
    for (const call of guarded) {
      for (const token of tokens) {
        const answer = await send(call, { headers: { authorization: `Bearer ${token}` } })
        expect([nameOf(call), answer.statusCode]).toEqual([nameOf(call), 401])
      }
    }
  })

  test('an operator is refused by every call that asks for an administrator [S-233, S-239, S-263]', async () => {
    const adminOnly = guarded.filter(
      ({ access }) => access !== 'public' && !isKeyAccess(access) && access.role === 'Administrador',
    )
    expect(adminOnly.length).toBeGreaterThan(5)
    for (const call of adminOnly) {
      const answer = await send(call, { url: addressOf(call, 'not-an-id'), headers: operador.headers })
      expect([nameOf(call), answer.statusCode]).toEqual([nameOf(call), 403])
    }
  })

  test('a licence, company type or module that a call refuses or misses is answered 403', async () => {
    const restricted = guarded.filter(({ access }) => {
      if (access === 'public' || isKeyAccess(access)) return false
      const refusesFree =
        access.deny?.includes('Free') || (access.onlyLicences && !access.onlyLicences.includes('Free'))
      return (
        refusesFree || access.company === 'embarcador' || access.modules?.length || access.anyModule?.length
      )
    })
    for (const call of restricted) {
      const answer = await send(call, { headers: nobody.headers })
      expect([nameOf(call), answer.statusCode]).toEqual([nameOf(call), 403])
    }
  })

  test('a unit out of reach in the headers is refused', async () => {
    for (const call of guarded) {
      const answer = await send(call, { headers: { ...admin.headers, businessunitid: ID } })
      expect([nameOf(call), answer.statusCode]).toEqual([nameOf(call), 403])
    }
  })
})

describe('bad input is answered as such, never by a failure', { timeout: WALK_MS }, () => {
  const headersFor = ({ access }: CallDefinition): Record<string, string> => {
    if (access === 'public') return {}
    if (isKeyAccess(access)) return { authorization: `Bearer ${chave}` }
    const isForInternal =
      access.onlyLicences?.includes('Internal') && !access.onlyLicences.includes('Customer')
    if (isForInternal) return { ...internal.headers }
    return { ...(access.company === 'transportadora' ? carrier : admin).headers }
  }
  const expectRefusal = (call: CallDefinition, status: number) => {
    expect([nameOf(call), status < 500 && status >= 400]).toEqual([nameOf(call), true])
  }

  test('malformed JSON', async () => {
    for (const call of withBody) {
      const answer = await app.server.inject({
        method: call.method,
        url: addressOf(call),
        payload: '{"a": ',
        headers: { ...headersFor(call), 'content-type': 'application/json' },
      })
      expect([nameOf(call), answer.statusCode]).toEqual([nameOf(call), 400])
    }
  })

  test('another content type', async () => {
    for (const call of withBody) {
      const answer = await app.server.inject({
        method: call.method,
        url: addressOf(call),
        payload: '<a/>',
        headers: { ...headersFor(call), 'content-type': 'application/xml' },
      })
      expect([nameOf(call), answer.statusCode]).toEqual([nameOf(call), 415])
    }
  })

  test('a body larger than allowed', async () => {
    for (const call of withBody) {
      const answer = await send(call, {
        payload: { x: 'y'.repeat((call.bodyLimitBytes ?? 1_048_576) + 1) },
        headers: headersFor(call),
      })
      expect([nameOf(call), answer.statusCode]).toEqual([nameOf(call), 413])
    }
  })

  test('an unknown field is named', async () => {
    // What programs of others define may have more fields tomorrow.
    const closed = withBody.filter(
      ({ body }) => !(body as { additionalProperties?: boolean }).additionalProperties,
    )
    for (const call of closed) {
      const payload = { ...(exampleOf(call.body as object) as object), campoQueNaoExiste: 1 }
      const answer = await send(call, { payload, headers: headersFor(call) })
      expect([nameOf(call), answer.statusCode]).toEqual([nameOf(call), 400])
      const paths: string[] = answer.json().details.map((detail: { path: string }) => detail.path)
      expect([nameOf(call), paths.includes('campoQueNaoExiste')]).toEqual([nameOf(call), true])
    }
  })

  test('wrong types in every field', async () => {
    for (const call of withBody) {
      const example = exampleOf(call.body as object) as Record<string, unknown>
      for (const field of Object.keys(example)) {
        for (const wrong of [{ a: 1 }, [[]], 1e308, true]) {
          if (typeof example[field] === typeof wrong && !Array.isArray(wrong)) continue
          const answer = await send(call, {
            payload: { ...example, [field]: wrong },
            headers: headersFor(call),
          })
          expect([nameOf(call), field, answer.statusCode < 500]).toEqual([nameOf(call), field, true])
        }
      }
    }
  })

  /** What a database or a parser may stumble over is tried in one field at a time; the rest in all of them at once. */
  const BREAKING = ["'; drop table owner; --", '\u0000', '\ud800', '😀'.repeat(30)]
  const HOSTILE = [
    ...BREAKING,
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '../../etc/passwd',
    '%00',
    '{{7*7}}',
  ]
  test('SQL, HTML and broken characters in every text', async () => {
    for (const call of withBody) {
      const example = exampleOf(call.body as object) as Record<string, unknown>
      const texts = Object.keys(example).filter((field) => typeof example[field] === 'string')
      const everywhere = HOSTILE.map((hostile) => Object.fromEntries(texts.map((field) => [field, hostile])))
      const oneByOne = texts.flatMap((field) => BREAKING.map((hostile) => ({ [field]: hostile })))
      for (const hostile of [...everywhere, ...oneByOne]) {
        const answer = await send(call, { payload: { ...example, ...hostile }, headers: headersFor(call) })
        expect([nameOf(call), hostile, answer.statusCode < 500]).toEqual([nameOf(call), hostile, true])
      }
    }
  })

  test('broken ids and hostile queries', async () => {
    for (const call of calls) {
      if (call.path.includes(':')) {
        for (const hostile of ['not-an-id', "1' or '1'='1", '%2e%2e%2f', '9'.repeat(150)]) {
          const answer = await send(call, { url: addressOf(call, hostile), headers: headersFor(call) })
          expectRefusal(call, answer.statusCode)
        }
      }
      if (call.query) {
        const keys = Object.keys((call.query as { properties?: object }).properties ?? {})
        for (const key of keys) {
          for (const hostile of [...HOSTILE, '-99999999999', '1e400', 'null']) {
            const url = `${addressOf(call)}?${key}=${encodeURIComponent(hostile.isWellFormed() ? hostile : 'x')}`
            const answer = await send(call, { url, headers: headersFor(call) })
            expect([url, answer.statusCode < 500]).toEqual([url, true])
          }
        }
      }
    }
  })

  test('an id of another company is as good as unknown', async () => {
    const withId = guarded.filter((call) => /:(id|userId|owner)\b/.test(call.path) && call.method === 'GET')
    for (const call of withId) {
      const answer = await send(call, { url: addressOf(call, nobody.ownerId), headers: admin.headers })
      expect([nameOf(call), answer.statusCode === 200 && answer.body.includes(nobody.ownerId)]).toEqual([
        nameOf(call),
        false,
      ])
    }
  })

  test('nothing of all this was answered by a surprise', () => {
    expect(app.logged()).not.toContain('erro inesperado')
  })
})

describe('the description of the API', () => {
  test('lists every call with its full path, and marks what is public [S-264]', async () => {
    const document = (await app.server.inject({ method: 'GET', url: '/openapi.json' })).json()
    expect(document.openapi).toBe('3.1.0')
    for (const call of calls) {
      const path = fullPath(call).replace(/:(\w+)/g, '{$1}')
      const operation = document.paths[path]?.[call.method.toLowerCase()]
      const { access } = call
      const isOpen = access === 'public' || (isKeyAccess(access) && access.inAddress)
      const expected = isOpen ? [] : [isKeyAccess(access) ? { chave: [] } : { bearer: [] }]
      expect([path, operation?.security]).toEqual([path, expected])
    }
  })

  test('says what the codes of the second factor mean [S-271]', async () => {
    const document = (await app.server.inject({ url: '/openapi.json' })).json()
    const login = document.paths['/api/auth/login'].post.requestBody.content['application/json'].schema
    expect(login.properties.tipoAutenticacao.description).toBe(
      'Segundo fator: 0 nenhum, 1 e-mail, 2 SMS, 3 aplicativo.',
    )
  })

  test('is readable at /docs under the strict content policy', async () => {
    const page = await app.server.inject({ method: 'GET', url: '/docs' })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  })
})

test('unknown addresses and methods answer JSON in Portuguese', async () => {
  const answer = await app.server.inject({ method: 'GET', url: '/api/nada' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'not_found', message: 'Registro não encontrado.' })
})

test('every module can be granted and checked, every licence has its code [S-006, S-147]', () => {
  expect(MODULE_KEYS).toHaveLength(25)
  const codes: LicenceCode[] = [0, 1, 2, 3, 4, 5, 6]
  expect(Object.values(LICENCES)).toEqual(codes)
})
