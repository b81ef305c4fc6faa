import { expect, test } from 'vitest'
import { noteOf } from '#platform/ui/map/map-source.ts'
import { fetchStyle, readMapSource } from './map-source.ts'

const TILES = { tilesUrl: 'https://t.example/{z}/{x}/{y}.png', tilesAttribution: 'T' }
const NONE = { tilesUrl: null, tilesAttribution: '', styleUrl: null, archive: null }
const ARCHIVE = { path: '/mapa/{z}/{x}/{y}', schema: 'protomaps', minZoom: 0, maxZoom: 14, attribution: 'R' }
const read = (maps: unknown) => readMapSource({ maps }, 'https://estiva.example')

test.each<[string, unknown, object]>([
  ['tiles that are configured', TILES, { kind: 'raster', attribution: 'T' }],
  ['nothing configured', NONE, { kind: 'embedded' }],
  ['an address that is none', { ...NONE, tilesUrl: 'javascript:0' }, { kind: 'embedded' }],
  ['a style', { ...NONE, styleUrl: 'https://s.example/s.json' }, { styleUrl: 'https://s.example/s.json' }],
  [
    'an archive of roads',
    { ...NONE, archive: ARCHIVE },
    { kind: 'roads', url: 'https://estiva.example/mapa/{z}/{x}/{y}', attribution: 'R', maxZoom: 14 },
  ],
  [
    'an archive of pictures, named otherwise',
    { ...NONE, tilesAttribution: 'Nós', archive: { ...ARCHIVE, schema: null } },
    { kind: 'raster', attribution: 'Nós' },
  ],
  [
    'an archive on another host',
    { ...NONE, archive: { ...ARCHIVE, path: '//t.example' } },
    { kind: 'embedded' },
  ],
])('%s', (_name, maps, source) => {
  expect(read(maps)).toMatchObject(source)
})

test('a server that does not tell has the embedded map', () => {
  expect(readMapSource({}, 'https://estiva.example')).toEqual({ kind: 'embedded' })
})

const STYLE = { version: 8, name: 'Ruas', sources: {}, layers: [{ id: 'a', type: 'background' }] }
const answering = (answer: () => Response) => async () => answer()

test.each<[string, () => Response, string]>([
  ['a style', () => Response.json(STYLE), 'style'],
  ['a style of another version', () => Response.json({ ...STYLE, version: 7 }), 'embedded'],
  ['a style without layers', () => Response.json({ ...STYLE, layers: [] }), 'embedded'],
  ['a page', () => new Response('<html>'), 'embedded'],
  ['a refusal', () => Response.json(STYLE, { status: 403 }), 'embedded'],
  [
    'no network',
    () => {
      throw new TypeError('fetch failed')
    },
    'embedded',
  ],
])('an address that answers with %s', async (_name, answer, kind) => {
  expect((await fetchStyle('https://s.example/s.json', '', answering(answer))).kind).toBe(kind)
})

test('the page says which map it shows, and that the embedded one has no roads', async () => {
  expect(noteOf({ kind: 'embedded' })).toBe('Mapa: Estiva, sem ruas · IBGE e Natural Earth')
  const tiled = { url: '', minZoom: 0, maxZoom: 9 }
  expect(noteOf({ kind: 'raster', attribution: 'T', ...tiled })).toBe('Mapa: T')
  expect(noteOf({ kind: 'roads', schema: 'protomaps', attribution: 'R', ...tiled })).toContain('Ruas: R')
  const style = answering(() => Response.json(STYLE))
  expect(noteOf(await fetchStyle('https://s.example/s.json', '', style))).toBe('Mapa: Ruas')
  expect(noteOf(await fetchStyle('https://s.example/s.json', 'Nós', style))).toBe('Mapa: Nós')
  const none = await fetchStyle(
    'https://s.example/s.json',
    '',
    answering(() => new Response('')),
  )
  expect(noteOf(none)).toContain('sem ruas: a fonte configurada não respondeu')
})
