import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { type CallDefinition, defineCall, SERVICE_PREFIXES, type ServiceName } from '#platform/shared/call.ts'
import { buildRequest, type RequestContext } from './build-request.ts'
import type { AnyCallInput } from './call-input.ts'
import { parseWebConfig } from './service-bases.ts'

const context = (change: Partial<RequestContext> = {}): RequestContext => ({
  config: parseWebConfig({ freteApiKey: 'publica' }),
  origin: 'https://app.example',
  token: 't0',
  businessUnit: undefined,
  idempotencyKey: undefined,
  ...change,
})
const call = (change: Partial<CallDefinition> = {}): CallDefinition => ({
  method: 'GET',
  service: 'main',
  path: '/coisa',
  summary: '',
  tag: '',
  access: 'public',
  ...change,
})
const build = (definition: CallDefinition, input: AnyCallInput = {}, change: Partial<RequestContext> = {}) =>
  buildRequest(definition, input, context(change))

const services = Object.keys(SERVICE_PREFIXES).filter((name): name is ServiceName => name in SERVICE_PREFIXES)

describe('the headers', () => {
  test.each(services)('a call to %s carries the bearer [S-265]', (service) => {
    expect(build(call({ service })).headers.Authorization).toBe('Bearer t0')
  })

  test('without a session there is no bearer', () => {
    expect(build(call(), {}, { token: undefined }).headers).not.toHaveProperty('Authorization')
  })

  test('an address outside the services carries neither bearer nor unit [S-265]', () => {
    const leak = call({ service: 'hub', path: '//malvado.example/x' })
    const { url, headers } = build(leak, {}, { businessUnit: { id: 'u1', filter: ['u1'] } })
    expect(url).toBe('https://malvado.example/x')
    expect(headers).toEqual({ Accept: 'application/json' })
  })

  test.each(services)('a call to %s carries the selected unit and its filter [S-266]', (service) => {
    const { headers } = build(call({ service }), {}, { businessUnit: { id: 'u1', filter: ['u1', 'u2'] } })
    expect(headers).toMatchObject({ BusinessUnitId: 'u1', BusinessUnitFilter: 'u1,u2' })
  })

  test('without a selected unit both headers are absent [S-266]', () => {
    expect(Object.keys(build(call()).headers).filter((name) => name.startsWith('Business'))).toEqual([])
  })

  test('version and repetition key are sent when given', () => {
    const { headers } = build(call(), { ifMatch: 7 }, { idempotencyKey: 'chave-12345' })
    expect(headers).toMatchObject({ 'If-Match': '"7"', 'Idempotency-Key': 'chave-12345' })
  })
})

describe('the address', () => {
  test('only freight calls carry the API key of the configuration [S-267, S-268]', () => {
    const keyed = services.filter((service) =>
      new URL(build(call({ service })).url).searchParams.has('apiKey'),
    )
    expect(keyed).toEqual(['frete'])
    expect(build(call({ service: 'frete' })).url).toBe('https://app.example/frete/coisa?apiKey=publica')
  })

  test('parameters are encoded and the query leaves out what is absent', () => {
    const { url } = build(call({ path: '/coisa/:id/x/:nome' }), {
      params: { id: 'a/b', nome: 'são joão' },
      query: { filtro: 'leite & mel', tipos: [1, 6], vazio: undefined, nulo: null, zero: 0, nao: false },
    })
    expect(url).toBe(
      'https://app.example/api/coisa/a%2Fb/x/s%C3%A3o%20jo%C3%A3o?filtro=leite+%26+mel&tipos=1&tipos=6&zero=0&nao=false',
    )
  })

  test.each([[undefined], [''], ['.'], ['..']])(
    'a parameter %j is refused, because it would call another path',
    (id) => {
      expect(() => build(call({ path: '/coisa/:id' }), { params: { id } })).toThrow('id')
    },
  )
})

describe('the body', () => {
  const withBody = defineCall({ ...call({ method: 'POST' }), body: Type.Object({ nome: Type.String() }) })

  test('is JSON', () => {
    const { body, headers } = build(withBody, { body: { nome: 'Zé' } })
    expect([body, headers['Content-Type']]).toEqual(['{"nome":"Zé"}', 'application/json'])
  })

  test('is absent for a call without one, and then no content type is claimed', () => {
    const { body, headers } = build(call({ method: 'POST' }))
    expect(body).toBeUndefined()
    expect(headers).not.toHaveProperty('Content-Type')
  })

  test('of an upload is multipart with the file in the field anexo', () => {
    const file = new File(['x'], 'nota.xml')
    const { body, headers } = build(withBody, { body: { nome: 'Zé' }, file })
    expect(body instanceof FormData && [...body.keys()]).toEqual(['nome', 'anexo'])
    expect(headers).not.toHaveProperty('Content-Type')
  })
})
