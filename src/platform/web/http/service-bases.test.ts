import { describe, expect, test } from 'vitest'
import { SERVICE_PREFIXES } from '#platform/shared/call.ts'
import { isServiceAddress, loadWebConfig, parseWebConfig } from './service-bases.ts'

describe('the configuration of the services', () => {
  test('there are eleven bases and each has its default prefix [S-264]', () => {
    expect(Object.keys(parseWebConfig({}).bases)).toHaveLength(11)
    expect(parseWebConfig({}).bases).toEqual(SERVICE_PREFIXES)
  })

  test('each base can be moved by itself [S-264, L-175]', () => {
    const { bases } = parseWebConfig({
      services: { frete: 'https://frete.example/v1/', agendamento: '/docas', hub: 'https://hub.example' },
    })
    expect(bases).toEqual({
      ...SERVICE_PREFIXES,
      frete: 'https://frete.example/v1',
      agendamento: '/docas',
      hub: 'https://hub.example',
    })
  })

  test.each([[null], ['x'], [{ services: { main: 3 } }], [{ services: [] }]])('%j is refused', (file) => {
    expect(() => parseWebConfig(file)).toThrow('/config.json')
  })

  test('the keys of others stay readable', () => {
    const file = { services: {}, brand: 'estiva' }
    expect(parseWebConfig(file).file).toEqual(file)
  })

  test('a missing file means the defaults and any other failure is told', async () => {
    const answering = (status: number) => async () => new Response('{"freteApiKey":"k"}', { status })
    expect((await loadWebConfig(answering(404))).freteApiKey).toBeUndefined()
    expect((await loadWebConfig(answering(200))).freteApiKey).toBe('k')
    await expect(loadWebConfig(answering(500))).rejects.toThrow('500')
  })
})

test.each([
  ['https://app.example/api/user/1', true],
  ['https://app.example/cargashub/subscribe/1', true],
  ['https://frete.example/v1/cotacao', true],
  ['https://frete.example/v1', true],
  ['https://frete.example/v10/cotacao', false],
  ['https://frete.example/outra', false],
  ['https://malvado.example/api', false],
  ['http://app.example/api', false],
  ['https://viacep.com.br/ws/01001000/json', false],
])('%s is one of our services: %s [S-265]', (url, expected) => {
  const { bases } = parseWebConfig({ services: { frete: 'https://frete.example/v1' } })
  expect(isServiceAddress(new URL(url), bases, 'https://app.example')).toBe(expected)
})
