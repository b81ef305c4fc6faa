import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let plain: TestApp
let tiled: TestApp
beforeAll(async () => {
  plain = await startTestApp()
  tiled = await startTestApp({
    env: {
      ESTIVA_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png?key=1',
      ESTIVA_TILES_ATTRIBUTION: 'Tiles de Exemplo',
    },
  })
})
afterAll(() => Promise.all([plain.close(), tiled.close()]))

const policyOf = async (app: TestApp) =>
  String((await app.server.inject({ url: '/healthz' })).headers['content-security-policy'])
const mapsOf = async (app: TestApp) => (await app.server.inject({ url: '/config.json' })).json().maps

test('without tiles the web is told of none, and talks to no other host', async () => {
  expect(await mapsOf(plain)).toEqual({ tilesUrl: null, tilesAttribution: '' })
  expect(await policyOf(plain)).toContain("connect-src 'self' ws: wss:;")
})

test('the host of configured tiles may be asked, and nothing else is opened', async () => {
  expect(await mapsOf(tiled)).toEqual({
    tilesUrl: 'https://tiles.example/{z}/{x}/{y}.png?key=1',
    tilesAttribution: 'Tiles de Exemplo',
  })
  const policy = await policyOf(tiled)
  expect(policy).toContain("connect-src 'self' ws: wss: https://tiles.example;")
  expect(policy.replace(' https://tiles.example', '')).toBe(await policyOf(plain))
})
