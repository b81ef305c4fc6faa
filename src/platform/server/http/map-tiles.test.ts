import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TileType } from 'pmtiles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError } from '../config.ts'
import { openMapArchive } from '../map-archive.ts'
import { buildMapArchive } from '../testing/build-map-archive.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const TILE = Buffer.from('a tile of roads')
const folder = mkdtempSync(join(tmpdir(), 'estiva-mapa-'))
const file = (name: string, content: Uint8Array) => {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}
const ROADS = {
  tile: TILE,
  at: [2, 1, 2],
  metadata: { attribution: 'Ruas de Exemplo', vector_layers: [{ id: 'water' }, { id: 'roads' }] },
} as const

let plain: TestApp
const others: TestApp[] = []
beforeAll(async () => {
  plain = await startTestApp()
})
afterAll(async () => {
  await Promise.all([plain, ...others].map((app) => app.close()))
  rmSync(folder, { recursive: true })
})

const startWith = async (env: Readonly<Record<string, string>>) => {
  const app = await startTestApp({ env })
  others.push(app)
  return app
}
const policyOf = async (app: TestApp) =>
  String((await app.server.inject({ url: '/healthz' })).headers['content-security-policy'])
const mapsOf = async (app: TestApp) => (await app.server.inject({ url: '/config.json' })).json().maps

test('without a source the web is told of none, and talks to no other host', async () => {
  expect(await mapsOf(plain)).toEqual({
    tilesUrl: null,
    tilesAttribution: '',
    styleUrl: null,
    archive: null,
  })
  expect(await policyOf(plain)).toContain("connect-src 'self' ws: wss:;")
  expect((await plain.server.inject({ url: '/mapa/2/1/2' })).statusCode).toBe(404)
})

test('the host of configured tiles may be asked, and nothing else is opened', async () => {
  const tiled = await startWith({
    ESTIVA_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png?key=1',
    ESTIVA_TILES_ATTRIBUTION: 'Tiles de Exemplo',
  })
  expect(await mapsOf(tiled)).toMatchObject({
    tilesUrl: 'https://tiles.example/{z}/{x}/{y}.png?key=1',
    tilesAttribution: 'Tiles de Exemplo',
  })
  const policy = await policyOf(tiled)
  expect(policy).toContain("connect-src 'self' ws: wss: https://tiles.example;")
  expect(policy.replace(' https://tiles.example', '')).toBe(await policyOf(plain))
})

test('the hosts of a configured style may be asked, and nothing else is opened', async () => {
  const styled = await startWith({
    ESTIVA_MAP_STYLE_URL: 'https://mapa.example/estilo.json?key=1',
    ESTIVA_MAP_STYLE_HOSTS: 'https://tiles.example/v3, http://localhost:9000',
  })
  expect(await mapsOf(styled)).toMatchObject({ styleUrl: 'https://mapa.example/estilo.json?key=1' })
  const policy = await policyOf(styled)
  const opened = ' https://mapa.example https://tiles.example http://localhost:9000'
  expect(policy).toContain(`connect-src 'self' ws: wss:${opened};`)
  expect(policy.replace(opened, '')).toBe(await policyOf(plain))
})

describe('an archive of roads', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startWith({ ESTIVA_PMTILES: file('ruas.pmtiles', buildMapArchive(ROADS)) })
  })

  test('is told to the web, whose policy stays closed', async () => {
    expect((await mapsOf(app)).archive).toEqual({
      path: '/mapa/{z}/{x}/{y}',
      schema: 'protomaps',
      minZoom: 2,
      maxZoom: 2,
      attribution: 'Ruas de Exemplo',
    })
    expect(await policyOf(app)).toBe(await policyOf(plain))
  })

  test('gives out its tiles, and nothing where it has none', async () => {
    const tile = await app.server.inject({ url: '/mapa/2/1/2' })
    expect(tile.statusCode).toBe(200)
    expect(tile.headers['content-type']).toBe('application/vnd.mapbox-vector-tile')
    expect(tile.rawPayload).toEqual(TILE)
    for (const url of ['/mapa/2/1/1', '/mapa/3/1/2', '/mapa/2/9/2']) {
      expect((await app.server.inject({ url })).statusCode, url).toBe(204)
    }
    for (const url of ['/mapa/2/-1/2', '/mapa/2/x/2', '/mapa/99/0/0']) {
      expect((await app.server.inject({ url })).statusCode, url).toBe(400)
    }
  })
})

test('an archive may use the other schema of roads, or hold pictures', async () => {
  const openmaptiles = { ...ROADS, metadata: { vector_layers: [{ id: 'transportation' }] } }
  const opened = await openMapArchive(file('omt.pmtiles', buildMapArchive(openmaptiles)))
  expect(opened.described.schema).toBe('openmaptiles')
  await opened.close()
  const pictures = { ...ROADS, type: TileType.Webp, metadata: {} }
  const other = await openMapArchive(file('fotos.pmtiles', buildMapArchive(pictures)))
  expect(other.described.schema).toBeNull()
  expect(other.contentType).toBe('image/webp')
  await other.close()
})

test.each<[string, () => string, RegExp]>([
  ['that is not there', () => join(folder, 'falta.pmtiles'), /não pode ser lido/],
  ['of another kind', () => file('texto.pmtiles', Buffer.alloc(20_000, 'x')), /não é um PMTiles/],
  ['that ends too early', () => file('curto.pmtiles', Buffer.from('PMTiles')), /não é um PMTiles/],
  [
    'without roads',
    () => file('agua.pmtiles', buildMapArchive({ ...ROADS, metadata: { vector_layers: [{ id: 'water' }] } })),
    /não tem ruas: falta a camada "roads" ou "transportation"/,
  ],
])('an archive %s stops the start with one line', async (_what, path, message) => {
  const error = await openMapArchive(path()).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ConfigError)
  expect(String(error)).toMatch(message)
})
